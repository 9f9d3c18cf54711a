// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * The position of a table between two decisions.
 *
 * @param pointer the current entry, 0-based
 * @param remaining the dwords that the current entry may still send, −2046 to 4080; 0 or less: its
 *     turn is over
 */
public record TablePosition(int pointer, int remaining) {
  /**
   * Returns the position after a commit: the last entry with nothing left, so that entry 0 is tried
   * next.
   */
  public static TablePosition start(int capacity) {
    return new TablePosition(capacity - 1, 0);
  }

  /** Returns this position with nothing left of the current entry's turn. */
  public TablePosition withoutTurn() {
    return new TablePosition(pointer, 0);
  }

  /** Returns true if the current entry's turn goes on, given the entries that can be served. */
  boolean holds(long servable) {
    return remaining > 0 && (servable >>> pointer & 1) != 0;
  }
}
