// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Tables;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.policy.Search;

/** The published structure says of the singular sets what the entries themselves say. */
class SingularesTest {

  /** After each exchange too: there the two indices of a level are needed. */
  @ParameterizedTest
  @CsvSource({"8, MODEL2", "8, MODEL3", "8, MODEL4", "16, MODEL2", "16, MODEL3", "16, MODEL4"})
  void isKeptUpToDateByEveryOperationOnEveryTable(int entries, Policy policy) {
    int[] most = {0};
    Tables.explore(
        entries,
        policy,
        true,
        step -> {
          TableSize table = step.engine().size();
          FreeEntries free = FreeEntries.all(table);
          for (EntrySet place : step.before()) {
            free = free.without(place);
          }
          Singulares singulares = new Singulares(free);
          switch (step.outcome().answer()) {
            case Answer.Accepted(int _, EntrySet place) -> {
              assertEquals(OptionalInt.of(place.index()), search(policy, singulares, place));
              singulares.occupy(place);
              free = free.without(place);
            }
            case Answer.Released(EntrySet place) -> {
              singulares.vacate(place);
              free = free.with(place);
            }
            default -> {}
          }
          FreeLayout layout = new FreeLayout(free);
          agree(layout.free(), singulares);
          for (Exchange exchange : step.outcome().exchanges()) {
            singulares.exchange(exchange.to(), exchange.from());
            layout.exchange(exchange.to(), exchange.from());
            agree(layout.free(), singulares);
            for (int level = 1; level <= table.deepest(); level++) {
              most[0] = Math.max(most[0], singulares.count(level));
            }
          }
          assertEquals(step.engine().free(), layout.free());
        });
    assertTrue(most[0] <= 2);
  }

  private static OptionalInt search(Policy policy, Singulares singulares, EntrySet place) {
    return policy.search() == Search.SMART
        ? singulares.smart(place.level())
        : singulares.leftmost(place.level());
  }

  private static void agree(FreeEntries free, Singulares singulares) {
    TableSize table = free.table();
    assertEquals(free.isFree(table.whole()) ? 1 : 0, singulares.count(0));
    for (int level = 1; level <= table.deepest(); level++) {
      List<EntrySet> expected = free.singular(level);
      assertEquals(expected.size(), singulares.count(level));
      for (int position = 1; position <= expected.size(); position++) {
        assertEquals(expected.get(position - 1).index(), singulares.index(level, position));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"8", "16"})
  void questionsAreAnsweredAsTheEntriesWould(int entries) {
    int[] asked = {0};
    Tables.all(entries)
        .filter(SingularesTest::hasRoomForIt)
        .forEach(
            free -> {
              Singulares singulares = new Singulares(free);
              for (int level = 0; level <= free.table().deepest(); level++) {
                assertEquals(index(Search.LEFTMOST, free, level), singulares.leftmost(level));
                assertEquals(index(Search.SMART, free, level), singulares.smart(level));
                for (EntrySet set : free.table().sets(level)) {
                  assertEquals(free.isFree(set), singulares.isFree(set));
                  assertEquals(
                      free.isSingular(set) || level == 0 && free.isFree(set),
                      singulares.isSingular(set));
                }
              }
              asked[0]++;
            });
    assertTrue(asked[0] > entries * entries);
  }

  private static OptionalInt index(Search search, FreeEntries free, int level) {
    return search.find(free, level).stream().mapToInt(EntrySet::index).findFirst();
  }

  private static boolean hasRoomForIt(FreeEntries free) {
    for (int level = 1; level <= free.table().deepest(); level++) {
      if (free.singular(level).size() > 2) {
        return false;
      }
    }
    return true;
  }

  /** Model 1 is in the middle of its defragmentation here. */
  @Test
  void aThirdSingularSetOnALevelIsRefused() {
    TableSize table = new TableSize(16);
    FreeEntries free = Tables.free(table.set(3, 2), table.set(3, 10), table.set(3, 14));
    assertThrows(IllegalStateException.class, () -> new Singulares(free));
    Singulares two = new Singulares(Tables.free(table.set(3, 2), table.set(3, 10)));
    assertThrows(IllegalStateException.class, () -> two.vacate(table.set(3, 14)));
  }

  @Test
  void hasThePublishedSize() {
    assertEquals(168, new Singulares(FreeEntries.all(new TableSize(64))).bits());
  }
}
