// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import vlarb.verilator.Signal;

/** A value that is driven into an input port, alone or beside others in the same port. */
final class DrivenValue {
  /** The values that an int of the model can carry: negative ones are bit patterns. */
  private static final long INT = 0xFFFF_FFFFL;

  private final Signal port;
  private final int low;
  private final int bits;
  private final boolean alone;

  /**
   * @param low the lowest of its bits in the port
   * @param bits 1 to 32
   */
  DrivenValue(Signal port, int low, int bits) {
    this.port = port;
    this.low = low;
    this.bits = bits;
    alone = port.width() == bits;
  }

  /**
   * Drives the value.
   *
   * @throws IllegalArgumentException if it has too many bits
   */
  void drive(long value) {
    if (alone) {
      port.set(value & INT);
    } else {
      port.setBits(low, bits, (int) value);
    }
  }
}
