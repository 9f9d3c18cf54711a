// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vlarb.model.iba.OperationalVls;

/** Each rule of the arbitration among data VLs, by name. */
class DataArbitrationTest {
  @Test
  void theEntryAfterTheLastIsTriedFirst() {
    assertEquals("high 0 vl2", new Scenario().limit(255).high(2, 1, 3, 1).decide(2, 3));
  }

  @Test
  void anEntryOfWeightZeroIsSkipped() {
    assertEquals("high 1 vl3", new Scenario().limit(255).high(2, 0, 3, 1).decide(2, 3));
  }

  @Test
  void aPacketIsSentWholeThoughTheWeightIsSmaller() {
    Scenario port = new Scenario().limit(255).high(2, 1, 3, 1);
    port.decide(2, 3);
    assertEquals(16 - Scenario.DWORDS, port.state().high().remaining());
  }

  @Test
  void thePointerStaysUntilAnotherEntrySends() {
    Scenario port = new Scenario().limit(255).high(2, 1, 3, 1);
    port.decide(2);
    assertEquals(0, port.state().high().pointer());
    assertEquals("idle", port.decide());
    assertEquals(0, port.state().high().pointer());
    assertEquals("high 1 vl3", port.decide(2, 3));
  }

  @Test
  void aFullCircleCanEndOnTheSameEntryWithItsFullWeight() {
    Scenario port = new Scenario().limit(255).high(2, 100);
    assertEquals("high 0 vl2", port.decide(2));
    assertEquals("high 0 vl2", port.decide(2));
    assertEquals(1600 - 2 * Scenario.DWORDS, port.state().high().remaining());
    assertEquals("high 0 vl2", port.decide(2));
    assertEquals(1600 - Scenario.DWORDS, port.state().high().remaining());
  }

  @Test
  void whatAnEntryLeavesBehindIsForfeited() {
    Scenario port = new Scenario().limit(255).high(2, 255, 3, 255);
    port.decide(2);
    port.decide(3);
    port.decide(2);
    assertEquals(255 * 16 - Scenario.DWORDS, port.state().high().remaining());
  }

  @Test
  void theLastEntryIsFollowedByTheFirst() {
    Scenario port = new Scenario().limit(255).high(2, 1, 3, 1);
    port.decide(3);
    assertEquals("high 0 vl2", port.decide(2, 3));
  }

  @Test
  void theLimitGivesTheLowTableAnOpportunityOfOnePacket() {
    Scenario port = new Scenario().limit(1).high(1, 255).low(2, 255);
    assertEquals("high 0 vl1", port.decide(1, 2));
    assertEquals("low 0 vl2", port.decide(1, 2));
    assertEquals("high 0 vl1", port.decide(1, 2));
    assertEquals("low 0 vl2", port.decide(1, 2));
  }

  @Test
  void atExactlyZeroTheCounterHasExpiredUnlessItMustBeNegative() {
    Scenario spec = new Scenario().limit(1).high(1, 255).low(2, 255);
    spec.decide(1, 2);
    assertEquals(0, spec.state().highPriCounter());
    assertEquals("low 0 vl2", spec.decide(1, 2));

    Rules negative =
        new Rules(
            HighLimitExpiry.NEGATIVE, LowTurn.ONE_PACKET, UnsupportedVl.SKIP, UnlistedVl.NEVER);
    Scenario other = new Scenario().rules(negative).limit(1).high(1, 255).low(2, 255);
    other.decide(1, 2);
    assertEquals("high 0 vl1", other.decide(1, 2));
    assertEquals("low 0 vl2", other.decide(1, 2));
  }

  @Test
  void limitZeroLetsOnePacketThroughUnderEitherRule() {
    for (Rules rules : new Rules[] {Rules.SPEC, Rules.SHANLEY}) {
      Scenario port = new Scenario().rules(rules).limit(0).high(1, 255).low(2, 1);
      assertEquals("high 0 vl1", port.decide(1, 2));
      assertEquals("low 0 vl2", port.decide(1, 2));
      assertEquals("high 0 vl1", port.decide(1, 2));
    }
  }

  @Test
  void limit255NeverExpires() {
    Scenario port = new Scenario().limit(255).high(1, 255).low(2, 255);
    for (int i = 0; i < 1000; i++) {
      assertEquals("high 0 vl1", port.decide(1, 2));
    }
    assertEquals("low 0 vl2", port.decide(2));
  }

  @Test
  void anExpiredHighTableSendsWithAFreshCounterWhereTheLowOneHasNothing() {
    Scenario port = new Scenario().limit(1).high(1, 255).low(2, 255);
    port.decide(1);
    assertEquals("high 0 vl1", port.decide(1));
    assertEquals(0, port.state().highPriCounter());
  }

  @Test
  void aDecisionThatFindsNothingReloadsTheCounter() {
    Scenario port = new Scenario().limit(3).high(1, 255);
    port.decide(1);
    assertEquals(2048, port.state().highPriCounter());
    port.decide();
    assertEquals(3072, port.state().highPriCounter());
  }

  @Test
  void untilExhaustedTheLowEntryKeepsTheLink() {
    Scenario port = new Scenario().rules(Rules.SHANLEY).limit(0).high(1, 255).low(2, 160);
    port.decide(1, 2);
    for (int i = 0; i < 3; i++) {
      assertEquals("low 0 vl2", port.decide(1, 2));
    }
    assertTrue(port.state().lowTurn());
    assertEquals("high 0 vl1", port.decide(1, 2));
    assertFalse(port.state().lowTurn());
  }

  @Test
  void aLowTurnThatOnceFailedIsOverAndItsWeightStays() {
    Scenario port = new Scenario().rules(Rules.SHANLEY).limit(0).high(1, 255).low(2, 255);
    port.decide(1, 2);
    assertEquals("low 0 vl2", port.decide(1, 2));
    assertEquals("idle", port.decide());
    assertEquals("high 0 vl1", port.decide(1, 2));
    assertEquals(255 * 16 - Scenario.DWORDS, port.state().low().remaining());
    assertEquals("low 0 vl2", port.decide(1, 2));
    assertEquals(255 * 16 - 2 * Scenario.DWORDS, port.state().low().remaining());
  }

  @Test
  void anEntryOfADisabledVlOrVl15IsSkipped() {
    Scenario port =
        new Scenario().vls(OperationalVls.VL0_3).limit(255).high(15, 1, 5, 1, 3, 1).low(7, 1);
    assertEquals("high 2 vl3", port.decide(3));
    assertEquals("idle", port.decide());
  }

  @Test
  void orFoldedOntoTheEnabledOnes() {
    Rules fold =
        new Rules(
            HighLimitExpiry.NOT_POSITIVE, LowTurn.ONE_PACKET, UnsupportedVl.FOLD, UnlistedVl.NEVER);
    Scenario four =
        new Scenario().rules(fold).vls(OperationalVls.VL0_3).limit(255).high(5, 1, 15, 1);
    assertEquals("high 0 vl1", four.decide(1, 3));
    assertEquals("high 1 vl3", four.decide(1, 3));
    Scenario fifteen = new Scenario().rules(fold).limit(255).high(15, 1);
    assertEquals("high 0 vl0", fifteen.decide(0));
  }

  @Test
  void anUnlistedVlIsNeverSent() {
    assertEquals("idle", new Scenario().limit(255).high(1, 1, 4, 0).decide(3, 4));
  }

  @Test
  void orWhenIdleTheLowestOfThem() {
    Rules idle =
        new Rules(
            HighLimitExpiry.NOT_POSITIVE,
            LowTurn.ONE_PACKET,
            UnsupportedVl.SKIP,
            UnlistedVl.WHEN_IDLE);
    Scenario port = new Scenario().rules(idle).limit(2).high(1, 255, 4, 0).low(2, 1);
    port.decide(1);
    assertEquals("low 0 vl2", port.decide(2, 3, 4));
    assertEquals("unlisted vl3", port.decide(3, 4));
    assertEquals(2048, port.state().highPriCounter());
  }
}
