// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditCount;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.SentPacket.Fault;

/** Random packets through ports of all kinds. */
class PortPropertiesTest {
  private static final int CYCLES = 20_000;

  /** Cycles after which credits that the VLs share are where they belong. */
  private static final int SETTLED = 8;

  static PortParameters parameters(
      Architecture architecture, int vls, int width, LengthSource length, FullQueue full) {
    List<VlWeight> entries =
        IntStream.range(0, vls).mapToObj(vl -> new VlWeight(vl, 9 + vl)).toList();
    ArbiterParameters arbiter =
        new ArbiterParameters(
                16,
                16,
                vls,
                width,
                architecture,
                CreditKind.BLOCKS,
                Rules.SPEC,
                new PortOptions(2072, 0))
            .withTablesAtReset(new Tables(1, entries.subList(0, vls / 2), entries));
    return new PortParameters(arbiter, length, full, Collections.nCopies(vls, 4096), 1024);
  }

  @Provide
  Arbitrary<PortParameters> ports() {
    return Combinators.combine(
            Arbitraries.of(Architecture.values()),
            Arbitraries.of(1, 2, 4, 8, 15),
            Arbitraries.of(4, 8, 16, 32, 64, 128),
            Arbitraries.of(LengthSource.values()),
            Arbitraries.of(FullQueue.values()))
        .as(PortPropertiesTest::parameters);
  }

  @Provide
  Arbitrary<PortParameters> cuttingThrough() {
    return ports()
        .map(any -> any.length() == LengthSource.LRH ? any : withLength(any, LengthSource.LRH))
        .map(any -> any.withInput(any.input().withMode(QueueMode.CUT_THROUGH)));
  }

  private static PortParameters withLength(PortParameters any, LengthSource length) {
    return new PortParameters(any.arbiter(), length, any.full(), any.queueBytes(), any.smpBytes());
  }

  /** Without faults, and with room made by holding the stream, each packet leaves. */
  @Property(tries = 40)
  void noPacketIsLostWhereTheStreamIsHeld(@ForAll("ports") PortParameters any, @ForAll long seed) {
    PortParameters held =
        new PortParameters(
            any.arbiter(), any.length(), FullQueue.HOLD, any.queueBytes(), 4 * any.smpBytes());
    PortTraffic traffic = new PortTraffic(held, seed, 0);
    traffic.run(CYCLES);
    traffic.drain();
    assertEquals(traffic.discarded(DiscardCause.FULL), traffic.skipped);
    assertEquals(traffic.begun, traffic.left + traffic.skipped);
    assertEquals(traffic.discarded(), traffic.skipped);
    assertTrue(traffic.left > 20, "packets that left: " + traffic.left);
  }

  /** With faults, on slow links and fast ones: discards add up, whatever the port does. */
  @Property(tries = 80)
  void whatIsDiscardedAddsUp(@ForAll("ports") PortParameters parameters, @ForAll long seed) {
    PortTraffic traffic = new PortTraffic(parameters, seed, 150);
    traffic.takes = seed % 2 == 0 ? 100 : 30;
    traffic.run(CYCLES);
    traffic.drain();
    assertEquals(traffic.begun, traffic.left + traffic.skipped + traffic.injected());
    assertEquals(traffic.injected() + traffic.skipped, traffic.discarded());
    assertEquals(
        traffic.injected(Fault.VL_WITHOUT_QUEUE), traffic.discarded(DiscardCause.NO_QUEUE));
    if (parameters.full() == FullQueue.HOLD) {
      for (DiscardCause cause : DiscardCause.values()) {
        int injected =
            Stream.of(Fault.values())
                .filter(fault -> fault != Fault.NONE && fault.cause == cause)
                .mapToInt(traffic::injected)
                .sum();
        if (cause != DiscardCause.FULL) {
          assertTrue(traffic.discarded(cause) <= injected, cause.name());
        }
      }
    }
    Statistics.label("some found no room").collect(traffic.discarded(DiscardCause.FULL) > 0);
  }

  /** A packet that was offered leaves, with a fault as a bad one; all others are discarded. */
  @Property(tries = 80)
  void whatCutsThroughAddsUp(
      @ForAll("cuttingThrough") PortParameters parameters, @ForAll long seed) {
    PortTraffic traffic = new PortTraffic(parameters, seed, 150);
    traffic.takes = seed % 2 == 0 ? 100 : 30;
    traffic.comes = seed % 4 < 2 ? 100 : 60;
    traffic.run(CYCLES);
    traffic.drain();
    assertEquals(traffic.injected() + traffic.skipped, traffic.discarded());
    assertTrue(
        traffic.left + traffic.leftBad <= traffic.begun - traffic.skipped, "more than begun");
    // A slow link with beats of four bytes takes few long packets in this time.
    assertTrue(traffic.left > 0, "no packet left");
    Statistics.label("bad ones left")
        .collect(traffic.leftBad > 0)
        .coverage(seen -> seen.check(true).percentage(share -> share > 50));
    assertEquals(traffic.begun, traffic.left + traffic.skipped + traffic.injected());
    if (parameters.full() == FullQueue.HOLD) {
      assertTrue(traffic.skipped <= traffic.discarded(DiscardCause.FULL), "a packet was lost");
    }
  }

  /** Credits at hand and on the way, and the blocks that were sent, make the limit. */
  @Property(tries = 20)
  void creditsAndBlocksSentMakeTheLimit(
      @ForAll("ports") PortParameters parameters, @ForAll long seed) {
    PortTraffic traffic = new PortTraffic(parameters, seed, 20);
    boolean late = parameters.arbiter().creditCount() == CreditCount.SHARED;
    int vls = parameters.arbiter().dataVls();
    long[] before = new long[vls];
    int quiet = 0;
    int checks = 0;
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      traffic.port.in.linkUp = cycle % 500 != 0;
      traffic.credits = cycle % 100 < 60 ? 50 : 0;
      traffic.run(1);
      long[] now = IntStream.range(0, vls).mapToLong(traffic.port::creditsAndSent).toArray();
      quiet = Arrays.equals(now, before) ? quiet + 1 : 0;
      before = now;
      if (!traffic.port.isUp() || late && quiet < SETTLED) {
        continue;
      }
      checks++;
      for (int vl = 0; vl < vls; vl++) {
        assertEquals(
            traffic.port.limit(vl),
            now[vl] % CreditTransmitter.MODULUS,
            "VL" + vl + " in cycle " + cycle);
      }
    }
    // Where credits are changed one VL a cycle, few cycles of a busy port are settled.
    int least = late ? CYCLES / 40 : CYCLES / 10;
    assertTrue(checks > least, "checks: " + checks);
  }
}
