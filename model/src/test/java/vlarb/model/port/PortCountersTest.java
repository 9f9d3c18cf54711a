// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.PortAccess.Answer;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;

/** The counters of a port add up, and are read and cleared by management. */
class PortCountersTest {
  private static final int CYCLES = 10_000;
  private static final int PATIENCE = 1000;
  private static final int TICK = 64;

  private static PortParameters parameters(int bits, int index) {
    int[] vls = {1, 2, 4, 15};
    PortParameters plain =
        PortPropertiesTest.parameters(
            Architecture.values()[Math.floorMod(index, 4)],
            vls[Math.floorMod(index / 4, 4)],
            4 << Math.floorMod(index / 16, 6),
            LengthSource.values()[Math.floorMod(index / 96, 2)],
            FullQueue.values()[Math.floorMod(index / 192, 2)]);
    return plain.withRegisters(PortRegisters.NONE.with(new PortCounters(bits)));
  }

  /** The sum of the counters of all VLs. */
  private static int sum(CyclePort port, int first) {
    return IntStream.range(0, PortRegisters.VLS).map(vl -> PortAccess.read(port, first + vl)).sum();
  }

  /** Packets that left and packets that were discarded are counted, whatever comes. */
  @Property(tries = 40)
  void countersAddUp(@ForAll int index, @ForAll long seed) {
    PortTraffic traffic = new PortTraffic(parameters(32, index), seed, 150);
    traffic.run(CYCLES);
    traffic.drain();
    CyclePort port = traffic.port;
    port.in.stream.valid = false;
    assertEquals(traffic.left, sum(port, PortRegisters.XMIT_PKTS));
    assertEquals(traffic.dwordsLeft, sum(port, PortRegisters.XMIT_DATA));
    for (DiscardCause cause : DiscardCause.of(port.parameters())) {
      int first = PortRegisters.XMIT_DISCARDS + PortRegisters.VLS * cause.ordinal();
      assertEquals(traffic.discarded(cause), sum(port, first), cause.name());
    }
  }

  private static CyclePort idle(int bits) {
    CyclePort port = new CyclePort(parameters(bits, 8));
    port.in.linkUp = true;
    for (int cycle = 0; cycle < PATIENCE; cycle++) {
      port.settle();
      port.edge();
    }
    return port;
  }

  private static void run(CyclePort port, int cycles) {
    for (int cycle = 0; cycle < cycles; cycle++) {
      port.settle();
      port.edge();
    }
  }

  /** A packet of one beat, which is in error. */
  private static void discard(CyclePort port, int packets) {
    port.in.stream.valid = true;
    port.in.stream.last = true;
    run(port, packets);
    port.in.stream.valid = false;
    run(port, 10);
  }

  @Test
  void aWriteOfZeroClearsAndAnyOtherIsRefused() {
    CyclePort port = idle(32);
    int register = PortRegisters.XMIT_DISCARDS + PortRegisters.VLS * DiscardCause.LENGTH.ordinal();
    discard(port, 3);
    assertEquals(new Answer(false, 3), PortAccess.to(port, false, register, 0));
    assertEquals(new Answer(true, 0), PortAccess.to(port, true, register, 1));
    assertEquals(new Answer(true, 0), PortAccess.to(port, true, register, 1 << 31));
    assertEquals(new Answer(false, 3), PortAccess.to(port, false, register, 0));
    assertEquals(new Answer(false, 0), PortAccess.to(port, true, register, 0));
    assertEquals(new Answer(false, 0), PortAccess.to(port, false, register, 0));
  }

  @Test
  void aCounterStaysAtItsGreatestValue() {
    CyclePort port = idle(3);
    int register = PortRegisters.XMIT_DISCARDS + PortRegisters.VLS * DiscardCause.LENGTH.ordinal();
    discard(port, 20);
    assertEquals(7, PortAccess.read(port, register));
  }

  /** A packet without credits waits: each tick but the first and the last counts. */
  @Test
  void ticksInWhichAPacketWaitsAreCounted() {
    CyclePort port = idle(32);
    int dwords = 8;
    port.in.stream.valid = true;
    port.in.stream.keepFirst(4);
    for (int beat = 0; beat < dwords; beat++) {
      port.in.stream.data[0] = beat == 1 ? dwords << 8 : 0;
      port.in.stream.last = beat == dwords - 1;
      do {
        port.settle();
        port.edge();
      } while (!port.out.ready);
    }
    port.in.stream.valid = false;
    run(port, 100 * TICK);
    int ticks = PortAccess.read(port, PortRegisters.XMIT_WAIT);
    assertTrue(ticks >= 99 && ticks <= 100, "ticks: " + ticks);
    assertEquals(0, PortAccess.read(port, PortRegisters.XMIT_WAIT + 1));
  }

  @Test
  void whatIsNoRegisterIsRefused() {
    CyclePort port = idle(32);
    int none = PortRegisters.XMIT_WAIT + PortRegisters.VLS;
    for (int register : new int[] {none, PortRegisters.XMIT_DISCARDS - 1, 1023, 131}) {
      assertTrue(PortAccess.to(port, false, register, 0).error(), "register " + register);
    }
    assertTrue(
        PortAccess.to(port, true, 0, 1 << 12).error(),
        "a write with a 1 beyond the arbiter's bits");
    assertTrue(!PortAccess.to(port, false, 0, -1).error(), "data do not matter for a read");
  }
}
