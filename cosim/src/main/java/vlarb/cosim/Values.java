// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.math.BigInteger;

/** Numbers as nets hold them. */
final class Values {
  private Values() {}

  /** A value of 64 bits or less as a two's complement of its width. */
  static long signed(int width, long value) {
    int spare = Long.SIZE - width;
    return value << spare >> spare;
  }

  /**
   * The bits that a net holds for a negative number, in two's complement.
   *
   * @throws IllegalArgumentException if the net has too few bits for the number
   */
  static long unsigned(String name, int width, long negative) {
    if (width >= Long.SIZE) {
      return negative;
    }
    if (negative < -1L << width - 1) {
      throw tooSmall(name, width, negative);
    }
    return negative & ~(-1L << width);
  }

  /** The bits of a net that hold a number. A negative number must have been checked to fit. */
  static BigInteger unsigned(String name, int width, BigInteger value) {
    if (value.signum() >= 0) {
      if (value.bitLength() > width) {
        throw new IllegalArgumentException(
            "%s does not fit into %s, of %d bits".formatted(value, name, width));
      }
      return value;
    }
    if (value.bitLength() >= width) {
      throw tooSmall(name, width, value);
    }
    return value.add(BigInteger.ONE.shiftLeft(width));
  }

  /** A number of 64 bits or less. */
  static long narrow(String name, int width, BigInteger value) {
    if (width > Long.SIZE) {
      throw new UnsupportedOperationException(
          "%s has %d bits: use a BigInteger".formatted(name, width));
    }
    return value.longValue();
  }

  private static IllegalArgumentException tooSmall(String name, int width, Number value) {
    return new IllegalArgumentException(
        "%s does not fit into %s, of %d bits: the least is %s"
            .formatted(value, name, width, BigInteger.ONE.shiftLeft(width - 1).negate()));
  }
}
