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
    assertEquals(3, read(Registers.PACKETS + SMP));
    assertEquals(6, read(Registers.UNITS + SMP));
    assertEquals(1, read(Registers.PACKETS));
    assertEquals(2, read(Registers.UNITS));
    assertEquals(0, read(Registers.ERRORS));
  }

  @Test
  void flowControlPacketsAreNotCounted() {
    arbiter.in.fcpValid = true;
    cycles(10);
    for (int counters : new int[] {Registers.PACKETS, Registers.UNITS, Registers.ERRORS}) {
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
    assertEquals(2, read(Registers.ERRORS));
    assertEquals(Registers.LENGTH_ERROR, read(Registers.INTERRUPT_STATUS));
  }

  @Test
  void interruptIsEnabledAndCleared() {
    sendSmps(1, 0);
    assertEquals(1, read(Registers.ERRORS + SMP));
    assertFalse(arbiter.out.mgmtInterrupt);
    access(true, Registers.INTERRUPT_ENABLE, Registers.LENGTH_ERROR);
    assertTrue(arbiter.out.mgmtInterrupt);
    access(true, Registers.INTERRUPT_STATUS, Registers.CREDIT_OVERFLOW);
    assertTrue(arbiter.out.mgmtInterrupt);
    access(true, Registers.INTERRUPT_STATUS, Registers.LENGTH_ERROR);
    assertFalse(arbiter.out.mgmtInterrupt);
    assertEquals(0, read(Registers.INTERRUPT_STATUS));
  }

  @Test
  void lostCreditsInterrupt() {
    arbiter.in.creditValid = true;
    arbiter.in.creditBlocks = CycleArbiter.CREDIT_LIMIT;
    cycle();
    assertEquals(0, read(Registers.INTERRUPT_STATUS) & ~Registers.CREDIT_OVERFLOW);
    cycles(2);
    assertEquals(Registers.CREDIT_OVERFLOW, read(Registers.INTERRUPT_STATUS));
  }

  @Test
  void counterWrapsAndTellsOfEachHalf() {
    sendSmps(127, 1);
    assertEquals(0, read(Registers.INTERRUPT_STATUS));
    sendSmps(1, 1);
    assertEquals(128, read(Registers.PACKETS + SMP));
    assertEquals(Registers.COUNTER_HALFWAY, read(Registers.INTERRUPT_STATUS));
    access(true, Registers.INTERRUPT_STATUS, Registers.COUNTER_HALFWAY);
    sendSmps(127, 1);
    assertEquals(0, read(Registers.INTERRUPT_STATUS));
    sendSmps(1, 1);
    assertEquals(0, read(Registers.PACKETS + SMP));
    assertEquals(Registers.COUNTER_HALFWAY, read(Registers.INTERRUPT_STATUS));
  }

  @ParameterizedTest
  @ValueSource(ints = {193, 206, 209, 225, 242, 255})
  void registerThatDoesNotExistIsRefused(int address) {
    assertEquals(OptionalInt.empty(), access(false, address, 0));
    assertEquals(OptionalInt.empty(), access(true, address, 0));
  }

  @Test
  void countersAndUndefinedInterruptsAreNotWritten() {
    assertEquals(OptionalInt.empty(), access(true, Registers.PACKETS, 0));
    assertEquals(OptionalInt.empty(), access(true, Registers.INTERRUPT_ENABLE, 8));
    assertEquals(OptionalInt.empty(), access(true, Registers.INTERRUPT_STATUS, 1 << 31));
    assertEquals(0, read(Registers.INTERRUPT_ENABLE));
  }
}
