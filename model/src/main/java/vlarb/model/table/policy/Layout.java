// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.policy;

import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;

/** A table whose sequences can be moved. */
public interface Layout {
  /** The entries that are free now. */
  FreeEntries free();

  /**
   * Exchanges two sets of one level: every sequence inside the one comes to lie in the other as it
   * did in its own (proposition 5). As one of the two is free, the exchange is in truth a move.
   *
   * @param free the set that is free before
   * @param other the set that is free after
   * @throws IllegalArgumentException if the first is not free, or the levels differ
   */
  void exchange(EntrySet free, EntrySet other);
}
