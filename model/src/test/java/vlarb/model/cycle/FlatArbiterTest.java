// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;

/** Tests the values at the flat arbiter's ports, cycle by cycle. */
class FlatArbiterTest {
  /** Two for each entry of both tables, and five more. */
  private static final int COMMIT_CYCLES = 261;

  private final FlatArbiter arbiter =
      new FlatArbiter(ArbiterParameters.DEFAULT.withArchitecture(Architecture.FLAT));
  private final ArbiterInputs in = arbiter.in;
  private final ArbiterOutputs out = arbiter.out;

  private void cycle() {
    arbiter.settle();
    arbiter.edge();
  }

  @BeforeEach
  void initialise() {
    in.mgmtResponseReady = true;
    for (int i = 0; i < arbiter.initCycles(); i++) {
      cycle();
      assertFalse(out.initDone);
    }
    arbiter.settle();
    assertTrue(out.initDone);
  }

  private void request(boolean write, int address, int data) {
    in.mgmtValid = true;
    in.mgmtWrite = write;
    in.mgmtAddress = address;
    in.mgmtWriteData = data;
    if (out.mgmtResponseValid) {
      cycle();
    }
    cycle();
    assertTrue(out.mgmtReady);
    in.mgmtValid = false;
    cycle();
    cycle();
    arbiter.settle();
    assertTrue(out.mgmtResponseValid);
  }

  private void write(int address, int data) {
    request(true, address, data);
    assertFalse(out.mgmtError);
  }

  private void commitVl0High() {
    write(ManagementRegisters.HIGH, 0x004);
    write(ManagementRegisters.COMMIT, 0);
    assertEquals(COMMIT_CYCLES, pendingCycles());
  }

  /** Cycles until no commit is pending. */
  private int pendingCycles() {
    int cycles = 0;
    for (arbiter.settle(); out.commitPending; arbiter.settle()) {
      cycles++;
      arbiter.edge();
    }
    return cycles;
  }

  private void backlogVl0() {
    in.creditValid = true;
    in.creditVl = 0;
    in.creditBlocks = 100;
    cycle();
    in.creditValid = false;
    in.headValid = 1;
    in.headLength[0] = 6;
  }

  @Test
  void initialisationSweepsBothTables() {
    assertEquals(128, arbiter.initCycles());
  }

  @Test
  void aGrantIsOfferedInTheCycleThatShowsTheHead() {
    commitVl0High();
    backlogVl0();
    arbiter.settle();
    assertTrue(out.grantValid);
    assertEquals(ArbiterOutputs.TABLE_HIGH, out.grantTable);
    assertEquals(0, out.headReady);
    in.grantReady = true;
    arbiter.settle();
    assertEquals(1, out.headReady);
    arbiter.edge();
    arbiter.settle();
    assertEquals(64 - 6, out.highRemaining);
    assertEquals(99, arbiter.credits(0));
  }

  @Test
  void writesAndAccessesToEntriesAreHeldOffWhileACommitIsPending() {
    write(ManagementRegisters.HIGH, 0x004);
    write(ManagementRegisters.COMMIT, 0);
    cycle();
    assertTrue(out.commitPending);
    in.mgmtWrite = true;
    arbiter.settle();
    assertFalse(out.mgmtReady);
    in.mgmtWrite = false;
    in.mgmtAddress = ManagementRegisters.HIGH;
    arbiter.settle();
    assertFalse(out.mgmtReady);
    in.mgmtAddress = ManagementRegisters.HIGH_LIMIT;
    arbiter.settle();
    assertTrue(out.mgmtReady);
    assertEquals(COMMIT_CYCLES - 1, pendingCycles());
  }

  @Test
  void dataPacketsGoOnByTheOldTablesWhileACommitIsPending() {
    commitVl0High();
    backlogVl0();
    write(ManagementRegisters.HIGH, 0);
    write(ManagementRegisters.LOW + 5, 0x004);
    write(ManagementRegisters.COMMIT, 0);
    for (int i = 0; i < COMMIT_CYCLES; i++) {
      arbiter.settle();
      assertEquals(ArbiterOutputs.TABLE_HIGH, out.grantTable);
      arbiter.edge();
    }
    arbiter.settle();
    assertEquals(ArbiterOutputs.TABLE_LOW, out.grantTable);
    assertEquals(5, out.grantEntry);
  }

  @Test
  void aPacketInTheLastCycleOfACommitLeavesNoTraceInTheNewTables() {
    commitVl0High();
    backlogVl0();
    write(ManagementRegisters.COMMIT, 0);
    for (int i = 0; i < COMMIT_CYCLES; i++) {
      in.grantReady = i == COMMIT_CYCLES - 1;
      arbiter.settle();
      assertEquals(in.grantReady ? 1 : 0, out.headReady);
      arbiter.edge();
    }
    arbiter.settle();
    assertFalse(out.commitPending);
    assertEquals(63, out.highPointer);
    assertEquals(0, out.highRemaining);
    assertEquals(99, arbiter.credits(0));
  }

  @Test
  void smpsAndFlowControlPacketsGoOnWhileACommitIsPending() {
    write(ManagementRegisters.COMMIT, 0);
    in.grantReady = true;
    in.fcpValid = true;
    arbiter.settle();
    assertTrue(out.fcpReady);
    in.smpValid = true;
    in.smpLength = 64;
    arbiter.settle();
    assertTrue(out.smpReady);
    assertTrue(out.commitPending);
  }

  @Test
  void readsReturnTheShadow() {
    write(ManagementRegisters.LOW + 3, 0x7ff);
    request(false, ManagementRegisters.LOW + 3, 0);
    assertEquals(0x7ff, out.mgmtReadData);
  }

  @Test
  void refusedAccessesAnswerWithAnErrorAndChangeNothing() {
    int[][] refused = {
      {ManagementRegisters.HIGH_LIMIT, 256},
      {ManagementRegisters.OPERATIONAL_VLS, 0},
      {ManagementRegisters.OPERATIONAL_VLS, 6},
      {ManagementRegisters.OPERATIONAL_VLS, 8 + 5},
      {131, 0},
      {255, 0}
    };
    for (int[] access : refused) {
      request(true, access[0], access[1]);
      assertTrue(out.mgmtError);
    }
    request(false, ManagementRegisters.OPERATIONAL_VLS, 0);
    assertEquals(5, out.mgmtReadData);
    request(false, 131, 0);
    assertTrue(out.mgmtError);
  }

  @Test
  void anAccessTakesThreeCyclesAndTheNextOneWaitsForItsAnswer() {
    in.mgmtValid = true;
    in.mgmtWrite = true;
    in.mgmtAddress = ManagementRegisters.HIGH_LIMIT;
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      in.mgmtWriteData = i;
      cycle();
      shown.add((out.mgmtReady ? "ready" : "") + (out.mgmtResponseValid ? "answered" : ""));
    }
    assertEquals(List.of("ready", "", "", "answered", "ready", ""), shown);
    in.mgmtValid = false;
    cycle();
    arbiter.settle();
    request(false, ManagementRegisters.HIGH_LIMIT, 0);
    assertEquals(4, out.mgmtReadData);
  }

  @Test
  void aResponseWaitsForItsTaker() {
    in.mgmtResponseReady = false;
    write(ManagementRegisters.HIGH_LIMIT, 9);
    in.mgmtValid = true;
    cycle();
    assertFalse(out.mgmtReady);
    assertTrue(out.mgmtResponseValid);
  }

  @Test
  void creditsSaturateAndFlagIt() {
    in.creditValid = true;
    in.creditBlocks = 4095;
    cycle();
    arbiter.settle();
    assertEquals(0, out.creditOverflow);
    in.creditBlocks = 1;
    cycle();
    arbiter.settle();
    assertEquals(1, out.creditOverflow);
    assertEquals(4095, arbiter.credits(0));
  }

  @Test
  void aPacketOfLengthZeroIsAnErrorAndNeverGranted() {
    commitVl0High();
    backlogVl0();
    in.headLength[0] = 0;
    in.smpValid = true;
    in.smpLength = 0;
    cycle();
    assertFalse(out.grantValid);
    arbiter.settle();
    assertEquals(1 << 15 | 1, out.lengthError);
  }
}
