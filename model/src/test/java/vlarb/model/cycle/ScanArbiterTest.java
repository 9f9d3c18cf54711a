// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;

/** Tests the times of the arbiter that looks ahead, all in clock cycles. */
class ScanArbiterTest extends LookTests {
  private final ScanArbiter arbiter;

  ScanArbiterTest() {
    ScanArbiter arbiter = new ScanArbiter(parameters(15));
    ScanTiming timing = arbiter.timing();
    super(arbiter, timing.lookAhead(), timing.bubbleFree(), timing.oldestSnapshot());
    this.arbiter = arbiter;
  }

  private static ArbiterParameters parameters(int dataVls) {
    return new ArbiterParameters(
        64, 64, dataVls, 4, Architecture.SCAN, CreditKind.FLAGS, Rules.SPEC);
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
  void aLinkFreeOneCycleSoonerWaitsForOne() {
    backlog(1 << 1, LONG_PACKET);
    cyclesToOffer();
    in.grantReady = true;
    cycle();
    assertTrue(out.grantValid);
    assertEquals(bubbleFree - 1, cyclesToOffer());
  }

  @Test
  void anOfferIsReplacedByAFresherOne() {
    backlog(1 << 2, LONG_PACKET);
    cyclesToOffer();
    backlog(1 << 1 | 1 << 2, LONG_PACKET);
    cycles(look - 1);
    arbiter.settle();
    assertEquals(2, out.grantVl);
    cycles(look + 1);
    arbiter.settle();
    assertEquals(1, out.grantVl);
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
    for (int i = 0; i < look + 3; i++) {
      cycle();
      assertEquals(i == 0 ? 1024 : lower, out.highPriCounter, "cycle " + i);
    }
    cycle();
    assertEquals(1024, out.highPriCounter);
  }

  @Test
  void aCommitTakesTwoReadsOfEachEntryForEachTwoVls() {
    write(ManagementRegisters.COMMIT, 0);
    int pending = 0;
    for (arbiter.settle(); out.commitPending; arbiter.settle()) {
      arbiter.edge();
      pending++;
    }
    assertEquals(2 * 8 * (64 + 64) + 4, pending);
  }
}
