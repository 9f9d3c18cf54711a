// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The laws of the sources. */
class TrafficTest {
  private static final BigInteger TICKS_A_SECOND = BigInteger.valueOf(9_000_000_000_000L);

  private static RandomStreams streams() {
    return new RandomStreams(17);
  }

  @Property(tries = 200)
  void aConstantRateIsExactAfterAnyNumberOfPackets(
      @ForAll @LongRange(min = 8_000, max = 800_000_000_000L) long rate,
      @ForAll @IntRange(min = 4, max = 4122) int wire) {
    ConstantRate source = new ConstantRate(0, 1, 0, wire, wire, rate, 5);
    for (int k = 0; k < 300; k++) {
      BigInteger byHand =
          BigInteger.valueOf(8L * wire * k)
              .multiply(TICKS_A_SECOND)
              .divide(BigInteger.valueOf(rate));
      assertEquals(byHand.longValueExact() + 5, source.time());
      source.advance();
    }
  }

  @Test
  void poissonTimesAreExponential() {
    double mean = 1e9;
    Poisson source = new Poisson(2, 5, 0, 256, mean, streams().of(RandomStreams.Use.SOURCE, 0));
    int packets = 200_000;
    int beyondMean = 0;
    int beyondThree = 0;
    int[] destinations = new int[5];
    long before = 0;
    for (int i = 0; i < packets; i++) {
      long gap = source.time() - before;
      before = source.time();
      beyondMean += gap > mean ? 1 : 0;
      beyondThree += gap > 3 * mean ? 1 : 0;
      destinations[source.destination()]++;
      source.advance();
    }
    assertEquals(mean, (double) before / packets, 0.01 * mean);
    assertEquals(Math.exp(-1), (double) beyondMean / packets, 0.005);
    assertEquals(Math.exp(-3), (double) beyondThree / packets, 0.003);
    assertEquals(0, destinations[2]);
    for (int other : List.of(0, 1, 3, 4)) {
      assertEquals(packets / 4.0, destinations[other], 0.02 * packets / 4);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.1, 0.5})
  void selfSimilarSourcesHaveTheirLoad(double load) {
    long packetTime = 1000;
    long until = 40_000_000_000L;
    long packets = 0;
    // The mean of a law without variance is reached slowly: over many sources.
    int sources = 64;
    for (int i = 0; i < sources; i++) {
      SelfSimilar source =
          new SelfSimilar(
              0, 9, 0, 256, packetTime, load, streams().of(RandomStreams.Use.SOURCE, i));
      while (source.time() < until / sources) {
        packets++;
        source.advance();
      }
    }
    assertEquals(load, (double) packets * packetTime / until, 0.06 * load);
  }

  @Test
  void burstsOfSelfSimilarSourcesAreBackToBackAndForOneHost() {
    SelfSimilar source =
        new SelfSimilar(0, 9, 0, 256, 1000, 0.1, streams().of(RandomStreams.Use.SOURCE, 3));
    int long4 = 0;
    int bursts = 0;
    int length = 1;
    for (int i = 0; i < 400_000; i++) {
      long before = source.time();
      int destination = source.destination();
      source.advance();
      if (source.time() - before == 1000) {
        assertEquals(destination, source.destination());
        length++;
      } else {
        long4 += length >= 4 ? 1 : 0;
        bursts++;
        length = 1;
      }
    }
    // P(X >= 4) = 4^-1.5.
    assertEquals(0.125, (double) long4 / bursts, 0.005);
  }

  @Test
  void aTraceIsRepeatedAsItStands() {
    List<TrafficTrace.Packet> packets =
        List.of(new TrafficTrace.Packet(3, 0, 1, 2, 64), new TrafficTrace.Packet(9, 0, 2, 0, 128));
    TrafficTrace trace = new TrafficTrace(0, packets);
    for (TrafficTrace.Packet packet : packets) {
      assertEquals(packet.time(), trace.time());
      assertEquals(packet.to(), trace.destination());
      assertEquals(packet.serviceLevel(), trace.serviceLevel());
      assertEquals(packet.payload(), trace.payload());
      trace.advance();
    }
    assertEquals(TrafficSource.NEVER, trace.time());
  }

  @Test
  void aStreamDependsOnItsNumberOnly() {
    long[] alone = draws(4);
    streams().of(RandomStreams.Use.SOURCE, 5).nextLong();
    assertTrue(Arrays.equals(alone, draws(4)));
    assertTrue(!Arrays.equals(alone, draws(5)));
    long other = streams().of(RandomStreams.Use.CONNECTIONS, 4).nextLong();
    assertTrue(other != alone[0]);
  }

  private static long[] draws(long number) {
    return streams().of(RandomStreams.Use.SOURCE, number).longs(8).toArray();
  }
}
