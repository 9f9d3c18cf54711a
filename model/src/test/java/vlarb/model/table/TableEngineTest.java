// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

class TableEngineTest {
  private static final TableSize EIGHT = new TableSize(8);

  private final TableEngine engine = new TableEngine(EIGHT, Policy.MODEL4);

  @Test
  void theSlotThatHasBeenFreeForLongestIsGivenOutNext() {
    for (int slot = 0; slot < 8; slot++) {
      assertEquals(slot, insert(3));
    }
    engine.release(5);
    engine.release(2);
    assertEquals(5, insert(3));
    assertEquals(2, insert(3));
  }

  @Test
  void aHandleStaysValidWhereverItsSequenceIsMoved() {
    IntStream.range(0, 8).forEach(_ -> insert(3));
    engine.setWeight(7, 99);
    engine.release(0);
    Outcome outcome = engine.release(6);
    assertEquals(
        List.of(
            new Upkeep(
                Maintenance.DEFRAGMENT,
                List.of(new Exchange(EIGHT.set(3, 7), EIGHT.set(3, 0), 1)))),
        outcome.upkeep());
    assertEquals(1, outcome.entriesMoved());
    assertEquals(new Answer.Known(new Sequence(EIGHT.set(3, 0), 0, 99)), engine.query(7));
  }

  @Test
  void theWeightIsSpreadOverTheEntriesTheFirstNeverTheLightest() {
    insert(1);
    engine.insert(1, 3, 10);
    assertEquals(
        List.of(1, 3, 1, 2, 1, 3, 1, 2),
        engine.entries().stream().map(VlWeight::weight).toList(),
        "E(1,4) are the places 1, 5, 3, 7 in this order");
    assertEquals(new VlWeight(3, 3), engine.entries().get(1));
    assertInstanceOf(Answer.Known.class, engine.setWeight(1, 1020));
    assertEquals(
        List.of(1, 255, 1, 255, 1, 255, 1, 255),
        engine.entries().stream().map(VlWeight::weight).toList());
  }

  @Test
  void anUnusedSlotIsUnknown() {
    insert(0);
    engine.release(0);
    assertEquals(new Answer.Unknown(), engine.query(0));
    assertEquals(new Answer.Unknown(), engine.setWeight(0, 8));
    assertEquals(new Answer.Unknown(), engine.release(0).answer());
    assertEquals(new Answer.Unknown(), engine.query(8));
    assertEquals(new Answer.Unknown(), engine.query(-1));
    assertEquals(FreeEntries.all(EIGHT), engine.free());
  }

  @Test
  void whatNoRequestCanAskForIsRefusedAndChangesNothing() {
    assertThrows(IllegalArgumentException.class, () -> engine.insert(4, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> engine.insert(1, 0, 3));
    assertThrows(IllegalArgumentException.class, () -> engine.insert(1, 0, 1021));
    assertThrows(IllegalArgumentException.class, () -> engine.insert(1, 15, 4));
    assertEquals(0, insert(1));
    assertThrows(IllegalArgumentException.class, () -> engine.setWeight(0, 3));
    assertEquals(new Answer.Known(new Sequence(EIGHT.set(1, 0), 0, 4)), engine.query(0));
  }

  @Test
  void aRequestOfDistanceOneTakesTheWholeTable() {
    assertEquals(0, insert(0));
    assertEquals(0, engine.free().count());
    assertEquals(new Answer.Rejected(), engine.insert(3, 0, 1).answer());
    assertEquals(new Answer.Released(EIGHT.whole()), engine.release(0).answer());
    assertEquals(0, ((Answer.Accepted) engine.insert(3, 0, 1).answer()).place().index());
  }

  @Test
  void roomIsMadeOnlyWhenARequestNeedsIt() {
    TableEngine lazy = Tables.engine(Policy.LAZY, EIGHT.set(3, 1), EIGHT.set(3, 4));
    int last = Tables.at(lazy, EIGHT.set(3, 6));
    assertEquals(List.of(), lazy.release(last).upkeep());
    Outcome outcome = lazy.insert(2, 0, 2);
    assertEquals(
        List.of(
            new Upkeep(
                Maintenance.MAKE_ROOM, List.of(new Exchange(EIGHT.set(3, 7), EIGHT.set(3, 1), 1)))),
        outcome.upkeep());
    assertEquals(EIGHT.set(2, 6), ((Answer.Accepted) outcome.answer()).place());
    assertEquals(Tables.free(EIGHT.set(3, 4)), lazy.free());
  }

  @Test
  void anExchangeNeedsAFreeSet() {
    Placement placement = new Placement(EIGHT);
    placement.occupy(0, new Sequence(EIGHT.set(3, 0), 0, 1));
    EntrySet left = EIGHT.set(2, 0);
    assertThrows(IllegalArgumentException.class, () -> placement.exchange(left, left.brother()));
    assertThrows(
        IllegalArgumentException.class, () -> placement.exchange(left.brother(), EIGHT.set(3, 0)));
    placement.exchange(left.brother(), left);
    assertEquals(EIGHT.set(3, 2), placement.sequence(0).orElseThrow().place());
  }

  private int insert(int level) {
    Answer answer = engine.insert(level, 0, EIGHT.entriesOn(level)).answer();
    return assertInstanceOf(Answer.Accepted.class, answer).handle();
  }
}
