// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.admission.Result;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.TableCommands;
import vlarb.model.port.registers.TableRegisters;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** The registers of a port command the table engine, and admission in front of it. */
class PortCommandsTest {
  private static final int ENTRIES = 16;
  private static final int BLOCK = 1 << 16;

  private static final EngineParameters ENGINE =
      EngineParameters.of(new TableSize(ENTRIES), Policy.MODEL4);

  private static CyclePort port(TableCommands commands) {
    PortParameters plain =
        PortPropertiesTest.parameters(Architecture.FLAT, 4, 4, LengthSource.LRH, FullQueue.DROP);
    CyclePort port =
        new CyclePort(
            plain
                .withArbiter(
                    plain
                        .arbiter()
                        .withHighCap(ENTRIES)
                        .withTablesAtReset(new Tables(1, List.of(), List.of())))
                .withTableEngine(commands));
    port.in.linkUp = true;
    port.in.ready = true;
    return port;
  }

  private static int await(CyclePort port, int register) {
    int answer = PortAccess.read(port, register);
    return answer >>> TableRegisters.BUSY == 1 ? await(port, register) : answer;
  }

  private static int insert(int level, int weight) {
    return level << TableRegisters.LEVEL | 2 << TableRegisters.VL | weight;
  }

  @Test
  void aSequenceIsInserted() {
    CyclePort port = port(new TableCommands.OfEngine(ENGINE));
    assertFalse(PortAccess.refuses(port, TableRegisters.ENGINE_COMMAND, insert(2, 40)));
    assertEquals(insert(2, 40), await(port, TableRegisters.ENGINE_ANSWER));
    int free = PortAccess.read(port, TableRegisters.TABLE) & (1 << TableRegisters.IDLE) - 1;
    assertEquals(ENTRIES - 4, free);
    int release = 1 << TableRegisters.CODE | 9 << TableRegisters.HANDLE;
    assertFalse(PortAccess.refuses(port, TableRegisters.ENGINE_COMMAND, release));
    assertEquals(2 << TableRegisters.CODE, await(port, TableRegisters.ENGINE_ANSWER));
  }

  @Test
  void aRequestIsRefusedWhileOneIsUnderWay() {
    CyclePort port = port(new TableCommands.OfAdmission(ENGINE, 255, 1000));
    assertFalse(PortAccess.refuses(port, TableRegisters.REQUEST_WEIGHT, BLOCK));
    assertFalse(PortAccess.refuses(port, TableRegisters.REQUEST, 1));
    assertTrue(PortAccess.refuses(port, TableRegisters.REQUEST, 1));
    assertEquals(1 << TableRegisters.BUSY, PortAccess.read(port, TableRegisters.RESULT));
    await(port, TableRegisters.RESULT);
    assertEquals(1, PortAccess.read(port, TableRegisters.RESULT_CONNECTIONS));
  }

  @Test
  void dataOutsideTheFieldsAreRefused() {
    CyclePort port = port(new TableCommands.OfEngine(ENGINE));
    for (int bit : List.of(12, 13, 20, 23, TableRegisters.BUSY)) {
      assertTrue(PortAccess.refuses(port, TableRegisters.ENGINE_COMMAND, 1 << bit), "bit " + bit);
    }
    assertTrue(PortAccess.refuses(port, TableRegisters.TABLE, 0));
    assertTrue(PortAccess.to(port, false, TableRegisters.ENGINE_COMMAND, 0).error());
    assertTrue(PortAccess.to(port, false, TableRegisters.USED, 0).error());
    assertEquals(0, PortAccess.read(port, TableRegisters.ENGINE_ANSWER));
  }

  @Test
  void connectionsOfOneVlShareASequence() {
    CyclePort port = port(new TableCommands.OfAdmission(ENGINE, 255, 1000));
    assertEquals(Result.ACCEPTED, admit(port, 1));
    assertEquals(2 * BLOCK, PortAccess.read(port, TableRegisters.RESULT_WEIGHT));
    assertEquals(Result.SHARED, admit(port, 1));
    assertEquals(2, PortAccess.read(port, TableRegisters.RESULT_CONNECTIONS));
    assertEquals(4 * BLOCK, PortAccess.read(port, TableRegisters.USED));
    // SL5 has the VL of SL1, and then none.
    assertEquals(Result.SHARED, admit(port, 5));
    assertFalse(PortAccess.refuses(port, PortRegisters.SL_TO_VL + 5, 15));
    assertEquals(Result.DROPPED, admit(port, 5));
    assertEquals(0, PortAccess.read(port, TableRegisters.RESULT_CONNECTIONS));
    assertFalse(PortAccess.refuses(port, TableRegisters.LIMIT, 7));
    assertEquals(Result.LIMIT, admit(port, 1));
  }

  /** Asks for two blocks a round, and a turn in four. */
  private static Result admit(CyclePort port, int sl) {
    assertFalse(PortAccess.refuses(port, TableRegisters.REQUEST_WEIGHT, 2 * BLOCK));
    assertFalse(PortAccess.refuses(port, TableRegisters.REQUEST, sl << TableRegisters.SL | 4));
    return Result.values()[await(port, TableRegisters.RESULT) & 15];
  }
}
