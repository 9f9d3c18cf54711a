// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/**
 * Schemes at a switch whose outputs fill and drain at random, beside unicast packets: a copy begins
 * only where path and room are, and each packet is served in the end.
 */
class CopySchemesTest {
  private static final int HOSTS = 6;
  private static final int STEPS = 5000;
  private static final int SEED = 11;

  private final Fabric fabric = star();
  private final MulticastTrees trees =
      new MulticastTrees(
          fabric,
          new MulticastGroups(List.of(List.of(0, 1, 2), List.of(1, 3, 4, 5), List.of(2, 5))),
          TreeRule.BY_SOURCE);

  private static Fabric star() {
    try {
      return new Topology.Star(HOSTS).build(new RandomStreams(1));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs a scheme. */
  private TriedSwitch run(
      Replication replication,
      ReplicationOrder order,
      SynchronousStart start,
      TriedSwitch.Path path,
      TriedSwitch.Lie lie) {
    Multicast multicast = new Multicast(trees, new MulticastSettings(replication, order, start, 4));
    TriedSwitch tried = new TriedSwitch(fabric, multicast, path, lie, new Random(SEED));
    for (int step = 0; step < STEPS; step++) {
      tried.step();
    }
    tried.drain();
    return tried;
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNICAST")
  void copiesBeginOnlyWherePathAndRoomAre(Replication replication) {
    for (ReplicationOrder order : ReplicationOrder.values()) {
      for (SynchronousStart start : SynchronousStart.values()) {
        for (TriedSwitch.Path path : TriedSwitch.Path.values()) {
          TriedSwitch tried = run(replication, order, start, path, TriedSwitch.Lie.NONE);
          String setting = "seed " + SEED + " " + order + " " + start + " " + path;
          assertEquals(List.of(), tried.problems(), setting);
          assertTrue(tried.served() > 200, setting + ": " + tried.served() + " served");
          assertEquals(0, tried.waiting(), setting);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void aSynchronousTransferThatBeginsTooEarlyIsFound(TriedSwitch.Lie lie) {
    TriedSwitch tried =
        run(
            Replication.SYNCHRONOUS,
            ReplicationOrder.FCFS,
            lie == TriedSwitch.Lie.EMPTY ? SynchronousStart.EMPTY : SynchronousStart.ROOM,
            TriedSwitch.Path.SHARED,
            lie);
    assertFalse(tried.problems().isEmpty(), "the bug was not found");
    assertTrue(tried.problems().getFirst().contains(lie.found()), tried.problems()::getFirst);
  }

  /** The order in which packets of five inputs with a common output are served. */
  private List<Integer> served(ReplicationOrder order) {
    Multicast multicast =
        new Multicast(
            trees, new MulticastSettings(Replication.SYNCHRONOUS, order, SynchronousStart.ROOM, 4));
    TriedSwitch tried =
        new TriedSwitch(
            fabric, multicast, TriedSwitch.Path.SHARED, TriedSwitch.Lie.NONE, new Random(SEED));
    tried.offer(4, 1);
    tried.offer(0, 1);
    tried.offer(3, 1);
    tried.drain();
    tried.offer(4, 1);
    tried.offer(0, 1);
    tried.drain();
    return tried.inputs();
  }

  @Test
  void packetsGoAsTheyCameOrInputsInTurn() {
    assertEquals(List.of(4, 0, 3, 4, 0), served(ReplicationOrder.FCFS));
    assertEquals(List.of(3, 4, 0, 4, 0), served(ReplicationOrder.ROUND_ROBIN));
  }
}
