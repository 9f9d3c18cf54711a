// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.model.table.policy.Maintenance.DEFRAGMENT;
import static vlarb.model.table.policy.Maintenance.REORDER;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.policy.Search;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;

/**
 * The theorems of DIAB-03-02-35, each as a check of one table. A check returns how often its
 * hypothesis held, so that a test of many tables can require that it held at least once.
 */
final class Theorems {
  private Theorems() {}

  /** 1: where a level has a free set, the search finds one. */
  static int searchFindsWhatThereIs(FreeEntries free) {
    int found = 0;
    for (int level = 0; level <= free.table().deepest(); level++) {
      boolean exists = free.table().sets(level).stream().anyMatch(free::isFree);
      for (Search search : Search.values()) {
        Optional<EntrySet> set = search.find(free, level);
        assertEquals(exists, set.isPresent());
        assertTrue(set.isEmpty() || free.isFree(set.get()));
        found += exists ? 1 : 0;
      }
    }
    return found;
  }

  /** 2, 3 and 5: what only inserts from the left have made is normalized, open and ordered. */
  static void fillingIn(FreeEntries free) {
    assertTrue(free.isNormalized(), "theorem 2");
    assertTrue(free.isOrdered(), "theorem 5");
    if (free.count() > 0) {
      int largest = Integer.highestOneBit(free.count());
      int level = Integer.numberOfTrailingZeros(free.table().entries() / largest);
      assertTrue(free.leftmostFree(level).isPresent(), "theorem 3");
    }
  }

  /** 4: a request is met if it needs no more entries than are free, and so each of many. */
  static void meetsWhatFits(FreeEntries before, int level, Answer answer) {
    assertEquals(
        before.table().entriesOn(level) <= before.count(), answer instanceof Answer.Accepted);
  }

  /** 6: any two singular sets of a level can be joined by one exchange. */
  static int twoCanBeJoined(FreeEntries free) {
    int pairs = 0;
    for (int level = 2; level <= free.table().deepest(); level++) {
      List<EntrySet> singular = free.singular(level);
      for (EntrySet one : singular) {
        for (EntrySet other : singular) {
          if (!one.equals(other)) {
            FreeLayout layout = new FreeLayout(free);
            layout.exchange(one, other.brother());
            assertTrue(layout.free().isFree(other.ancestor(level - 1)));
            assertEquals(free.count(), layout.free().count());
            pairs++;
          }
        }
      }
    }
    return pairs;
  }

  /** 7: defragmentation normalizes, and leaves alone what is normalized. */
  static int defragmentationNormalizes(FreeEntries free) {
    FreeEntries after = FreeLayout.after(DEFRAGMENT, free, free.table().deepest());
    assertTrue(after.isNormalized());
    assertEquals(free.isNormalized(), after.equals(free));
    return after.equals(free) ? 0 : 1;
  }

  /** 8: defragmentation keeps the order, if one level, not the first, has two singular sets. */
  static int defragmentationKeepsTheOrder(FreeEntries free) {
    List<Integer> crowded =
        IntStream.rangeClosed(1, free.table().deepest())
            .filter(level -> free.singular(level).size() >= 2)
            .boxed()
            .toList();
    if (!free.isOrdered() || crowded.size() != 1 || free.singular(crowded.getFirst()).size() != 2) {
      return 0;
    }
    FreeEntries after = FreeLayout.after(DEFRAGMENT, free, crowded.getFirst());
    assertTrue(after.isNormalized() && after.isOrdered(), () -> Tables.singular(free));
    return 1;
  }

  /** 9: two sets, the only singular ones of their levels, can be brought into order. */
  static int twoCanBeOrdered(FreeEntries free) {
    int pairs = 0;
    for (int k = 2; k <= free.table().deepest(); k++) {
      for (int i = 1; i < k; i++) {
        List<EntrySet> smaller = free.singular(k);
        List<EntrySet> larger = free.singular(i);
        if (smaller.size() == 1
            && larger.size() == 1
            && !smaller.getFirst().precedes(larger.getFirst())) {
          order(free, smaller.getFirst(), larger.getFirst());
          pairs++;
        }
      }
    }
    return pairs;
  }

  private static void order(FreeEntries free, EntrySet smaller, EntrySet larger) {
    EntrySet ancestor = smaller.ancestor(larger.level());
    EntrySet moved = smaller.moved(ancestor, larger);
    FreeLayout layout = new FreeLayout(free);
    layout.exchange(larger, ancestor);
    assertEquals(List.of(moved), layout.free().singular(smaller.level()));
    assertEquals(List.of(ancestor), layout.free().singular(larger.level()));
    assertTrue(moved.precedes(ancestor));
  }

  /** 10 and 11: reordering orders, leaves alone what is ordered, and keeps normalized what is. */
  static int reorderingOrders(FreeEntries free) {
    FreeEntries after = FreeLayout.after(REORDER, free, free.table().deepest());
    assertTrue(after.isOrdered(), () -> "theorem 10: " + Tables.singular(free));
    assertEquals(free.isOrdered(), after.equals(free));
    assertFalse(free.isNormalized() && !after.isNormalized(), "theorem 11");
    return free.isOrdered() ? 0 : 1;
  }

  /**
   * 12 and 13: in a normalized table the levels of the singular sets say how many entries are free,
   * and that says which requests are met: now and, as smart insertion makes a normalized table of
   * it, ever after.
   */
  static void levelsSayWhatIsMet(FreeEntries normalized) {
    int entries = normalized.table().entries();
    int ofLevels =
        normalized.count() == entries
            ? entries
            : singularLevels(normalized).stream().mapToInt(level -> entries >> level).sum();
    assertEquals(ofLevels, normalized.count(), "theorem 12");
    for (int level = 0; level <= normalized.table().deepest(); level++) {
      Optional<EntrySet> place = Search.SMART.find(normalized, level);
      assertEquals(entries >> level <= normalized.count(), place.isPresent(), "theorem 13");
      assertTrue(place.isEmpty() || normalized.without(place.get()).isNormalized());
    }
  }

  /** 14: the table is equivalent to one in which only the live requests were ever made. */
  static void whatWasReleasedLeavesNoTrace(TableEngine engine, Policy policy) {
    TableEngine fresh = new TableEngine(engine.size(), policy);
    for (EntrySet place : Tables.places(engine)) {
      fresh.insert(place.level(), 0, place.size());
    }
    assertTrue(engine.free().isNormalized());
    assertEquals(singularLevels(fresh.free()), singularLevels(engine.free()));
    assertEquals(fresh.free().count(), engine.free().count());
  }

  private static List<Integer> singularLevels(FreeEntries free) {
    return IntStream.rangeClosed(1, free.table().deepest())
        .filter(level -> !free.singular(level).isEmpty())
        .boxed()
        .toList();
  }
}
