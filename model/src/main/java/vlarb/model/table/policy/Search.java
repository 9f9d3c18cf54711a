// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.policy;

import java.util.List;
import java.util.Optional;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;

/** The algorithms that choose a free set for a request. */
public enum Search {
  /**
   * The first free set of the level from the left (DIAB-03-02-35, section 8). It keeps an ordered
   * table normalized and ordered, but may break the normalization of one that is not ordered.
   */
  LEFTMOST {
    @Override
    public Optional<EntrySet> find(FreeEntries free, int level) {
      return free.leftmostFree(level);
    }
  },

  /**
   * Smart insertion (DIAB-04-12-1, section 4.4): the smallest singular set that is large enough; of
   * several the leftmost, and of it the left end. It keeps a normalized table normalized.
   */
  SMART {
    @Override
    public Optional<EntrySet> find(FreeEntries free, int level) {
      for (int i = level; i >= 1; i--) {
        List<EntrySet> singular = free.singular(i);
        if (!singular.isEmpty()) {
          return Optional.of(free.table().set(level, singular.getFirst().index()));
        }
      }
      EntrySet whole = free.table().whole();
      return free.isFree(whole) ? Optional.of(free.table().set(level, 0)) : Optional.empty();
    }
  };

  /**
   * A free set of a level.
   *
   * @return empty where no set of the level is free
   */
  public abstract Optional<EntrySet> find(FreeEntries free, int level);
}
