// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;
import vlarb.model.table.Tables;
import vlarb.model.table.policy.Policy;

/** A count and one index a level decide what model 4 decides, exchanges included. */
class CompactStateTest {

  @ParameterizedTest
  @ValueSource(ints = {8, 16})
  void decidesAsModelFourOnEveryTable(int entries) {
    int[] carries = {0};
    Tables.explore(
        entries,
        Policy.MODEL4,
        true,
        step -> {
          FreeEntries before = FreeEntries.all(step.engine().size());
          for (EntrySet place : step.before()) {
            before = before.without(place);
          }
          CompactState state = new CompactState(before);
          switch (step.outcome().answer()) {
            case Answer.Accepted(int _, EntrySet place) ->
                assertEquals(OptionalInt.of(place.index()), state.insert(step.level()));
            case Answer.Released(EntrySet place) ->
                carries[0] += sameMoves(step.outcome().exchanges(), state.release(place));
            default -> assertEquals(OptionalInt.empty(), state.insert(step.level()));
          }
          agree(step.engine().free(), state);
        });
    assertTrue(carries[0] > 0);
  }

  private static int sameMoves(List<Exchange> exchanges, List<CompactState.Carry> carries) {
    assertEquals(
        exchanges.stream().map(e -> new CompactState.Carry(e.to(), e.from())).toList(), carries);
    return carries.size();
  }

  private static void agree(FreeEntries free, CompactState state) {
    assertEquals(free.count(), state.free());
    assertEquals(free.isFree(free.table().whole()), state.has(0));
    for (int level = 1; level <= free.table().deepest(); level++) {
      assertEquals(
          free.singular(level), state.has(level) ? List.of(state.singular(level)) : List.of());
    }
  }

  @Property(tries = 200)
  void decidesAsModelFourInLargeTables(@ForAll long seed, @ForAll boolean sixtyFour) {
    Random random = new Random(seed);
    TableSize table = new TableSize(sixtyFour ? 64 : 32);
    TableEngine engine = new TableEngine(table, Policy.MODEL4);
    CompactState state = new CompactState(FreeEntries.all(table));
    List<Integer> live = new ArrayList<>();
    for (int operation = 0; operation < 400; operation++) {
      if (live.isEmpty() || random.nextBoolean()) {
        int level = 1 + random.nextInt(table.deepest());
        OptionalInt index = state.insert(level);
        switch (engine.insert(level, 0, table.entriesOn(level)).answer()) {
          case Answer.Accepted(int handle, EntrySet place) -> {
            assertEquals(OptionalInt.of(place.index()), index);
            live.add(handle);
          }
          default -> assertEquals(OptionalInt.empty(), index);
        }
      } else {
        int handle = live.remove(random.nextInt(live.size()));
        EntrySet place = engine.sequence(handle).orElseThrow().place();
        sameMoves(engine.release(handle).exchanges(), state.release(place));
      }
      agree(engine.free(), state);
    }
  }

  /** A carry on every level from the deepest: one entry moves, then two, four, eight, sixteen. */
  @Test
  void theLongestCascadeMovesThirtyOneEntries() {
    TableSize table = new TableSize(64);
    TableEngine engine =
        Tables.engine(
            Policy.MODEL4,
            table.set(2, 0),
            table.set(3, 16),
            table.set(4, 24),
            table.set(5, 28),
            table.set(6, 32));
    Outcome outcome = engine.release(Tables.at(engine, table.set(6, 48)));
    assertEquals(
        "1 2 4 8 16",
        outcome.exchanges().stream()
            .map(e -> Integer.toString(e.entries()))
            .collect(Collectors.joining(" ")));
  }

  @Test
  void hasTwentyEightBits() {
    assertEquals(7 + 21, new CompactState(FreeEntries.all(new TableSize(64))).bits());
  }

  @Test
  void aTableThatIsNotNormalizedHasNoSuchState() {
    TableSize table = new TableSize(8);
    FreeEntries free = Tables.free(table.set(3, 1), table.set(3, 4));
    assertThrows(IllegalArgumentException.class, () -> new CompactState(free));
    CompactState full = new CompactState(FreeEntries.none(table));
    assertThrows(IllegalArgumentException.class, () -> full.singular(3));
  }
}
