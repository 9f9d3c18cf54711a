// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.ToIntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;

/** The theorems of DIAB-03-02-35 on every table of 8 and 16 entries that they speak of. */
class TheoremsTest {
  @ParameterizedTest(name = "theorem 1, {0} entries")
  @CsvSource({"8, 924", "16, 279866"})
  void theSearchFindsASetWhereThereIsOne(int entries, int found) {
    assertEquals(found, onAllTables(entries, Theorems::searchFindsWhatThereIs));
  }

  @ParameterizedTest(name = "theorems 2 to 5, {0} entries: {1} tables")
  @CsvSource({"8, 80", "16, 2440"})
  void fillingInKeepsTheTableNormalizedAndOrderedAndMeetsWhatFits(int entries, int tables) {
    int reached =
        Tables.explore(
            entries,
            Policy.MODEL2,
            false,
            step -> {
              FreeEntries before = FreeEntries.all(step.engine().size());
              for (EntrySet place : step.before()) {
                before = before.without(place);
              }
              Theorems.meetsWhatFits(before, step.level(), step.outcome().answer());
              Theorems.fillingIn(step.engine().free());
            });
    assertEquals(tables, reached);
  }

  @ParameterizedTest(name = "theorem 6, {0} entries")
  @CsvSource({"8, 840", "16, 1029896"})
  void twoSingularSetsCanBeJoined(int entries, int pairs) {
    assertEquals(pairs, onAllTables(entries, Theorems::twoCanBeJoined));
  }

  @ParameterizedTest(name = "theorem 7, {0} entries")
  @CsvSource({"8, 196", "16, 64964"})
  void defragmentationNormalizes(int entries, int tables) {
    assertEquals(tables, onAllTables(entries, Theorems::defragmentationNormalizes));
  }

  @ParameterizedTest(name = "theorem 8, {0} entries")
  @CsvSource({"8, 52", "16, 752"})
  void defragmentationKeepsTheOrder(int entries, int tables) {
    assertEquals(tables, onAllTables(entries, Theorems::defragmentationKeepsTheOrder));
  }

  @ParameterizedTest(name = "theorem 9, {0} entries")
  @CsvSource({"8, 30", "16, 3846"})
  void twoSetsCanBeBroughtIntoOrder(int entries, int pairs) {
    assertEquals(pairs, onAllTables(entries, Theorems::twoCanBeOrdered));
  }

  @ParameterizedTest(name = "theorems 10 and 11, {0} entries")
  @CsvSource({"8, 112", "16, 53142"})
  void reorderingOrdersAndKeepsTheTableNormalized(int entries, int tables) {
    assertEquals(tables, onAllTables(entries, Theorems::reorderingOrders));
  }

  /** The table with no free entry included. */
  @ParameterizedTest(name = "theorems 12 and 13, {0} entries")
  @CsvSource({"8, 60", "16, 572"})
  void normalizedTablesWithSingularSetsOnTheSameLevelsAreEquivalent(int entries, int tables) {
    assertEquals(
        tables,
        onAllTables(
            entries,
            free -> {
              if (!free.isNormalized()) {
                return 0;
              }
              Theorems.levelsSayWhatIsMet(free);
              return 1;
            }));
  }

  /** Option 1 of the theorem is model 1, option 2 the models 2 and 3; it holds for model 4 too. */
  @ParameterizedTest(name = "theorem 14, {0} entries, {1}: {2} tables")
  @CsvSource({
    "8, MODEL1, 293",
    "8, MODEL2, 223",
    "8, MODEL3, 223",
    "8, MODEL4, 293",
    "16, MODEL1, 28534",
    "16, MODEL2, 16358",
    "16, MODEL3, 16358",
    "16, MODEL4, 28534"
  })
  void whatWasReleasedLeavesNoTrace(int entries, Policy policy, int tables) {
    assertEquals(
        tables,
        Tables.explore(
            entries,
            policy,
            true,
            step -> Theorems.whatWasReleasedLeavesNoTrace(step.engine(), policy)));
  }

  /** Makes a check of every table; returns the sum of what it returns. */
  private static int onAllTables(int entries, ToIntFunction<FreeEntries> check) {
    return Tables.all(entries).mapToInt(check).sum();
  }
}
