// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import vlarb.network.routing.Routing.Tie;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Each topology has a routing without cycles, and where the shortest paths have one it is told. */
class DeadlockFreeTopologiesTest {
  private static final Routing FOUND = new Routing.BalancedUpDown(OptionalInt.empty());
  private static final Routing FIRST = new Routing.ShortestPath(Tie.LOWEST);

  private static Fabric build(Topology topology) throws Exception {
    return topology.build(new RandomStreams(1));
  }

  private static List<List<Integer>> cycles(Fabric fabric, Routing routing) throws Exception {
    ForwardingTables tables = routing.tables(fabric);
    tables.check();
    return ChannelDependencies.cycles(tables);
  }

  private static final List<Topology> DRAGONFLIES =
      List.of(
          new Topology.DragonflyPlus(5, 4, 4, 4, 4),
          new Topology.DragonflyPlus(9, 2, 2, 4, 2),
          new Topology.DragonflyPlus(3, 2, 4, 1, 3),
          new Topology.DragonflyPlus(2, 1, 1, 1, 1));

  private static final List<Topology> HYPERXS =
      List.of(
          new Topology.HyperX(List.of(4, 4), 1, 2),
          new Topology.HyperX(List.of(7), 2, 3),
          new Topology.HyperX(List.of(3, 4, 2), 1, 2));

  /** Every path is the shortest, with one link between groups at most, and there is no cycle. */
  @Test
  void dragonfliesTakeTheShortestWayUpAndDown() throws Exception {
    for (Topology topology : DRAGONFLIES) {
      Fabric fabric = build(topology);
      for (Routing routing : List.of(FOUND, FIRST)) {
        assertEquals(List.of(), cycles(fabric, routing), topology + " " + routing);
        assertShortest(fabric, routing.tables(fabric));
      }
    }
  }

  /** The lowest port is that of the first dimension: routes by dimension have no cycle. */
  @Test
  void hyperXsAreRoutedByDimension() throws Exception {
    for (Topology topology : HYPERXS) {
      Fabric fabric = build(topology);
      assertEquals(List.of(), cycles(fabric, FIRST), topology.toString());
      assertShortest(fabric, FIRST.tables(fabric));
      assertEquals(List.of(), cycles(fabric, FOUND), topology.toString());
    }
  }

  private static void assertShortest(Fabric fabric, ForwardingTables tables) {
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

  /** Of a mesh dimension by dimension has no cycle; around a torus there is one, which is named. */
  @Test
  void toriOfThreeDimensionsGoUpAndDown() throws Exception {
    Fabric mesh = build(new Topology.Mesh(4, 3, 3, 1));
    assertEquals(List.of(), cycles(mesh, FIRST));
    Fabric torus = build(new Topology.Torus(4, 4, 4, 1));
    assertEquals(List.of(), cycles(torus, FOUND));
    List<List<Integer>> cycles = cycles(torus, FIRST);
    assertTrue(!cycles.isEmpty());
    assertEquals(
        List.of("s0:2", "s1:2", "s2:2", "s3:2"),
        cycles.getFirst().stream().map(torus::portName).toList());
  }

  /** Balanced shortest paths of a HyperX mix dimensions, so that the check has to find a cycle. */
  @Test
  void aMixOfDimensionsIsFound() throws Exception {
    Fabric fabric = build(HYPERXS.getFirst());
    assertTrue(!cycles(fabric, new Routing.ShortestPath(Tie.SPREAD)).isEmpty());
  }
}
