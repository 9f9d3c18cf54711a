// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.Rules;

/** When an arbiter that reads rows does what: every time in clock cycles. */
@ParameterizedClass
@EnumSource(names = {"TREE", "PAIRS"})
class RowArbiterTest {
  private static final int LONG_PACKET = 64;

  private final RowArbiter arbiter;
  private final int look;
  private final ArbiterInputs in;
  private final ArbiterOutputs out;

  RowArbiterTest(Architecture architecture) {
    arbiter = new RowArbiter(parameters(architecture, 15));
    look = arbiter.timing().look();
    in = arbiter.in;
    out = arbiter.out;
  }

  private static ArbiterParameters parameters(Architecture architecture, int dataVls) {
    return new ArbiterParameters(64, 64, dataVls, 4, architecture, CreditKind.FLAGS, Rules.SPEC);
  }

  private void cycle() {
    arbiter.settle();
    arbiter.edge();
  }

  private void cycles(int count) {
    for (int i = 0; i < count; i++) {
      cycle();
    }
  }

  private void write(int address, int data) {
    in.mgmtValid = true;
    in.mgmtWrite = true;
    in.mgmtAddress = address;
    in.mgmtWriteData = data;
    awaitAnswer();
  }

  /** Ends before the cycle that shows the answer. */
  private void awaitAnswer() {
    do {
      cycle();
    } while (!out.mgmtReady);
    in.mgmtValid = false;
    cycles(2);
  }

  /** VL1 and VL2 in the high table, VL3 in the low one, VLHighLimit 1; ends in a commit's edge. */
  private void commitTables() {
    write(Registers.HIGH, 1 << 8 | 255);
    write(Registers.HIGH + 1, 2 << 8 | 255);
    write(Registers.LOW, 3 << 8 | 255);
    commitLimit(1);
  }

  private void commitLimit(int limit) {
    write(Registers.HIGH_LIMIT, limit);
    write(Registers.COMMIT, 0);
    for (arbiter.settle(); out.commitPending; arbiter.settle()) {
      arbiter.edge();
    }
  }

  private void backlog(int vls, int dwords) {
    in.headValid = vls;
    in.creditAvailable = vls;
    for (int vl = 0; vl < 15; vl++) {
      in.headLength[vl] = dwords;
    }
  }

  /** Runs until something is offered; how many cycles that took. */
  private int cyclesToOffer() {
    for (int waited = 0; waited < 1000; waited++) {
      arbiter.settle();
      if (out.grantValid) {
        return waited;
      }
      arbiter.edge();
    }
    throw new AssertionError("nothing is offered");
  }

  @BeforeEach
  void initialise() {
    in.mgmtResponseReady = true;
    cycles(arbiter.initCycles());
    arbiter.settle();
    assertTrue(out.initDone);
    commitTables();
  }

  @ParameterizedTest
  @CsvSource({
    "TREE,  2, 5, 6",
    "TREE,  4, 5, 6",
    "TREE,  8, 6, 7",
    "TREE,  15, 7, 8",
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
  void oneVlNeedsNoLook() {
    assertInstanceOf(
        FlatArbiter.class, CycleArbiter.of(parameters(arbiter.parameters().architecture(), 1)));
  }

  @Test
  void afterACommitTheFirstLookBegins() {
    backlog(1 << 1, LONG_PACKET);
    assertEquals(look, cyclesToOffer());
    assertEquals(0, out.grantEntry);
  }

  @Test
  void packetsOfEnoughCyclesFollowEachOtherWithoutABubble() {
    backlog(1 << 1 | 1 << 3, arbiter.timing().bubbleFree());
    cyclesToOffer();
    for (int packet = 0; packet < 100; packet++) {
      in.grantReady = true;
      arbiter.settle();
      assertTrue(out.grantValid, "packet " + packet);
      arbiter.edge();
      in.grantReady = false;
      cycles(arbiter.timing().bubbleFree() - 1);
    }
  }

  @Test
  void aLinkFreeOneCycleSoonerWaitsForOne() {
    backlog(1 << 1 | 1 << 2, LONG_PACKET);
    take(1);
    in.headValid = 1 << 2;
    assertEquals(arbiter.timing().bubbleFree() - 1, cyclesToOffer());
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
  void aHeadThatJustMissesTheSnapshotWaitsForTheNextOne() {
    cycle();
    backlog(1 << 1, LONG_PACKET);
    assertEquals(arbiter.timing().oldestSnapshot(), cyclesToOffer());
  }

  @Test
  void aHeadThatIsThereInTimeIsSeenByTheNextLook() {
    backlog(1 << 1, LONG_PACKET);
    assertEquals(look, cyclesToOffer());
  }

  @Test
  void anOfferIsReplacedByAFresherOne() {
    backlog(1 << 2, LONG_PACKET);
    cyclesToOffer();
    backlog(1 << 1 | 1 << 2, LONG_PACKET);
    cycles(arbiter.timing().oldestSnapshot() - 1);
    arbiter.settle();
    assertEquals(2, out.grantVl);
    cycle();
    arbiter.settle();
    assertEquals(1, out.grantVl);
  }

  @Test
  void smpsAndFlowControlPacketsDoNotDisturbTheResult() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.smpValid = true;
    in.smpLength = 72;
    in.fcpValid = true;
    cycle();
    in.grantReady = true;
    cycle();
    assertTrue(out.smpReady);
    in.smpValid = false;
    cycle();
    assertTrue(out.fcpReady);
    in.fcpValid = false;
    cycle();
    assertEquals(1 << 1, out.headReady);
  }

  /** That one is there is seen in the next cycle, but not of one that is being taken. */
  @Test
  void smpsAreSeenACycleLate() {
    in.grantReady = true;
    in.smpValid = true;
    in.smpLength = 72;
    List<Boolean> taken = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      cycle();
      taken.add(out.smpReady);
    }
    assertEquals(List.of(false, true, false, true, false, true), taken);
    in.smpLength = 0;
    cycles(2);
    assertFalse(out.smpReady);
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
    assertTrue(waited <= arbiter.timing().oldestSnapshot(), waited + " cycles");
  }

  @Test
  void withTheLinkBusyThereAreNoIdleDecisions() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.grantReady = true;
    cycle();
    in.grantReady = false;
    in.headValid = 0;
    cycles(10 * look);
    assertEquals(1024 - LONG_PACKET, out.highPriCounter);
  }

  @Test
  void aCommitDiscardsTheResultAndBeginsAnew() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    commitTables();
    arbiter.settle();
    assertFalse(out.grantValid);
    assertEquals(look, cyclesToOffer());
  }

  @Test
  void whileACommitIsPendingOnlyTableEntriesCannotBeRead() {
    write(Registers.COMMIT, 0);
    cycle();
    in.mgmtWrite = false;
    for (int address : new int[] {Registers.LOW, Registers.HIGH + 5}) {
      in.mgmtAddress = address;
      arbiter.settle();
      assertFalse(out.mgmtReady);
    }
    in.mgmtAddress = Registers.COMMIT;
    in.mgmtValid = true;
    arbiter.settle();
    assertTrue(out.mgmtReady);
    awaitAnswer();
    arbiter.settle();
    assertEquals(1, out.mgmtReadData);
  }

  @Test
  void aCommitTakesTwoReadsOfEachEntry() {
    write(Registers.COMMIT, 0);
    int pending = 0;
    for (arbiter.settle(); out.commitPending; arbiter.settle()) {
      arbiter.edge();
      pending++;
    }
    assertEquals(2 * (64 + 64) + 5, pending);
  }
}
