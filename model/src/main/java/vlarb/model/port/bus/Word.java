// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

/**
 * An access that a bus requests.
 *
 * <ul>
 *   <li>An address that is not a multiple of 4 is refused, and one beyond the last register.
 *   <li>A write is refused unless all of the low half is written, or with a 1 in a byte that is
 *       written beyond the 12 bits of a register.
 *   <li>A write without strobes changes nothing, and is answered as a read.
 * </ul>
 *
 * @param write the access is a write
 * @param address of a byte, 12 bits
 * @param strobes by byte, bit 0 the lowest: the byte is written
 * @param data to write
 */
record Word(boolean write, int address, int strobes, int data) {
  /** A number that no register of an arbiter without counters has. */
  private static final int NOWHERE = 255;

  private static final int LOW_HALF = 0b11;
  private static final int BYTES = 4;

  /** Registers that a management port can have. */
  private static final int REGISTERS = 256;

  private static final int REGISTER_MASK = 0xFFF;

  /** Returns true if the access may change a register. */
  boolean changes() {
    return write && strobes != 0;
  }

  /** The number of the register, as the management port has it. */
  int register() {
    return isRefused() ? NOWHERE : address / RegisterBus.REGISTER_BYTES;
  }

  /** The data as the management port has them. */
  int registerData() {
    return data & REGISTER_MASK;
  }

  private boolean isRefused() {
    boolean beyond = address >= REGISTERS * RegisterBus.REGISTER_BYTES;
    boolean within = address % RegisterBus.REGISTER_BYTES != 0;
    boolean partial = (strobes & LOW_HALF) != LOW_HALF;
    boolean wide = (written() & ~REGISTER_MASK) != 0;
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
