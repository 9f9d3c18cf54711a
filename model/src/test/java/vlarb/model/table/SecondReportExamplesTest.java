// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.model.table.policy.Maintenance.DEFRAGMENT;
import static vlarb.model.table.policy.Maintenance.REORDER;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.policy.Search;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.Singulares;
import vlarb.model.table.sets.TableSize;

/**
 * The examples of DIAB-04-12-1 by number, on 16 entries. Where the report shows a table only as a
 * picture, it is one that fits every sentence of the example.
 */
class SecondReportExamplesTest {
  private static final TableSize T = new TableSize(16);

  /** Figures 8, 9 and 10. */
  private static final FreeEntries FIGURE_8 = Tables.free(T.set(3, 4), T.set(1, 8));

  private static final FreeEntries FIGURE_9 = Tables.free(T.set(3, 4), T.set(2, 12));
  private static final FreeEntries FIGURE_10 = FIGURE_9.with(T.set(2, 0));

  @Test
  void example1TheLeftmostFreeSetIsTaken() {
    assertEquals(Optional.of(T.set(2, 8)), Search.LEFTMOST.find(FIGURE_8, 2));
    assertEquals(FIGURE_9, FIGURE_8.without(T.set(2, 8)));
  }

  @Test
  void example2AReleaseBreaksNormalizationAndOrder() {
    assertTrue(FIGURE_9.isNormalized() && FIGURE_9.isOrdered());
    assertEquals("E(2,0) E(2,12) E(3,4)", Tables.singular(FIGURE_10));
    assertFalse(FIGURE_10.isNormalized());
    assertFalse(FIGURE_10.isOrdered());
  }

  @Test
  void example3DefragmentationMakesRoomForEight() {
    assertEquals(10, FIGURE_10.count());
    assertEquals(Optional.empty(), Search.LEFTMOST.find(FIGURE_10, 1));
    FreeEntries after = FreeLayout.after(DEFRAGMENT, FIGURE_10, 2);
    assertEquals(Tables.free(T.set(3, 4), T.set(1, 8)), after);
    assertEquals(Optional.of(T.set(1, 8)), Search.LEFTMOST.find(after, 1));
  }

  @Test
  void example4AnInsertBreaksNormalization() {
    assertEquals(Optional.of(T.set(3, 0)), Search.LEFTMOST.find(FIGURE_10, 3));
    FreeEntries figure12 = FIGURE_10.without(T.set(3, 0));
    assertEquals(List.of(T.set(3, 2), T.set(3, 4)), figure12.singular(3));
    assertEquals(Optional.empty(), Search.LEFTMOST.find(figure12, 1));
    FreeEntries after = FreeLayout.after(DEFRAGMENT, figure12, 3);
    assertTrue(Search.LEFTMOST.find(after, 1).isPresent());
  }

  @Test
  void example5ReorderingExchangesTheLargerSetWithTheAncestor() {
    FreeLayout layout = new FreeLayout(Tables.free(T.set(2, 8), T.set(3, 14)));
    REORDER.run(layout, 3);
    assertEquals(1, layout.exchanges());
    assertEquals(Tables.free(T.set(3, 10), T.set(2, 12)), layout.free());
    assertTrue(layout.free().isOrdered());
  }

  /** Example 6's singular sets, and the free ones of its table 2. */
  private static final FreeEntries FIGURE_15 =
      Tables.free(T.set(2, 4), T.set(2, 12), T.set(3, 0), T.set(4, 11));

  @Test
  void example6SingularSetsTellWhichSetsAreFree() {
    List<EntrySet> free =
        List.of(
            T.set(2, 4),
            T.set(2, 12),
            T.set(3, 0),
            T.set(3, 4),
            T.set(3, 6),
            T.set(3, 12),
            T.set(3, 14),
            T.set(4, 0),
            T.set(4, 1),
            T.set(4, 4),
            T.set(4, 5),
            T.set(4, 6),
            T.set(4, 7),
            T.set(4, 11),
            T.set(4, 12),
            T.set(4, 13),
            T.set(4, 14),
            T.set(4, 15));
    for (int level = 0; level <= 4; level++) {
      for (EntrySet set : T.sets(level)) {
        assertEquals(free.contains(set), FIGURE_15.isFree(set), set::toString);
        assertEquals(free.contains(set), new Singulares(FIGURE_15).isFree(set), set::toString);
      }
    }
  }

  @Test
  void example7TheStructureOfThatTable() {
    assertStructure("- - 4,12 0 11", new Singulares(FIGURE_15));
  }

  /** Figure 20 is the final table of example 9, which fits. */
  @Test
  void example8TheSearchTakesTheLeftmostOfAllLevels() {
    FreeEntries figure20 = Tables.free(T.set(4, 5), T.set(3, 10), T.set(2, 12));
    assertEquals(OptionalInt.of(10), new Singulares(figure20).leftmost(3));
    assertEquals(Optional.of(T.set(3, 10)), Search.LEFTMOST.find(figure20, 3));
  }

  @Test
  void example9OfALargerSetTheLeftEndIsTaken() {
    Singulares singulares = new Singulares(Tables.free(T.set(4, 5), T.set(1, 8)));
    assertEquals(OptionalInt.of(8), singulares.leftmost(3));
    singulares.occupy(T.set(3, 8));
    assertStructure("- - 12 10 5", singulares);
  }

  @Test
  void example10OneExchange() {
    TableEngine engine = Tables.engine(Policy.MODEL1, List.of(T.set(2, 0)), T.set(2, 12));
    Outcome outcome = engine.release(0);
    assertEquals(List.of(new Exchange(T.set(2, 8), T.set(2, 0), 4)), outcome.exchanges());
    assertEquals(Tables.free(T.set(1, 8)), engine.free());
  }

  @Test
  void example11TwoExchanges() {
    Singulares singulares = new Singulares(Tables.free(T.set(4, 3), T.set(4, 5), T.set(3, 10)));
    TableEngine engine = Tables.engine(Policy.MODEL1, T.set(4, 5), T.set(3, 10));
    Outcome outcome = engine.release(Tables.at(engine, T.set(4, 3)));
    assertEquals(
        List.of(
            new Exchange(T.set(4, 4), T.set(4, 3), 1), new Exchange(T.set(3, 8), T.set(3, 4), 2)),
        outcome.exchanges());
    singulares.exchange(T.set(4, 3), T.set(4, 4));
    assertStructure("- - - 4,10 -", singulares);
    singulares.exchange(T.set(3, 4), T.set(3, 8));
    assertStructure("- - 8 - -", singulares);
    assertEquals(Tables.free(T.set(2, 8)), engine.free());
  }

  private static final Singulares FIGURE_32 =
      new Singulares(Tables.free(T.set(2, 12), T.set(3, 4), T.set(4, 3)));

  @Test
  void example12ASetInASingularOneIsFree() {
    assertStructure("- - 12 4 3", FIGURE_32);
    assertFalse(FIGURE_32.isSingular(T.set(3, 12)));
    assertEquals(OptionalInt.of(2), FIGURE_32.levelOfSingularAncestor(T.set(3, 12)));
    assertTrue(FIGURE_32.isFree(T.set(3, 12)));
  }

  @Test
  void example13ASetInNoSingularOneIsNot() {
    assertEquals(OptionalInt.empty(), FIGURE_32.levelOfSingularAncestor(T.set(4, 9)));
    assertFalse(FIGURE_32.isFree(T.set(4, 9)));
  }

  @Test
  void example14AncestorsAreAskedOneByOne() {
    Singulares figure34 = new Singulares(Tables.free(T.set(1, 8)));
    assertFalse(figure34.isSingular(T.set(4, 13)));
    assertEquals(OptionalInt.of(1), figure34.levelOfSingularAncestor(T.set(4, 13)));
  }

  private static final Singulares FIGURE_36 = new Singulares(Tables.free(T.set(4, 3), T.set(3, 4)));

  @Test
  void example15AnotherSetOfTheLevelIsSingular() {
    assertEquals(1, FIGURE_36.count(4));
    assertFalse(FIGURE_36.isSingular(T.set(4, 13)));
  }

  /** The algorithm of figure 35, as printed, would answer false here. */
  @Test
  void example16TheSetItselfIsSingular() {
    assertEquals(1, FIGURE_36.count(3));
    assertTrue(FIGURE_36.isSingular(T.set(3, 4)));
  }

  @Test
  void example17WithoutOrderAnInsertNeedsDefragmentation() {
    FreeEntries figure37 = Tables.free(T.set(1, 0), T.set(3, 8), T.set(4, 15));
    assertFalse(figure37.isOrdered());
    TableEngine engine = Tables.engine(Policy.MODEL1, T.set(1, 0), T.set(3, 8), T.set(4, 15));
    Outcome outcome = engine.insert(3, 0, 2);
    assertEquals(new Answer.Accepted(5, T.set(3, 0)), outcome.answer());
    FreeEntries figure38 = figure37.without(T.set(3, 0));
    assertEquals("E(2,4) E(3,2) E(3,8) E(4,15)", Tables.singular(figure38));
    assertFalse(figure38.isNormalized());
    assertEquals(
        List.of(
            new Exchange(T.set(3, 10), T.set(3, 2), 2), new Exchange(T.set(2, 12), T.set(2, 4), 3)),
        outcome.exchanges());
    assertEquals("E(1,8) E(4,7)", Tables.singular(engine.free()));
  }

  @Test
  void example18SmartInsertionDoesNot() {
    FreeEntries figure41 = Tables.free(T.set(2, 0), T.set(3, 4));
    assertEquals(Optional.of(T.set(3, 4)), Search.SMART.find(figure41, 3));
    assertEquals(OptionalInt.of(4), new Singulares(figure41).smart(3));
    assertTrue(figure41.without(T.set(3, 4)).isNormalized());
    assertEquals(Optional.of(T.set(3, 0)), Search.LEFTMOST.find(figure41, 3));
    assertFalse(figure41.without(T.set(3, 0)).isNormalized());
  }

  /** The footnote of section 4.2: level 0 has no singular set, yet a free one must be found. */
  @Test
  void theWhollyFreeTableIsFound() {
    Singulares singulares = new Singulares(FreeEntries.all(T));
    assertStructure("0 - - - -", singulares);
    assertEquals(OptionalInt.of(0), singulares.leftmost(3));
    assertEquals(OptionalInt.of(0), singulares.smart(0));
    singulares.occupy(T.whole());
    assertEquals(OptionalInt.empty(), singulares.smart(4));
  }

  /** Level by level the indices, {@code -} for none. */
  private static void assertStructure(String expected, Singulares singulares) {
    StringBuilder is = new StringBuilder();
    for (int level = 0; level <= 4; level++) {
      is.append(level > 0 ? " " : "").append(singulares.count(level) == 0 ? "-" : "");
      for (int position = 1; position <= singulares.count(level); position++) {
        is.append(position > 1 ? "," : "").append(singulares.index(level, position));
      }
    }
    assertEquals(expected, is.toString());
  }
}
