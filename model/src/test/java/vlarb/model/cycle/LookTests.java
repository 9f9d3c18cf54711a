// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests of each arbiter that looks for the next packet while one is sent: of 15 data VLs, with
 * tables of 64 entries. Every time is in clock cycles.
 */
abstract class LookTests {
  static final int LONG_PACKET = 64;

  private final CycleArbiter arbiter;
  final ArbiterInputs in;
  final ArbiterOutputs out;
  final int look;
  final int bubbleFree;
  final int oldestSnapshot;

  LookTests(CycleArbiter arbiter, int look, int bubbleFree, int oldestSnapshot) {
    this.arbiter = arbiter;
    this.look = look;
    this.bubbleFree = bubbleFree;
    this.oldestSnapshot = oldestSnapshot;
    in = arbiter.in;
    out = arbiter.out;
  }

  final void cycle() {
    arbiter.settle();
    arbiter.edge();
  }

  final void cycles(int count) {
    for (int i = 0; i < count; i++) {
      cycle();
    }
  }

  final void write(int address, int data) {
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
  final void commitTables() {
    write(ManagementRegisters.HIGH, 1 << 8 | 255);
    write(ManagementRegisters.HIGH + 1, 2 << 8 | 255);
    write(ManagementRegisters.LOW, 3 << 8 | 255);
    commitLimit(1);
  }

  final void commitLimit(int limit) {
    write(ManagementRegisters.HIGH_LIMIT, limit);
    write(ManagementRegisters.COMMIT, 0);
    for (arbiter.settle(); out.commitPending; arbiter.settle()) {
      arbiter.edge();
    }
  }

  final void backlog(int vls, int dwords) {
    in.headValid = vls;
    in.creditAvailable = vls;
    for (int vl = 0; vl < 15; vl++) {
      in.headLength[vl] = dwords;
    }
  }

  /** Runs until something is offered; how many cycles that took. */
  final int cyclesToOffer() {
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

  @Test
  void afterACommitTheFirstLookBegins() {
    backlog(1 << 1, LONG_PACKET);
    assertEquals(look, cyclesToOffer());
    assertEquals(0, out.grantEntry);
  }

  @Test
  void packetsOfEnoughCyclesFollowEachOtherWithoutABubble() {
    backlog(1 << 1 | 1 << 3, bubbleFree);
    cyclesToOffer();
    for (int packet = 0; packet < 100; packet++) {
      in.grantReady = true;
      arbiter.settle();
      assertTrue(out.grantValid, "packet " + packet);
      arbiter.edge();
      in.grantReady = false;
      cycles(bubbleFree - 1);
    }
  }

  @Test
  void aHeadThatJustMissesTheSnapshotWaitsForTheNextOne() {
    cycle();
    backlog(1 << 1, LONG_PACKET);
    assertEquals(oldestSnapshot, cyclesToOffer());
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

  /** The arbiter sees an SMP in the next cycle, but not one that is being taken. */
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
    write(ManagementRegisters.COMMIT, 0);
    cycle();
    in.mgmtWrite = false;
    for (int address : new int[] {ManagementRegisters.LOW, ManagementRegisters.HIGH + 5}) {
      in.mgmtAddress = address;
      arbiter.settle();
      assertFalse(out.mgmtReady);
    }
    in.mgmtAddress = ManagementRegisters.COMMIT;
    in.mgmtValid = true;
    arbiter.settle();
    assertTrue(out.mgmtReady);
    awaitAnswer();
    arbiter.settle();
    assertEquals(1, out.mgmtReadData);
  }
}
