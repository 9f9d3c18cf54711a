// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import java.util.Arrays;

/** The clock cycles of operations that changed the table. */
public final class CycleFigures {
  /** Operations by their cycles. */
  private long[] counts = new long[64];

  private long operations;
  private long sum;

  /** Counts an operation. */
  void count(long cycles) {
    int index = Math.toIntExact(cycles);
    if (index >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(index + 1, 2 * counts.length));
    }
    counts[index]++;
    operations++;
    sum += cycles;
  }

  /** Operations counted. */
  public long operations() {
    return operations;
  }

  /** Cycles for each operation; NaN where there was none. */
  public double mean() {
    return (double) sum / operations;
  }

  /**
   * The number of cycles that this part of the operations does not exceed.
   *
   * @param share above 0, up to 1: with 1 the worst operation's cycles
   * @throws IllegalStateException if no operation was counted
   */
  public int within(double share) {
    if (operations == 0) {
      throw new IllegalStateException("no operation was counted");
    }
    long enough = (long) Math.ceil(share * operations);
    long seen = 0;
    int cycles = -1;
    while (seen < enough) {
      seen += counts[++cycles];
    }
    return cycles;
  }

  /** Cycles of the operation that took longest. */
  public int worst() {
    return within(1);
  }
}
