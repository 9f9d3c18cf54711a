// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.network.multicast.MulticastGroups;
import vlarb.network.multicast.MulticastSettings;
import vlarb.network.multicast.Replication;
import vlarb.network.multicast.ReplicationOrder;
import vlarb.network.multicast.SynchronousStart;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.Packets;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Copies, deliveries and credits are neither lost nor made, and the counting would notice. */
class CopiesConservationTest {
  private static final int INSTANTS = 200;
  private static final int BUFFER = 4 * 16;
  private static final long SEED = 7;

  /** Unicast packets of four sizes, and four groups of five, to which all hosts send. */
  private static Scene loaded(MulticastSettings settings) throws Exception {
    RandomStreams random = new RandomStreams(SEED);
    Scene scene = new Scene(new Topology.RegularRandom(8, 4, 4));
    int hosts = scene.fabric.hosts();
    scene.groups(settings, MulticastGroups.random(4, 5, hosts, random).members());
    scene.bufferBlocks = BUFFER;
    scene.storeBytes = 64 << 10;
    scene.dropping = DropPolicy.HeadOfLine.of(4, DropPolicy.Place.BOTH, DropPolicy.Selection.ALL);
    scene.sendAtRandom(new int[] {64, 256, 1024, 64}, 0.3, random);
    for (int host = 0; host < hosts; host++) {
      int bytes = host % 2 == 0 ? 1024 : 256;
      scene.sendToGroup(
          host, host % 4, 1 + host % 3, bytes, LinkRate.X1.bitsPerSecond() / 10, host * 77_777L);
    }
    return scene;
  }

  private static List<String> problems(NetworkSimulation simulation) {
    return Audit.problems(simulation, 15, BUFFER);
  }

  private static void conserved(Scene scene) {
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Random instants = new Random(SEED);
    for (int i = 0; i < INSTANTS; i++) {
      simulation.runUntil(simulation.now() + instants.nextLong(2 * Ticks.PER_SECOND / 1_000_000));
      assertEquals(List.of(), problems(simulation), "seed " + SEED + ", instant " + i);
    }
    assertTrue(
        simulation.counts().delivered() > 800, simulation.counts().delivered() + " delivered");
    simulation.stopSources();
    for (int i = 0; i < 100 && simulation.counts().underWay() > 0; i++) {
      simulation.runUntil(simulation.now() + Ticks.PER_SECOND / 1000);
    }
    assertEquals(List.of(), problems(simulation));
    assertEquals(0, simulation.counts().underWay());
    assertEquals(
        simulation.counts().owed(), simulation.counts().delivered() + simulation.counts().missed());
    assertEquals(
        simulation.counts().created() + simulation.counts().copies(),
        simulation.counts().delivered() + simulation.counts().dropped());
  }

  @ParameterizedTest
  @EnumSource
  void atAnyInstantAllIsThere(Replication replication) throws Exception {
    for (CrossbarKind crossbar : List.of(CrossbarKind.MULTIPLEXED, CrossbarKind.FULL)) {
      Scene scene = loaded(MulticastSettings.of(replication));
      scene.crossbar = crossbar;
      conserved(scene);
    }
  }

  @Test
  void soItIsInTurnAndWhereOutputsHaveToBeEmpty() throws Exception {
    conserved(
        loaded(
            new MulticastSettings(
                Replication.SYNCHRONOUS, ReplicationOrder.ROUND_ROBIN, SynchronousStart.EMPTY, 1)));
  }

  private static NetworkSimulation running(Replication replication) throws Exception {
    NetworkSimulation simulation =
        loaded(MulticastSettings.of(replication)).start(PacketListener.NONE);
    simulation.runUntil(Ticks.PER_SECOND / 5000);
    assertEquals(List.of(), problems(simulation));
    return simulation;
  }

  private static void assertProblem(NetworkSimulation simulation, String expected) {
    List<String> problems = problems(simulation);
    assertFalse(problems.isEmpty(), "nothing was found");
    assertTrue(problems.stream().anyMatch(p -> p.contains(expected)), problems::toString);
  }

  /** Goes on until a packet of which a condition holds is on a link; returns it. */
  private static int onLink(NetworkSimulation simulation, IntPredicate condition) {
    int[] found = {Packets.NONE};
    for (int i = 0; i < 1000 && found[0] == Packets.NONE; i++) {
      simulation.runUntil(simulation.now() + Ticks.PER_SECOND / 1_000_000);
      simulation
          .agenda()
          .events()
          .visit(
              (time, key, slot) -> {
                if (AgendaEvent.of(key) == AgendaEvent.READY && condition.test(slot)) {
                  found[0] = slot;
                }
              });
    }
    assertTrue(found[0] != Packets.NONE, "no such packet came");
    return found[0];
  }

  @Test
  void aCopyWithTheAddressOfAnotherIsFound() throws Exception {
    NetworkSimulation simulation = running(Replication.ASYNCHRONOUS);
    simulation
        .packets()
        .to(onLink(simulation, slot -> simulation.packets().destinations(slot) > 1), 0);
    assertProblem(simulation, "deliveries:");
  }

  @Test
  void aCopyTooManyIsFound() throws Exception {
    NetworkSimulation simulation = running(Replication.SYNCHRONOUS);
    int copied = onLink(simulation, slot -> true);
    simulation.packets().copy(copied, 0);
    assertProblem(simulation, "packets:");
  }

  @Test
  void aCopyWithoutRoomIsFound() throws Exception {
    NetworkSimulation simulation = running(Replication.CENTRAL);
    int copied = onLink(simulation, slot -> simulation.packets().blocks(slot) == 16);
    for (int i = 0; i < 5; i++) {
      simulation.outputs().enqueue(1, 2, simulation.packets().copy(copied, 0));
    }
    assertProblem(simulation, "blocks promised of 64");
  }
}
