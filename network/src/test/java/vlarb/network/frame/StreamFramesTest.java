// SPDX-License-Identifier: Apache-2.0
package vlarb.network.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Deadlines of a stream's frames. */
class StreamFramesTest {
  private static final long PERIOD = 1000;

  private static List<Long> late(long period, List<Integer> delays) {
    StreamFrames stream = new StreamFrames();
    List<Long> all = new ArrayList<>();
    for (int frame = 0; frame < delays.size(); frame++) {
      stream.begin(frame * PERIOD);
      all.add(stream.late(frame, frame * PERIOD + delays.get(frame), period));
    }
    return all;
  }

  @Test
  void theRuleByHand() {
    assertEquals(List.of(0L, 20L, -10L, 30L, -50L), late(PERIOD, List.of(50, 70, 60, 100, 50)));
  }

  /** A frame misses its deadline when it is later than all before: it is a record. */
  @Property(tries = 300)
  void recordsMiss(
      @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 0, max = 900) Integer> delays) {
    List<Long> late = late(PERIOD, delays);
    int most = delays.getFirst();
    for (int frame = 1; frame < delays.size(); frame++) {
      assertEquals(delays.get(frame) - most, late.get(frame));
      most = Math.max(most, delays.get(frame));
    }
  }

  /** With deadlines closer than frames each frame of a network without delays misses. */
  @Test
  void shorterDeadlinesAreMissedByAll() {
    List<Long> late = late(PERIOD - 1, List.of(5, 5, 5, 5, 5, 5));
    assertEquals(List.of(0L, 1L, 1L, 1L, 1L, 1L), late);
  }

  /** A rule that does not move a missed deadline would find each of these frames late. */
  @Test
  void aRuleThatKeepsADeadlineIsFound() {
    List<Integer> delays = List.of(10, 500, 400, 300, 200);
    List<Long> kept = new ArrayList<>();
    for (int delay : delays) {
      kept.add((long) delay - delays.getFirst());
    }
    assertEquals(4, kept.stream().filter(late -> late > 0).count());
    assertEquals(1, late(PERIOD, delays).stream().filter(late -> late > 0).count());
    assertNotEquals(kept, late(PERIOD, delays));
  }

  @Test
  void aFrameThatNeverCameMovesTheDeadlineOn() {
    StreamFrames stream = new StreamFrames();
    for (int frame = 0; frame < 4; frame++) {
      stream.begin(frame * PERIOD);
      if (frame > 1) {
        assertTrue(stream.count());
      }
    }
    assertEquals(0, stream.late(0, 50, PERIOD));
    assertEquals(0, stream.late(3, 3050, PERIOD));
    assertFalse(stream.counts(1));
    assertTrue(stream.counts(2));
    assertTrue(stream.counts(3));
    assertFalse(stream.counts(4));
    assertEquals(3 * PERIOD + 77, stream.playout(3, 77, PERIOD));
  }

  @Test
  void aFrameIsWholeIfItLostNothing() {
    StreamFrames stream = new StreamFrames();
    assertTrue(stream.lose(3));
    assertFalse(stream.lose(3));
    assertTrue(stream.complete(2));
    assertFalse(stream.complete(3));
    assertTrue(stream.complete(3));
    // The first packets of a spread frame can be lost before its last one is there.
    stream.begin(0);
    stream.lose(0);
    assertFalse(stream.count());
  }

  @Test
  void numbersGoOnBeyondTheirBits() {
    StreamFrames stream = new StreamFrames();
    long begun = (1 << 22) + 10;
    for (long frame = 0; frame < begun; frame++) {
      stream.begin(frame);
    }
    assertEquals(1 << 22, stream.number(0));
    assertEquals((1 << 22) + 9, stream.number(9));
    assertEquals(10, stream.number(10));
  }
}
