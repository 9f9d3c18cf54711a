// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;

/**
 * The times of what makes rows of the entries that management wrote, whoever reads these rows, in
 * clock cycles. {@link RowPreparation} has those of a high table that a table engine manages.
 *
 * @param commit cycles for which a commit is pending
 * @param init cycles from the end of reset to {@code initDone}
 */
record RowBuilding(int commit, int init) {
  /**
   * Cycles from a commit to the first entry read, and from the last one until tables are exchanged.
   */
  private static final int EXCHANGE = 5;

  /** Each table's entries are read that often for a commit. */
  private static final int WALKS = 2;

  /** The times of an arbiter with more than one data VL. */
  static RowBuilding of(ArbiterParameters parameters) {
    int high = parameters.managed() ? 0 : parameters.highCap();
    int low = parameters.lowCap();
    int tables = parameters.managed() ? 1 : 2;
    int addresses = tables << RowTiming.indexBits(Math.max(high, low));
    return new RowBuilding(WALKS * (high + low) + EXCHANGE, addresses);
  }
}
