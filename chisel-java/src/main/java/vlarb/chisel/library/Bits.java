// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.library;

import static vlarb.chisel.Hardware.*;

import java.util.Collections;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.HardwareException;
import vlarb.chisel.UInt;

/** Functions of bits, by the names that Chisel has for them. */
public final class Bits {
  private Bits() {}

  /** The number of the lowest bit that is set; the highest number where no bit is. */
  public static UInt priorityEncoder(UInt bits) {
    int width = log2Ceil(bits.width());
    UInt number = lit(bits.width() - 1L, width);
    for (int i = bits.width() - 2; i >= 0; i--) {
      number = mux(bits.bit(i), lit(i, width), number);
    }
    return number;
  }

  /** The lowest bit that is set, alone; 0 where no bit is. */
  public static UInt priorityEncoderOh(UInt bits) {
    return bits.and(lit(0, bits.width()).sub(bits));
  }

  /** Counts the bits that are set. */
  public static UInt popCount(UInt bits) {
    int width = widthOf(bits.width());
    return IntStream.range(0, bits.width())
        .mapToObj(i -> bits.bit(i).pad(width))
        .reduce(UInt::add)
        .orElseThrow();
  }

  /** The bit with this number, alone; 0 where the width has no such bit. */
  public static UInt uintToOh(UInt number, int width) {
    // No local variable: a name would keep bits that nobody uses.
    int all = 1 << number.width();
    return all < width
        ? lit(1, 1).shl(number).pad(width)
        : lit(1, 1).shl(number).bits(width - 1, 0);
  }

  /** The number of the only bit that is set; the numbers' bitwise or where several are. */
  public static UInt ohToUint(UInt bits) {
    int width = log2Ceil(bits.width());
    return catBools(
        IntStream.range(0, width)
            .mapToObj(
                place ->
                    IntStream.range(0, bits.width())
                        .filter(i -> (i >> place & 1) == 1)
                        .mapToObj(bits::bit)
                        .reduce(Bool::or)
                        .orElse(lit(false)))
            .toList());
  }

  /** The bits in the other order. */
  public static UInt reverse(UInt bits) {
    return cat(IntStream.range(0, bits.width()).mapToObj(bits::bit).toArray(UInt[]::new));
  }

  /** Repeats bits side by side, so many times; at least once. */
  public static UInt fill(int times, UInt bits) {
    if (times < 1) {
      throw new HardwareException("fill of %d times; at least 1 is expected".formatted(times));
    }
    return cat(Collections.nCopies(times, bits).toArray(UInt[]::new));
  }

  /** The width of an index into so many places; at least 1. */
  public static int log2Ceil(int places) {
    return widthOf(places - 1);
  }

  /** The width of the largest number, at least 1: Chisel's {@code log2Up(largest + 1)}. */
  public static int widthOf(int largest) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(largest));
  }
}
