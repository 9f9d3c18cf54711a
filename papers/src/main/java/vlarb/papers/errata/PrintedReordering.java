// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.Optional;
import java.util.function.Predicate;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;

/**
 * DIAB-03-02-35, figure 17, with any of its three errors.
 *
 * @param stopsAtTwo the inner loop ends at level 2
 * @param ancestorOfLevel the ancestor is that of the level's number, not of the set's index
 * @param setStays the set is not followed when an exchange moves it
 */
record PrintedReordering(boolean stopsAtTwo, boolean ancestorOfLevel, boolean setStays) {
  static final PrintedReordering CORRECTED = new PrintedReordering(false, false, false);

  /** True if a table is ordered afterwards; an exchange that cannot be made is none. */
  boolean orders(FreeEntries free) {
    FreeLayout layout = new FreeLayout(free);
    for (int k = free.table().deepest(); k >= 2; k--) {
      for (EntrySet selected : layout.free().singular(k)) {
        EntrySet set = selected;
        for (int i = k - 1; i >= (stopsAtTwo ? 2 : 1); i--) {
          EntrySet at = set;
          Predicate<EntrySet> misplaced = larger -> !at.precedes(larger);
          Optional<EntrySet> larger =
              layout.free().singular(i).stream().filter(misplaced).findFirst();
          if (larger.isPresent()) {
            int width = free.table().entriesOn(i);
            int index = (ancestorOfLevel ? k : set.index()) / width * width;
            try {
              layout.exchange(larger.get(), free.table().set(i, index));
            } catch (IllegalArgumentException e) {
              return false;
            }
            if (!setStays) {
              set = set.moved(set.ancestor(i), larger.get());
            }
          }
        }
      }
    }
    return layout.free().isOrdered();
  }
}
