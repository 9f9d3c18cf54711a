// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.*;

import java.util.stream.IntStream;
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

  /** The number of the bit that is set; 0 where none is. */
  public static UInt number(UInt bits) {
    return catBools(
        IntStream.range(0, IndexWidth.of(bits.width()))
            .mapToObj(place -> bits.and(with(place, bits.width())).orR())
            .toList());
  }

  /** The numbers that have a bit at a place. */
  private static UInt with(int place, int numbers) {
    int mask = IntStream.range(0, numbers).map(each -> (each >> place & 1) << each).sum();
    return lit(mask, numbers);
  }

  /**
   * A number as one hot bit where a condition holds; elsewhere no bit is set, even if the number is
   * unknown in a simulator with X.
   */
  public static UInt of(Bool condition, UInt number, int bits) {
    return mux(condition, of(number, bits), lit(0, bits));
  }
}
