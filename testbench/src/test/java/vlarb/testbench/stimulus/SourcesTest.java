// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketMix;
import vlarb.model.traffic.PacketSource;
import vlarb.model.traffic.Sources;

/** Sources against the formulas of their laws. */
class SourcesTest {
  /** The number of standard deviations that an estimate may be off. */
  private static final double SIGMAS = 4;

  /** A mix of equal packets, so that only their times are random. */
  private static final PacketMix ALIKE = new PacketMix(List.of(50));

  private static final PacketMix MIXED = PacketMix.ofMtu(2048);

  private static List<Packet> take(PacketSource source, int packets) {
    return Stream.generate(() -> source.next().orElseThrow()).limit(packets).toList();
  }

  @Test
  void aBackloggedSourceAlwaysHasAPacketOfItsMix() {
    List<Packet> packets = take(Sources.backlogged(MIXED, 1), 10_000);
    assertTrue(packets.stream().allMatch(packet -> packet.cycle() == 0));
    assertEquals(
        MIXED.dwords().stream().distinct().sorted().toList(),
        packets.stream().map(Packet::dwords).distinct().sorted().toList());
  }

  @Test
  void aConstantRateIsConstant() {
    List<Packet> packets = take(Sources.constantRate(ALIKE, 0.25, 1), 1000);
    assertEquals(
        LongStream.range(0, 1000).map(i -> 200 * i).boxed().toList(),
        packets.stream().map(Packet::cycle).toList());
    long dwords = 0;
    for (Packet packet : take(Sources.constantRate(MIXED, 0.3, 1), 1000)) {
      assertEquals((long) (dwords / 0.3), packet.cycle(), 1);
      dwords += packet.dwords();
    }
  }

  /** Exponential gaps: their deviation is their mean, and counts vary by as much as there are. */
  @Test
  void poissonIsPoisson() {
    List<Packet> packets = take(Sources.poisson(ALIKE, 0.25, 1), 40_000);
    double gap = 50 / 0.25;
    assertEquals(gap, meanGap(packets), SIGMAS * gap / Math.sqrt(packets.size()));
    assertDispersion(1, packets, (long) (10 * gap));
  }

  @Test
  void burstsComeAtOnceAndIndependently() {
    List<Packet> packets = take(Sources.bursts(ALIKE, 0.25, 8, 1), 160_000);
    for (int i = 0; i < packets.size(); i++) {
      assertEquals(packets.get(i - i % 8).cycle(), packets.get(i).cycle());
    }
    double gap = 50 / 0.25;
    assertEquals(gap, meanGap(packets), SIGMAS * gap / Math.sqrt(packets.size() / 8));
    assertDispersion(8, packets, (long) (80 * gap));
  }

  private static double meanGap(List<Packet> packets) {
    return (double) packets.getLast().cycle() / packets.size();
  }

  /** Checks the variance of the counts in windows of time, as a multiple of their mean. */
  private static void assertDispersion(double expected, List<Packet> packets, long window) {
    int windows = (int) (packets.getLast().cycle() / window);
    long[] counts = new long[windows];
    packets.stream()
        .mapToInt(packet -> (int) (packet.cycle() / window))
        .filter(i -> i < windows)
        .forEach(i -> counts[i]++);
    double mean = LongStream.of(counts).average().orElseThrow();
    double variance =
        LongStream.of(counts).mapToDouble(n -> (n - mean) * (n - mean)).sum() / (windows - 1);
    // Of nearly normal counts the variance is off by a part of √(2 / n).
    assertEquals(expected, variance / mean, expected * SIGMAS * Math.sqrt(2.0 / windows));
  }

  @Test
  void anOnOffSourceSendsAtItsPeakAndRests() {
    double rate = 0.1;
    double peak = 0.5;
    double on = 2000;
    int count = 40_000;
    List<Packet> packets = take(Sources.onOff(ALIKE, rate, peak, on, 1), count);
    long[] gaps =
        IntStream.range(1, count)
            .mapToLong(i -> packets.get(i).cycle() - packets.get(i - 1).cycle())
            .toArray();
    long atPeak = (long) (50 / peak);
    assertTrue(LongStream.of(gaps).allMatch(gap -> gap >= atPeak - 1));
    double together = (double) LongStream.of(gaps).filter(gap -> gap <= atPeak + 1).count() / count;
    // The source is never switched off for this long; the rest of an off time may be short, too.
    assertEquals(Math.exp(-atPeak / on), together, 0.01);
    // Some 2000 times on and off, of which each pair deviates by its mean.
    assertEquals(rate, 50 / meanGap(packets), SIGMAS * rate / Math.sqrt(2000));
  }

  @ParameterizedTest
  @MethodSource("seeded")
  void aSeedTellsThePackets(LongFunction<PacketSource> law) {
    List<Packet> packets = take(law.apply(3), 100);
    assertEquals(packets, take(law.apply(3), 100));
    assertNotEquals(packets, take(law.apply(4), 100));
    assertEquals(
        packets.stream().map(Packet::cycle).sorted().toList(),
        packets.stream().map(Packet::cycle).toList());
  }

  static List<LongFunction<PacketSource>> seeded() {
    return List.of(
        seed -> Sources.backlogged(MIXED, seed),
        seed -> Sources.constantRate(MIXED, 0.5, seed),
        seed -> Sources.poisson(MIXED, 0.5, seed),
        seed -> Sources.bursts(MIXED, 0.5, 4, seed),
        seed -> Sources.onOff(MIXED, 0.5, 1, 5000, seed));
  }

  @Test
  void givenPacketsComeAsTheyAre() {
    List<Packet> packets = List.of(new Packet(3, 10), new Packet(3, 20));
    PacketSource source = PacketSource.of(packets);
    assertEquals(packets, take(source, 2));
    assertTrue(source.next().isEmpty());
    assertTrue(PacketSource.NONE.next().isEmpty());
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Sources.poisson(MIXED, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> Sources.bursts(MIXED, 1, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> Sources.onOff(MIXED, 1, 1, 9, 1));
    assertThrows(IllegalArgumentException.class, () -> new Packet(0, 2048));
  }
}
