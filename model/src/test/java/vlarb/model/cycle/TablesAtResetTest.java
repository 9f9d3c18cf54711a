// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** An arbiter that loads tables after reset. */
class TablesAtResetTest {
  private static final Tables TABLES =
      new Tables(7, List.of(new VlWeight(3, 9)), List.of(VlWeight.NULL, new VlWeight(1, 2)));

  private static ArbiterParameters arbiter(Architecture architecture) {
    return new ArbiterParameters(2, 3, 4, 4, architecture, CreditKind.FLAGS, Rules.SPEC)
        .withTablesAtReset(TABLES);
  }

  @ParameterizedTest
  @EnumSource
  void hasThemInForceWhenInitialisationIsOver(Architecture architecture) {
    CycleArbiter arbiter = CycleArbiter.of(arbiter(architecture));
    CycleArbiter empty = CycleArbiter.of(arbiter(architecture).withoutTablesAtReset());
    // Two entries and VLHighLimit, one every four cycles, and three cycles later the commit is
    // pending, for as long as any other.
    int commit =
        switch (architecture) {
          case FLAT -> 2 * (2 + 3) + 5;
          case SCAN -> ScanTiming.of(arbiter.parameters()).commit();
          case TREE, PAIRS -> RowTiming.of(arbiter.parameters()).commit();
        };
    assertEquals(empty.initCycles() + 3 * 4 + 3 + commit, arbiter.initCycles());
    arbiter.in.headValid = 15;
    arbiter.in.creditAvailable = 15;
    arbiter.in.headLength[3] = 4;
    arbiter.in.mgmtValid = true;
    int pending = 0;
    for (int cycle = 0; cycle < arbiter.initCycles(); cycle++) {
      arbiter.settle();
      assertFalse(arbiter.out.initDone || arbiter.out.grantValid || arbiter.out.mgmtReady);
      assertFalse(arbiter.out.mgmtResponseValid);
      pending += arbiter.out.commitPending ? 1 : 0;
      arbiter.edge();
    }
    arbiter.settle();
    assertTrue(arbiter.out.initDone && arbiter.out.mgmtReady);
    assertFalse(arbiter.out.commitPending);
    assertEquals(commit, pending);
    assertEquals(7, arbiter.settings().limit().value());
    assertEquals(List.of(new VlWeight(3, 9), VlWeight.NULL), arbiter.settings().high().entries());
    assertEquals(
        List.of(VlWeight.NULL, new VlWeight(1, 2), VlWeight.NULL),
        arbiter.settings().low().entries());
  }

  @Test
  void isWrittenByFewRegisters() {
    ArbiterParameters parameters = arbiter(Architecture.SCAN);
    assertEquals(
        List.of(
            new RegisterWrite(ManagementRegisters.LOW + 1, 0x102),
            new RegisterWrite(ManagementRegisters.HIGH, 0x309),
            new RegisterWrite(ManagementRegisters.HIGH_LIMIT, 7),
            new RegisterWrite(ManagementRegisters.COMMIT, 0)),
        RegisterWrite.afterReset(parameters));
    assertEquals(List.of(), RegisterWrite.afterReset(parameters.withoutTablesAtReset()));
    assertEquals(2 + 3 + 3, RegisterWrite.loading(parameters, TABLES, OperationalVls.VL0_3).size());
  }

  @Test
  void refusesEntriesThatItHasNoRoomFor() {
    List<VlWeight> four = List.of(VlWeight.NULL, VlWeight.NULL, VlWeight.NULL, VlWeight.NULL);
    ArbiterParameters parameters = arbiter(Architecture.FLAT);
    assertThrows(
        IllegalArgumentException.class,
        () -> parameters.withTablesAtReset(new Tables(0, List.of(), four)));
    assertThrows(
        IllegalArgumentException.class,
        () -> parameters.withTablesAtReset(new Tables(0, four, List.of())));
  }
}
