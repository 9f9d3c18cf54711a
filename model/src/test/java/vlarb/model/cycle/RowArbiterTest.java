// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.Rules;

/** Tests the times of an arbiter that reads rows, all in clock cycles. */
@ParameterizedClass
@EnumSource(names = {"TREE", "PAIRS"})
class RowArbiterTest extends LookTests {
  private final RowArbiter arbiter;

  RowArbiterTest(Architecture architecture) {
    RowArbiter arbiter = new RowArbiter(parameters(architecture, 15));
    RowTiming timing = arbiter.timing();
    super(arbiter, timing.look(), timing.bubbleFree(), timing.oldestSnapshot());
    this.arbiter = arbiter;
  }

  private static ArbiterParameters parameters(Architecture architecture, int dataVls) {
    return new ArbiterParameters(64, 64, dataVls, 4, architecture, CreditKind.FLAGS, Rules.SPEC);
  }

  @ParameterizedTest
  @CsvSource({
    "TREE,  2, 5, 6",
    "TREE,  4, 5, 6",
    "TREE,  8, 5, 6",
    "TREE,  15, 6, 7",
    "PAIRS, 2, 5, 6",
    "PAIRS, 15, 5, 6"
  })
  void aTreeTakesLongerForMoreVls(
      Architecture architecture, int dataVls, int look, int bubbleFree) {
    RowTiming timing = RowTiming.of(parameters(architecture, dataVls));
    assertEquals(look, timing.look());
    assertEquals(bubbleFree, timing.bubbleFree());
    assertEquals(look + 1, timing.oldestSnapshot());
  }

  @Test
  void aStableOfferTakesACycleMore() {
    ArbiterParameters latest = arbiter.parameters();
    RowTiming stable = RowTiming.of(latest.withOptions(latest.options().withOffer(Offer.STABLE)));
    assertEquals(look, stable.look());
    assertEquals(bubbleFree + 1, stable.bubbleFree());
  }

  @Test
  void oneVlNeedsNoLook() {
    assertInstanceOf(
        FlatArbiter.class, CycleArbiter.of(parameters(arbiter.parameters().architecture(), 1)));
  }

  @Test
  void aLinkFreeOneCycleSoonerWaitsForOne() {
    backlog(1 << 1 | 1 << 2, LONG_PACKET);
    take(1);
    in.headValid = 1 << 2;
    assertEquals(bubbleFree - 1, cyclesToOffer());
  }

  /** Takes the packet that is offered next, which is of this VL. */
  private void take(int vl) {
    cyclesToOffer();
    assertEquals(vl, out.grantVl);
    in.grantReady = true;
    cycle();
  }

  @Test
  void withinATurnTheNextPacketIsOfferedAfterThreeCycles() {
    backlog(1 << 1 | 1 << 2, 16);
    take(1);
    for (int packet = 0; packet < 10; packet++) {
      assertEquals(RowTiming.TURN - 1, cyclesToOffer());
      take(1);
    }
  }

  @Test
  void aTurnThatIsOutOfWeightWaitsForALook() {
    commitLimit(HighLimit.UNLIMITED);
    backlog(1 << 1 | 1 << 2, 255 * 16 / 2);
    take(1);
    assertEquals(RowTiming.TURN - 1, cyclesToOffer());
    take(1);
    assertEquals(look, cyclesToOffer());
    assertEquals(2, out.grantVl);
  }

  @Test
  void aTurnOfTheHighTableWaitsForALookWhereTheLimitIsUsed() {
    backlog(1 << 1 | 1 << 3, HighLimit.DWORDS_PER_UNIT);
    take(1);
    assertEquals(look, cyclesToOffer());
    assertEquals(3, out.grantVl);
  }

  @Test
  void aTurnOfTheLowTableGoesOnAtOnceIfNoHighVlIsEligible() {
    backlog(1 << 3, 16);
    take(3);
    assertEquals(RowTiming.TURN - 1, cyclesToOffer());
    take(3);
    in.headValid |= 1 << 2;
    in.creditAvailable |= 1 << 2;
    assertEquals(look, cyclesToOffer());
    assertEquals(2, out.grantVl);
  }

  @Test
  void aDiscardLeavesTheTurnToALook() {
    backlog(1 << 1, 16);
    take(1);
    in.discard = true;
    cycle();
    in.discard = false;
    assertEquals(look, cyclesToOffer());
  }

  @Test
  void aHeadThatIsThereInTimeIsSeenByTheNextLook() {
    backlog(1 << 1, LONG_PACKET);
    assertEquals(look, cyclesToOffer());
  }

  @Test
  void anOfferIsReplacedByAFresherOne() {
    backlog(1 << 2, LONG_PACKET);
    int until = cyclesToOffer();
    // No look begins in the cycle in which the other head comes.
    cycles((until + 1) % RowTiming.PERIOD);
    backlog(1 << 1 | 1 << 2, LONG_PACKET);
    cycles(oldestSnapshot - 1);
    arbiter.settle();
    assertEquals(2, out.grantVl);
    cycle();
    arbiter.settle();
    assertEquals(1, out.grantVl);
  }

  @Test
  void pointersFollowInTwoCyclesWeightsInThreeAndHighPriCounterInFour() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.grantReady = true;
    cycle();
    in.grantReady = false;
    for (int later = 1; later <= 5; later++) {
      arbiter.settle();
      assertEquals(later >= 2 ? 0 : 63, out.highPointer, later + " cycles later");
      assertEquals(later >= 3 ? 255 * 16 - LONG_PACKET : 0, out.highRemaining);
      assertEquals(later >= 4 ? 1024 - LONG_PACKET : 1024, out.highPriCounter);
      arbiter.edge();
    }
  }

  @Test
  void anOpenLinkMakesAnIdleDecisionEveryTwoCycles() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.grantReady = true;
    cycle();
    in.headValid = 0;
    int idle = 0;
    for (int later = 1; later < 3 * look; later++) {
      arbiter.settle();
      boolean decides = later > look && (later - look - 1) % RowTiming.PERIOD == 0;
      assertEquals(decides, arbiter.decidedData().isPresent(), later + " cycles later");
      boolean reloaded = later > look + RowTiming.COUNTER;
      int before = later < RowTiming.COUNTER ? 1024 : 1024 - LONG_PACKET;
      assertEquals(reloaded ? 1024 : before, out.highPriCounter, later + " cycles later");
      idle += decides ? 1 : 0;
      arbiter.edge();
    }
    assertTrue(idle > 3, idle + " decisions");
  }

  @Test
  void anIdleDecisionDiscardsNoLook() {
    cycles(look - 3);
    in.grantReady = true;
    backlog(1 << 1, LONG_PACKET);
    int waited = cyclesToOffer();
    assertTrue(waited <= oldestSnapshot, waited + " cycles");
  }

  @Test
  void aCommitTakesTwoReadsOfEachEntry() {
    write(ManagementRegisters.COMMIT, 0);
    int pending = 0;
    for (arbiter.settle(); out.commitPending; arbiter.settle()) {
      arbiter.edge();
      pending++;
    }
    assertEquals(2 * (64 + 64) + 5, pending);
  }
}
