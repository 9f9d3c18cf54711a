// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.config.SourceText;
import vlarb.model.arbitration.Settings;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.Ticks;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.RandomStreams;
import vlarb.network.traffic.TrafficSource;
import vlarb.network.traffic.TrafficTrace;

/** Waits at the inputs of a switch, beside what is proved of them. */
class CrossbarWaitTest {
  private static final int HOSTS = 4;
  private static final int BYTE = 28_800;
  private static final int[] SIZES = {64, 256, 1024};

  /** The longest wait of a service level's packets at any input, in bytes of link time. */
  private static double[] measured(CrossbarKind kind, int speedup, long seed, String links)
      throws Exception {
    NetworkDescription description =
        NetworkReader.read(
            new SourceText(
                "net.yaml",
                """
                arbiter: {data-vls: 4}
                network:
                  topology: {kind: star, hosts: %d}
                  switch: {crossbar: %s, speedup: %d, buffer: blocks 65535}
                  traffic:
                    - {source: poisson, sl: 0, packet: 1024, load: 0.1}
                  links: [%s]
                """
                    .formatted(HOSTS, kind.name().toLowerCase(Locale.ROOT), speedup, links)));
    Fabric fabric = description.topology().build(new RandomStreams(1));
    ForwardingTables tables = description.routing().tables(fabric);
    double[] longest = new double[SIZES.length];
    List<VlWeight> high = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      high.add(i < SIZES.length ? new VlWeight(i, 1) : VlWeight.NULL);
    }
    List<VlWeight> low = Collections.nCopies(64, VlWeight.NULL);
    Settings settings =
        Settings.of(high, low, 255, OperationalVls.ofCount(4), description.arbiter().rules());
    new NetworkSimulation(
            tables,
            LinkTiming.of(fabric, description.rate(), description.flight()),
            description.settings(),
            description.headers(),
            description.arbiter(),
            port -> settings,
            sources(seed),
            new PacketListener() {
              @Override
              public void passed(PacketView packet, int input, long waited) {
                longest[packet.serviceLevel()] =
                    Math.max(longest[packet.serviceLevel()], (double) waited / BYTE);
              }
            })
        .runUntil(Ticks.PER_SECOND / 100);
    return longest;
  }

  /** Hosts that always have packets; for some time all of them have the same destinations. */
  private static List<TrafficSource> sources(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<TrafficSource> sources = new ArrayList<>();
    int[] favourite = random.ints(200, 0, HOSTS).toArray();
    for (int host = 0; host < HOSTS; host++) {
      List<TrafficTrace.Packet> packets = new ArrayList<>();
      for (int i = 0; i < 4000; i++) {
        int wanted = random.nextInt(4) > 0 ? favourite[i / 20] : random.nextInt(HOSTS);
        int to = wanted == host ? (host + 1) % HOSTS : wanted;
        int sl = random.nextInt(SIZES.length);
        packets.add(new TrafficTrace.Packet(0, host, to, sl, SIZES[sl]));
      }
      sources.add(new TrafficTrace(host, packets));
    }
    return sources;
  }

  private static double bound(CrossbarKind kind, int speedup, int sl) {
    double longest = kind == CrossbarKind.FULL ? SIZES[sl] : SIZES[SIZES.length - 1];
    return new CrossbarWait(kind, HOSTS, speedup, longest, 0, SIZES[sl]).bytes().orElseThrow();
  }

  @Test
  void noPacketWaitsLonger() throws Exception {
    long seed = Long.getLong("seed", 1);
    for (CrossbarKind kind : CrossbarKind.values()) {
      for (int speedup : new int[] {4, 5, 6, 8, 16}) {
        double nearest = 0;
        for (long s = seed; s < seed + 3; s++) {
          double[] waits = measured(kind, speedup, s, "");
          for (int sl = 0; sl < SIZES.length; sl++) {
            double bound = bound(kind, speedup, sl);
            assertTrue(
                waits[sl] <= bound,
                "%s, %d times, SL%d, seed %d: %f of %f bytes"
                    .formatted(kind, speedup, sl, s, waits[sl], bound));
            nearest = Math.max(nearest, waits[sl] / bound);
          }
        }
        System.out.printf("%s, %d times: nearest %.3f of its bound%n", kind, speedup, nearest);
        assertTrue(nearest > 0, "packets waited");
      }
    }
  }

  /** A promise in bytes of the fastest link holds where others are slower. */
  @Test
  @Tag("thorough")
  void slowerLinksBringNoLongerWaits() throws Exception {
    String links = "{port: h1, rate: 1xSDR}, {port: h2, rate: 1xSDR}";
    for (CrossbarKind kind : CrossbarKind.values()) {
      for (int speedup : new int[] {4, 8}) {
        double[] waits = measured(kind, speedup, 1, links);
        for (int sl = 0; sl < SIZES.length; sl++) {
          assertTrue(waits[sl] > 0 && waits[sl] <= bound(kind, speedup, sl), kind + ", SL" + sl);
        }
      }
    }
  }

  @Test
  void aSlowerCrossbarThanThatOfTheBoundIsFound() throws Exception {
    for (CrossbarKind kind : CrossbarKind.values()) {
      double waited = measured(kind, 1, 1, "")[1];
      assertTrue(waited > bound(kind, 8, 1), kind + ": " + waited);
    }
  }

  @Test
  void byHand() {
    // Four inputs, twice as fast as all of them: 4 · 1024 / (8 − 4).
    assertEquals(
        OptionalDouble.of(1024),
        new CrossbarWait(CrossbarKind.MULTIPLEXED, 4, 8, 1024, 0, 64).bytes());
    // As fast as all of them: at a head (4 · 256 + 3 · 256) / 1, in line four of these.
    assertEquals(
        OptionalDouble.of(1792), new CrossbarWait(CrossbarKind.VOQ, 4, 4, 256, 0, 256).bytes());
    assertEquals(
        OptionalDouble.of(4 * (1792 + 64)),
        new CrossbarWait(CrossbarKind.MULTIPLEXED, 4, 4, 256, 0, 256).bytes());
    // Other VLs leave 100 bytes an input.
    assertEquals(
        OptionalDouble.of(356), new CrossbarWait(CrossbarKind.FULL, 4, 8, 256, 100, 256).bytes());
    assertEquals(
        OptionalDouble.empty(),
        new CrossbarWait(CrossbarKind.MULTIPLEXED, 4, 3, 256, 0, 256).bytes());
  }
}
