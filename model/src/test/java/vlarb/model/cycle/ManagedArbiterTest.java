// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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

/** Tests a high table that a table engine has, as an arbiter and management see it. */
class ManagedArbiterTest {
  private static final int UNLIMITED = 255;
  private static final int VL = 1;
  private static final int DWORDS = 16;

  /** The weight of each of two entries, in blocks; a turn begins with 16 times as many dwords. */
  private static final int ENTRY_WEIGHT = 10;

  private CycleArbiter arbiter;

  @BeforeEach
  void reset() {
    arbiter =
        CycleArbiter.of(
            new ArbiterParameters(8, 2, 4, 64, Architecture.FLAT, CreditKind.FLAGS, Rules.SPEC)
                .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4)));
    arbiter.in.engine.answerReady = true;
    arbiter.in.mgmtResponseReady = true;
    arbiter.in.creditAvailable = -1;
    while (!arbiter.out.initDone) {
      cycle();
    }
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

  private void command(Operation operation, int weight) {
    EngineInputs in = arbiter.in.engine;
    in.commandValid = true;
    in.commandOperation = operation.ordinal();
    in.commandLevel = 2;
    in.commandHandle = 0;
    in.commandVl = VL;
    in.commandWeight = weight;
    cycle();
    in.commandValid = false;
    do {
      cycle();
    } while (!arbiter.out.engine.idle);
  }

  private void write(int address, int data) {
    access(true, address, data);
  }

  /** Makes an access; the answer shows afterwards. */
  private void access(boolean write, int address, int data) {
    arbiter.in.mgmtValid = true;
    arbiter.in.mgmtWrite = write;
    arbiter.in.mgmtAddress = address;
    arbiter.in.mgmtWriteData = data;
    do {
      cycle();
    } while (!arbiter.out.mgmtReady);
    arbiter.in.mgmtValid = false;
    cycles(2);
    arbiter.settle();
  }

  /** Sends packets of the sequence's VL, one a cycle. */
  private void send(int packets) {
    arbiter.in.grantReady = true;
    arbiter.in.headValid = 1 << VL;
    arbiter.in.headLength[VL] = DWORDS;
    cycles(packets);
    arbiter.in.grantReady = false;
    arbiter.in.headValid = 0;
    arbiter.settle();
  }

  private TablePosition high() {
    return arbiter.state().high();
  }

  @Test
  void entriesServeOnceTheyAreLive() {
    write(ManagementRegisters.HIGH_LIMIT, UNLIMITED);
    command(Operation.INSERT, 2 * ENTRY_WEIGHT);
    assertEquals(0b0001_0001, arbiter.out.engine.live);
    send(1);
    assertEquals(new TablePosition(0, 16 * ENTRY_WEIGHT - DWORDS), high());
  }

  @Test
  void managementReadsWhatCountsAndWritesNothing() {
    access(false, ManagementRegisters.HIGH + 4, 0);
    assertEquals(0, arbiter.out.mgmtReadData);
    command(Operation.INSERT, 2 * ENTRY_WEIGHT);
    access(true, ManagementRegisters.HIGH + 4, 0);
    assertTrue(arbiter.out.mgmtError);
    access(false, ManagementRegisters.HIGH + 4, 0);
    assertFalse(arbiter.out.mgmtError);
    assertEquals(new VlWeight(VL, ENTRY_WEIGHT).bits(), arbiter.out.mgmtReadData);
  }

  @Test
  void aCommitLeavesTheHighTablesPosition() {
    command(Operation.INSERT, 2 * ENTRY_WEIGHT);
    send(3);
    TablePosition before = high();
    assertEquals(16 * ENTRY_WEIGHT - 3 * DWORDS, before.remaining());
    write(ManagementRegisters.LOW, new VlWeight(2, 1).bits());
    write(ManagementRegisters.COMMIT, 0);
    cycles(100);
    assertFalse(arbiter.out.commitPending);
    assertEquals(before, high());
    assertEquals(TablePosition.start(2), arbiter.state().low());
  }

  @Test
  void nothingIsLeftOfATurnWhoseEntryDies() {
    command(Operation.INSERT, 2 * ENTRY_WEIGHT);
    send(1);
    command(Operation.RELEASE, 0);
    cycle();
    assertEquals(new TablePosition(0, 0), high());
  }

  @Test
  void aTurnKeepsItsWeightWhenTheEntryGetsAnother() {
    command(Operation.INSERT, 2 * ENTRY_WEIGHT);
    send(1);
    command(Operation.SET_WEIGHT, 2);
    cycle();
    assertEquals(16 * ENTRY_WEIGHT - DWORDS, high().remaining());
    assertEquals(16, arbiter.settings().high().weightDwords(0));
  }

  /** With a single VL enabled the tables are not asked: then no high entry is eligible. */
  @Test
  void decisionsWithoutTablesAreIdleOnesToTheEngine() {
    write(ManagementRegisters.OPERATIONAL_VLS, 1);
    write(ManagementRegisters.COMMIT, 0);
    cycles(100);
    command(Operation.INSERT, 2 * ENTRY_WEIGHT);
    arbiter.in.grantReady = true;
    arbiter.in.headValid = 1;
    arbiter.in.headLength[0] = DWORDS;
    arbiter.settle();
    assertTrue(arbiter.out.grantValid);
    assertTrue(arbiter.in.engine.noneEligible);
    assertFalse(arbiter.in.engine.turn);
  }
}
