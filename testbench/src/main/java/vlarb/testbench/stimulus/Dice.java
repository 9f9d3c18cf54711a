// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.SplittableRandom;

/** Random choices from a seed, cheap enough for many of them a cycle. */
final class Dice {
  private final SplittableRandom random;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /** True so many times out of 256. */
  boolean chance(int outOf256) {
    return (random.nextInt() & 255) < outOf256;
  }

  /** As many rolls of 0 to 255 as a long has bytes. */
  long eightRolls() {
    return random.nextLong();
  }

  /** 0 to bound - 1. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** Both ends included. */
  int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  int oneOf(int... values) {
    return values[random.nextInt(values.length)];
  }
}
