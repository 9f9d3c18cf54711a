// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;

/**
 * The times of the {@code tree} micro-architecture, in clock cycles. A look reads one row of each
 * table, the high one's first, and a tree of comparators finds the nearest eligible VL of each. A
 * look begins every {@value #PERIOD} cycles, while those before it are on their way.
 *
 * @param look cycles from the first of a look to the first that can grant its result
 * @param commit cycles for which a commit is pending
 * @param init cycles from the end of reset to {@code initDone}
 */
public record TreeTiming(int look, int commit, int init) {
  /** From the beginning of a look to that of the next one. */
  public static final int PERIOD = 2;

  /** From a decision until the ports show the remaining weight and HighPriCounter after it. */
  public static final int ACCOUNTS = 3;

  /** The row's address, the low table's tree after the high one's, the choice of a table. */
  private static final int AROUND_TREE = 3;

  /** Levels of the tree at least: the accounts of a grant are known by then. */
  private static final int FEWEST_LEVELS = 2;

  /** From a commit to the first entry read, and from the last one until tables are exchanged. */
  private static final int EXCHANGE = 5;

  /** Each table's entries are read that often for a commit. */
  private static final int WALKS = 2;

  /** The times of an arbiter with more than one data VL. */
  public static TreeTiming of(ArbiterParameters parameters) {
    int high = parameters.highCap();
    int low = parameters.lowCap();
    return new TreeTiming(
        Math.max(FEWEST_LEVELS, indexBits(parameters.dataVls())) + AROUND_TREE,
        WALKS * (high + low) + EXCHANGE,
        2 << indexBits(Math.max(high, low)));
  }

  private static int indexBits(int entries) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(entries - 1));
  }

  /**
   * How old a decision's view of the data VLs is when it is granted, at most: a result is offered
   * until the next look's replaces it.
   */
  public int oldestSnapshot() {
    return look + PERIOD - 1;
  }

  /** Packets that take the link for this many cycles or more follow each other without a bubble. */
  public int bubbleFree() {
    return look + 1;
  }
}
