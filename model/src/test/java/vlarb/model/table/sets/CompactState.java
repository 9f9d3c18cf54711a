// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The whole state of model 4: the number of free entries and, for each level, one index; 7 + 21
 * bits for 64 entries.
 *
 * <p>Model 4 keeps the table normalized, so a level has one singular set or none, and the binary
 * digits of the number of free entries say which have one. An insert is then a subtraction with its
 * borrows, a release with its defragmentation an addition with its carries.
 */
public final class CompactState {
  /**
   * An exchange that a carry makes.
   *
   * @param free the singular set that is filled
   * @param other the set that becomes free
   */
  public record Carry(EntrySet free, EntrySet other) {}

  private final TableSize table;
  private int free;

  /** By level, the index of its singular set; without meaning where it has none. */
  private final int[] index;

  /** The state of a normalized table. */
  public CompactState(FreeEntries normalized) {
    if (!normalized.isNormalized()) {
      throw new IllegalArgumentException("the table is not normalized");
    }
    table = normalized.table();
    free = normalized.count();
    index = new int[table.deepest() + 1];
    for (int level = 1; level <= table.deepest(); level++) {
      for (EntrySet set : normalized.singular(level)) {
        index[level] = set.index();
      }
    }
  }

  /** The size of the state in bits: a count of 0 to entries, and on level i an index of i bits. */
  public int bits() {
    int deepest = table.deepest();
    return deepest + 1 + deepest * (deepest + 1) / 2;
  }

  /** Number of free entries. */
  public int free() {
    return free;
  }

  /** Returns true if a level has a singular set; level 0 has one while the whole table is free. */
  public boolean has(int level) {
    return (free & table.entriesOn(level)) != 0;
  }

  /** The singular set of a level that has one. */
  public EntrySet singular(int level) {
    if (!has(level)) {
      throw new IllegalArgumentException("level " + level + " has no singular set");
    }
    return table.set(level, index[level]);
  }

  /**
   * Subtracts a request: it borrows from the deepest level above that has a set, and leaves the
   * right halves of what it borrowed.
   *
   * @return the index of its place; empty if too few entries are free
   */
  public OptionalInt insert(int level) {
    if (free < table.entriesOn(level)) {
      return OptionalInt.empty();
    }
    int lender = level;
    while (!has(lender)) {
      lender--;
    }
    for (int i = lender + 1; i <= level; i++) {
      index[i] = index[lender] + table.entriesOn(i);
    }
    free -= table.entriesOn(level);
    return OptionalInt.of(index[lender]);
  }

  /**
   * Adds a released set. If the level has a set already, the two are joined to a set of the level
   * above, which is added there.
   *
   * @param set the set that was occupied
   * @return the exchanges that join them, in their order
   */
  public List<Carry> release(EntrySet set) {
    List<Carry> carries = new ArrayList<>();
    EntrySet added = set;
    while (has(added.level())) {
      added = join(added, singular(added.level()), carries);
    }
    index[added.level()] = added.index();
    free += set.size();
    return carries;
  }

  /** The right set joins its brother, whose content moves to the left set. */
  private EntrySet join(EntrySet one, EntrySet other, List<Carry> carries) {
    EntrySet left = one.index() < other.index() ? one : other;
    EntrySet right = left == one ? other : one;
    if (!right.brother().equals(left)) {
      carries.add(new Carry(left, right.brother()));
      move(right.brother(), left);
    }
    return right.ancestor(right.level() - 1);
  }

  /** Smaller singular sets go with what they lie in. */
  private void move(EntrySet from, EntrySet to) {
    for (int level = from.level() + 1; level <= table.deepest(); level++) {
      if (has(level) && from.contains(singular(level))) {
        index[level] = singular(level).moved(from, to).index();
      }
    }
  }
}
