// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/**
 * Tests the promises of each policy, after every operation on every table that the policy reaches.
 */
class PolicyInvariantsTest {

  @ParameterizedTest
  @CsvSource({
    "8, MODEL1, 293, 3",
    "8, MODEL2, 223, 4",
    "8, MODEL3, 223, 3",
    "8, MODEL4, 293, 3",
    "8, LAZY, 677, 3",
    "16, MODEL1, 28534, 7",
    "16, MODEL2, 16358, 10",
    "16, MODEL3, 16358, 7",
    "16, MODEL4, 28534, 7"
  })
  void everyOperationOnEveryTable(int entries, Policy policy, int tables, int mostMoved) {
    int[] most = {0};
    int reached =
        Tables.explore(
            entries,
            policy,
            true,
            step -> {
              check(step, policy);
              most[0] = Math.max(most[0], step.outcome().entriesMoved());
            });
    assertEquals(tables, reached);
    assertEquals(mostMoved, most[0]);
  }

  private static void check(Tables.Step step, Policy policy) {
    FreeEntries free = step.engine().free();
    TableSize table = free.table();
    int before = table.entries() - step.before().stream().mapToInt(EntrySet::size).sum();
    int request = table.entriesOn(step.level());
    switch (step.outcome().answer()) {
      case Answer.Accepted _ -> {
        assertTrue(request <= before, "accepted");
        assertEquals(before - request, free.count());
      }
      case Answer.Rejected _ -> {
        assertTrue(request > before, "rejected");
        assertEquals(before, free.count());
      }
      case Answer.Released _ -> assertEquals(before + request, free.count());
      case Answer.Known _, Answer.Unknown _ -> throw new AssertionError("no such answer");
    }
    sequencesAreDisjointAndAreWhatIsNotFree(step.engine());
    eachHandleKeepsItsLevel(step);
    if (policy != Policy.LAZY) {
      assertTrue(free.isNormalized(), "normalized");
    }
    if (policy == Policy.MODEL2 || policy == Policy.MODEL3) {
      assertTrue(free.isOrdered(), "ordered");
    }
  }

  private static void sequencesAreDisjointAndAreWhatIsNotFree(TableEngine engine) {
    FreeEntries rest = FreeEntries.all(engine.size());
    for (EntrySet place : Tables.places(engine)) {
      rest = rest.without(place);
    }
    assertEquals(rest, engine.free());
  }

  private static void eachHandleKeepsItsLevel(Tables.Step step) {
    for (int handle = 0; handle < step.before().size(); handle++) {
      if (handle == step.released()) {
        assertTrue(step.engine().sequence(handle).isEmpty());
      } else {
        assertEquals(
            step.before().get(handle).level(),
            step.engine().sequence(handle).orElseThrow().place().level());
      }
    }
  }

  /** Lazy reaches every table there can be; those where an insert has to make room are checked. */
  @Test
  void lazyMakesRoomWheneverEnoughEntriesAreFree() {
    TableSize table = new TableSize(16);
    long[] counts = new long[3];
    Tables.allSequences(table.whole())
        .forEach(
            occupied -> {
              counts[0]++;
              FreeEntries free = FreeEntries.all(table);
              for (EntrySet place : occupied) {
                free = free.without(place);
              }
              for (int level = 0; level <= table.deepest(); level++) {
                if (table.entriesOn(level) <= free.count() && free.leftmostFree(level).isEmpty()) {
                  counts[1]++;
                  counts[2] = Math.max(counts[2], makeRoom(occupied, table, level));
                }
              }
            });
    assertEquals(458_330, counts[0], "tables");
    assertTrue(counts[1] > 10_000, () -> counts[1] + " of them in need of room");
    assertEquals(10, counts[2], "entries moved at most");
  }

  private static int makeRoom(List<EntrySet> occupied, TableSize table, int level) {
    TableEngine engine = new TableEngine(table, Policy.LAZY, occupied);
    Outcome outcome = engine.insert(level, 0, table.entriesOn(level));
    assertInstanceOf(Answer.Accepted.class, outcome.answer());
    assertTrue(outcome.entriesMoved() > 0);
    List<Integer> levels = new ArrayList<>(occupied.stream().map(EntrySet::level).toList());
    levels.add(level);
    assertEquals(levels, Tables.places(engine).stream().map(EntrySet::level).toList());
    return outcome.entriesMoved();
  }
}
