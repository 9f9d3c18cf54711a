// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Switching;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.TrafficTrace;

/** Packets that meet no others, to the tick. */
class PathTimeTest {
  private static final long NS = Ticks.PER_NANOSECOND;
  private static final long FLIGHT = 25 * NS;

  @ParameterizedTest
  @CsvSource({"256, 0", "256, 20", "4096, 20", "4096, 40", "4, 20"})
  void cutThroughAddsAHeaderAndFiveStagesASwitch(int bytes, int stage) throws Exception {
    int tick = LinkRate.X1.ticksPerByte();
    for (int switches = 1; switches <= 6; switches++) {
      Scene scene = new Scene(new Topology.Line(switches, 2));
      scene.stageDelay = stage * NS;
      long byHand =
          switches * (Math.min(bytes, 8) * (long) tick + FLIGHT + 5 * stage * NS)
              + (long) bytes * tick
              + FLIGHT;
      assertEquals(byHand, latencyOf(scene, 2 * switches - 1, bytes), switches + " switches");
    }
  }

  @ParameterizedTest
  @CsvSource({"256, 0", "256, 20", "4096, 20"})
  void storeAndForwardAddsTheWholePacketASwitch(int bytes, int stage) throws Exception {
    int tick = LinkRate.X1.ticksPerByte();
    for (int switches = 1; switches <= 6; switches++) {
      Scene scene = new Scene(new Topology.Line(switches, 2));
      scene.stageDelay = stage * NS;
      scene.switching = Switching.STORE_AND_FORWARD;
      long byHand =
          switches * ((long) bytes * tick + FLIGHT + 5 * stage * NS) + (long) bytes * tick + FLIGHT;
      assertEquals(byHand, latencyOf(scene, 2 * switches - 1, bytes), switches + " switches");
    }
  }

  /** The latency from the first host to another. */
  private static long latencyOf(Scene scene, int to, int bytes) {
    scene.sources.clear();
    scene.sources.add(new TrafficTrace(0, List.of(new TrafficTrace.Packet(1000, 0, to, 3, bytes))));
    NetworkSimulation simulation = scene.start();
    simulation.runUntil(Ticks.PER_SECOND / 1000);
    assertEquals(1, scene.arrivals.size());
    return scene.arrivals.getFirst().arrived() - 1000;
  }

  @Test
  void aFasterOutputStartsWhenItCanNoLongerRunDry() throws Exception {
    // Host 0 and the first switch at 1x, the last host's link at 4x.
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.stageDelay = 0;
    scene.rate(scene.fabric.host(1), LinkRate.X4);
    int bytes = 1024;
    // The last byte leaves the output as it comes out of the crossbar, which it entered on arrival.
    long byHand = bytes * (long) LinkRate.X1.ticksPerByte() + FLIGHT + FLIGHT;
    assertEquals(byHand, latencyOf(scene, 1, bytes));
  }

  @Test
  void aSlowerOutputBeginsAtOnce() throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.stageDelay = 0;
    scene.rate(scene.fabric.host(0), LinkRate.X4);
    int bytes = 1024;
    long byHand =
        8L * LinkRate.X4.ticksPerByte()
            + FLIGHT
            + bytes * (long) LinkRate.X1.ticksPerByte()
            + FLIGHT;
    assertEquals(byHand, latencyOf(scene, 1, bytes));
  }

  @Test
  void aLinkIsFullWhenItsHostHasEnough() throws Exception {
    Scene scene = new Scene(new Topology.Line(2, 1));
    int packets = 1000;
    List<TrafficTrace.Packet> burst =
        Collections.nCopies(packets, new TrafficTrace.Packet(0, 0, 1, 2, 1024));
    scene.sources.add(new TrafficTrace(0, burst));
    scene.bufferBlocks = 4 * 16;
    NetworkSimulation simulation = scene.start();
    simulation.runUntil(Ticks.PER_SECOND);
    assertEquals(packets, scene.arrivals.size());
    long packetTime = 1024L * LinkRate.X1.ticksPerByte();
    for (int i = 1; i < packets; i++) {
      assertEquals(
          packetTime, scene.arrivals.get(i).arrived() - scene.arrivals.get(i - 1).arrived());
    }
  }

  @Test
  void creditsOfOnePacketLimitALinkToARoundTripAPacket() throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.stageDelay = 0;
    scene.bufferBlocks = 16;
    int tick = LinkRate.X1.ticksPerByte();
    scene.sources.add(
        new TrafficTrace(0, Collections.nCopies(50, new TrafficTrace.Packet(0, 0, 1, 2, 1024))));
    NetworkSimulation simulation = scene.start();
    simulation.runUntil(Ticks.PER_SECOND);
    // Header there, whole packet through the crossbar, credit back: but the output's single place
    // is
    // free only when the tail has left it, one round later.
    long round = 8L * tick + FLIGHT + 1024L * tick + FLIGHT;
    List<Scene.Sent> first =
        scene.sent.stream().filter(s -> s.port() == scene.fabric.firstPort(1)).toList();
    for (int i = 2; i < 50; i++) {
      long between = first.get(i).start() - first.get(i - 1).start();
      assertTrue(between >= round, () -> between + " ticks, " + round + " by hand");
    }
    assertEquals(round, first.get(1).start() - first.get(0).start());
  }
}
