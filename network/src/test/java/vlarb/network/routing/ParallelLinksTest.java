// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.network.routing.Routing.Tie;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Several links between two switches carry packets, all of them, both ways. */
class ParallelLinksTest {
  /** Four leaves with four hosts each, and two spines; two links between each two. */
  private static final Topology TREE = new Topology.FatTree(8, 2, 1, 2).withPods(4);

  /** Pairs of hosts on each of the four links of a leaf: its hosts and the twelve others. */
  private static final long EVEN = 4 * 12 / 4;

  private static Fabric tree() throws Exception {
    return TREE.build(new RandomStreams(1));
  }

  static List<Routing> spreading() {
    return List.of(
        new Routing.ShortestPath(Tie.SPREAD),
        new Routing.ShortestPath(Tie.BALANCED),
        new Routing.BalancedUpDown(OptionalInt.empty()),
        new Routing.DModK());
  }

  static List<Routing> byLowestPort() {
    return List.of(
        new Routing.ShortestPath(Tie.LOWEST),
        new Routing.UpDown(0),
        new Routing.UpDown(4),
        new Routing.UpDownTree(4));
  }

  @ParameterizedTest
  @MethodSource("spreading")
  void whatSpreadsUsesEachLinkAlike(Routing routing) throws Exception {
    Fabric fabric = tree();
    ForwardingTables tables = routing.tables(fabric);
    tables.check();
    assertEquals(List.of(), ChannelDependencies.cycles(tables));
    long[] pairs = ChannelPairs.count(tables);
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.isSwitch(fabric.nodeOf(port)) && fabric.leadsToSwitch(port)) {
        assertEquals(EVEN, pairs[port], fabric.portName(port));
      }
    }
  }

  /** One of two spines is used, by all links to it alike. */
  @ParameterizedTest
  @MethodSource("byLowestPort")
  void whatTakesTheLowestPortUsesAllLinksToTheSameSwitch(Routing routing) throws Exception {
    Fabric fabric = tree();
    ForwardingTables tables = routing.tables(fabric);
    tables.check();
    assertEquals(List.of(), ChannelDependencies.cycles(tables));
    assertEquals(2 * EVEN, ChannelPairs.busiest(tables));
    long links = Arrays.stream(ChannelPairs.count(tables)).filter(p -> p == 2 * EVEN).count();
    assertEquals(2 * 2 * 4, links, "two links up and two down at each leaf");
  }

  /** Two links of which one is used are found by the counts above. */
  @Test
  void aLinkThatIsNotUsedIsFound() throws Exception {
    Fabric fabric = tree();
    ForwardingTables tables = new Routing.DModK().tables(fabric);
    int spine = 4;
    for (int host = 0; host < 4; host++) {
      tables.set(spine, host, 0);
    }
    tables.check();
    assertEquals(2 * EVEN, ChannelPairs.busiest(tables));
  }

  /** Three links between two switches: six hosts' destinations, two for each link. */
  @Test
  void linksOfANumberThatIsOddShareTheHosts() throws Exception {
    Topology line = new Topology.HyperX(List.of(2), 3, 6);
    Fabric fabric = line.build(new RandomStreams(1));
    for (Routing routing : List.of(new Routing.UpDown(0), new Routing.ShortestPath(Tie.LOWEST))) {
      assertEquals(2 * 6, ChannelPairs.busiest(routing.tables(fabric)), routing.toString());
    }
  }

  /** Where two switches have one link, none moves: tables of such networks are those of before. */
  @Test
  void withoutParallelLinksTheLowestPortCounts() throws Exception {
    Fabric mesh = new Topology.Mesh(4, 4, 2).build(new RandomStreams(1));
    ForwardingTables tables = new Routing.ShortestPath(Tie.LOWEST).tables(mesh);
    // Rows first: right, then down.
    assertEquals(2, tables.local(0, mesh.hosts() - 1));
    assertEquals(4, tables.local(3, mesh.hosts() - 1));
    assertTrue(ChannelDependencies.cycles(tables).isEmpty());
  }
}
