// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

/** LoadWaits in bytes of link time: how many were how long, to within a 64th. */
final class LoadWaits {
  private static final int STEPS = 64;
  private static final int SHIFT = 6;

  private final long[] counts = new long[STEPS * 64];
  private long total;
  private long longest;

  void add(long wait) {
    counts[bucket(wait)]++;
    total++;
    longest = Math.max(longest, wait);
  }

  private static int bucket(long wait) {
    int beyond = Math.max(0, 63 - Long.numberOfLeadingZeros(wait | 1) - SHIFT);
    return beyond * STEPS + (int) (wait >>> beyond);
  }

  long total() {
    return total;
  }

  long longest() {
    return longest;
  }

  /** The wait that a share of all is not above; rounded up to a 64th, and not above the longest. */
  long quantile(double share) {
    long left = (long) Math.ceil(share * total);
    for (int i = 0; i < counts.length; i++) {
      left -= counts[i];
      if (left <= 0 && total > 0) {
        int beyond = Math.max(0, i / STEPS - 1);
        long last = ((long) (i - beyond * STEPS) + 1 << beyond) - 1;
        return Math.min(longest, last);
      }
    }
    return longest;
  }
}
