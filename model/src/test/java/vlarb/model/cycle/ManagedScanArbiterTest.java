// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.TablePosition;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * Tests the cycles in which an arbiter that looks ahead in a managed table lets entries come and
 * go.
 */
class ManagedScanArbiterTest {
  private static final int VL = 1;
  private static final int DWORDS = 16;

  /** The weight of each of two entries, in blocks; a turn begins with 16 times as many dwords. */
  private static final int ENTRY_WEIGHT = 10;

  private static final int LEFT_AFTER_ONE = 16 * ENTRY_WEIGHT - DWORDS;

  private ScanArbiter arbiter;
  private EngineInputs told;
  private int lookAhead;

  private static ArbiterParameters parameters(int entries, int dataVls) {
    return new ArbiterParameters(
            entries, 2, dataVls, 64, Architecture.SCAN, CreditKind.FLAGS, Rules.SPEC)
        .withEngine(EngineParameters.of(new TableSize(entries), Policy.MODEL4));
  }

  @BeforeEach
  void reset() {
    arbiter = new ScanArbiter(parameters(8, 4));
    told = arbiter.in.engine;
    lookAhead = arbiter.timing().lookAhead();
    told.answerReady = true;
    arbiter.in.mgmtResponseReady = true;
    arbiter.in.creditAvailable = -1;
    arbiter.in.headLength[VL] = DWORDS;
    do {
      cycle();
    } while (!arbiter.out.initDone);
  }

  /** The clock edge, and the cycle after it. */
  private void cycle() {
    arbiter.edge();
    arbiter.settle();
  }

  private void command(Operation operation) {
    told.commandValid = true;
    told.commandOperation = operation.ordinal();
    told.commandLevel = 2;
    told.commandHandle = 0;
    told.commandVl = VL;
    told.commandWeight = 2 * ENTRY_WEIGHT;
    arbiter.settle();
    cycle();
    told.commandValid = false;
    arbiter.settle();
  }

  /** A sequence of two entries, 0 and 4, serves turns. */
  private void insert() {
    command(Operation.INSERT);
    while (!arbiter.out.engine.idle) {
      cycle();
    }
    assertEquals(0b0001_0001, arbiter.out.engine.live);
  }

  /** A packet of the sequence's VL is there, and on offer. */
  private void offer() {
    arbiter.in.headValid = 1 << VL;
    arbiter.settle();
    while (!arbiter.out.grantValid) {
      cycle();
    }
  }

  /** Takes the packet on offer, which no other follows; ends in the cycle after. */
  private void take() {
    arbiter.in.grantReady = true;
    arbiter.settle();
    assertTrue(arbiter.out.grantValid);
    arbiter.edge();
    arbiter.in.grantReady = false;
    arbiter.in.headValid = 0;
    arbiter.settle();
  }

  private void untilBoundary() {
    while (!told.boundary) {
      cycle();
    }
  }

  @ParameterizedTest
  @CsvSource({"8, 4, 11", "16, 4, 12", "16, 8, 13", "32, 8, 14", "64, 2, 18", "64, 15, 18"})
  void theMoreEntriesTheLongerALookAhead(int entries, int dataVls, int lookAhead) {
    assertEquals(lookAhead, ScanTiming.of(parameters(entries, dataVls)).lookAhead());
  }

  @Test
  void theCommitReadsTheLowTableAlone() {
    assertEquals(2 * 2 * 2 + 4, arbiter.timing().commit());
  }

  @Test
  void aTurnIsToldAfterItsDecision() {
    insert();
    offer();
    assertFalse(told.turn);
    take();
    assertTrue(told.turn);
    assertEquals(7, told.pointer);
    assertEquals(0, told.turnEntry);
    assertTrue(told.boundary);
    cycle();
    assertFalse(told.turn);
    assertFalse(told.boundary);
  }

  @Test
  void noBoundaryWhileAResultWaits() {
    insert();
    offer();
    for (int cycle = 0; cycle < 3 * lookAhead; cycle++) {
      assertFalse(told.boundary);
      cycle();
    }
  }

  /** The boundary comes first, then the decision, then the engine is told of it. */
  @Test
  void lookAheadsThatFindNothingEndInABoundary() {
    arbiter.in.grantReady = true;
    arbiter.settle();
    untilBoundary();
    for (int i = 0; i < 3; i++) {
      for (int phase = 0; phase < lookAhead; phase++) {
        cycle();
        assertEquals(phase == 1, told.noneEligible, "cycle " + phase);
        assertEquals(phase == lookAhead - 1, told.boundary, "cycle " + phase);
      }
    }
  }

  @Test
  void nothingIsLeftOfATurnWhoseEntryDies() {
    insert();
    offer();
    take();
    cycle();
    assertEquals(LEFT_AFTER_ONE, arbiter.out.highRemaining);
    command(Operation.RELEASE);
    untilBoundary();
    for (int phase = 0; phase < 5; phase++) {
      cycle();
      assertEquals(0, arbiter.out.engine.live);
      assertEquals(LEFT_AFTER_ONE, arbiter.out.highRemaining, "cycle " + phase);
    }
    cycle();
    assertEquals(0, arbiter.out.highRemaining);
  }

  /** The grant counts in the high table, although the low one and HighPriCounter start afresh. */
  @Test
  void aGrantInTheCycleOfACommitCounts() {
    insert();
    offer();
    write(ManagementRegisters.LOW, new VlWeight(2, 1).bits());
    write(ManagementRegisters.COMMIT, 0);
    while (!arbiter.commits()) {
      cycle();
    }
    take();
    assertFalse(arbiter.out.commitPending);
    assertEquals(7, arbiter.out.highPointer);
    assertTrue(told.turn);
    assertTrue(told.boundary);
    cycle();
    assertEquals(new TablePosition(0, LEFT_AFTER_ONE), arbiter.state().high());
    assertEquals(0, arbiter.out.highPointer);
    assertEquals(TablePosition.start(2), arbiter.state().low());
    assertEquals(arbiter.settings().limit().fresh(), arbiter.out.highPriCounter);
  }

  /** Ends in the cycle that shows the answer. */
  private void write(int address, int data) {
    arbiter.in.mgmtValid = true;
    arbiter.in.mgmtWrite = true;
    arbiter.in.mgmtAddress = address;
    arbiter.in.mgmtWriteData = data;
    arbiter.settle();
    while (!arbiter.out.mgmtReady) {
      cycle();
    }
    cycle();
    arbiter.in.mgmtValid = false;
    arbiter.settle();
    while (!arbiter.out.mgmtResponseValid) {
      cycle();
    }
  }
}
