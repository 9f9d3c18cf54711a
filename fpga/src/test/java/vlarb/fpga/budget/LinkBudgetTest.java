// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import vlarb.config.quantity.Link;
import vlarb.config.quantity.Link.Speed;
import vlarb.fpga.budget.LinkBudget.Verdict;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.PortOptions;

class LinkBudgetTest {
  private static final Link SDR_4X = new Link(Speed.SDR, 4);
  private static final ArbiterParameters DEFAULT = ArbiterParameters.DEFAULT;

  @Test
  void aPacketLastsAsLongAsADecision() {
    // 8 Gb/s are a byte a nanosecond.
    LinkBudget budget = link(SDR_4X, 20, 1, DEFAULT);
    assertEquals(20, budget.smallestPacketBytes());
    assertEquals(5e7, budget.packetsPerSecond());
    assertEquals(20, budget.bytesPerCycle());
    assertEquals(60, link(SDR_4X, 20, 3, DEFAULT).smallestPacketBytes());
  }

  @Test
  void packetsAreWholeDwordsAndCyclesWholeBytes() {
    LinkBudget budget = link(SDR_4X, 20.1, 1, DEFAULT);
    assertEquals(24, budget.smallestPacketBytes());
    assertEquals(21, budget.bytesPerCycle());
    assertEquals(4, link(SDR_4X, 0.1, 1, DEFAULT).smallestPacketBytes());
  }

  @Test
  void theVerdictIsOnTheConfiguredWidth() {
    assertEquals(new Verdict.Full(), link(SDR_4X, 4, 1, DEFAULT).verdict());
    assertEquals(new Verdict.TooNarrow(0.8, 8), link(SDR_4X, 5, 1, DEFAULT).verdict());
    assertEquals(new Verdict.TooNarrow(0.5, 8), link(SDR_4X, 8, 1, DEFAULT).verdict());
    assertEquals(new Verdict.Full(), link(SDR_4X, 8, 1, wide(8)).verdict());
    assertEquals("80.0 % of the rate; full with 8", LinkVerdict.words(link(SDR_4X, 5, 1, DEFAULT)));
    assertEquals("full from 40 B", LinkVerdict.words(link(SDR_4X, 8, 5, wide(8))));
  }

  @Test
  void whatNoArbiterOfThisClockCanDoIsImpossible() {
    assertEquals(new Verdict.Full(), link(SDR_4X, 128, 1, wide(128)).verdict());
    LinkBudget tooWide = link(SDR_4X, 129, 1, wide(128));
    assertEquals(new Verdict.NoWidth(), tooWide.verdict());
    assertFalse(tooWide.isPossible());

    assertEquals(new Verdict.Full(), link(SDR_4X, 4, 2047, DEFAULT).verdict());
    LinkBudget tooShort = link(SDR_4X, 4, 2048, DEFAULT);
    assertEquals(8192, tooShort.smallestPacketBytes());
    assertEquals(new Verdict.NoPacket(), tooShort.verdict());
    assertFalse(tooShort.isPossible());

    ArbiterParameters shortPackets = DEFAULT.withOptions(new PortOptions(288, 0));
    assertEquals(new Verdict.NoPacket(), link(SDR_4X, 4, 73, shortPackets).verdict());
  }

  @Test
  void everySpeedComesInEveryWidth() {
    assertEquals(45, Link.all().size());
    assertEquals(2.0, Link.all().getFirst().gigabits());
    assertEquals(2400.0, Link.all().getLast().gigabits());
    assertEquals("12xXDR", Link.all().getLast().label());
  }

  /** 25.78125 GBd with 64b/66b are 25 Gb/s; four lanes fill 64 bytes at 195.3125 MHz. */
  @Test
  void ratesAreThoseAfterLineCoding() {
    assertEquals(25.78125 * 64 / 66, new Link(Speed.EDR, 1).gigabits(), 1e-9);
    assertEquals(10.3125 * 64 / 66, new Link(Speed.FDR10, 1).gigabits(), 1e-9);
    assertEquals(195.3125, new Link(Speed.EDR, 4).megahertz(64));
  }

  @Test
  void theWidthIsTheLeastThatFillsTheLink() {
    assertEquals(OptionalInt.of(4), link(SDR_4X, 3, 1, DEFAULT).width());
    assertEquals(OptionalInt.of(8), link(SDR_4X, 5, 1, DEFAULT).width());
    assertEquals(OptionalInt.of(128), link(SDR_4X, 128, 1, DEFAULT).width());
    assertEquals(OptionalInt.empty(), link(SDR_4X, 129, 1, DEFAULT).width());
  }

  private static LinkBudget link(
      Link rate, double periodNs, int grantToGrant, ArbiterParameters parameters) {
    return LinkBudget.of(rate, periodNs, grantToGrant, parameters);
  }

  private static ArbiterParameters wide(int bytesPerCycle) {
    return new ArbiterParameters(
        64, 64, 15, bytesPerCycle, DEFAULT.architecture(), DEFAULT.credits(), DEFAULT.rules());
  }
}
