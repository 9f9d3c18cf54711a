// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.network.congestion.CongestionControl;
import vlarb.network.congestion.DelayTable;
import vlarb.network.congestion.Flow;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;

/**
 * The victim of an incast: n hosts of a switch send all they can to a host of the next switch whose
 * link has a part h of the others' rate, one more host all it can to another host there.
 *
 * <p>Without control the n + 1 hosts have equal turns on the link between the switches, and the
 * packets behind one that waits for the slow link wait too: the link carries h · (n + 1)/n, the
 * victim's part is h/n. With control the victim can have what the hot packets leave, 1 − h.
 */
class CongestionControlTest {
  private static final int BYTES = 1024;
  private static final int BUFFER = 16 * BYTES / 64;
  private static final double SLOW = 0.25;
  private static final long WARM_UP = 20 * Ticks.PER_SECOND / 1000;
  private static final long TIME = 20 * Ticks.PER_SECOND / 1000;

  static final CongestionControl CONTROL = control(1, 50);

  private static CongestionControl control(int increase, long timer) {
    return new CongestionControl(
        12, 0, 0, increase, 127, 0, timer * CongestionControl.TIMER_UNIT, DelayTable.exponential());
  }

  /**
   * Parts of a link that arrive in the measurement.
   *
   * @param contributors each of them
   * @param victim that of the victim
   */
  private record Parts(double[] contributors, double victim) {
    double hot() {
      return DoubleStream.of(contributors).sum();
    }

    /** The fairness of R. Jain et al., DEC-TR-301, 1984: 1, if all have the same. */
    double fairness() {
      double squares = DoubleStream.of(contributors).map(part -> part * part).sum();
      return hot() * hot() / contributors.length / squares;
    }
  }

  private static Scene incast(int contributors) throws Exception {
    Scene scene = new Scene(new Topology.Line(2, contributors + 1));
    scene.links = LinkTiming.of(scene.fabric, LinkRate.X4, 25 * Ticks.PER_NANOSECOND);
    int hot = contributors + 1;
    scene.rate(scene.fabric.host(hot), LinkRate.X1);
    scene.bufferBlocks = BUFFER;
    scene.storeBytes = 64 << 10;
    scene.speedup = 2;
    long rate = LinkRate.X4.bitsPerSecond();
    for (int host = 0; host <= contributors; host++) {
      int to = host < contributors ? hot : hot + 1;
      scene.sources.add(new ConstantRate(host, to, 0, BYTES, BYTES, rate, host));
    }
    return scene;
  }

  private static Parts parts(Scene scene, int contributors, Consumer<NetworkSimulation> bug) {
    double[] parts = new double[contributors + 1];
    double link = (double) TIME / LinkRate.X4.ticksPerByte();
    NetworkSimulation simulation =
        scene.start(
            new PacketListener() {
              @Override
              public void delivered(PacketView packet, long arrived) {
                if (arrived >= WARM_UP && packet.source() <= contributors) {
                  parts[packet.source()] += packet.wireBytes() / link;
                }
              }
            });
    bug.accept(simulation);
    simulation.runUntil(WARM_UP + TIME);
    assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
    Parts all =
        new Parts(DoubleStream.of(parts).limit(contributors).toArray(), parts[contributors]);
    System.out.printf(
        Locale.ROOT,
        "%d contributors: victim %.4f, hot %.4f, fairness %.4f, %s%n",
        contributors,
        all.victim(),
        all.hot(),
        all.fairness(),
        simulation.counts().congestionCounts());
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 8})
  void withoutControlTheVictimHasWhatEachContributorHas(int n) throws Exception {
    Parts parts = parts(incast(n), n, none -> {});
    assertEquals(SLOW / n, parts.victim(), 0.01 * SLOW / n);
    assertEquals(SLOW, parts.hot(), 0.01 * SLOW);
  }

  /** Within a tenth of 1 − h, and the slow link a tenth below its rate or less, fairly shared. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 8})
  void withControlTheVictimHasNearlyWhatTheHotPacketsLeave(int n) throws Exception {
    assertSound(parts(incast(n).controlled(CONTROL), n, none -> {}));
  }

  private static void assertSound(Parts parts) {
    assertTrue(isSound(parts), parts.victim() + " and " + parts.hot() + ", " + parts.fairness());
  }

  private static boolean isSound(Parts parts) {
    return Math.abs(parts.victim() - (1 - SLOW)) <= 0.1 * (1 - SLOW)
        && parts.hot() <= 1.001 * SLOW
        && parts.hot() >= 0.85 * SLOW
        && parts.fairness() >= 0.95;
  }

  private static void replace(
      NetworkSimulation simulation, int source, int to, CongestionControl control) {
    simulation
        .congestion()
        .orElseThrow()
        .flows()
        .flows
        .put(new ThrottledFlows.Key(source, to, 0), new Flow(control));
  }

  @Test
  void aHostThatIgnoresNotificationsIsFound() throws Exception {
    Parts parts =
        parts(incast(4).controlled(CONTROL), 4, bug -> replace(bug, 0, 5, control(0, 50)));
    assertTrue(!isSound(parts) && parts.fairness() < 0.95);
  }

  @Test
  void anIndexThatIsNeverLoweredIsFound() throws Exception {
    Parts parts =
        parts(
            incast(4).controlled(CONTROL),
            4,
            bug -> {
              for (int host = 0; host < 4; host++) {
                replace(bug, host, 5, control(1, 1L << 30));
              }
            });
    assertTrue(!isSound(parts) && parts.hot() < 0.85 * SLOW, "hot " + parts.hot());
  }
}
