// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.cat;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;

import java.util.ArrayList;
import java.util.List;
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
    if (bits >= 1 << number.width()) {
      return lit(true).shl(number).pad(bits);
    }
    // Parts that are powers of two, the largest lowest, so that no bit of a shift is left unused.
    List<UInt> parts = new ArrayList<>();
    for (int from = 0; from < bits; from += Integer.highestOneBit(bits - from)) {
      parts.addFirst(part(number, from, Integer.highestOneBit(bits - from)));
    }
    return cat(parts.toArray(UInt[]::new));
  }

  /**
   * The same where a condition holds; elsewhere no bit is set, even if the number is unknown in a
   * simulator with X.
   */
  public static UInt of(Bool condition, UInt number, int bits) {
    return mux(condition, of(number, bits), lit(0, bits));
  }

  /** So many of the bits, a power of two, from this one on. */
  private static UInt part(UInt number, int from, int bits) {
    int places = Integer.numberOfTrailingZeros(bits);
    return places == 0
        ? number.eq(from)
        : number
            .bits(number.width() - 1, places)
            .eq(from >> places)
            .shl(number.bits(places - 1, 0));
  }
}
