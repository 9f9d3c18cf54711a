// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * All that can happen to the pointers of a small queue: any order of the two clocks' edges, words
 * that come and go or do not, and, where both edges come at once, each bit that changes sampled as
 * it was or as it will be.
 */
class CrossingPointersTest {
  private static final int WORDS = 4;
  private static final boolean[] EITHER = {false, true};

  /** The wires of a pointer to the other clock. */
  private interface Wires {
    /** Gray codes that a register can sample while the pointer goes from one count to another. */
    List<Integer> sampled(int before, int after);
  }

  /** The pointers that can be reached, and the first thing that went wrong. */
  private static final class Search {
    private final Set<CrossingPointers> seen = new HashSet<>();
    private final Deque<CrossingPointers> open = new ArrayDeque<>();
    private final Wires wires;
    private String problem = "";
    private boolean full;

    Search(Wires wires) {
      this.wires = wires;
      add(CrossingPointers.ofEmpty(WORDS));
      while (!open.isEmpty() && problem.isEmpty()) {
        go(open.removeFirst());
      }
    }

    private void add(CrossingPointers pointers) {
      if (seen.add(pointers)) {
        open.add(pointers);
      }
    }

    private void go(CrossingPointers from) {
      int ahead = Math.floorMod(from.written() - from.read(), 2 * WORDS);
      full |= ahead == WORDS;
      for (boolean comes : EITHER) {
        require(!(comes && from.hasRoom()) || ahead < WORDS, "a word is overwritten: " + from);
        add(from.afterWriter(comes, from.readGray()));
      }
      for (boolean taken : EITHER) {
        require(!from.reads(taken) || ahead > 0, "a word is read that is not there: " + from);
        add(from.afterReader(taken, from.writtenGray()));
        for (boolean comes : EITHER) {
          both(from, comes, taken);
        }
      }
      arrives(from, ahead);
    }

    private void both(CrossingPointers from, boolean comes, boolean taken) {
      CrossingPointers after =
          from.afterWriter(comes, from.readGray()).afterReader(taken, from.writtenGray());
      for (int reader : wires.sampled(from.read(), after.read())) {
        for (int writer : wires.sampled(from.written(), after.written())) {
          add(from.afterWriter(comes, reader).afterReader(taken, writer));
        }
      }
    }

    /** Three edges of the reader's clock alone show what was written. */
    private void arrives(CrossingPointers from, int ahead) {
      CrossingPointers later = from;
      for (int edge = 0; edge < 3; edge++) {
        later = later.afterReader(false, later.writtenGray());
      }
      require(later.shown() == (from.shown() || ahead > 0), "a word does not arrive: " + from);
      CrossingPointers room = from;
      for (int edge = 0; edge < 2; edge++) {
        room = room.afterWriter(false, room.readGray());
      }
      require(room.hasRoom() == ahead < WORDS, "room is not seen: " + from);
    }

    private void require(boolean condition, String otherwise) {
      if (!condition && problem.isEmpty()) {
        problem = otherwise;
      }
    }
  }

  /** Each bit that differs from one of the two. */
  private static List<Integer> mixed(int before, int after) {
    List<Integer> all = new ArrayList<>();
    int changes = before ^ after;
    for (int chosen = changes; ; chosen = chosen - 1 & changes) {
      all.add(before ^ chosen);
      if (chosen == 0) {
        return all;
      }
    }
  }

  private static int gray(int count) {
    return count ^ count >> 1;
  }

  @Test
  void noWordIsLostWithAnyOrderOfEdges() {
    Search search = new Search((before, after) -> mixed(gray(before), gray(after)));
    assertEquals("", search.problem);
    assertTrue(search.full);
    assertTrue(search.seen.size() > 500, search.seen.size() + " states");
  }

  /** A pointer that crosses a word too early lets a word be read before it is written. */
  @Test
  void aPointerThatIsAheadIsFound() {
    Search search =
        new Search((before, after) -> List.of(gray(before), gray((after + 1) % (2 * WORDS))));
    assertNotEquals("", search.problem);
  }

  @Test
  void oneBitOfAPointerChanges() {
    CrossingPointers pointers = CrossingPointers.ofEmpty(16);
    for (int i = 0; i < 100; i++) {
      CrossingPointers next = pointers.afterWriter(true, pointers.readGray());
      next = next.afterReader(true, next.writtenGray());
      assertTrue(Integer.bitCount(pointers.writtenGray() ^ next.writtenGray()) <= 1);
      assertTrue(Integer.bitCount(pointers.readGray() ^ next.readGray()) <= 1);
      pointers = next;
    }
    assertTrue(pointers.read() > 0);
  }

  @Test
  void wordsAreAPowerOfTwo() {
    for (int words : List.of(0, 2, 6)) {
      assertThrows(IllegalArgumentException.class, () -> new ClockCrossing<Integer>(words));
    }
  }
}
