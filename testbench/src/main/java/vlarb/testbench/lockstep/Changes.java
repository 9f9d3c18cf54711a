// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.Arrays;

/** Finds the places where two rows of values differ. */
final class Changes {
  private Changes() {}

  /** The first index from this one on at which the rows differ; their length if there is none. */
  static int next(long[] before, long[] now, int from) {
    int index = Arrays.mismatch(before, from, before.length, now, from, now.length);
    return index < 0 ? now.length : from + index;
  }
}
