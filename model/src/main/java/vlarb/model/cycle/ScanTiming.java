// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;

/**
 * The times of the {@code scan} micro-architecture, in clock cycles. A look-ahead reads, for both
 * tables side by side, how far ahead each VL's next entry lies: several VLs a row, one row a cycle.
 * The length depends on the number of VLs, not on the tables' capacities. Where a table engine
 * manages the high table, the look-ahead reads the entries instead: eight a row, and the first row
 * twice.
 *
 * @param rows rows of VLs that a look-ahead reads of each table that management has
 * @param lookAhead cycles from the first of a look-ahead to the first that can grant its result
 * @param commit cycles for which a commit is pending
 * @param init cycles from the end of reset to {@code initDone}
 */
public record ScanTiming(int rows, int lookAhead, int commit, int init) {
  /** Cycles from a data grant to the first cycle of the next look-ahead. */
  private static final int RESTART = 2;

  /** VLs in a row. */
  private static final int LANES = 2;

  /** Cycles from the last row's address to the choice of each table. */
  private static final int FIND = 4;

  /** Entries in a row of a managed high table. */
  private static final int ENTRIES = 8;

  /** Cycles from the address of the last but one of these rows to the choice of that table. */
  private static final int FIND_MANAGED = 5;

  /**
   * Cycles from that choice to the result: table, weight and length (two), what is left, the
   * result.
   */
  private static final int FINISH = 6;

  /**
   * Cycles from a commit to the first entry read, and from the last one until tables are exchanged.
   */
  private static final int EXCHANGE = 4;

  /** The times of an arbiter with more than one data VL. */
  public static ScanTiming of(ArbiterParameters parameters) {
    int rows = Math.max(2, (parameters.dataVls() + LANES - 1) / LANES);
    int find = rows + FIND;
    int low = parameters.lowCap();
    int high = parameters.highCap();
    if (parameters.managed()) {
      int managed = Math.max(find, high / ENTRIES + FIND_MANAGED);
      return of(rows, managed, low, 1 << indexBits(low));
    }
    return of(rows, find, high + low, 2 << indexBits(Math.max(high, low)));
  }

  private static ScanTiming of(int rows, int find, int entries, int init) {
    return new ScanTiming(rows, find + FINISH - 1, 2 * rows * entries + EXCHANGE, init);
  }

  private static int indexBits(int entries) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(entries - 1));
  }

  /** The greatest age of a decision's view of the data VLs at the grant, in cycles. */
  public int oldestSnapshot() {
    return 2 * lookAhead - 1;
  }

  /** Packets that take the link for this many cycles or more follow each other without a bubble. */
  public int bubbleFree() {
    return lookAhead + RESTART;
  }
}
