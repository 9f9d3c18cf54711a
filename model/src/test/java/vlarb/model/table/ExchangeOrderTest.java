// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * Shows which operations have the same entry looked at twice in a row. Hardware goes through the
 * sets that are not free, entry by entry, one exchange after the other. Only where an entry comes
 * twice in a row does the place that a sequence had before, read while the next one is written,
 * look like the one that is looked for. So where there is none, a memory that returns the old word
 * hides that the planner's register {@code stale} is missing; memories may return anything.
 */
class ExchangeOrderTest {
  private static final int ENTRIES = 64;
  private static final int OPERATIONS = 100_000;
  private static final long SEED = Long.getLong("vlarb.seed", 19);

  @ParameterizedTest
  @CsvSource({"16, MODEL1", "16, MODEL2", "16, MODEL4", "8, LAZY"})
  void noEntryComesTwiceInARow(int entries, Policy policy) {
    assertEquals(Optional.empty(), firstOnEveryTable(entries, policy));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MODEL3")
  void norInALargeTable(Policy policy) {
    TableEngine engine = new TableEngine(new TableSize(ENTRIES), policy);
    var random = new Random(SEED);
    int exchanges = 0;
    for (int i = 0; i < OPERATIONS; i++) {
      int level = random.nextInt(7);
      int entries = ENTRIES >> level;
      Outcome outcome =
          random.nextBoolean()
              ? engine.insert(level, 0, entries)
              : engine.release(random.nextInt(ENTRIES));
      exchanges += outcome.exchanges().size();
      assertEquals(Optional.empty(), repeated(outcome.exchanges()), () -> "seed " + SEED);
    }
    int made = exchanges;
    assertTrue(made > 1000, () -> made + " exchanges");
  }

  /** Model 3 defragments first, and may then reorder from the entry on that was just left. */
  @Test
  void underModel3OneMay() {
    Optional<Integer> entry = firstOnEveryTable(16, Policy.MODEL3);
    assertTrue(entry.isPresent());
  }

  /**
   * The entry is always that of the first exchange. The second exchange follows later than in the
   * next cycle, so that the place is written before it is read. Only exchanges that wait behind
   * another one are taken in cycles that follow each other.
   */
  @Test
  void underModel3NoneMayBehindAnotherExchange() {
    List<Integer> found = new ArrayList<>();
    Tables.explore(
        16,
        Policy.MODEL3,
        true,
        step -> repeated(withoutFirst(step.outcome().exchanges())).ifPresent(found::add));
    assertEquals(List.of(), found);
    TableEngine engine = new TableEngine(new TableSize(ENTRIES), Policy.MODEL3);
    var random = new Random(SEED);
    for (int i = 0; i < OPERATIONS; i++) {
      int level = 4 + random.nextInt(3);
      Outcome outcome =
          random.nextBoolean()
              ? engine.insert(level, 0, ENTRIES >> level)
              : engine.release(random.nextInt(ENTRIES));
      List<Exchange> behind = withoutFirst(outcome.exchanges());
      assertEquals(Optional.empty(), repeated(behind), () -> "seed " + SEED);
    }
  }

  private static List<Exchange> withoutFirst(List<Exchange> exchanges) {
    return exchanges.subList(Math.min(1, exchanges.size()), exchanges.size());
  }

  private static Optional<Integer> firstOnEveryTable(int entries, Policy policy) {
    List<Integer> found = new ArrayList<>();
    Tables.explore(
        entries, policy, true, step -> repeated(step.outcome().exchanges()).ifPresent(found::add));
    return found.stream().findFirst();
  }

  /** The entry that comes twice in a row. */
  private static Optional<Integer> repeated(List<Exchange> exchanges) {
    for (int i = 1; i < exchanges.size(); i++) {
      EntrySet before = exchanges.get(i - 1).from();
      int last = before.index() + before.size() - 1;
      if (last == exchanges.get(i).from().index()) {
        return Optional.of(last);
      }
    }
    return Optional.empty();
  }
}
