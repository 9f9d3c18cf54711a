// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

/**
 * The value of a counter.
 *
 * @param value 0 or more
 * @param bits the width of the counter: 16, 32 or 64
 */
public record Count(long value, int bits) {
  /** The greatest value of a counter of this width that can be told. */
  static long most(int bits) {
    return bits >= Long.SIZE - 1 ? Long.MAX_VALUE : (1L << bits) - 1;
  }

  /**
   * Returns true if the counter has stopped at its greatest value; ibqueryerrors prints counters of
   * 32 bits among those of 64.
   */
  boolean isFull() {
    return value == most(bits) || bits == CounterKind.EXTENDED_BITS && value == most(Integer.SIZE);
  }
}
