// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.model.table.policy.Maintenance.DEFRAGMENT;
import static vlarb.model.table.policy.Maintenance.REORDER;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.policy.Search;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/**
 * The examples of DIAB-03-02-35 by number, on 64 entries. Where the report shows a table only as a
 * picture, it is one that fits every sentence of the example.
 */
class FirstReportExamplesTest {
  private static final TableSize T = new TableSize(64);

  @Test
  void example1EnoughEntriesButNoSet() {
    FreeEntries free = FreeEntries.none(T).with(T.set(3, 16)).with(T.set(3, 32));
    assertEquals(16, free.count());
    assertEquals(Optional.empty(), free.leftmostFree(2));
    assertFalse(free.isNormalized());
  }

  @Test
  void example2AnExchangeJoinsThem() {
    TableEngine engine = Tables.engine(Policy.MODEL1, List.of(T.set(3, 32)), T.set(3, 16));
    Outcome outcome = engine.release(0);
    assertEquals(List.of(new Exchange(T.set(3, 40), T.set(3, 16), 8)), outcome.exchanges());
    assertEquals(Tables.free(T.set(2, 32)), engine.free());
    assertTrue(engine.free().isNormalized());
  }

  @Test
  void example3AnInsertCanBreakTheNormalization() {
    FreeEntries released = Tables.free(T.set(2, 32), T.set(3, 56));
    assertFalse(released.isOrdered());
    assertEquals(Optional.of(T.set(3, 32)), Search.LEFTMOST.find(released, 3));
    FreeEntries inserted = released.without(T.set(3, 32));
    assertEquals("E(3,40) E(3,56)", Tables.singular(inserted));

    TableEngine engine = Tables.engine(Policy.MODEL1, T.set(2, 32), T.set(3, 56));
    Outcome outcome = engine.insert(3, 0, 8);
    assertEquals(List.of(new Exchange(T.set(3, 48), T.set(3, 40), 8)), outcome.exchanges());
    assertEquals(Tables.free(T.set(2, 48)), engine.free());
  }

  /** The report says that E(3,32) is free afterwards; by its own theorem 9 it is E(3,40). */
  @Test
  void example4ReorderingPutsTheSmallerSetToTheLeft() {
    FreeEntries released = Tables.free(T.set(2, 32), T.set(3, 56));
    FreeLayout layout = new FreeLayout(released);
    REORDER.run(layout, 3);
    assertEquals(1, layout.exchanges());
    assertEquals(Tables.free(T.set(3, 40), T.set(2, 48)), layout.free());
    assertEquals(40, T.set(3, 56).moved(T.set(2, 48), T.set(2, 32)).index(), "n = l - m + j");

    FreeEntries inserted =
        layout.free().without(Search.LEFTMOST.find(layout.free(), 3).orElseThrow());
    assertEquals(Tables.free(T.set(2, 48)), inserted, "what is left meets distance 4");
  }

  @Test
  void example5DefragmentationGoesOnLevelByLevel() {
    for (EntrySet last : List.of(T.set(3, 0), T.set(3, 16))) {
      EntrySet other = last.index() == 0 ? T.set(3, 16) : T.set(3, 0);
      TableEngine engine = Tables.engine(Policy.MODEL1, List.of(last), other, T.set(2, 48));
      Outcome outcome = engine.release(0);
      assertEquals(
          List.of(
              new Exchange(T.set(3, 24), T.set(3, 0), 8),
              new Exchange(T.set(2, 32), T.set(2, 16), 16)),
          outcome.exchanges());
      assertEquals(Tables.free(T.set(1, 32)), engine.free());
      assertEquals(Optional.of(T.set(1, 32)), Search.LEFTMOST.find(engine.free(), 1));
    }
  }

  /** The report calls the level of E(3,8) and E(3,16) level 2. */
  @Test
  void example6DefragmentationKeepsTheOrder() {
    FreeEntries released = Tables.free(T.set(3, 8), T.set(3, 16), T.set(1, 32));
    assertTrue(released.isOrdered());
    assertFalse(released.isNormalized());
    FreeEntries after = FreeLayout.after(DEFRAGMENT, released, 3);
    assertEquals(Tables.free(T.set(2, 16), T.set(1, 32)), after);
    assertTrue(after.isOrdered() && after.isNormalized());
  }

  @Test
  void example7ReorderingMovesSmallerSetsAlong() {
    FreeEntries released = Tables.free(T.set(4, 4), T.set(2, 16), T.set(3, 40));
    FreeLayout layout = new FreeLayout(released);
    REORDER.run(layout, 3);
    assertEquals(1, layout.exchanges());
    assertEquals("E(2,32) E(3,24) E(4,4)", Tables.singular(layout.free()));
    assertTrue(layout.free().isOrdered());
  }

  @Test
  void example8TablesOfTheSameLevelsMeetTheSameRequests() {
    FreeEntries one = Tables.free(T.set(4, 4), T.set(3, 24), T.set(2, 32));
    FreeEntries other = Tables.free(T.set(4, 8), T.set(3, 16), T.set(2, 48));
    assertEquals(one.count(), other.count());
    meetTheSame(one, other);

    FreeEntries figure15a = Tables.free(T.set(3, 0), T.set(3, 16), T.set(2, 48));
    FreeEntries figure15b = Tables.free(T.set(1, 32));
    assertEquals(figure15a.count(), figure15b.count());
    assertTrue(figure15b.leftmostFree(1).isPresent());
    assertTrue(figure15a.leftmostFree(1).isEmpty() && figure15a.leftmostFree(2).isPresent());
  }

  /** Definition 7, request by request down to the full table. */
  private static void meetTheSame(FreeEntries one, FreeEntries other) {
    for (int level = 1; level <= 4; level++) {
      Optional<EntrySet> inOne = Search.SMART.find(one, level);
      Optional<EntrySet> inOther = Search.SMART.find(other, level);
      assertEquals(inOne.isPresent(), inOther.isPresent());
      if (inOne.isPresent()) {
        meetTheSame(one.without(inOne.get()), other.without(inOther.orElseThrow()));
      }
    }
  }
}
