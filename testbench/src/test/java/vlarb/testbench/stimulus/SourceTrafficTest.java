// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.Configuration;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketMix;
import vlarb.model.traffic.PacketSource;
import vlarb.model.traffic.Sources;
import vlarb.testbench.Configurations;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.stimulus.SourceTraffic.Start;

/** Sources, links and receivers at an arbiter, against what can be said of them beforehand. */
class SourceTrafficTest {
  /** The most cycles that an arbiter which decides at once takes for a decision. */
  private static final int LATENCY = 8;

  private static final int DWORDS = 256;
  private static final PacketMix ALIKE = new PacketMix(List.of(DWORDS));

  private static Configuration small(String credits) {
    return Configurations.yaml(
        """
        arbiter: {architecture: flat, data-vls: 2, high-cap: 2, low-cap: 2, credits: %s}
        tables: {high-limit: 255, high: "1:255", low: "0:255"}
        """
            .formatted(credits));
  }

  private final Configuration configuration = small("blocks");
  private final ArbiterParameters parameters = configuration.arbiter();

  private SourceTraffic.Builder traffic() {
    return new SourceTraffic.Builder(parameters, configuration.tables());
  }

  private static Deliveries run(Configuration configuration, SourceTraffic traffic, long cycles) {
    var deliveries = new Deliveries();
    GoldenRun.run(configuration.arbiter(), traffic, cycles, deliveries);
    return deliveries;
  }

  /** Cycles from packet to packet. */
  private static List<Long> gaps(List<Packet> packets) {
    assertTrue(packets.size() > 10, () -> "only " + packets.size());
    return IntStream.range(1, packets.size())
        .mapToObj(i -> packets.get(i).cycle() - packets.get(i - 1).cycle())
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 44})
  void aLinkIsBusyForAPacketAndTheGap(int gap) {
    SourceTraffic traffic =
        traffic()
            .source(0, Sources.backlogged(ALIKE, 1))
            .link(LinkSink.atRate(parameters, gap))
            .build();
    List<Packet> packets = run(configuration, traffic, 20_000).of(0);
    assertEquals(List.of((long) DWORDS + gap), gaps(packets));
  }

  @Test
  void linksMayBeWithoutTime() {
    SourceTraffic traffic =
        traffic().source(0, Sources.backlogged(ALIKE, 1)).link(LinkSink.always()).build();
    long gap = gaps(run(configuration, traffic, 200).of(0)).getFirst();
    assertTrue(gap <= LATENCY, () -> "" + gap);
    LinkSink erratic = LinkSink.erratic(64, 1);
    int[] ready = new int[1];
    SourceTraffic chance = traffic().link(erratic).build();
    GoldenRun.run(parameters, chance, 10_000, arbiter -> ready[0] += arbiter.in.grantReady ? 1 : 0);
    assertEquals(2500, ready[0], 4 * Math.sqrt(10_000 * 0.25 * 0.75));
  }

  /** One packet at a time, and the next when its credits are back. */
  @ParameterizedTest
  @ValueSource(strings = {"blocks", "flags"})
  void aShortBufferIsFilledOnceInARoundTrip(String credits) {
    Configuration other = small(credits);
    int way = 1000;
    var receiver = new Receiver(other.arbiter(), DWORDS / 16, Double.POSITIVE_INFINITY, way);
    SourceTraffic traffic =
        new SourceTraffic.Builder(other.arbiter(), other.tables())
            .source(0, Sources.backlogged(ALIKE, 1))
            .credits(receiver)
            .build();
    for (long gap : gaps(run(other, traffic, 20_000).of(0))) {
      assertTrue(gap >= DWORDS + way && gap <= DWORDS + way + LATENCY, () -> "" + gap);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"blocks", "flags"})
  void aSlowReceiverSetsTheRateOfItsVlAndOfNoOther(String credits) {
    Configuration other = small(credits);
    int blocks = 64;
    double rate = 0.25;
    long cycles = 100_000;
    SourceTraffic traffic =
        new SourceTraffic.Builder(other.arbiter(), other.tables())
            .source(0, Sources.backlogged(ALIKE, 1))
            .source(1, Sources.constantRate(ALIKE, 0.2, 1))
            .credits(new Receiver(other.arbiter(), blocks, rate, 50))
            .build();
    Deliveries deliveries = run(other, traffic, cycles);
    double sent = DWORDS * deliveries.of(0).size();
    assertEquals(rate * cycles, sent, 16 * blocks + DWORDS);
    assertEquals(0.2 * cycles, DWORDS * deliveries.of(1).size(), 2 * DWORDS);
  }

  @Test
  void packetsLeaveAnIdleArbiterAtOnce() {
    SourceTraffic traffic =
        traffic()
            .source(1, Sources.constantRate(ALIKE, 0.2, 1))
            .smps(PacketSource.of(List.of(new Packet(640, 72))))
            .start(Start.AFTER_RESET)
            .build();
    Deliveries deliveries = run(configuration, traffic, 20_000);
    assertEquals(16, deliveries.of(1).size());
    for (int i = 1; i < 16; i++) {
      assertEquals(1280 * i, deliveries.of(1).get(i).cycle(), LATENCY);
    }
    assertEquals(List.of(72), deliveries.of(15).stream().map(Packet::dwords).toList());
    assertEquals(640, deliveries.of(15).getFirst().cycle(), LATENCY);
    assertEquals(17, deliveries.count());
  }

  @Test
  void sourcesBeginAtResetOrWithTheTables() {
    assertEquals(0, firstHead(Start.AFTER_RESET));
    assertTrue(firstHead(Start.WHEN_LOADED) > 4, "as long as it takes to write the entries");
  }

  private int firstHead(Start start) {
    SourceTraffic traffic = traffic().source(0, Sources.backlogged(ALIKE, 1)).start(start).build();
    int[] cycles = new int[2];
    GoldenRun.run(
        parameters,
        traffic,
        200,
        arbiter -> {
          cycles[1] |= arbiter.in.headValid;
          cycles[0] += cycles[1] == 0 ? 1 : 0;
        });
    return cycles[0];
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> traffic().source(2, PacketSource.NONE));
    assertThrows(IllegalArgumentException.class, () -> new Receiver(parameters, 0, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> LinkSink.atRate(parameters, -1));
    assertThrows(IllegalArgumentException.class, () -> LinkSink.erratic(0, 1));
  }
}
