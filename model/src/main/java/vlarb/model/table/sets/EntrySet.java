// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The set E(i,j): the entries numbered j to j + 2^(D−i) − 1, where D is the table's deepest level.
 * In the table they lie 2^i apart, which is what a request of that distance needs.
 *
 * <p>The sets form a binary tree (proposition 1): each is the union of its two children; the other
 * child of its father is its brother.
 *
 * @param table the size of the table that it is a set of
 * @param level i, 0 to the deepest
 * @param index j, the first entry's number: a multiple of the set's size
 */
public record EntrySet(TableSize table, int level, int index) {
  public EntrySet {
    if (level < 0 || level > table.deepest()) {
      throw new IllegalArgumentException(
          "levels are 0 to " + table.deepest() + ", there is no " + level);
    }
    if (index < 0 || index >= table.entries() || index % table.entriesOn(level) != 0) {
      throw new IllegalArgumentException("there is no set " + name(level, index));
    }
  }

  /** Number of entries. */
  public int size() {
    return table.entriesOn(level);
  }

  /** The distance in the table between consecutive entries of the set. */
  public int distance() {
    return 1 << level;
  }

  /** The set's entries as a mask, bit n for entry n. */
  public long mask() {
    return -1L >>> 64 - size() << index;
  }

  /**
   * The places of the set's entries in the table, 0-based, in the order of the entries' numbers.
   */
  public List<Integer> places() {
    return IntStream.range(index, index + size()).mapToObj(table::reversed).toList();
  }

  /** Brother(j): the set that together with this one is their father. The root has none. */
  public EntrySet brother() {
    if (level == 0) {
      throw new IllegalStateException("the whole table has no brother");
    }
    return new EntrySet(table, level, index ^ size());
  }

  /**
   * Ancestor(j, i): the set of a level that this one lies in.
   *
   * @param onLevel 0 to this set's own level, for which it is the set itself
   */
  public EntrySet ancestor(int onLevel) {
    if (onLevel > level) {
      throw new IllegalArgumentException(this + " has no ancestor on level " + onLevel);
    }
    int width = table.entriesOn(onLevel);
    return new EntrySet(table, onLevel, index / width * width);
  }

  /** Returns true if this set has every entry of another set. */
  public boolean contains(EntrySet other) {
    return other.level >= level && other.ancestor(level).equals(this);
  }

  /**
   * Definition 5: whether this set lies further to the left, and no higher in the tree, than
   * another.
   */
  public boolean precedes(EntrySet other) {
    return other.level <= level && index < other.index;
  }

  /**
   * The set that lies in {@code to} as this one lies in {@code from}.
   *
   * @param from a set that contains this one
   * @param to a set of the same level as {@code from}
   */
  public EntrySet moved(EntrySet from, EntrySet to) {
    return new EntrySet(table, level, index - from.index + to.index);
  }

  @Override
  public String toString() {
    return name(level, index);
  }

  private static String name(int level, int index) {
    return "E(" + level + "," + index + ")";
  }
}
