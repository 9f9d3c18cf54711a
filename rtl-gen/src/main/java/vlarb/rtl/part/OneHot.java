// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.cat;
import static vlarb.chisel.Hardware.lit;

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
    return of(lit(true), number, bits);
  }

  /** The same where a condition holds; elsewhere no bit is set. */
  public static UInt of(Bool condition, UInt number, int bits) {
    if (bits >= 1 << number.width()) {
      return condition.shl(number).pad(bits);
    }
    // Parts that are powers of two, the largest lowest, so that no bit of a shift is left unused.
    List<UInt> parts = new ArrayList<>();
    for (int from = 0; from < bits; from += Integer.highestOneBit(bits - from)) {
      parts.addFirst(part(condition, number, from, Integer.highestOneBit(bits - from)));
    }
    return cat(parts.toArray(UInt[]::new));
  }

  /** So many of the bits, a power of two, from this one on. */
  private static UInt part(Bool condition, UInt number, int from, int bits) {
    int places = Integer.numberOfTrailingZeros(bits);
    return places == 0
        ? condition.and(number.eq(from))
        : condition
            .and(number.bits(number.width() - 1, places).eq(from >> places))
            .shl(number.bits(places - 1, 0));
  }
}
