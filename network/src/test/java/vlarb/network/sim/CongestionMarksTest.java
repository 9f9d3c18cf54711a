// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.network.congestion.CongestionControl;
import vlarb.network.congestion.DelayTable;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;

/** Marks by the rule, and pauses by the table, of flows whose index does not change. */
class CongestionMarksTest {
  private static final int BYTES = 1024;
  private static final int BLOCKS = BYTES / 64;
  private static final long MICROSECOND = Ticks.PER_SECOND / 1_000_000;

  /** Control with one index. */
  private static CongestionControl fixed(int threshold, int rate, int size, String table) {
    return new CongestionControl(
        threshold,
        rate,
        size,
        0,
        0,
        0,
        CongestionControl.TIMER_UNIT,
        DelayTable.of(table).orElseThrow());
  }

  /** Packets that leave a port, and notifications that come to a host. */
  private static final class Counts implements PacketListener {
    private final int port;
    private final int host;
    private final int traffic;
    private long sent;
    private long notified;
    private long last;

    Counts(Scene scene, int port, int host) {
      this.port = port;
      this.host = host;
      traffic = scene.sources.size() - scene.fabric.hosts();
    }

    @Override
    public void sent(PacketView packet, int at, int vl, long start, long end) {
      if (at == port && packet.source() < traffic) {
        sent++;
        last = start;
      }
    }

    @Override
    public void delivered(PacketView packet, long arrived) {
      if (packet.source() >= traffic && packet.to() == host) {
        notified++;
      }
    }
  }

  private static long marked(NetworkSimulation simulation) {
    return simulation.counts().congestionCounts().orElseThrow().marked();
  }

  /** Two hosts send all they can to a third one. */
  private static Scene star(CongestionControl control) throws Exception {
    Scene scene = new Scene(new Topology.Star(3));
    scene.bufferBlocks = 8 * BLOCKS;
    scene.speedup = 2;
    for (int host = 0; host < 2; host++) {
      scene.sources.add(new ConstantRate(host, 2, 0, BYTES, BYTES, LinkRate.X1.bitsPerSecond(), 0));
    }
    return scene.controlled(control);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 10})
  void aQueueAboveTheThresholdIsMarkedOnceInRatePlusOnePackets(int rate) throws Exception {
    Scene scene = star(fixed(12, rate, BLOCKS, "0"));
    Counts counts = new Counts(scene, toHost(scene, 2), 0);
    NetworkSimulation simulation = scene.start(counts);
    simulation.runUntil(200 * MICROSECOND);
    long sent = counts.sent;
    long marked = marked(simulation);
    simulation.runUntil(4000 * MICROSECOND);
    assertTrue(counts.sent - sent > 1000, (counts.sent - sent) + " packets");
    assertEquals((counts.sent - sent) / (rate + 1.0), marked(simulation) - marked, 1);
    assertEquals(
        marked(simulation), simulation.counts().congestionCounts().orElseThrow().notified(), 10);
  }

  @Test
  void noneIsMarkedWithThreshold0OrIfTooSmallOrInAShortQueue() throws Exception {
    for (CongestionControl control :
        new CongestionControl[] {
          fixed(0, 0, 0, "0"), fixed(15, 0, BLOCKS + 1, "0"), fixed(12, 0, 0, "4")
        }) {
      NetworkSimulation simulation = star(control).start(PacketListener.NONE);
      simulation.runUntil(4000 * MICROSECOND);
      assertTrue(
          simulation.counts().delivered() > 400, simulation.counts().delivered() + " packets");
      assertEquals(0, marked(simulation), control::toString);
    }
  }

  /** The port of a switch that leads to a host. */
  private static int toHost(Scene scene, int host) {
    return scene.fabric.peer(scene.fabric.firstPort(scene.fabric.host(host)));
  }

  /**
   * With a slow receiver the link between the switches is a victim; else congestion begins there.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anOutputMarksWhereCongestionBeginsAndNotWhereItHasNoCredits(boolean isSlow)
      throws Exception {
    Scene scene = new Scene(new Topology.Line(2, 3));
    scene.links = LinkTiming.of(scene.fabric, LinkRate.X4, 25 * Ticks.PER_NANOSECOND);
    scene.bufferBlocks = 8 * BLOCKS;
    scene.speedup = 2;
    if (isSlow) {
      scene.rate(scene.fabric.host(3), LinkRate.X1);
    }
    for (int host = 0; host < 3; host++) {
      scene.sources.add(
          new ConstantRate(
              host, host < 2 ? 3 : 4, 0, BYTES, BYTES, LinkRate.X4.bitsPerSecond(), 0));
    }
    scene.controlled(fixed(12, 0, 0, "0"));
    Counts counts = new Counts(scene, toHost(scene, 4), 2);
    NetworkSimulation simulation = scene.start(counts);
    simulation.runUntil(500 * MICROSECOND);
    long before = counts.notified;
    long sent = counts.sent;
    simulation.runUntil(4000 * MICROSECOND);
    // The packets of the third host, whose own receiver is fast, are marked by the first switch.
    assertTrue(counts.sent - sent > 400, (counts.sent - sent) + " packets");
    assertEquals(isSlow ? 0 : counts.sent - sent, counts.notified - before, isSlow ? 0 : 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.125", "1", "2.5", "15", "127"})
  void aFlowHasOneOfOnePlusItsDelayOfTheLink(String delay) throws Exception {
    Scene scene = new Scene(new Topology.Star(2));
    scene.sources.add(new ConstantRate(0, 1, 0, BYTES, BYTES, LinkRate.X1.bitsPerSecond(), 0));
    scene.controlled(fixed(15, 0, 0, delay));
    Counts counts = new Counts(scene, scene.fabric.firstPort(scene.fabric.host(0)), 0);
    scene.start(counts).runUntil(4000 * MICROSECOND);
    long onLink = (long) BYTES * LinkRate.X1.ticksPerByte();
    assertTrue(counts.sent > 5, counts.sent + " packets");
    assertEquals(
        Math.round((counts.sent - 1) * onLink * (1 + Double.parseDouble(delay))), counts.last);
  }
}
