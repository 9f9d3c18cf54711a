// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.network.traffic.RandomStreams;

/** Counts of switches, hosts and links of fat trees, dragonflies, HyperX and tori by arithmetic. */
class GroupedTopologiesTest {
  private static Fabric build(Topology topology) throws FabricException {
    return topology.build(new RandomStreams(1));
  }

  @ParameterizedTest
  @CsvSource({
    // ports, levels, oversubscription, trunks, pods: hosts, switches, links between switches
    "36, 2, 2, 1, 36, 864, 36 + 12, 432",
    "36, 2, 1, 3, 12, 216, 12 + 6, 216",
    "40, 2, 3, 2, 20, 600, 20 + 5, 200",
    "64, 2, 2, 1, 64, 2688, 64 + 21, 1344",
    "8, 3, 1, 2, 4, 32, 8 + 8 + 4, 64",
    "12, 3, 2, 1, 3, 144, 18 + 12 + 24, 144",
    "144, 3, 1, 4, 36, 46656, 648 + 648 + 324, 93312",
    "144, 2, 1, 1, 144, 10368, 144 + 72, 10368",
  })
  void aFatTreeHasWhatItsKeysSay(
      int ports, int levels, int over, int trunks, int pods, int hosts, String switches, int links)
      throws FabricException {
    Topology.FatTree all = new Topology.FatTree(ports, levels, over, trunks);
    Fabric tree = build(all.withPods(pods));
    assertEquals(hosts, tree.hosts());
    int sum = 0;
    for (String level : switches.split(" \\+ ")) {
      sum += Integer.parseInt(level);
    }
    assertEquals(sum, tree.switches());
    assertEquals(hosts + links, tree.links());
    linksBetween(tree).values().forEach(between -> assertEquals(trunks, between));
  }

  /** Links between each two switches that have some. */
  private static Map<List<Integer>, Integer> linksBetween(Fabric fabric) {
    Map<List<Integer>, Integer> links = new HashMap<>();
    for (int port = 0; port < fabric.ports(); port++) {
      int node = fabric.nodeOf(port);
      if (fabric.isSwitch(node) && fabric.leadsToSwitch(port) && node < fabric.neighbour(port)) {
        links.merge(List.of(node, fabric.neighbour(port)), 1, Integer::sum);
      }
    }
    return links;
  }

  @Test
  void allPodsThatFitAreThereUnlessSaidOtherwise() throws FabricException {
    assertEquals(128, build(new Topology.FatTree(8, 3)).hosts());
    assertEquals(32, build(new Topology.FatTree(8, 3, 1, 2)).hosts());
  }

  @ParameterizedTest
  @CsvSource({"5, 4, 4, 4, 4, 4", "9, 2, 2, 4, 2, 1", "3, 2, 4, 1, 3, 2", "4, 3, 5, 2, 1, 3"})
  void groupsOfADragonflyAreAllLinkedAlike(
      int groups, int leaves, int spines, int links, int hosts, int between)
      throws FabricException {
    Fabric fabric = build(new Topology.DragonflyPlus(groups, leaves, spines, links, hosts));
    int ofGroup = leaves + spines;
    assertEquals(groups * ofGroup, fabric.switches());
    assertEquals(groups * leaves * hosts, fabric.hosts());
    Map<List<Integer>, Integer> byGroups = new HashMap<>();
    linksBetween(fabric)
        .forEach(
            (ends, count) ->
                byGroups.merge(
                    List.of(ends.getFirst() / ofGroup, ends.getLast() / ofGroup),
                    count,
                    Integer::sum));
    for (int a = 0; a < groups; a++) {
      assertEquals(leaves * spines, byGroups.get(List.of(a, a)));
      for (int b = a + 1; b < groups; b++) {
        assertEquals(between, byGroups.get(List.of(a, b)), a + " " + b);
      }
    }
    // The links to others are at spines in turn: no two differ by more than one.
    int[] outside =
        IntStream.range(0, fabric.switches())
            .filter(s -> s % ofGroup >= leaves)
            .map(
                s ->
                    (int)
                        IntStream.range(fabric.firstPort(s) + leaves, fabric.firstPort(s + 1))
                            .filter(fabric::leadsToSwitch)
                            .count())
            .toArray();
    int most = IntStream.of(outside).max().orElseThrow();
    assertTrue(most <= links && most - IntStream.of(outside).min().orElseThrow() <= 1);
  }

  @ParameterizedTest
  @CsvSource({"4, 4, 1", "3, 5, 2", "7, 1, 1"})
  void aHyperXLinksAllThatDifferInOneDimension(int width, int height, int trunks)
      throws FabricException {
    List<Integer> dimensions = height == 1 ? List.of(width) : List.of(width, height);
    Fabric fabric = build(new Topology.HyperX(dimensions, trunks, 2));
    Map<List<Integer>, Integer> links = linksBetween(fabric);
    for (int a = 0; a < fabric.switches(); a++) {
      for (int b = a + 1; b < fabric.switches(); b++) {
        boolean row = a / width == b / width;
        boolean column = a % width == b % width;
        assertEquals(row || column ? trunks : 0, links.getOrDefault(List.of(a, b), 0), a + " " + b);
      }
    }
  }

  @Test
  void gridsOfThreeDimensionsHaveTheLinksOfEach() throws FabricException {
    Fabric torus = build(new Topology.Torus(4, 3, 5, 1));
    assertEquals(60 + 3 * 60, torus.links());
    assertEquals(7, torus.mostPorts());
    // Two layers are linked once, as two rows are.
    assertEquals(24 + 24 + 24 + 12, build(new Topology.Torus(4, 3, 2, 1)).links());
    assertEquals(24 + 18 + 16 + 12, build(new Topology.Mesh(4, 3, 2, 1)).links());
    assertEquals(torus.neighbour(torus.firstPort(0) + 5), 12, "the layer behind");
    assertEquals(torus.neighbour(torus.firstPort(0) + 6), 48, "the last layer");
  }

  @Test
  void whatCannotBeIsRefused() {
    refused(new Topology.FatTree(8, 2, 8, 1), "expected fewer trunks or less oversubscription");
    refused(new Topology.FatTree(8, 2, 1, 5), "expected fewer trunks or less oversubscription");
    refused(new Topology.FatTree(8, 2).withPods(9), "expected 1 to 8");
    refused(new Topology.FatTree(66, 3), "71874 hosts cannot be, expected at most 65536");
    refused(new Topology.DragonflyPlus(1, 2, 2, 1, 1), "expected two groups or more");
    refused(new Topology.DragonflyPlus(6, 2, 2, 2, 1), "do not reach 5 groups");
    refused(new Topology.HyperX(List.of(64, 65), 1, 1), "expected 2 to 4096 switches");
    refused(new Topology.HyperX(List.of(200), 2, 1), "expected 1 to 254");
    refused(new Topology.Torus(64, 64, 17, 1), "64 by 64 by 17 switches");
  }

  private static void refused(Topology topology, String expected) {
    String message = assertThrows(FabricException.class, () -> build(topology)).getMessage();
    assertTrue(message.contains(expected), message);
  }
}
