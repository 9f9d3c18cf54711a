// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.stream.IntStream;

/**
 * The pattern of a path's bits: 0, 1, or X, where the bit may have either value.
 *
 * @param length bits, 0 to 62
 * @param ones the bits that are 1
 * @param zeros the bits that are 0; all others are X
 */
public record PathBits(int length, long ones, long zeros) {
  public PathBits {
    if (length < 0 || length > FundamentalCycles.MOST) {
      throw new IllegalArgumentException(
          length + " path bits, expected 0 to " + FundamentalCycles.MOST);
    }
    if ((ones & zeros) != 0 || (ones | zeros) >>> length != 0) {
      throw new IllegalArgumentException("a bit has two values or is beyond the length");
    }
  }

  /** The pattern of one number. */
  static PathBits of(int length, long number) {
    return new PathBits(length, number, ~number & (1L << length) - 1);
  }

  /** Returns true if a number has all bits that the pattern says. */
  public boolean matches(long number) {
    return (number & (ones | zeros)) == ones;
  }

  /** All numbers that the pattern matches, the lowest first; of a pattern of 31 bits at most. */
  IntStream numbers() {
    int free = (int) ((1L << length) - 1 & ~(ones | zeros));
    // Subsets of a set of bits follow each other when the set's other bits carry.
    return IntStream.iterate(0, set -> set - free & free)
        .limit(1L << Integer.bitCount(free))
        .map(set -> set | (int) ones);
  }

  /** Returns the pattern with 0 for 1 and 1 for 0, as the paper has it for the way back. */
  public PathBits complement() {
    return new PathBits(length, zeros, ones);
  }

  /** The pattern as the paper writes it, such as {@code 0X}; the first bit is the highest. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int bit = length - 1; bit >= 0; bit--) {
      text.append((ones >>> bit & 1) == 1 ? '1' : (zeros >>> bit & 1) == 1 ? '0' : 'X');
    }
    return text.toString();
  }
}
