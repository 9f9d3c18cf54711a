// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Counts which bits of a field decide alone. A bit decides where the value is right and would be
 * wrong with this bit inverted, or the other way round: there hardware that ignores the bit takes
 * what is wrong, or refuses what is right. Both sides count.
 */
public final class DecidingBits {
  /** Bits of the values that are tried out; those above never make right what is wrong. */
  private static final int TRIED = 12;

  private final String name;
  private final IntPredicate right;

  /** Mask of the bits that can decide at all. */
  private final int able;

  /**
   * The mask of the bits that decide, for each value; masks of other values are found bit by bit.
   */
  private final int[] deciding;

  /** The counts of wrong values that each bit decided. */
  private final long[] wrong;

  private final long[] kept;

  private DecidingBits(String name, int bits, IntPredicate right, int able, int[] deciding) {
    this.name = name;
    this.right = right;
    this.able = able;
    this.deciding = deciding;
    wrong = new long[bits];
    kept = new long[bits];
  }

  /**
   * Makes a field of which the same values are right all the time. Counts the bits that can decide.
   *
   * @param bits the bits of the field, 1 to 32
   * @param right the values that hardware takes to mean something
   */
  public static DecidingBits of(String name, int bits, IntPredicate right) {
    int able = 0;
    for (int value = 0; value < 1 << Math.min(bits, TRIED); value++) {
      able |= mask(right, value, all(bits) & ~able);
    }
    int[] deciding = new int[bits <= TRIED ? 1 << bits : 0];
    for (int value = 0; value < deciding.length; value++) {
      deciding[value] = mask(right, value, able);
    }
    return new DecidingBits(name, bits, right, able, deciding);
  }

  /** A field of which values are right at one time and wrong at another. Every bit can decide. */
  public static DecidingBits changing(String name, int bits, IntPredicate right) {
    return new DecidingBits(name, bits, right, all(bits), new int[0]);
  }

  private static int all(int bits) {
    return -1 >>> Integer.SIZE - bits;
  }

  private static int mask(IntPredicate right, int value, int among) {
    int mask = 0;
    for (int rest = among; rest != 0; rest &= rest - 1) {
      int bit = Integer.lowestOneBit(rest);
      mask |= right.test(value ^ bit) != right.test(value) ? bit : 0;
    }
    return mask;
  }

  /** Counts the bits that decide about this value. */
  public void see(int value) {
    if (able == 0) {
      return;
    }
    int mask = deciding.length > 0 ? deciding[value] : mask(right, value, able);
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      long[] counts = right.test(value) ? kept : wrong;
      counts[Integer.numberOfTrailingZeros(rest)]++;
    }
  }

  /** True if any bit can decide. */
  boolean isDecoded() {
    return able != 0;
  }

  /** The count of the bit and side that came least often; only where any bit can decide. */
  long rarest() {
    long least = Long.MAX_VALUE;
    for (int rest = able; rest != 0; rest &= rest - 1) {
      int bit = Integer.numberOfTrailingZeros(rest);
      least = Math.min(least, Math.min(wrong[bit], kept[bit]));
    }
    return least;
  }

  /** Adds a bin for each side of each bit. */
  public void addTo(Map<String, Long> bins) {
    for (int rest = able; rest != 0; rest &= rest - 1) {
      int bit = Integer.numberOfTrailingZeros(rest);
      bins.put("%s[%d] alone is wrong".formatted(name, bit), wrong[bit]);
      bins.put("%s[%d] alone is right".formatted(name, bit), kept[bit]);
    }
  }
}
