// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricBuilder;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Up and down by the way with the fewest pairs of hosts, from roots that are found. */
class BalancedUpDownTest {
  private static final RandomStreams RANDOM = new RandomStreams(1);
  private static final Routing FOUND = new Routing.BalancedUpDown(OptionalInt.empty());

  /** As many pairs of hosts on each link of a leaf as its hosts have with others, by its links. */
  @ParameterizedTest
  @CsvSource({
    "8, 2, 1, 1",
    "8, 3, 1, 1",
    "16, 2, 1, 2",
    "8, 3, 1, 2",
    "12, 2, 2, 1",
    "12, 3, 3, 1"
  })
  void aFatTreeIsLoadedAsEvenlyAsCanBe(int ports, int levels, int oversubscription, int trunks)
      throws Exception {
    Fabric tree = new Topology.FatTree(ports, levels, oversubscription, trunks).build(RANDOM);
    ForwardingTables tables = routed(tree);
    int ofLeaf = tree.hostsBySwitch()[0];
    int up = ofLeaf / oversubscription;
    assertEquals(
        (long) ofLeaf * (tree.hosts() - ofLeaf) / up, ChannelPairs.busiest(tables), "pairs");
    assertEquals(
        ChannelPairs.busiest(tables), ChannelPairs.busiest(new Routing.DModK().tables(tree)));
  }

  private static ForwardingTables routed(Fabric fabric) throws Exception {
    ForwardingTables tables = FOUND.tables(fabric);
    tables.check();
    assertEquals(List.of(), ChannelDependencies.cycles(tables));
    return tables;
  }

  @Test
  void randomNetworksAreFreeOfCyclesAndLoadedLessThanByTheLowestPort() throws Exception {
    int less = 0;
    for (int seed = 0; seed < 100; seed++) {
      Fabric fabric = new Topology.RegularRandom(8 + seed % 9, 4, 2).build(new RandomStreams(seed));
      Routing balanced = new Routing.BalancedUpDown(OptionalInt.of(0));
      ForwardingTables tables = balanced.tables(fabric);
      tables.check();
      assertEquals(List.of(), ChannelDependencies.cycles(tables), "seed " + seed);
      long lowest = ChannelPairs.busiest(new Routing.UpDown(0).tables(fabric));
      less += ChannelPairs.busiest(tables) < lowest ? 1 : 0;
      routed(fabric);
    }
    assertTrue(less > 75, less + " of 100");
  }

  @Test
  void randomTreesAreFreeOfCycles() throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      routed(RandomTrees.build(new Random(seed)));
    }
  }

  /** The paths of a line: as short from its middle as from any root. */
  @Test
  void theCentreComesFirstThenTheRim() throws Exception {
    Fabric line = new Topology.Line(5, 1).build(RANDOM);
    assertEquals(6, routed(line).path(0, 4).length);
    assertEquals(List.of(2, 0, 4), candidates(line));
    assertEquals(List.of(0, 1, 2, 3, 4), candidates(new Topology.Ring(5, 1).build(RANDOM)));
  }

  private static List<Integer> candidates(Fabric fabric) throws RoutingException {
    return FoundRoots.candidates(fabric).stream().map(roots -> roots[0]).toList();
  }

  /** From the centre of a grid ways meet there; from a corner they spread nearly evenly. */
  @Test
  void aGridIsLoadedLessFromACorner() throws Exception {
    Fabric mesh = new Topology.Mesh(8, 8, 1).build(RANDOM);
    // Half of the pairs cross the middle, each way by eight channels.
    long even = 32 * 32 / 8;
    assertTrue(ChannelPairs.busiest(routed(mesh)) < 1.5 * even);
    Routing fromCentre = new Routing.BalancedUpDown(OptionalInt.of(candidates(mesh).getFirst()));
    assertTrue(ChannelPairs.busiest(fromCentre.tables(mesh)) > 2.5 * even);
  }

  /** Two spines that share one leaf of three: from both, hosts of the outer leaves are far. */
  @Test
  void rootsThatDoNotReachAllGiveWayToTheCentre() throws Exception {
    FabricBuilder builder = new FabricBuilder();
    for (String name : List.of("leaf0", "leaf1", "leaf2", "spine0", "spine1")) {
      builder.addSwitch(name, 4);
    }
    for (int leaf = 0; leaf < 3; leaf++) {
      builder.addHost("h" + leaf, leaf, 0);
    }
    builder.link(0, 1, 3, 0);
    builder.link(1, 1, 3, 1);
    builder.link(1, 2, 4, 0);
    builder.link(2, 1, 4, 1);
    Fabric fabric = builder.build();
    assertTrue(!new UpDownPaths(fabric, UpDownPaths.Links.ALL, 3, 4).reachAll());
    assertEquals(6, routed(fabric).path(0, 2).length);
  }

  /** A host of a service at a spine does not make a leaf of it. */
  @Test
  void aHostAtASpineChangesNoRoot() throws Exception {
    FabricBuilder builder = new FabricBuilder();
    for (int s = 0; s < 6; s++) {
      builder.addSwitch("s" + s, 9);
    }
    for (int leaf = 0; leaf < 4; leaf++) {
      for (int host = 0; host < 6; host++) {
        builder.addHost("h" + leaf + "-" + host, leaf, host);
      }
      builder.link(leaf, 6, 4, leaf);
      builder.link(leaf, 7, 5, leaf);
    }
    builder.addHost("service", 4, 8);
    Fabric fabric = builder.build();
    // From a leaf 18 hosts of others and the service are reached over two links.
    assertTrue(ChannelPairs.busiest(routed(fabric)) <= 6 * 10);
  }

  @Test
  void aRootThatIsNoSwitchIsRefused() throws Exception {
    Fabric ring = new Topology.Ring(4, 1).build(RANDOM);
    Routing routing = new Routing.BalancedUpDown(OptionalInt.of(4));
    assertTrue(
        assertThrows(RoutingException.class, () -> routing.tables(ring))
            .getMessage()
            .contains("expected 0 to 3"));
  }
}
