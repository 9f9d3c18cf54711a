// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The structure <em>singulares</em> of DIAB-04-12-1, section 4.2: for each level the number of its
 * singular sets and, from left to right, the indices of at most two. A byte each, it has 7 · 3 · 8
 * = 168 bits for 64 entries. The wholly free table counts as singular here, so that it can be
 * found.
 *
 * <p>Two indices a level are enough for models 2 to 4. Model 1 can reach three singular sets on a
 * level, and is refused.
 */
public final class Singulares {
  /** Indices that a level has room for. */
  private static final int ROOM = 2;

  private final TableSize table;

  /** The number of singular sets, then their indices; by level. */
  private final byte[][] levels;

  /**
   * The structure of a table.
   *
   * @throws IllegalStateException if a level has more than two singular sets
   */
  public Singulares(FreeEntries free) {
    table = free.table();
    levels = new byte[table.deepest() + 1][1 + ROOM];
    if (free.isFree(table.whole())) {
      add(table.whole());
    }
    for (int level = 1; level <= table.deepest(); level++) {
      free.singular(level).forEach(this::add);
    }
  }

  /** The size of the structure in bits. */
  public int bits() {
    return levels.length * (1 + ROOM) * Byte.SIZE;
  }

  /** daNumConjuntosSingulares: how many singular sets a level has. */
  public int count(int level) {
    return levels[level][0];
  }

  /**
   * daIndiceConjuntoSingular: the index of one of them.
   *
   * @param position 1 for the leftmost, to their number
   */
  public int index(int level, int position) {
    if (position < 1 || position > count(level)) {
      throw new IllegalArgumentException("level " + level + " has no singular set " + position);
    }
    return levels[level][position];
  }

  /** esConjuntoSingular. (Figure 35 returns false whatever it has found.) */
  public boolean isSingular(EntrySet set) {
    for (int position = 1; position <= count(set.level()); position++) {
      if (index(set.level(), position) == set.index()) {
        return true;
      }
    }
    return false;
  }

  /** daNivelConjuntoAncestroSingular: the level of a set's singular ancestor, not of itself. */
  public OptionalInt levelOfSingularAncestor(EntrySet set) {
    for (int level = set.level() - 1; level >= 0; level--) {
      if (isSingular(set.ancestor(level))) {
        return OptionalInt.of(level);
      }
    }
    return OptionalInt.empty();
  }

  /** esConjuntoLibre: a set is free if it or an ancestor is singular. */
  public boolean isFree(EntrySet set) {
    return isSingular(set) || levelOfSingularAncestor(set).isPresent();
  }

  /** buscaPrimeraEntradaNuevaPetición: the leftmost free set of a level; empty if there is none. */
  public OptionalInt leftmost(int level) {
    OptionalInt leftmost = OptionalInt.empty();
    for (int i = level; i >= 0; i--) {
      if (count(i) > 0 && index(i, 1) < leftmost.orElse(table.entries())) {
        leftmost = OptionalInt.of(index(i, 1));
      }
    }
    return leftmost;
  }

  /** busquedaInteligenteDeConjunto: the smallest singular set that is large enough. */
  public OptionalInt smart(int level) {
    for (int i = level; i >= 0; i--) {
      if (count(i) > 0) {
        return OptionalInt.of(index(i, 1));
      }
    }
    return OptionalInt.empty();
  }

  /** A free set is occupied: the rest of the singular set around it stays free. */
  public void occupy(EntrySet set) {
    int level = isSingular(set) ? set.level() : levelOfSingularAncestor(set).orElseThrow();
    remove(set.ancestor(level));
    for (int i = level + 1; i <= set.level(); i++) {
      add(set.ancestor(i).brother());
    }
  }

  /** A set becomes free. It joins its brother if that is free, and so on. */
  public void vacate(EntrySet set) {
    EntrySet joined = set;
    while (joined.level() > 0 && isSingular(joined.brother())) {
      remove(joined.brother());
      joined = joined.ancestor(joined.level() - 1);
    }
    add(joined);
  }

  /**
   * intercambioConjuntos: the content of a set changes places with a singular set.
   *
   * @param free a singular set
   * @param other a set of its level that is not free
   */
  public void exchange(EntrySet free, EntrySet other) {
    remove(free);
    for (int level = other.level() + 1; level <= table.deepest(); level++) {
      move(level, other, free);
    }
    vacate(other);
  }

  private void move(int level, EntrySet from, EntrySet to) {
    byte[] row = levels[level];
    for (int position = 1; position <= row[0]; position++) {
      EntrySet set = table.set(level, row[position]);
      if (from.contains(set)) {
        row[position] = (byte) set.moved(from, to).index();
      }
    }
    Arrays.sort(row, 1, 1 + row[0]);
  }

  private void add(EntrySet set) {
    byte[] row = levels[set.level()];
    if (row[0] == ROOM) {
      throw new IllegalStateException("a third singular set on level " + set.level());
    }
    row[++row[0]] = (byte) set.index();
    Arrays.sort(row, 1, 1 + row[0]);
  }

  private void remove(EntrySet set) {
    byte[] row = levels[set.level()];
    int position = Arrays.binarySearch(row, 1, 1 + row[0], (byte) set.index());
    row[position] = row[row[0]];
    row[row[0]--] = 0;
  }
}
