// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.policy.Layout;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/**
 * What the reports' pseudo-code does as it is printed: for each correction a table on which it goes
 * wrong and ours does not.
 */
class PrintedCodeTest {
  private static final TableSize T16 = new TableSize(16);

  /**
   * DIAB-04-12-1, figure 24, joins a pair only where a level has exactly two singular sets. Model 1
   * reaches three, and is then normalized no more.
   */
  @Test
  void aLevelCanHaveThreeSingularSets() {
    List<EntrySet> occupied = List.of(T16.set(3, 8), T16.set(4, 10), T16.set(3, 12));
    List<Boolean> reached = new ArrayList<>();
    Tables.explore(16, Policy.MODEL1, true, step -> reached.add(step.before().equals(occupied)));
    assertTrue(reached.contains(true), "model 1 gets there");

    FreeEntries free = new TableEngine(T16, Policy.MODEL1, occupied).free();
    FreeEntries inserted = free.without(free.leftmostFree(4).orElseThrow());
    FreeLayout printed = new FreeLayout(inserted);
    joinExactlyTwo(printed, 4);
    assertEquals(3, printed.free().singular(3).size());

    FreeEntries ours = FreeLayout.after(Maintenance.DEFRAGMENT, inserted, 4);
    assertEquals("E(1,0) E(3,14) E(4,11)", Tables.singular(free));
    assertEquals("E(1,8) E(3,6)", Tables.singular(ours));
  }

  private static void joinExactlyTwo(Layout layout, int level) {
    for (int i = level; i >= 1; i--) {
      List<EntrySet> singular = layout.free().singular(i);
      if (singular.size() == 2) {
        layout.exchange(singular.getFirst(), singular.getLast().brother());
      }
    }
  }

  /**
   * DIAB-03-02-35, figure 14, does not say which of the two sets is filled. Filling the right one
   * takes the smaller set beside the left one to the right of what is joined.
   */
  @Test
  void joiningToTheLeftBreaksTheOrder() {
    TableSize eight = new TableSize(8);
    FreeEntries free = Tables.free(eight.set(3, 1), eight.set(2, 2), eight.set(2, 4));
    assertTrue(free.isOrdered());
    FreeLayout toTheLeft = new FreeLayout(free);
    toTheLeft.exchange(eight.set(2, 4), eight.set(2, 2).brother());
    assertEquals("E(1,0) E(3,5)", Tables.singular(toTheLeft.free()));
    assertFalse(toTheLeft.free().isOrdered());

    FreeEntries ours = FreeLayout.after(Maintenance.DEFRAGMENT, free, 2);
    assertEquals("E(1,4) E(3,1)", Tables.singular(ours));
    assertTrue(ours.isOrdered());
  }

  /**
   * DIAB-03-02-35, figure 17: the inner loop's end, its ancestor, and the set after an exchange.
   */
  private record PrintedReordering(boolean stopsAtTwo, boolean ofTheLevel, boolean notUpdated) {
    /** Whether a table is ordered afterwards; an exchange that cannot be made is none. */
    boolean orders(FreeEntries free) {
      FreeLayout layout = new FreeLayout(free);
      for (int k = free.table().deepest(); k >= 2; k--) {
        for (EntrySet selected : layout.free().singular(k)) {
          EntrySet set = selected;
          for (int i = k - 1; i >= (stopsAtTwo ? 2 : 1); i--) {
            EntrySet at = set;
            Predicate<EntrySet> misplaced = larger -> !at.precedes(larger);
            EntrySet larger =
                layout.free().singular(i).stream().filter(misplaced).findFirst().orElse(null);
            if (larger != null) {
              int width = free.table().entriesOn(i);
              int index = (ofTheLevel ? k : set.index()) / width * width;
              try {
                layout.exchange(larger, free.table().set(i, index));
              } catch (IllegalArgumentException e) {
                return false;
              }
              if (!notUpdated) {
                set = set.moved(set.ancestor(i), larger);
              }
            }
          }
        }
      }
      return layout.free().isOrdered();
    }
  }

  @Test
  void reorderingAsPrintedLeavesTablesOutOfOrder() {
    List<FreeEntries> released =
        Tables.all(16).filter(FreeEntries::isNormalized).filter(free -> !free.isOrdered()).toList();
    assertFalse(released.isEmpty());
    assertEquals(0, unordered(released, new PrintedReordering(false, false, false)));
    assertTrue(unordered(released, new PrintedReordering(true, false, false)) > 0, "level 2");
    assertTrue(unordered(released, new PrintedReordering(false, true, false)) > 0, "Ancestor(k,i)");
    assertTrue(unordered(released, new PrintedReordering(false, false, true)) > 0, "l stays");
    for (FreeEntries free : released) {
      assertTrue(FreeLayout.after(Maintenance.REORDER, free, 4).isOrdered());
    }
  }

  private static long unordered(List<FreeEntries> tables, PrintedReordering reordering) {
    return tables.stream().filter(free -> !reordering.orders(free)).count();
  }
}
