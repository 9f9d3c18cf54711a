// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.Port;
import vlarb.model.iba.VlWeight;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketQueues;
import vlarb.network.packet.Packets;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.CrossbarOrder;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Packets and credits are neither lost nor made, and the counting would notice. */
class ConservationTest {
  private static final int INSTANTS = 1000;
  private static final int BUFFER = 4 * 16;

  /** A loaded network: each host sends on four VLs, in all somewhat more than arrives. */
  private static Scene loaded(CrossbarKind crossbar, long seed) throws Exception {
    Scene scene = new Scene(new Topology.RegularRandom(8, 4, 4));
    scene.crossbar = crossbar;
    scene.bufferBlocks = BUFFER;
    scene.storeBytes = 64 << 10;
    scene.sendAtRandom(new int[] {64, 256, 1024, 64}, 0.6, new RandomStreams(seed));
    return scene;
  }

  private static List<String> problems(NetworkSimulation simulation) {
    return Audit.problems(simulation, 15, BUFFER);
  }

  @ParameterizedTest
  @EnumSource
  void atAnyInstantAllIsThere(CrossbarKind crossbar) throws Exception {
    conserved(loaded(crossbar, 7));
  }

  @ParameterizedTest
  @EnumSource
  void soItIsWhereTheHighTableGoesFirst(CrossbarKind crossbar) throws Exception {
    Scene scene = loaded(crossbar, 7);
    scene.order = CrossbarOrder.HIGH_FIRST;
    scene.high = List.of(new VlWeight(0, 4), new VlWeight(1, 4));
    scene.low = List.of(new VlWeight(2, 4), new VlWeight(3, 4));
    conserved(scene);
  }

  @ParameterizedTest
  @EnumSource
  void soItIsWithFlowControlPackets(CrossbarKind crossbar) throws Exception {
    Scene scene = loaded(crossbar, 7);
    scene.credits = CreditReturn.FCP;
    conserved(scene);
  }

  @ParameterizedTest
  @EnumSource
  void soItIsWithCongestionControl(CrossbarKind crossbar) throws Exception {
    NetworkSimulation simulation =
        conserved(loaded(crossbar, 7).controlled(CongestionControlTest.CONTROL));
    assertTrue(simulation.counts().congestionCounts().orElseThrow().notified() > 1000);
    CongestionMarks marks = simulation.congestion().orElseThrow().marks();
    assertTrue(IntStream.of(marks.atInputs).allMatch(blocks -> blocks == 0));
  }

  private static NetworkSimulation conserved(Scene scene) {
    long seed = 7;
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Random instants = new Random(seed);
    for (int i = 0; i < INSTANTS; i++) {
      simulation.runUntil(simulation.now() + instants.nextLong(2 * Ticks.PER_SECOND / 1_000_000));
      assertEquals(List.of(), problems(simulation), "seed " + seed + ", instant " + i);
    }
    assertTrue(
        simulation.counts().delivered() > 10_000, simulation.counts().delivered() + " delivered");
    simulation.stopSources();
    simulation.runUntil(simulation.now() + Ticks.PER_SECOND);
    assertEquals(simulation.counts().created(), simulation.counts().delivered());
    assertEquals(0, simulation.counts().underWay());
    assertEquals(List.of(), problems(simulation));
    return simulation;
  }

  @Test
  void theSameInputGivesTheSamePacketsAtTheSameTicks() throws Exception {
    Scene one = loaded(CrossbarKind.MULTIPLEXED, 3);
    Scene two = loaded(CrossbarKind.MULTIPLEXED, 3);
    one.start().runUntil(Ticks.PER_SECOND / 2000);
    two.start().runUntil(Ticks.PER_SECOND / 2000);
    assertTrue(one.sent.size() > 1000);
    assertEquals(one.sent, two.sent);
    assertEquals(one.arrivals, two.arrivals);
    // Running in slices changes nothing either.
    Scene sliced = loaded(CrossbarKind.MULTIPLEXED, 3);
    NetworkSimulation simulation = sliced.start();
    for (int i = 1; i <= 500; i++) {
      simulation.runUntil(i * (Ticks.PER_SECOND / 1_000_000));
    }
    assertEquals(one.sent, sliced.sent);
  }

  @Test
  void aLostCreditIsFound() throws Exception {
    NetworkSimulation simulation = running();
    Port port = simulation.outputs().golden(9);
    port.setCredits(1, port.credits(1) - 1);
    assertProblem(simulation, "credits of");
  }

  @Test
  void aCreditTooManyIsFound() throws Exception {
    NetworkSimulation simulation = running();
    simulation.agenda().at(simulation.now() + 1, AgendaEvent.CREDIT, 4, 0, 1);
    assertProblem(simulation, "credits of");
    simulation.runUntil(simulation.now() + 1);
    assertProblem(simulation, "credits of");
  }

  @Test
  void aPacketThatVanishesIsFound() throws Exception {
    NetworkSimulation simulation = running();
    PacketQueues queues = simulation.outputs().queues();
    for (int queue = 0; queue < simulation.fabric().ports() * OutputPorts.VLS; queue++) {
      if (queues.head(queue) != Packets.NONE) {
        queues.remove(queue);
        break;
      }
    }
    assertProblem(simulation, "packets:");
    assertProblem(simulation, "blocks promised");
  }

  @Test
  void aPacketThatIsReleasedEarlyIsFound() throws Exception {
    NetworkSimulation simulation = running();
    List<Integer> arriving = new ArrayList<>();
    simulation
        .agenda()
        .events()
        .visit(
            (time, key, payload) -> {
              if (AgendaEvent.of(key) == AgendaEvent.DELIVERED) {
                arriving.add(payload);
              }
            });
    simulation.packets().release(arriving.getFirst());
    assertProblem(simulation, "packets:");
  }

  private static NetworkSimulation running() throws Exception {
    NetworkSimulation simulation = loaded(CrossbarKind.MULTIPLEXED, 5).start(PacketListener.NONE);
    simulation.runUntil(Ticks.PER_SECOND / 5000);
    assertEquals(List.of(), problems(simulation));
    return simulation;
  }

  private static void assertProblem(NetworkSimulation simulation, String expected) {
    List<String> problems = problems(simulation);
    assertFalse(problems.isEmpty(), "nothing was found");
    assertTrue(
        problems.stream().anyMatch(p -> p.startsWith(expected) || p.contains(expected)),
        problems::toString);
  }
}
