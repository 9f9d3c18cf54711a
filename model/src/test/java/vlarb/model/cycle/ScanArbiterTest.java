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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;

/** When the arbiter that looks ahead does what: every time in clock cycles. */
class ScanArbiterTest {
  private static final int LONG_PACKET = 64;

  private final ScanArbiter arbiter = new ScanArbiter(parameters(15));
  private final int lookAhead = arbiter.timing().lookAhead();
  private final ArbiterInputs in = arbiter.in;
  private final ArbiterOutputs out = arbiter.out;

  private static ArbiterParameters parameters(int dataVls) {
    return new ArbiterParameters(
        64, 64, dataVls, 4, Architecture.SCAN, CreditKind.FLAGS, Rules.SPEC);
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
    write(Registers.HIGH_LIMIT, 1);
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
  @CsvSource({"2, 11, 13", "4, 11, 13", "8, 13, 15", "15, 17, 19"})
  void theMoreVlsTheLongerALookAhead(int dataVls, int lookAhead, int bubbleFree) {
    ScanTiming timing = ScanTiming.of(parameters(dataVls));
    assertEquals(lookAhead, timing.lookAhead());
    assertEquals(bubbleFree, timing.bubbleFree());
    assertEquals(2 * lookAhead - 1, timing.oldestSnapshot());
  }

  @Test
  void oneVlNeedsNoLookAhead() {
    assertInstanceOf(FlatArbiter.class, CycleArbiter.of(parameters(1)));
  }

  @Test
  void afterACommitTheFirstLookAheadBegins() {
    backlog(1 << 1, LONG_PACKET);
    assertEquals(lookAhead, cyclesToOffer());
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
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.grantReady = true;
    cycle();
    assertTrue(out.grantValid);
    assertEquals(arbiter.timing().bubbleFree() - 1, cyclesToOffer());
  }

  @Test
  void aHeadThatJustMissesTheSnapshotWaitsForTheNextOne() {
    cycle();
    backlog(1 << 1, LONG_PACKET);
    assertEquals(arbiter.timing().oldestSnapshot(), cyclesToOffer());
  }

  @Test
  void anOfferIsReplacedByAFresherOne() {
    backlog(1 << 2, LONG_PACKET);
    cyclesToOffer();
    backlog(1 << 1 | 1 << 2, LONG_PACKET);
    cycles(lookAhead - 1);
    arbiter.settle();
    assertEquals(2, out.grantVl);
    cycles(lookAhead + 1);
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
  void theStateFollowsOneCycleAfterAGrant() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.grantReady = true;
    cycle();
    in.grantReady = false;
    arbiter.settle();
    assertEquals(1024, out.highPriCounter);
    cycle();
    arbiter.settle();
    assertEquals(1024 - LONG_PACKET, out.highPriCounter);
    assertEquals(255 * 16 - LONG_PACKET, out.highRemaining);
  }

  @Test
  void anOpenLinkMakesOneIdleDecisionALookAhead() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.grantReady = true;
    cycle();
    in.headValid = 0;
    int lower = 1024 - LONG_PACKET;
    for (int i = 0; i < lookAhead + 3; i++) {
      cycle();
      assertEquals(i == 0 ? 1024 : lower, out.highPriCounter, "cycle " + i);
    }
    cycle();
    assertEquals(1024, out.highPriCounter);
  }

  @Test
  void withTheLinkBusyThereAreNoIdleDecisions() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.grantReady = true;
    cycle();
    in.grantReady = false;
    in.headValid = 0;
    cycles(10 * lookAhead);
    assertEquals(1024 - LONG_PACKET, out.highPriCounter);
  }

  @Test
  void aCommitDiscardsTheResultAndBeginsAnew() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    commitTables();
    arbiter.settle();
    assertFalse(out.grantValid);
    assertEquals(lookAhead, cyclesToOffer());
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
  void aCommitTakesTwoReadsOfEachEntryForEachTwoVls() {
    write(Registers.COMMIT, 0);
    int pending = 0;
    for (arbiter.settle(); out.commitPending; arbiter.settle()) {
      arbiter.edge();
      pending++;
    }
    assertEquals(2 * 8 * (64 + 64) + 4, pending);
  }
}
