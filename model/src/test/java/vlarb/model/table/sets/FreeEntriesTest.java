// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The predicates against their definitions, read entry by entry, on every table. */
class FreeEntriesTest {
  @ParameterizedTest
  @ValueSource(ints = {8, 16})
  void predicatesAreTheirDefinitions(int entries) {
    TableSize table = new TableSize(entries);
    for (long mask = 0; mask < 1L << entries; mask++) {
      FreeEntries free = new FreeEntries(table, mask);
      for (int level = 0; level <= table.deepest(); level++) {
        List<EntrySet> freeSets = table.sets(level).stream().filter(s -> isFree(free, s)).toList();
        assertEquals(freeSets.stream().findFirst(), free.leftmostFree(level));
        assertEquals(
            freeSets.stream().filter(s -> s.level() > 0 && !isFree(free, s.brother())).toList(),
            free.singular(level));
      }
      assertEquals(isNormalized(free), free.isNormalized());
      assertEquals(isOrdered(free), free.isOrdered());
    }
  }

  private static boolean isFree(FreeEntries free, EntrySet set) {
    return IntStream.range(set.index(), set.index() + set.size())
        .allMatch(n -> (free.mask() >>> n & 1) != 0);
  }

  private static boolean isNormalized(FreeEntries free) {
    return IntStream.rangeClosed(1, free.table().deepest())
        .allMatch(level -> free.singular(level).size() <= 1);
  }

  private static boolean isOrdered(FreeEntries free) {
    List<EntrySet> singular = allSingular(free);
    return singular.stream()
        .allMatch(
            larger ->
                singular.stream()
                    .filter(smaller -> larger.level() < smaller.level())
                    .allMatch(smaller -> smaller.precedes(larger)));
  }

  private static List<EntrySet> allSingular(FreeEntries free) {
    return IntStream.rangeClosed(1, free.table().deepest())
        .mapToObj(free::singular)
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Definition 6 of DIAB-03-02-35 compares any two singular sets with i ≤ k, so also a set with
   * itself: no table with a singular set would then be ordered, and theorem 5 false from the first
   * insert on.
   */
  @ParameterizedTest
  @ValueSource(ints = {8, 16})
  void asPrintedDefinitionSixIsNeverMet(int entries) {
    TableSize table = new TableSize(entries);
    int withSingularSets = 0;
    for (long mask = 0; mask < 1L << entries; mask++) {
      FreeEntries free = new FreeEntries(table, mask);
      List<EntrySet> singular = allSingular(free);
      boolean asPrinted =
          singular.stream()
              .allMatch(
                  a ->
                      singular.stream()
                          .filter(b -> a.level() <= b.level())
                          .allMatch(b -> b.precedes(a)));
      assertEquals(singular.isEmpty(), asPrinted);
      withSingularSets += singular.isEmpty() ? 0 : 1;
    }
    assertEquals((1 << entries) - 2, withSingularSets, "all but the full and the empty table");
  }

  @Test
  void theWholeTableIsFreeButNotSingular() {
    FreeEntries all = FreeEntries.all(new TableSize(64));
    assertTrue(all.isFree(all.table().whole()));
    assertFalse(all.isSingular(all.table().whole()));
    assertEquals(List.of(), all.singular(0));
    assertEquals(64, all.count());
    assertTrue(all.isNormalized() && all.isOrdered());
  }

  @Test
  void setsAreTakenAndGivenBackWhole() {
    TableSize table = new TableSize(8);
    FreeEntries free = FreeEntries.all(table).without(table.set(2, 4));
    assertEquals(0b1100_1111, free.mask());
    assertEquals(FreeEntries.all(table), free.with(table.set(2, 4)));
    assertThrows(IllegalArgumentException.class, () -> free.without(table.set(1, 4)));
    assertThrows(IllegalArgumentException.class, () -> free.with(table.set(1, 4)));
    assertThrows(IllegalArgumentException.class, () -> new FreeEntries(table, 0x100));
  }
}
