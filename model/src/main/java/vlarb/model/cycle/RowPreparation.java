// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.table.cycle.DueChange;

/**
 * The preparation of rows for a high table that a table engine manages, in clock cycles. A change
 * of the entries that count waits until the rows of the table after it are made, and takes effect
 * by an exchange of all rows at once.
 *
 * <p>The table after the change is made in {@link #cycles} cycles. Where two copies of a sequence
 * become live together the table without the old copy is made as well, before the first exchange:
 * the second one then follows a decision at once.
 *
 * <p>Nothing is made while a commit is pending, nor while two copies are live; a commit and a
 * release break off what is being made.
 */
final class RowPreparation {
  /** The entries are read that often for a table. */
  private static final int WALKS = 2;

  /** Cycles beside the entries read. */
  private static final int AROUND = 4;

  private final int entries;

  /** Cycles for which the change that is due has been prepared. */
  private int prepared;

  /**
   * @param entries of the high table
   */
  RowPreparation(int entries) {
    this.entries = entries;
  }

  /**
   * The cycles from the first in which a change is due to the one at whose end it takes effect,
   * without that one.
   */
  static int cycles(int entries, boolean twofold) {
    return (twofold ? 2 : 1) * WALKS * entries + AROUND;
  }

  /** Returns true if what is due takes effect at the end of this cycle, or if nothing is due. */
  boolean over(DueChange change, boolean commitPending) {
    boolean made = prepared == cycles(entries, change.twofold());
    return !change.due() || made && !commitPending && !change.anew();
  }

  /** The clock edge. */
  void edge(DueChange change, boolean commitPending) {
    boolean stops = change.anew() || change.halfway() || commitPending;
    prepared = stops || over(change, commitPending) ? 0 : prepared + 1;
  }
}
