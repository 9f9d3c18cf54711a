// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The size of a managed table, and what follows from it: levels, sizes of sets, numbering of
 * entries.
 *
 * @param entries 8, 16, 32 or 64
 */
public record TableSize(int entries) {
  /** The sizes of table that can be managed. */
  public static final List<TableSize> ALL =
      List.of(new TableSize(8), new TableSize(16), new TableSize(32), new TableSize(64));

  /** By binary logarithm of a set's size, the numbers below 64 at which such a set can start. */
  private static final long[] STARTS = {
    -1L,
    0x5555_5555_5555_5555L,
    0x1111_1111_1111_1111L,
    0x0101_0101_0101_0101L,
    0x0001_0001_0001_0001L,
    0x0000_0001_0000_0001L,
    1L
  };

  public TableSize {
    if (entries < 8 || entries > 64 || Integer.bitCount(entries) != 1) {
      throw new IllegalArgumentException("a table has 8, 16, 32 or 64 entries, not " + entries);
    }
  }

  /** The deepest level, on which a set is one entry: the binary logarithm of the size. */
  public int deepest() {
    return Integer.numberOfTrailingZeros(entries);
  }

  /**
   * Entries of a set on a level.
   *
   * @param level 0 to {@link #deepest()}
   */
  public int entriesOn(int level) {
    return entries >> level;
  }

  /** The whole table, E(0,0). */
  public EntrySet whole() {
    return set(0, 0);
  }

  /** The set E(level, index). */
  public EntrySet set(int level, int index) {
    return new EntrySet(this, level, index);
  }

  /** The sets of a level from left to right. */
  public List<EntrySet> sets(int level) {
    return IntStream.range(0, 1 << level).mapToObj(k -> set(level, k * entriesOn(level))).toList();
  }

  /**
   * The place in the table of the entry with this number, or the number of the entry in this place:
   * bit reversal is its own inverse.
   *
   * @param entry 0 to entries − 1
   */
  public int reversed(int entry) {
    return Integer.reverse(entry) >>> Integer.numberOfLeadingZeros(entries - 1);
  }

  /** All entries as a mask, bit n for entry n. */
  long allEntries() {
    return -1L >>> 64 - entries;
  }

  /** The indices of a level's sets as a mask: bit j where there is a set E(level, j). */
  long indices(int level) {
    return STARTS[deepest() - level] & allEntries();
  }
}
