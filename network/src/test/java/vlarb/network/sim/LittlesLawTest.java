// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.AssertionFailedError;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketQueues;
import vlarb.network.packet.PacketView;
import vlarb.network.packet.Packets;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/**
 * Little's law by service level and stage: the packets that are found in queues at many instants
 * are as many, on average, as those that listeners are told of a time, times their mean wait.
 */
class LittlesLawTest {
  private static final int[] BYTES = {512, 768, 1024, 640};
  private static final long RUN = Ticks.PER_SECOND / 500;

  /** Between instants; waits are longer, and no multiple of it. */
  private static final long STEP = 47 * Ticks.PER_NANOSECOND;

  private static final double TOLERANCE = 0.005;

  /** The stages of a way at which packets wait. */
  private enum Stage {
    HOST_STORE,
    HOST_OUTPUT,
    SWITCH_INPUT,
    SWITCH_OUTPUT
  }

  /** Sums by stage and service level. */
  private static final class Sums {
    private final double[][] sums = new double[Stage.values().length][BYTES.length];

    void add(Stage stage, int sl, double amount) {
      sums[stage.ordinal()][sl] += amount;
    }

    double of(Stage stage, int sl) {
      return sums[stage.ordinal()][sl];
    }
  }

  /** Waits as listeners are told of them. */
  private static class Told implements PacketListener {
    private final Scene scene;
    private final Sums packets = new Sums();
    private final Sums waits = new Sums();
    private long dropped;

    Told(Scene scene) {
      this.scene = scene;
    }

    private void add(Stage stage, PacketView packet, long wait) {
      packets.add(stage, packet.serviceLevel(), 1);
      waits.add(stage, packet.serviceLevel(), wait);
    }

    private Stage output(int port) {
      return scene.fabric.isSwitch(scene.fabric.nodeOf(port))
          ? Stage.SWITCH_OUTPUT
          : Stage.HOST_OUTPUT;
    }

    @Override
    public void sent(PacketView packet, int port, int vl, long start, long end) {
      add(output(port), packet, start - packet.ready());
      if (output(port) == Stage.HOST_OUTPUT) {
        add(Stage.HOST_STORE, packet, packet.ready() - packet.created());
      }
    }

    @Override
    public void passed(PacketView packet, int input, long waited) {
      add(Stage.SWITCH_INPUT, packet, waited);
    }

    @Override
    public void dropped(PacketView packet, Place place, int port, long time) {
      dropped++;
      switch (place) {
        case ON_ARRIVAL -> {}
        case AT_INPUT -> add(Stage.SWITCH_INPUT, packet, time - packet.ready());
        case AT_OUTPUT -> add(output(port), packet, time - packet.ready());
      }
    }

    /** Packets a tick, times ticks. */
    double rateTimesWait(Stage stage, int sl, long time) {
      double rate = packets.of(stage, sl) / time;
      return rate * (waits.of(stage, sl) / packets.of(stage, sl));
    }
  }

  private static Scene scene(CrossbarKind crossbar, double load) throws Exception {
    Scene scene = new Scene(new Topology.RegularRandom(8, 4, 4));
    scene.crossbar = crossbar;
    scene.bufferBlocks = 16;
    scene.sendAtRandom(BYTES, load, new RandomStreams(7));
    return scene;
  }

  /** Counts the packets that wait now. */
  private static void count(NetworkSimulation simulation, Sums found) {
    Packets packets = simulation.packets();
    PacketQueues stores = simulation.hosts().queues();
    for (int queue = 0; queue < simulation.fabric().hosts() * OutputPorts.VLS; queue++) {
      for (int at = stores.head(queue); at != Packets.NONE; at = packets.next(at)) {
        found.add(Stage.HOST_STORE, packets.view(at).serviceLevel(), 1);
      }
    }
    int[] heads = new int[64];
    for (int port = 0; port < simulation.fabric().ports(); port++) {
      boolean ofSwitch = simulation.fabric().isSwitch(simulation.fabric().nodeOf(port));
      for (int vl = 0; vl < BYTES.length; vl++) {
        int queue = simulation.outputs().queue(port, vl);
        int first = simulation.outputs().queues().head(queue);
        for (int at = first; at != Packets.NONE; at = packets.next(at)) {
          boolean waits = packets.ready(at) <= simulation.now();
          found.add(ofSwitch ? Stage.SWITCH_OUTPUT : Stage.HOST_OUTPUT, vl, waits ? 1 : 0);
        }
        int queues = ofSwitch ? simulation.crossbars().queues(port, vl, heads) : 0;
        for (int i = 0; i < queues; i++) {
          for (int at = heads[i]; at != Packets.NONE; at = packets.next(at)) {
            found.add(Stage.SWITCH_INPUT, vl, 1);
          }
        }
      }
    }
  }

  private static void holds(Scene scene, Told told) {
    NetworkSimulation simulation = scene.start(told);
    Sums found = new Sums();
    long instants = 0;
    while (simulation.now() < RUN || simulation.counts().underWay() > 0) {
      if (simulation.now() >= RUN) {
        simulation.stopSources();
      }
      simulation.runUntil(simulation.now() + STEP);
      count(simulation, found);
      instants++;
    }
    for (Stage stage : Stage.values()) {
      for (int sl = 0; sl < BYTES.length; sl++) {
        double mean = found.of(stage, sl) / instants;
        double expected = told.rateTimesWait(stage, sl, simulation.now());
        assertEquals(
            1,
            mean / expected,
            TOLERANCE,
            stage + " SL " + sl + ": " + mean + " found, " + expected + " by rate and wait");
      }
    }
  }

  private static void holds(Scene scene) {
    holds(scene, new Told(scene));
  }

  @ParameterizedTest
  @EnumSource
  void itHolds(CrossbarKind crossbar) throws Exception {
    holds(scene(crossbar, 0.3));
  }

  @Test
  void itHoldsWithFlowControlPackets() throws Exception {
    Scene scene = scene(CrossbarKind.MULTIPLEXED, 0.3);
    scene.credits = CreditReturn.FCP;
    holds(scene);
  }

  @Test
  void itHoldsWherePacketsAreDropped() throws Exception {
    Scene scene = scene(CrossbarKind.MULTIPLEXED, 0.5);
    scene.dropping =
        new DropPolicy.HeadOfLine(
            4 * Ticks.PER_SECOND / 1_000_000, DropPolicy.Place.BOTH, DropPolicy.Selection.ALL);
    Told told = new Told(scene);
    holds(scene, told);
    assertTrue(told.dropped > 100, told.dropped + " dropped");
  }

  @Test
  void aWaitThatIsToldTooShortIsFound() throws Exception {
    Scene scene = scene(CrossbarKind.MULTIPLEXED, 0.3);
    Told told =
        new Told(scene) {
          @Override
          public void passed(PacketView packet, int input, long waited) {
            super.passed(packet, input, waited - waited / 50);
          }
        };
    AssertionFailedError found = assertThrows(AssertionFailedError.class, () -> holds(scene, told));
    assertTrue(found.getMessage().contains("SWITCH_INPUT"), found.getMessage());
  }
}
