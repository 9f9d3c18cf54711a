// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.library;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.HardwareException;
import vlarb.chisel.UInt;

/**
 * A register that counts from 0 to a last value and then from 0 again. A field or local variable
 * that holds the counter names the register: {@code beats_value}.
 *
 * @param value the present count
 * @param wraps the count is the last one and goes back to 0
 */
public record Counter(UInt value, Bool wraps) {

  /**
   * Counts the cycles in which it is enabled.
   *
   * @param counts number of values, 0 among them; at least 2
   */
  public static Counter counter(Bool enable, int counts) {
    if (counts < 2) {
      throw new HardwareException(
          "a counter of %d values; at least 2 are expected".formatted(counts));
    }
    UInt value = regInit(Bits.log2Ceil(counts), 0);
    Bool wraps = enable.and(value.eq(counts - 1L));
    boolean all = Integer.bitCount(counts) == 1;
    when(
        enable,
        () -> value.set(all ? value.add(1) : mux(wraps, lit(0, value.width()), value.add(1))));
    return new Counter(value, wraps);
  }
}
