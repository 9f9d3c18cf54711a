// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;

/** Arrivals in a measurement are no more than links carry, and overload is said. */
class SaturationTest {
  private static Prepared prepared(String text) throws Exception {
    return Prepared.routed(NetworkReader.read(new SourceText("net.yaml", text)), 1)
        .filled(ended -> {});
  }

  private static NetworkResult run(String text) throws Exception {
    return NetworkRun.run(prepared(text), PacketListener.NONE, now -> {});
  }

  private static Map<?, ?> level(NetworkResult result, int sl) {
    return ((List<?>) result.figures().get("service_levels"))
        .stream()
            .map(level -> (Map<?, ?>) level)
            .filter(level -> level.get("sl").equals(sl))
            .findFirst()
            .orElseThrow();
  }

  private static double delivered(NetworkResult result, int sl) {
    return (double) level(result, sl).get("delivered_bytes_per_cycle_and_host");
  }

  /** Two hosts, each at twice its link. */
  private static final String STAR_OF_2 =
      """
      arbiter: {data-vls: 1}
      tables:
        low: "0:255"
      network:
        profile: jpdc2009
        topology: {kind: star, hosts: 2}
        switch: {stage-delay: 0 ns, crossbar: multiplexed}
        traffic:
          - {source: poisson, sl: 0, packet: 256, load: 2, overload: true}
        measure: {warm-up: 500 us, time: 4 ms, patience: 2 s}
      """;

  @Test
  void twiceTheLinkDeliversTheLink() throws Exception {
    NetworkResult result = run(STAR_OF_2);
    assertEquals(List.of(), result.failures());
    assertTrue(result.deliveredBytesPerCycle() <= 1, result.text());
    assertEquals(1, result.deliveredBytesPerCycle(), 0.001);
    assertEquals(2, result.offeredBytesPerCycle(), 0.02);
    assertTrue(result.isSaturated());
  }

  /** Packets that a host's store has no room for were offered all the same. */
  @Test
  void aFullStoreHidesNothingOfWhatIsOffered() throws Exception {
    NetworkResult result = run(STAR_OF_2.replace("topology:", "hca: {store: 5000}\n  topology:"));
    assertTrue((long) result.figures().get("source_waits") > 1000, result.text());
    assertEquals(2, result.offeredBytesPerCycle(), 0.02);
    assertTrue(result.isSaturated());
    NetworkResult impatient =
        run(
            STAR_OF_2
                .replace("topology:", "hca: {store: 5000}\n  topology:")
                .replace("patience: 2 s", "patience: 1 us"));
    assertEquals(result.offeredBytesPerCycle(), impatient.offeredBytesPerCycle());
  }

  /** Three hosts, two VLs, each at three times the link. */
  private static final String WEIGHTS_1_2 =
      """
      arbiter: {data-vls: 2}
      tables:
        high-limit: 0
        low: "0:1,1:2"
      network:
        profile: jpdc2009
        topology: {kind: star, hosts: 3}
        traffic:
          - {source: poisson, sl: 0, packet: 64, load: 3, overload: true}
          - {source: poisson, sl: 1, packet: 64, load: 3, overload: true}
        measure: {warm-up: 500 us, time: 1 ms, patience: 2 s}
      """;

  @Test
  void classesHaveWhatArrivesOfThemInTheMeasurement() throws Exception {
    Prepared prepared = prepared(WEIGHTS_1_2);
    long from = prepared.description().warmUp();
    long until = from + prepared.description().time();
    long[] arrived = new long[2];
    NetworkResult result =
        NetworkRun.run(
            prepared,
            new PacketListener() {
              @Override
              public void delivered(PacketView packet, long time) {
                arrived[packet.serviceLevel()] += time >= from && time < until ? 1 : 0;
              }
            },
            now -> {});
    assertTrue(result.deliveredBytesPerCycle() <= 1, result.text());
    assertTrue(result.isSaturated());
    for (int sl = 0; sl < 2; sl++) {
      assertEquals(arrived[sl], level(result, sl).get("packets"));
      assertEquals(64 * arrived[sl], ((Number) level(result, sl).get("bytes")).longValue(), 3 * 64);
      assertEquals(true, level(result, sl).get("saturated"));
    }
    double shares =
        (double) level(result, 0).get("share_of_delivered")
            + (double) level(result, 1).get("share_of_delivered");
    assertEquals(1, shares, 1e-9);
  }

  /** No crossbar takes VLs in turn where it is faster, and VL0 has no turns of a high table. */
  @Test
  void whatArrivesIsSharedByTheWeights() throws Exception {
    NetworkResult result =
        run(
            WEIGHTS_1_2
                .replace("high-limit: 0", "high-limit: 0\n  high: \"\"")
                .replace("hosts: 3}", "hosts: 2}\n  switch: {speedup: 2}"));
    assertEquals(2, delivered(result, 1) / delivered(result, 0), 0.01);
    assertEquals(1, result.deliveredBytesPerCycle(), 0.001);
  }

  @ParameterizedTest
  @CsvSource({"0.2, false", "0.7, false", "0.9, false", "1.03, true", "2, true"})
  void theWordIsThereFromTheLinksRateOn(double load, boolean expected) throws Exception {
    NetworkResult result = run(STAR_OF_2.replace("load: 2", "load: " + load));
    assertEquals(expected, result.isSaturated(), result.text());
    assertEquals(expected, result.figures().get("saturated"));
    assertEquals(expected, level(result, 0).get("saturated"));
    for (String line : result.text().lines().toList()) {
      boolean figures = line.matches("(links busy|delivered|\\s*0 ).*") && line.contains(".");
      assertTrue(!figures || line.contains("saturated") == expected || line.contains("s0:"), line);
    }
  }

  @Test
  void replicationsSayHowManyAre() throws Exception {
    Replications all = new Replications(List.of(run(STAR_OF_2), run(STAR_OF_2)));
    assertTrue(all.text().contains("\nsaturated: 2 of 2 replications\n"), all.text());
    assertTrue(
        all.text()
            .lines()
            .filter(line -> line.contains(" ± "))
            .allMatch(l -> l.endsWith("saturated")),
        all.text());
    assertEquals(2L, all.figures().get("saturated_replications"));
  }

  @Test
  void aLoadOf0IsALoad() throws Exception {
    NetworkResult result = run(STAR_OF_2.replace("load: 2", "load: 0"));
    assertEquals(0, result.created());
    assertEquals(0, result.deliveredBytesPerCycle());
    assertFalse(result.isSaturated());
    assertEquals(0L, level(result, 0).get("packets"));
    assertFalse(level(result, 0).containsKey("latency_us_mean"));
    assertTrue(result.text().contains("\n 0   0.0000    0.0000"), result.text());
    NetworkResult bursts =
        run(STAR_OF_2.replace("poisson", "self-similar").replace("load: 2", "load: 0"));
    assertEquals(0, bursts.created());
  }

  private static Pace pace(long offered, long arrived, long... backlog) {
    return new Pace(
        LongStream.generate(() -> offered / Pace.PARTS).limit(Pace.PARTS).toArray(),
        backlog,
        arrived,
        4,
        100);
  }

  private static long[] rising(long each) {
    return LongStream.rangeClosed(1, Pace.PARTS).map(part -> part * each).toArray();
  }

  @Test
  void saturationHasTwoLimits() {
    long[] level = rising(0);
    assertFalse(pace(1_600_000, 1_568_000, level).isSaturated());
    assertTrue(pace(1_600_000, 1_567_999, level).isSaturated());
    // A quarter is offered 400,000: the backlog grows by 4,000 from quarter to quarter.
    assertFalse(pace(1_600_000, 1_584_000, rising(1_000)).isSaturated());
    assertTrue(pace(1_600_000, 1_584_000, rising(1_001)).isSaturated());
    // It has grown in the first half only.
    long[] early = rising(2_000);
    for (int part = Pace.PARTS / 2; part < Pace.PARTS; part++) {
      early[part] = early[Pace.PARTS / 2 - 1];
    }
    assertFalse(pace(1_600_000, 1_584_000, early).isSaturated());
  }

  @Test
  void aPacketOfEachHostIsChance() {
    long[] level = rising(0);
    assertFalse(pace(16_000, 15_600, level).isSaturated());
    assertTrue(pace(16_000, 15_599, level).isSaturated());
    assertFalse(pace(160, 0, level).isSaturated());
    assertTrue(pace(800, 0, level).isSaturated());
  }
}
