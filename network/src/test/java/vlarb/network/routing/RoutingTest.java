// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vlarb.network.routing.Routing.Tie;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricException;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Every pair is reached, and by which way; no cycle where none may be. */
class RoutingTest {
  private static final RandomStreams RANDOM = new RandomStreams(1);
  private static final int NETWORKS = 1000;

  @Test
  void upDownIsFreeOfCyclesOnRandomNetworks() throws Exception {
    for (int seed = 0; seed < NETWORKS; seed++) {
      RandomStreams random = new RandomStreams(seed);
      int switches = 6 + seed % 11;
      Fabric fabric = new Topology.RegularRandom(switches, 2 + 2 * (seed % 2), 1).build(random);
      int root = seed % switches;
      for (Routing routing : List.of(new Routing.UpDown(root), new Routing.UpDownTree(root))) {
        ForwardingTables tables = routing.tables(fabric);
        tables.check();
        assertEquals(List.of(), ChannelDependencies.cycles(tables), routing + ", seed " + seed);
      }
    }
  }

  /**
   * The load at which shortest paths fill a link of networks of the size of Kim et al. Half of a
   * chain, seven hosts of 15, reaches the other over one link.
   */
  @Test
  void shortestPathsFillALinkOfAChainEarlier() throws Exception {
    assertEquals(14.0 / 49, fullAt(Topology.DiamondChain.KIM_15, 0));
    double sum = 0;
    for (int seed = 0; seed < 10; seed++) {
      double load = fullAt(Topology.Irregular.KIM_15, seed);
      assertTrue(load > 14.0 / 49, "seed " + seed);
      sum += load;
    }
    assertEquals(0.6, sum / 10, 0.1, "on average");
  }

  private static double fullAt(Topology topology, long seed) throws Exception {
    Fabric fabric = topology.build(new RandomStreams(seed));
    long busiest = ChannelPairs.busiest(new Routing.ShortestPath(Tie.LOWEST).tables(fabric));
    return (fabric.hosts() - 1.0) / busiest;
  }

  @Test
  void dModKIsFreeOfCyclesAndBalanced() throws Exception {
    for (int ports = 2; ports <= 16; ports += 2) {
      for (int levels = 2; levels <= (ports <= 8 ? 3 : 2); levels++) {
        for (int trunks = 1; trunks <= Math.max(1, ports / 4); trunks *= 2) {
          if (ports / 2 % trunks == 0) {
            Fabric tree = new Topology.FatTree(ports, levels, 1, trunks).build(RANDOM);
            ForwardingTables tables = new Routing.DModK().tables(tree);
            tables.check();
            assertEquals(List.of(), ChannelDependencies.cycles(tables));
            assertShiftsUseEachChannelOnce(tables);
          }
        }
      }
    }
  }

  @Test
  void dModKIsFreeOfCyclesOnRandomTrees() throws Exception {
    int ports = 0;
    for (int seed = 0; seed < NETWORKS; seed++) {
      Fabric tree = RandomTrees.build(new Random(seed));
      assertTrue(FatTreePaths.reachAll(tree), "seed " + seed);
      ForwardingTables tables = new Routing.DModK().tables(tree);
      tables.check();
      assertEquals(List.of(), ChannelDependencies.cycles(tables), "seed " + seed);
      ports = Math.max(ports, tree.ports());
    }
    System.out.printf("%d random trees, up to %d ports%n", NETWORKS, ports);
    assertTrue(ports > 100);
  }

  /**
   * Proves the purpose of d-mod-k: if each host sends to the one some places on, no two packets
   * meet.
   */
  private static void assertShiftsUseEachChannelOnce(ForwardingTables tables) {
    int hosts = tables.fabric().hosts();
    for (int shift = 1; shift < hosts; shift++) {
      boolean[] used = new boolean[tables.fabric().ports()];
      for (int from = 0; from < hosts; from++) {
        for (int channel : tables.path(from, (from + shift) % hosts)) {
          assertTrue(!used[channel], "shift " + shift);
          used[channel] = true;
        }
      }
    }
  }

  @Test
  void aRingUnderShortestPathsHasItsTwoCyclesNamed() throws Exception {
    Fabric ring = new Topology.Ring(4, 1).build(RANDOM);
    ForwardingTables tables = new Routing.ShortestPath(Tie.LOWEST).tables(ring);
    tables.check();
    List<List<Integer>> cycles = ChannelDependencies.cycles(tables);
    // Ties go right, so two hops are clockwise, and none follow each other to the left.
    assertEquals(1, cycles.size());
    assertEquals(
        List.of("s0:2", "s1:2", "s2:2", "s3:2"),
        cycles.getFirst().stream().map(ring::portName).toList());
    assertEquals(List.of(), ChannelDependencies.cycles(new Routing.UpDown(0).tables(ring)));
  }

  @Test
  void shortestPathsAreShortest() throws Exception {
    Fabric fabric = new Topology.RegularRandom(16, 4, 2).build(RANDOM);
    for (Tie tie : Tie.values()) {
      ForwardingTables tables = new Routing.ShortestPath(tie).tables(fabric);
      tables.check();
      for (int to = 0; to < fabric.hosts(); to++) {
        int[] hops = fabric.hopsTo(fabric.host(to));
        for (int from = 0; from < fabric.hosts(); from++) {
          if (from != to) {
            int start = fabric.neighbour(fabric.firstPort(fabric.host(from)));
            assertEquals(hops[start] + 1, tables.path(from, to).length);
          }
        }
      }
    }
  }

  @Test
  void upDownIsShortestOnATreeAndStaysOnIt() throws Exception {
    Fabric line = new Topology.Line(4, 1).build(RANDOM);
    ForwardingTables tables = new Routing.UpDown(2).tables(line);
    assertEquals(5, tables.path(0, 3).length);
    Fabric ring = new Topology.Ring(5, 1).build(RANDOM);
    ForwardingTables tree = new Routing.UpDownTree(0).tables(ring);
    // The link between 2 and 3 is not in the tree of root 0.
    assertEquals(6, tree.path(2, 3).length);
    assertEquals(3, new Routing.UpDown(0).tables(ring).path(2, 3).length);
  }

  /** Pairs counted path by path, on random networks; of equal rules the first one counts. */
  @Test
  void theBestOfThreeRootsLoadsItsBusiestChannelLeast() throws Exception {
    int better = 0;
    for (int seed = 0; seed < 50; seed++) {
      Fabric fabric = new Topology.RegularRandom(12, 4, 2).build(new RandomStreams(seed));
      List<Routing> roots =
          List.of(new Routing.UpDown(0), new Routing.UpDown(5), new Routing.UpDownTree(7));
      List<Long> busiest = new ArrayList<>();
      for (Routing root : roots) {
        long[] pairs = pairs(root.tables(fabric));
        assertArrayEquals(pairs, ChannelPairs.count(root.tables(fabric)));
        busiest.add(Arrays.stream(pairs).max().orElseThrow());
      }
      int best = busiest.indexOf(Collections.min(busiest));
      better += best > 0 ? 1 : 0;
      ForwardingTables tables = new Routing.LeastLoaded(roots).tables(fabric);
      assertEquals(busiest.get(best), ChannelPairs.busiest(tables));
      ForwardingTables expected = roots.get(best).tables(fabric);
      for (int to = 1; to < fabric.hosts(); to++) {
        assertArrayEquals(expected.path(0, to), tables.path(0, to));
      }
    }
    assertTrue(better > 5 && better < 45, "" + better);
  }

  private static long[] pairs(ForwardingTables tables) {
    Fabric fabric = tables.fabric();
    long[] pairs = new long[fabric.ports()];
    for (int from = 0; from < fabric.hosts(); from++) {
      for (int to = 0; to < fabric.hosts(); to++) {
        if (from != to) {
          int[] path = tables.path(from, to);
          for (int i = 1; i < path.length - 1; i++) {
            pairs[path[i]]++;
          }
        }
      }
    }
    return pairs;
  }

  @Test
  void tablesThatCircleOrEndAreRefused() throws Exception {
    Fabric ring = new Topology.Ring(4, 1).build(RANDOM);
    ForwardingTables tables = new Routing.UpDown(0).tables(ring);
    // Ports of a switch: host, right, left.
    tables.set(1, 0, 1);
    tables.set(2, 0, 2);
    assertRefused(tables, "packets to h0 circle through switch s1");
    tables.set(1, 0, ForwardingTables.NO_PORT);
    assertRefused(tables, "switch s1 has no port for host h0");
    tables.set(1, 0, 0);
    assertRefused(tables, "packets to h0 end at host h1");
  }

  private static void assertRefused(ForwardingTables tables, String message) {
    assertEquals(message, assertThrows(RoutingException.class, tables::check).getMessage());
  }

  @Test
  void aTurnFromDownToUpIsFound() throws Exception {
    Fabric ring = new Topology.Ring(4, 1).build(RANDOM);
    ForwardingTables tables = new Routing.UpDown(0).tables(ring);
    assertEquals(List.of(), ChannelDependencies.cycles(tables));
    // All to the right: the cycle is there again.
    for (int s = 0; s < 4; s++) {
      for (int host = 0; host < 4; host++) {
        if (s != host) {
          tables.set(s, host, 1);
        }
      }
    }
    tables.check();
    assertEquals(1, ChannelDependencies.cycles(tables).size());
  }

  @Test
  void whatDoesNotFitIsRefused() throws FabricException {
    Fabric ring = new Topology.Ring(4, 1).build(RANDOM);
    String message =
        assertThrows(RoutingException.class, () -> new Routing.DModK().tables(ring)).getMessage();
    assertTrue(message.contains("expected a fat tree"), message);
    assertTrue(
        assertThrows(RoutingException.class, () -> new Routing.UpDown(4).tables(ring))
            .getMessage()
            .contains("expected 0 to 3"));
  }
}
