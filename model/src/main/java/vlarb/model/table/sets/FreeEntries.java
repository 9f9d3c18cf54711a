// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The free entries of a table, and with them the free sets: all that placing a request and tidying
 * the table depend on.
 *
 * @param table the table's size
 * @param mask bit n is set where entry n, numbered by bit reversal, is free
 */
public record FreeEntries(TableSize table, long mask) {
  public FreeEntries {
    if ((mask & ~table.allEntries()) != 0) {
      throw new IllegalArgumentException("the mask names entries that the table does not have");
    }
  }

  /** A table without a sequence in it. */
  public static FreeEntries all(TableSize table) {
    return new FreeEntries(table, table.allEntries());
  }

  /** A table without a free entry. */
  public static FreeEntries none(TableSize table) {
    return new FreeEntries(table, 0);
  }

  /** Adds the entries of a set, none of which was free. */
  public FreeEntries with(EntrySet set) {
    if ((mask & set.mask()) != 0) {
      throw new IllegalArgumentException(set + " has free entries already");
    }
    return new FreeEntries(table, mask | set.mask());
  }

  /** Removes the entries of a set, all of which were free. */
  public FreeEntries without(EntrySet set) {
    if (!isFree(set)) {
      throw new IllegalArgumentException(set + " is not free");
    }
    return new FreeEntries(table, mask & ~set.mask());
  }

  /** The number of free entries. */
  public int count() {
    return Long.bitCount(mask);
  }

  /** Definition 2: a set is free if all its entries are. */
  public boolean isFree(EntrySet set) {
    return (mask & set.mask()) == set.mask();
  }

  /** Definition 3: a set, not of level 0, is singular if it is free and its brother is not. */
  public boolean isSingular(EntrySet set) {
    return set.level() > 0 && isFree(set) && !isFree(set.brother());
  }

  /** The free set of a level that lies furthest to the left. */
  public Optional<EntrySet> leftmostFree(int level) {
    long free = freeIndices(level);
    return free == 0
        ? Optional.empty()
        : Optional.of(table.set(level, Long.numberOfTrailingZeros(free)));
  }

  /** The singular sets of a level from left to right. Level 0 has none. */
  public List<EntrySet> singular(int level) {
    List<EntrySet> sets = new ArrayList<>();
    for (long left = singularIndices(level); left != 0; left &= left - 1) {
      sets.add(table.set(level, Long.numberOfTrailingZeros(left)));
    }
    return sets;
  }

  /** Definition 4: no level has more than one singular set. */
  public boolean isNormalized() {
    for (int level = 1; level <= table.deepest(); level++) {
      if (Long.bitCount(singularIndices(level)) > 1) {
        return false;
      }
    }
    return true;
  }

  /**
   * Definition 6: of any two singular sets of different size the smaller lies to the left. (The
   * report has i ≤ k for i &lt; k; no table with a singular set would then be ordered, as no set
   * lies to the left of itself.)
   */
  public boolean isOrdered() {
    int rightmostDeeper = -1;
    for (int level = table.deepest(); level >= 1; level--) {
      long singular = singularIndices(level);
      if (singular != 0) {
        if (Long.numberOfTrailingZeros(singular) < rightmostDeeper) {
          return false;
        }
        rightmostDeeper = Math.max(rightmostDeeper, 63 - Long.numberOfLeadingZeros(singular));
      }
    }
    return true;
  }

  /** Bit j where E(level, j) is free. */
  private long freeIndices(int level) {
    long free = mask;
    for (int width = 1; width < table.entriesOn(level); width *= 2) {
      free &= free >>> width;
    }
    return free & table.indices(level);
  }

  /** Bit j where E(level, j) is singular. */
  private long singularIndices(int level) {
    if (level == 0) {
      return 0;
    }
    int width = table.entriesOn(level);
    long free = freeIndices(level);
    long left = table.indices(level - 1);
    long brothersFree = (free & left) << width | free >>> width & left;
    return free & ~brothersFree;
  }
}
