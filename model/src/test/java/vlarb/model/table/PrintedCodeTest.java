// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.policy.Layout;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/** Runs the reports' pseudo-code as printed, on a table that model 1 reaches. */
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
}
