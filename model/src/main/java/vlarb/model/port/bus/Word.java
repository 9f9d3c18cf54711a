// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

import vlarb.model.port.registers.PortRegisters;

/**
 * An access that a bus requests.
 *
 * <ul>
 *   <li>An address that is not a multiple of 4 is refused, and one beyond the last register.
 *   <li>A write is refused unless all of the low half is written, or with a 1 in a byte that is
 *       written beyond the bits of the registers, 12 or 32.
 *   <li>A write without strobes changes nothing, and is answered as a read.
 * </ul>
 *
 * @param write the access is a write
 * @param address of a byte, 12 bits
 * @param strobes by byte, bit 0 the lowest: the byte is written
 * @param data to write
 */
record Word(boolean write, int address, int strobes, int data) {
  private static final int LOW_HALF = 0b11;
  private static final int BYTES = 4;

  /** Returns true if the access may change a register. */
  boolean changes() {
    return write && strobes != 0;
  }

  /** The number of the register, as the management port has it; the last one of all is none. */
  int register(PortRegisters registers) {
    return isRefused(registers) ? numbers(registers) - 1 : address / RegisterBus.REGISTER_BYTES;
  }

  /** The data as the management port has them. */
  int registerData(PortRegisters registers) {
    return written() & mask(registers);
  }

  /** Numbers that a register can have. */
  private static int numbers(PortRegisters registers) {
    return 1 << registers.addressBits();
  }

  private static int mask(PortRegisters registers) {
    return -1 >>> Integer.SIZE - registers.dataBits();
  }

  private boolean isRefused(PortRegisters registers) {
    boolean beyond = address >= numbers(registers) * RegisterBus.REGISTER_BYTES;
    boolean within = address % RegisterBus.REGISTER_BYTES != 0;
    boolean partial = (strobes & LOW_HALF) != LOW_HALF;
    boolean wide = (written() & ~mask(registers)) != 0;
    return beyond || within || changes() && (partial || wide);
  }

  /** The data in the bytes that are written, 0 elsewhere. */
  private int written() {
    int bits = 0;
    for (int i = 0; i < BYTES; i++) {
      if ((strobes >> i & 1) == 1) {
        bits |= data & 0xFF << Byte.SIZE * i;
      }
    }
    return bits;
  }
}
