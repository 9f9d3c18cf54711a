// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;

/** Counters and interrupt as management sees them. */
class MonitorTest {
  private static final int SMP = 15;
  private static final int BITS = 8;

  private final CycleArbiter arbiter = arbiter(new PortOptions(1000, BITS));

  private static CycleArbiter arbiter(PortOptions options) {
    return CycleArbiter.of(
        new ArbiterParameters(1, 1, 1, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC)
            .withOptions(options));
  }

  MonitorTest() {
    arbiter.in.mgmtResponseReady = true;
    arbiter.in.grantReady = true;
    do {
      cycle();
    } while (!arbiter.out.initDone);
  }

  private void cycle() {
    arbiter.settle();
    arbiter.edge();
  }

  private void cycles(int number) {
    for (int i = 0; i < number; i++) {
      cycle();
    }
  }

  /** Returns the answer to an access; empty where the access is refused. */
  private OptionalInt access(boolean write, int address, int data) {
    arbiter.in.mgmtValid = true;
    arbiter.in.mgmtWrite = write;
    arbiter.in.mgmtAddress = address;
    arbiter.in.mgmtWriteData = data;
    cycle();
    arbiter.in.mgmtValid = false;
    do {
      cycle();
    } while (!arbiter.out.mgmtResponseValid);
    return arbiter.out.mgmtError ? OptionalInt.empty() : OptionalInt.of(arbiter.out.mgmtReadData);
  }

  private int read(int address) {
    return access(false, address, 0).orElseThrow();
  }

  private void sendSmps(int number, int dwords) {
    arbiter.in.smpValid = true;
    arbiter.in.smpLength = dwords;
    cycles(number);
    arbiter.in.smpValid = false;
    cycles(CountingMonitor.VLS + 4);
  }

  @Test
  void packetsAndStartedUnitsAreCountedByVl() {
    sendSmps(3, 17);
    arbiter.in.creditValid = true;
    arbiter.in.creditBlocks = 10;
    arbiter.in.headValid = 1;
    arbiter.in.headLength[0] = 32;
    cycle();
    arbiter.in.creditValid = false;
    cycle();
    arbiter.in.headValid = 0;
    cycles(4);
    assertEquals(3, read(ManagementRegisters.PACKETS + SMP));
    assertEquals(6, read(ManagementRegisters.UNITS + SMP));
    assertEquals(1, read(ManagementRegisters.PACKETS));
    assertEquals(2, read(ManagementRegisters.UNITS));
    assertEquals(0, read(ManagementRegisters.ERRORS));
  }

  @Test
  void flowControlPacketsAreNotCounted() {
    arbiter.in.fcpValid = true;
    cycles(10);
    for (int counters :
        new int[] {
          ManagementRegisters.PACKETS, ManagementRegisters.UNITS, ManagementRegisters.ERRORS
        }) {
      assertEquals(0, read(counters));
      assertEquals(0, read(counters + SMP));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 251, 2047})
  void faultyHeadIsCountedOnceHoweverLongItStays(int dwords) {
    arbiter.in.headValid = 1;
    arbiter.in.headLength[0] = dwords;
    cycles(100);
    arbiter.in.headValid = 0;
    cycles(20);
    arbiter.in.headValid = 1;
    cycles(100);
    assertEquals(2, read(ManagementRegisters.ERRORS));
    assertEquals(ManagementRegisters.LENGTH_ERROR, read(ManagementRegisters.INTERRUPT_STATUS));
  }

  @Test
  void interruptIsEnabledAndCleared() {
    sendSmps(1, 0);
    assertEquals(1, read(ManagementRegisters.ERRORS + SMP));
    assertFalse(arbiter.out.mgmtInterrupt);
    access(true, ManagementRegisters.INTERRUPT_ENABLE, ManagementRegisters.LENGTH_ERROR);
    assertTrue(arbiter.out.mgmtInterrupt);
    access(true, ManagementRegisters.INTERRUPT_STATUS, ManagementRegisters.CREDIT_OVERFLOW);
    assertTrue(arbiter.out.mgmtInterrupt);
    access(true, ManagementRegisters.INTERRUPT_STATUS, ManagementRegisters.LENGTH_ERROR);
    assertFalse(arbiter.out.mgmtInterrupt);
    assertEquals(0, read(ManagementRegisters.INTERRUPT_STATUS));
  }

  @Test
  void lostCreditsInterrupt() {
    arbiter.in.creditValid = true;
    arbiter.in.creditBlocks = CycleArbiter.CREDIT_LIMIT;
    cycle();
    assertEquals(
        0, read(ManagementRegisters.INTERRUPT_STATUS) & ~ManagementRegisters.CREDIT_OVERFLOW);
    cycles(2);
    assertEquals(ManagementRegisters.CREDIT_OVERFLOW, read(ManagementRegisters.INTERRUPT_STATUS));
  }

  @Test
  void counterWrapsAndTellsOfEachHalf() {
    sendSmps(127, 1);
    assertEquals(0, read(ManagementRegisters.INTERRUPT_STATUS));
    sendSmps(1, 1);
    assertEquals(128, read(ManagementRegisters.PACKETS + SMP));
    assertEquals(ManagementRegisters.COUNTER_HALFWAY, read(ManagementRegisters.INTERRUPT_STATUS));
    access(true, ManagementRegisters.INTERRUPT_STATUS, ManagementRegisters.COUNTER_HALFWAY);
    sendSmps(127, 1);
    assertEquals(0, read(ManagementRegisters.INTERRUPT_STATUS));
    sendSmps(1, 1);
    assertEquals(0, read(ManagementRegisters.PACKETS + SMP));
    assertEquals(ManagementRegisters.COUNTER_HALFWAY, read(ManagementRegisters.INTERRUPT_STATUS));
  }

  @ParameterizedTest
  @ValueSource(ints = {193, 206, 209, 225, 242, 255})
  void registerThatDoesNotExistIsRefused(int address) {
    assertEquals(OptionalInt.empty(), access(false, address, 0));
    assertEquals(OptionalInt.empty(), access(true, address, 0));
  }

  @Test
  void countersAndUndefinedInterruptsAreNotWritten() {
    assertEquals(OptionalInt.empty(), access(true, ManagementRegisters.PACKETS, 0));
    assertEquals(OptionalInt.empty(), access(true, ManagementRegisters.INTERRUPT_ENABLE, 8));
    assertEquals(OptionalInt.empty(), access(true, ManagementRegisters.INTERRUPT_STATUS, 1 << 31));
    assertEquals(0, read(ManagementRegisters.INTERRUPT_ENABLE));
  }
}
