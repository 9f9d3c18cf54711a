// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/** Numbers as vectors of which one bit is set. */
public final class OneHot {
  private OneHot() {}

  /**
   * The vector of which the bit is set that a number names; none for a number beyond the last bit.
   *
   * @param bits of the vector
   */
  public static UInt of(UInt number, int bits) {
    return bits < 1 << number.width()
        ? lit(true).shl(number).bits(bits - 1, 0)
        : lit(true).shl(number).pad(bits);
  }

  /**
   * A number as one hot bit where a condition holds; elsewhere no bit is set, even if the number is
   * unknown in a simulator with X.
   */
  public static UInt of(Bool condition, UInt number, int bits) {
    return mux(condition, of(number, bits), lit(0, bits));
  }
}
