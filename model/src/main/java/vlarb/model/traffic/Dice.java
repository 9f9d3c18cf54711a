// SPDX-License-Identifier: Apache-2.0
package vlarb.model.traffic;

import java.util.SplittableRandom;

/** Random choices from a seed, cheap enough for many of them a cycle. */
public final class Dice {
  private final SplittableRandom random;

  /** The random bytes not used yet, and their number. */
  private long bytes;

  private int bytesLeft;

  public Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /** True so many times out of 256. */
  public boolean chance(int outOf256) {
    if (bytesLeft == 0) {
      bytes = random.nextLong();
      bytesLeft = 8;
    }
    int roll = (int) bytes & 255;
    bytes >>>= 8;
    bytesLeft--;
    return roll < outOf256;
  }

  /** Rolls eight numbers of 0 to 255, one in each byte. */
  public long eightRolls() {
    return random.nextLong();
  }

  /**
   * Draws a number of 0 to bound - 1, each as likely as the others to within one in 2^32 / bound.
   */
  public int below(int bound) {
    return (int) ((random.nextInt() & 0xffff_ffffL) * bound >>> 32);
  }

  /** Draws a number of a range, both ends included. */
  public int between(int low, int high) {
    return low + below(high - low + 1);
  }

  /** Cycles until the next of events without memory that come this many cycles apart on average. */
  public long gap(double mean) {
    return 1 + (long) exponential(mean);
  }

  /** The time between events without memory that come at such times on average. */
  double exponential(double mean) {
    // StrictMath, so that a seed means the same on every machine.
    return -mean * StrictMath.log(1 - random.nextDouble());
  }

  public int oneOf(int... values) {
    return values[below(values.length)];
  }
}
