// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * Figure 5 of DIAB-03-02-35: requests of the distances 45, 8, 53, 61, 60, 55, 24, 3 and 9, rounded
 * down to powers of two, fill all of a table but the entries 19 and 51. Entries count from 1 there.
 */
class FigureFiveTest {
  /** Levels of the rounded distances 32, 8, 32, 32, 32, 32, 16, 2, 8. */
  private static final int[] LEVELS = {5, 3, 5, 5, 5, 5, 4, 1, 3};

  private static final List<List<Integer>> ENTRIES =
      List.of(
          List.of(1, 33),
          List.of(5, 13, 21, 29, 37, 45, 53, 61),
          List.of(17, 49),
          List.of(9, 41),
          List.of(25, 57),
          List.of(3, 35),
          List.of(11, 27, 43, 59),
          IntStream.rangeClosed(1, 32).map(k -> 2 * k).boxed().toList(),
          List.of(7, 15, 23, 31, 39, 47, 55, 63));

  @ParameterizedTest
  @EnumSource(Policy.class)
  void theSequencesHaveExactlyTheseEntries(Policy policy) {
    TableSize table = new TableSize(64);
    TableEngine engine = new TableEngine(table, policy);
    for (int request = 0; request < LEVELS.length; request++) {
      int level = LEVELS[request];
      Outcome outcome = engine.insert(level, request, table.entriesOn(level));
      assertEquals(0, outcome.entriesMoved());
    }
    for (int request = 0; request < LEVELS.length; request++) {
      assertEquals(ENTRIES.get(request), entriesOf(engine, request));
    }
    assertEquals(List.of(19, 51), entriesOf(engine, -1), "free");
  }

  /** Entries of a VL, from 1; of VL −1 the null ones. */
  private static List<Integer> entriesOf(TableEngine engine, int vl) {
    List<VlWeight> entries = engine.entries();
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      boolean is = entries.get(i).weight() == 0 ? vl == -1 : entries.get(i).vl() == vl;
      if (is) {
        found.add(i + 1);
      }
    }
    return found;
  }
}
