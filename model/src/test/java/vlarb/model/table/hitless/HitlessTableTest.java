// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.hitless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Answer;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * The steps of a move, one by one. Eight sequences of one entry fill a table of eight; releasing 0
 * and 6 moves 7 from entry 7 to entry 0. The strings have the handle in each position of the table.
 */
class HitlessTableTest {
  private final HitlessTable table = new HitlessTable(new TableSize(8), Policy.MODEL4);

  @BeforeEach
  void fill() {
    for (int request = 0; request < 8; request++) {
      assertInstanceOf(Answer.Accepted.class, table.insert(3, request, 1).answer());
    }
    assertEquals("--------", owners(), "nothing is written yet");
    table.boundary();
    table.write(8);
    assertEquals("--------", owners(), "what is written is not seen yet");
    table.boundary();
    assertEquals("04261537", owners());
    assertEquals(0, table.unfinished());
  }

  private void releaseTwo() {
    table.release(0);
    table.release(6);
    assertEquals("04261537", owners(), "until the packet boundary");
    table.boundary();
    assertEquals("-42-1537", owners());
  }

  @Test
  void theOldCopyDiesWithTheFirstNewTurn() {
    releaseTwo();
    table.write(1);
    assertEquals("-42-1537", owners());
    table.boundary();
    assertEquals("742-1537", owners(), "both copies are live");
    IntStream.rangeClosed(1, 7).forEach(table::pass);
    assertEquals("742-1537", owners(), "the turn in the old place is no new one");
    table.pass(0);
    assertEquals("742-153-", owners());
    assertEquals(0, table.unfinished());
  }

  @Test
  void whileNothingIsEligibleNoCopyWaits() {
    releaseTwo();
    table.write(1);
    table.idle();
    assertEquals("-42-1537", owners(), "the copy is not live, the old one must stay");
    table.boundary();
    table.idle();
    assertEquals("742-153-", owners());
  }

  @Test
  void aReleaseDuringAMoveKillsBothCopies() {
    releaseTwo();
    table.write(1);
    table.boundary();
    assertEquals("742-1537", owners());
    table.release(7);
    table.boundary();
    assertEquals("-42-153-", owners());
    assertEquals(0, table.unfinished());
  }

  @Test
  void aReleaseBeforeTheCopyIsLiveDoesToo() {
    releaseTwo();
    table.release(7);
    table.write(1);
    table.boundary();
    assertEquals("-42-153-", owners());
    assertEquals(0, table.unfinished());
  }

  @Test
  void aWeightWaitsForTheDeathOfTheOldCopy() {
    releaseTwo();
    table.write(1);
    table.boundary();
    table.setWeight(7, 99);
    table.setWeight(1, 50);
    table.boundary();
    assertEquals(new VlWeight(7, 1), table.entry(0));
    assertEquals(new VlWeight(7, 1), table.entry(7));
    assertEquals(new VlWeight(1, 50), table.entry(4), "this one does not move");
    table.pass(0);
    assertEquals(new VlWeight(7, 1), table.entry(0), "until the packet boundary");
    table.boundary();
    assertEquals(new VlWeight(7, 99), table.entry(0));
  }

  @Test
  void anInsertWaitsForThePlaceThatAnOldCopyHolds() {
    releaseTwo();
    Answer answer = table.insert(2, 9, 2).answer();
    assertEquals(new Answer.Accepted(0, new TableSize(8).set(2, 6)), answer);
    table.write(8);
    table.boundary();
    table.write(8);
    table.boundary();
    assertEquals("742-1537", owners(), "decided, but not begun");
    assertFalse(table.live(0));
    table.pass(0);
    table.boundary();
    table.write(2);
    table.boundary();
    assertEquals("74201530", owners());
    assertTrue(table.live(0));
    assertEquals(0, table.unfinished());
  }

  private String owners() {
    return IntStream.range(0, 8)
        .mapToObj(table::owner)
        .map(owner -> owner.isPresent() ? Integer.toString(owner.getAsInt()) : "-")
        .collect(Collectors.joining());
  }
}
