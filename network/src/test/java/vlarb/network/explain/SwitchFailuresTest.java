// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.network.run.Prepared;

/** Failures of switches, beside closed forms. */
class SwitchFailuresTest {
  private static final double EXACT = 1e-9;
  private static final double LOAD = 0.4;

  private static Prepared network(String topology, String routing) throws Exception {
    return LinkLoadsTest.prepared(
        """
          topology: {%s}
          routing: {kind: %s}
          traffic: [{source: poisson, sl: 0, packet: 256, load: %s}]
        """
            .formatted(topology, routing, LOAD));
  }

  private static List<SwitchFailure> failures(Prepared prepared) {
    return SwitchFailures.of(prepared, OfferedTraffic.of(prepared), failed -> {});
  }

  private static SwitchFailure of(Prepared prepared, String name) {
    return failures(prepared).stream()
        .filter(one -> prepared.fabric().name(one.failed()).equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * A tree of k ports has k leaves with k/2 hosts and k/2 spines. With one spine less two hosts of
   * a leaf are reached over the same spine, by all hosts of other leaves: as many pairs share the
   * link down. No pair is cut off. While all spines are up, a link down is for one host of a leaf.
   */
  @ParameterizedTest
  @ValueSource(ints = {4, 8, 12})
  void aSpineLessSharesALinkDownAmongTwoHosts(int k) throws Exception {
    Prepared tree = network("kind: fat-tree, levels: 2, ports: " + k, "d-mod-k");
    int hosts = k * k / 2;
    SwitchFailure spine = of(tree, "spine0");
    assertEquals(LOAD * 2 * (hosts - k / 2) / (hosts - 1), spine.worst(), EXACT);
    assertEquals(0, spine.cutOff());
    assertEquals(0, spine.apart());
    SwitchFailure leaf = of(tree, "leaf0");
    int left = hosts - k / 2;
    assertEquals((long) hosts * (hosts - 1) - (long) left * (left - 1), leaf.cutOff());
    assertEquals(leaf.cutOff(), leaf.apart());
    assertTrue(spine.worst() > leaf.worst());
    assertTrue(failures(tree).getFirst().worst() >= spine.worst());
  }

  /** The hosts of a leaf are gone, and so is what others send to them. */
  @Test
  void aLeafLessTakesItsTrafficAway() throws Exception {
    Prepared tree = network("kind: fat-tree, levels: 2, ports: 4", "d-mod-k");
    assertEquals(LOAD * 5 / 7, of(tree, "leaf3").worst(), EXACT);
  }

  /** Tables that stay lose what the spine carried: half of the destinations of other leaves. */
  @Test
  void tablesThatStayLoseTheWaysOfTheFailedSwitch() throws Exception {
    Prepared tree = network("kind: fat-tree, levels: 2, ports: 4", "d-mod-k");
    int spine =
        IntStream.range(0, tree.fabric().switches())
            .filter(s -> tree.fabric().name(s).equals("spine0"))
            .findFirst()
            .orElseThrow();
    int[] hosts = IntStream.range(0, 8).toArray();
    LinkLoads stays = new LinkLoads(tree.tables(), hosts, spine, OfferedTraffic.of(tree));
    assertEquals(56 - 4 * 6, stays.pairsReached());
    LinkLoads whole = new LinkLoads(tree.tables(), hosts, PairWalk.NONE, OfferedTraffic.of(tree));
    assertEquals(56, whole.pairsReached());
  }

  /** The middle of five switches with a host each parts two hosts from two. */
  @ParameterizedTest
  @ValueSource(strings = {"up-down", "up-down-tree", "up-down-balanced", "spf", "multipath"})
  void theMiddleOfALineLeavesTwoParts(String routing) throws Exception {
    Prepared line = network("kind: line, switches: 5, hosts: 1", routing);
    SwitchFailure middle = of(line, "s2");
    assertEquals(20 - 2 * 2, middle.cutOff());
    assertEquals(20 - 2 * 2, middle.apart());
    assertEquals(LOAD / 4, middle.worst(), EXACT);
    // Without its first switch, four hosts: the middle link has two times two pairs of 20.
    SwitchFailure first = of(line, "s0");
    assertEquals(20 - 4 * 3, first.cutOff());
    assertEquals(LOAD, first.worst(), EXACT);
    assertEquals(5, failures(line).size());
  }

  @Test
  void aStarWithoutItsSwitchHasNoPairs() throws Exception {
    SwitchFailure only = failures(network("kind: star, hosts: 3", "spf")).getFirst();
    assertEquals(6, only.cutOff());
    assertEquals(0, only.worst(), 0);
  }

  /**
   * An aggregation or a core fails: the hosts that were reached by it are spread over the others,
   * so that a link carries two hosts' packets, and no more than the pairs without a path are lost.
   */
  @ParameterizedTest
  @ValueSource(ints = {4, 6, 8})
  void threeLevelsGoAroundASwitch(int k) throws Exception {
    Prepared tree = network("kind: fat-tree, levels: 3, ports: " + k, "d-mod-k");
    int hosts = k * k * k / 4;
    double host = LOAD / (hosts - 1);
    for (SwitchFailure one : failures(tree)) {
      assertEquals(one.apart(), one.cutOff(), one.toString());
      String name = tree.fabric().name(one.failed());
      if (name.startsWith("aggregation")) {
        assertEquals(2 * (hosts - k / 2) * host, one.worst(), 1e-9, name);
      } else if (name.startsWith("core")) {
        double into = 2 * (hosts - k * k / 4) * host;
        assertEquals(Math.max(LOAD, into), one.worst(), 1e-9, name);
      } else {
        int left = hosts - k / 2;
        assertEquals((long) hosts * (hosts - 1) - (long) left * (left - 1), one.apart(), name);
      }
    }
  }

  @Test
  void theWorstComesFirst() throws Exception {
    List<SwitchFailure> all = failures(network("kind: mesh, width: 3, height: 3, hosts: 1", "spf"));
    for (int i = 1; i < all.size(); i++) {
      assertTrue(all.get(i - 1).worst() >= all.get(i).worst());
    }
  }
}
