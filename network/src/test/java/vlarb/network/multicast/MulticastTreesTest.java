// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricBuilder;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Trees lead to each member once; those of a group are one tree. */
class MulticastTreesTest {
  private static final int NETWORKS = 50;

  /** The channels of a host's packets for a group. */
  private static List<Integer> channels(MulticastTrees trees, int group, int host) {
    List<Integer> channels = new ArrayList<>();
    List<Integer> addresses = new ArrayList<>(List.of(trees.address(group, host)));
    while (!addresses.isEmpty()) {
      int address = addresses.removeLast();
      if (trees.isTree(address)) {
        for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
          channels.add(trees.output(copy));
          addresses.add(trees.copyTo(copy));
        }
      }
    }
    return channels;
  }

  private static Fabric network(int seed) throws Exception {
    return new Topology.Irregular(12, 4, 20, 2).build(new RandomStreams(seed));
  }

  @ParameterizedTest
  @EnumSource
  void eachMemberIsReachedOnce(TreeRule rule) throws Exception {
    for (int seed = 1; seed <= NETWORKS; seed++) {
      Fabric fabric = network(seed);
      MulticastGroups groups =
          MulticastGroups.random(3, 6, fabric.hosts(), new RandomStreams(seed));
      MulticastTrees trees = new MulticastTrees(fabric, groups, rule);
      for (int group = 0; group < 3; group++) {
        for (int host = 0; host < fabric.hosts(); host++) {
          int source = host;
          List<Integer> reached =
              channels(trees, group, host).stream()
                  .map(fabric::neighbour)
                  .filter(node -> !fabric.isSwitch(node))
                  .map(node -> node - fabric.switches())
                  .sorted()
                  .toList();
          assertEquals(
              groups.members().get(group).stream().filter(member -> member != source).toList(),
              reached,
              "seed " + seed + ", group " + group + ", host " + host);
        }
      }
    }
  }

  /** Links that packets of a group take between switches, from any host. */
  private static Set<Set<Integer>> links(Fabric fabric, TreeRule rule, int seed) {
    MulticastGroups groups = MulticastGroups.random(1, 8, fabric.hosts(), new RandomStreams(seed));
    MulticastTrees trees = new MulticastTrees(fabric, groups, rule);
    Set<Set<Integer>> links = new HashSet<>();
    for (int host = 0; host < fabric.hosts(); host++) {
      for (int port : channels(trees, 0, host)) {
        if (fabric.isSwitch(fabric.nodeOf(port)) && fabric.isSwitch(fabric.neighbour(port))) {
          links.add(Set.of(port, fabric.peer(port)));
        }
      }
    }
    return links;
  }

  @Test
  void theTreeOfAGroupHasNoCircleWhereTreesOfSourcesHave() throws Exception {
    int circles = 0;
    for (int seed = 1; seed <= NETWORKS; seed++) {
      Fabric fabric = network(seed);
      // A tree of all switches has one link fewer; more links make a circle.
      assertTrue(links(fabric, TreeRule.BY_GROUP, seed).size() < fabric.switches(), "seed " + seed);
      circles += links(fabric, TreeRule.BY_SOURCE, seed).size() >= fabric.switches() ? 1 : 0;
    }
    assertTrue(circles > NETWORKS / 2, circles + " of " + NETWORKS);
  }

  /** A ring of five: the tree of three neighbours begins at the middle one, and leaves a link. */
  @Test
  void aTreeBeginsAtTheSwitchThatIsNearestToTheMembers() throws Exception {
    Fabric ring = new Topology.Ring(5, 1).build(new RandomStreams(1));
    MulticastTrees trees =
        new MulticastTrees(ring, new MulticastGroups(List.of(List.of(4, 0, 1))), TreeRule.BY_GROUP);
    List<Integer> switches =
        channels(trees, 0, 2).stream().map(ring::nodeOf).sorted().distinct().toList();
    assertEquals(List.of(0, 1, 2, 4), switches);
    // From host 3 the way goes by switch 4, not by 2 and 1: the ring is open between 2 and 3.
    assertEquals(
        List.of(0, 1, 3, 4),
        channels(trees, 0, 3).stream().map(ring::nodeOf).sorted().distinct().toList());
    assertEquals(5, IntStream.range(0, 5).map(host -> trees.address(0, host)).distinct().count());
  }

  /** A switch that nothing is linked to is near to nobody. */
  @Test
  void aSwitchWithoutLinksIsNoRoot() throws Exception {
    FabricBuilder builder = new FabricBuilder();
    for (String name : List.of("alone", "s1", "s2")) {
      builder.addSwitch(name, 2);
    }
    builder.addHost("h0", 1, 0);
    builder.addHost("h1", 2, 0);
    builder.link(1, 1, 2, 1);
    Fabric fabric = builder.build();
    MulticastTrees trees =
        new MulticastTrees(fabric, new MulticastGroups(List.of(List.of(0, 1))), TreeRule.BY_GROUP);
    assertEquals(2, channels(trees, 0, 0).size());
  }
}
