// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.policy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;

/** A way of tidying a table by exchanges of sets. */
public enum Maintenance {
  /**
   * Joins singular sets pairwise, from the operation's level upwards, so that no level keeps two.
   *
   * <p>The left one of a pair is filled with what lies beside the right one: joining to the right
   * keeps an ordered table ordered, which joining to the left does not (DIAB-03-02-35, figure 14,
   * leaves the direction open; theorem 8 needs this one). A level can have more than two
   * (DIAB-04-12-1, figure 24, joins one pair of exactly two).
   */
  DEFRAGMENT {
    @Override
    public void run(Layout layout, int level) {
      for (int i = level; i >= 1; i--) {
        List<EntrySet> singular = layout.free().singular(i);
        while (singular.size() >= 2) {
          layout.exchange(singular.getFirst(), singular.getLast().brother());
          singular = layout.free().singular(i);
        }
      }
    }
  },

  /**
   * Brings the singular sets into order, the smaller to the left: direct selection, beginning with
   * the smallest.
   *
   * <p>Larger sets are looked for on all levels from 1 (DIAB-03-02-35, figure 17, stops at 2), and
   * the level of the one that is found is the level of the exchange (DIAB-04-12-1, figure 30, has a
   * variable of no meaning there).
   */
  REORDER {
    @Override
    public void run(Layout layout, int level) {
      for (int n = layout.free().table().deepest(); n >= 2; n--) {
        for (int k = 0; k < layout.free().singular(n).size(); k++) {
          List<EntrySet> misplaced;
          do {
            EntrySet set = layout.free().singular(n).get(k);
            misplaced = largerToTheLeft(layout.free(), set);
            if (!misplaced.isEmpty()) {
              EntrySet leftmost = misplaced.getFirst();
              layout.exchange(leftmost, set.ancestor(leftmost.level()));
            }
          } while (misplaced.size() >= 2);
        }
      }
    }
  },

  /**
   * Joins singular sets of the level below the operation's, and for want of a pair there of deeper
   * levels first, until a set of the operation's level is free. There always comes to be one if
   * enough entries are free.
   */
  MAKE_ROOM {
    @Override
    public void run(Layout layout, int level) {
      while (layout.free().leftmostFree(level).isEmpty()) {
        makeRoom(layout, level);
      }
    }
  };

  /**
   * Tidies a table.
   *
   * @param level of the operation that gave rise to it
   */
  public abstract void run(Layout layout, int level);

  /** The singular sets that are larger than a set and lie to its left, from left to right. */
  private static List<EntrySet> largerToTheLeft(FreeEntries free, EntrySet set) {
    List<EntrySet> larger = new ArrayList<>();
    for (int level = 1; level < set.level(); level++) {
      larger.addAll(free.singular(level));
    }
    larger.removeIf(other -> other.index() > set.index());
    larger.sort(Comparator.comparingInt(EntrySet::index));
    return larger;
  }

  /** Joins one pair on level i + 1, after making pairs below as long as there is none. */
  private static void makeRoom(Layout layout, int i) {
    while (layout.free().singular(i + 1).size() < 2) {
      makeRoom(layout, i + 1);
      if (layout.free().leftmostFree(i).isPresent()) {
        return;
      }
    }
    List<EntrySet> singular = layout.free().singular(i + 1);
    layout.exchange(singular.getFirst(), singular.getLast().brother());
  }
}
