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
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** Tests the cycles in which entries come and go where an arbiter reads rows of a managed table. */
class ManagedRowArbiterTest {
  private static final int ENTRIES = 8;
  private static final int VL = 1;
  private static final int DWORDS = 16;
  private static final int ENTRY_WEIGHT = 10;
  private static final int LEFT_AFTER_ONE = 16 * ENTRY_WEIGHT - DWORDS;

  private RowArbiter arbiter;
  private CycleTableEngine engine;
  private EngineInputs told;

  @BeforeEach
  void reset() {
    arbiter =
        new RowArbiter(
            new ArbiterParameters(
                    ENTRIES, 2, 4, 64, Architecture.TREE, CreditKind.FLAGS, Rules.SPEC)
                .withEngine(EngineParameters.of(new TableSize(ENTRIES), Policy.MODEL4)));
    engine = arbiter.engine().orElseThrow();
    told = arbiter.in.engine;
    told.answerReady = true;
    arbiter.in.mgmtResponseReady = true;
    arbiter.in.creditAvailable = -1;
    arbiter.in.headLength[VL] = DWORDS;
    do {
      cycle();
    } while (!arbiter.out.initDone);
  }

  private void cycle() {
    arbiter.edge();
    arbiter.settle();
  }

  private void command(Operation operation, int handle) {
    told.commandValid = true;
    told.commandOperation = operation.ordinal();
    told.commandLevel = 2;
    told.commandHandle = handle;
    told.commandVl = VL;
    told.commandWeight = 2 * ENTRY_WEIGHT;
    arbiter.settle();
    while (!arbiter.out.engine.commandReady) {
      cycle();
    }
    cycle();
    told.commandValid = false;
    arbiter.settle();
  }

  private void insert() {
    command(Operation.INSERT, 0);
    untilIdle();
  }

  private void untilIdle() {
    do {
      cycle();
    } while (!arbiter.out.engine.idle);
  }

  private void untilDue() {
    while (!engine.due().due()) {
      cycle();
    }
  }

  /** The cycles from the first one in which a change is due to the one at whose end it comes. */
  private int wait(boolean twofold) {
    assertEquals(twofold, engine.due().twofold());
    long before = arbiter.out.engine.live;
    int cycles = 0;
    do {
      assertTrue(cycles <= RowPreparation.cycles(ENTRIES, true));
      cycle();
      cycles++;
    } while (arbiter.out.engine.live == before);
    return cycles - 1;
  }

  @Test
  void entriesComeAndGoOnceTheirRowsAreMade() {
    command(Operation.INSERT, 0);
    untilDue();
    assertEquals(2 * ENTRIES + 4, wait(false));
    assertEquals(0b0001_0001, arbiter.out.engine.live);
    untilIdle();
    command(Operation.RELEASE, 0);
    untilDue();
    assertEquals(2 * ENTRIES + 4, wait(false));
    assertEquals(0, arbiter.out.engine.live);
  }

  @Test
  void aMoveWaitsForTheRowsWithoutTheOldCopyToo() {
    for (int i = 0; i < 4; i++) {
      insert();
    }
    command(Operation.RELEASE, 0);
    untilDue();
    wait(false);
    command(Operation.RELEASE, 2);
    while (!engine.due().twofold()) {
      cycle();
    }
    assertEquals(4 * ENTRIES + 4, wait(true));
    assertTrue(engine.due().halfway());
  }

  @Test
  void anotherWeightDoesNotWait() {
    insert();
    long before = arbiter.out.engine.bank;
    command(Operation.SET_WEIGHT, 0);
    int cycles = 0;
    while (arbiter.out.engine.bank == before) {
      cycle();
      cycles++;
    }
    assertTrue(cycles < ENTRIES, () -> "it waits");
  }

  @Test
  void aTurnIsToldOfAfterItsDecisionAndEndsWithItsEntry() {
    insert();
    arbiter.in.headValid = 1 << VL;
    arbiter.settle();
    while (!arbiter.out.grantValid) {
      cycle();
    }
    arbiter.in.grantReady = true;
    arbiter.settle();
    assertFalse(told.turn);
    cycle();
    arbiter.in.grantReady = false;
    arbiter.settle();
    assertTrue(told.turn);
    assertEquals(0, told.turnEntry);
    assertEquals(new TablePosition(0, LEFT_AFTER_ONE), arbiter.state().high());
    command(Operation.RELEASE, 0);
    untilDue();
    for (int cycle = 0; cycle < 2 * ENTRIES + 4; cycle++) {
      cycle();
    }
    assertFalse(arbiter.out.grantValid, "offered in a cycle at whose end entries die");
    assertEquals(LEFT_AFTER_ONE, arbiter.out.highRemaining);
    for (int cycle = 1; cycle < RowTiming.ACCOUNTS; cycle++) {
      cycle();
      assertEquals(LEFT_AFTER_ONE, arbiter.out.highRemaining);
    }
    cycle();
    assertEquals(0, arbiter.out.highRemaining);
  }
}
