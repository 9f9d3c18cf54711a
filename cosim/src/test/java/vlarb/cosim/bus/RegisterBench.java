// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.random.RandomGenerator;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Task;

/** Random accesses to four registers behind some bus, compared with what they should hold. */
final class RegisterBench {
  private static final int REGISTERS = 4;
  private static final int BYTES = 4;

  private final Dut dut;
  private final BusMaster master;
  private final long[] expected = new long[REGISTERS];

  RegisterBench(Dut dut, BusMaster master) {
    this.dut = dut;
    this.master = master;
  }

  static void reset(Dut dut, Clock clock) {
    dut.signal("rst").set(true);
    clock.edges(2).await();
    dut.signal("rst").set(false);
    clock.risingEdge().await();
  }

  /** Two tasks write at the same time, and neither loses what it writes. */
  static void share(Dut dut, BusMaster master) {
    Task other = dut.fork("other", () -> master.write(4, 2));
    master.write(0, 1);
    other.join();
    assertEquals(1, master.read(0));
    assertEquals(2, master.read(4));
  }

  /** Makes this many accesses; the test's seed says which. */
  void run(int accesses) {
    RandomGenerator random = dut.random();
    for (int i = 0; i < accesses; i++) {
      int register = random.nextInt(REGISTERS);
      long address = BYTES * register;
      switch (random.nextInt(4)) {
        case 0 -> {
          expected[register] = random.nextLong(1L << 32);
          master.write(address, expected[register]);
        }
        case 1 -> writeSomeBytes(register, random.nextLong(1L << 32), random.nextInt(16));
        default -> assertEquals(expected[register], master.read(address), "register " + register);
      }
    }
  }

  private void writeSomeBytes(int register, long data, int strobes) {
    long mask = 0;
    for (int i = 0; i < BYTES; i++) {
      mask |= (strobes >>> i & 1) * 0xffL << 8 * i;
    }
    expected[register] = expected[register] & ~mask | data & mask;
    master.write(BYTES * register, data, strobes);
  }

  /** Accesses registers that are not there, which must not hurt those that are. */
  void refuse(String answer) {
    BusErrorException write = assertThrows(BusErrorException.class, () -> master.write(0x10, 1));
    assertEquals("write 0x10: " + answer, write.getMessage());
    BusErrorException read = assertThrows(BusErrorException.class, () -> master.read(0xfc));
    assertEquals("read 0xfc: " + answer, read.getMessage());
    assertEquals(expected[0], master.read(0));
  }
}
