// SPDX-License-Identifier: Apache-2.0
package vlarb.network.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events come in order, however far ahead they are noted. */
class CalendarTest {
  private record Noted(long time, long key, int payload) {}

  private static final Comparator<Noted> ORDER =
      Comparator.comparingLong(Noted::time).thenComparingLong(Noted::key);

  /** Beside a queue of the library; the times ahead change so that slots are cut anew. */
  @ParameterizedTest
  @ValueSource(ints = {64, 512, 1 << 16})
  void eventsComeInOrder(int slots) {
    long seed = Long.getLong("vlarb.seed", 7);
    Random random = new Random(seed);
    Calendar calendar = new Calendar(slots);
    PriorityQueue<Noted> expected = new PriorityQueue<>(ORDER);
    long now = 0;
    for (int step = 0; step < 400_000; step++) {
      int ahead = 1 + step / 40_000 * 4 % 33;
      boolean grows = expected.size() < 10 + step / 1000 % 300;
      if (expected.isEmpty() || grows || random.nextInt(3) == 0) {
        long time = now + (random.nextLong() >>> Long.SIZE - 1 - random.nextInt(ahead + 1));
        Noted noted = new Noted(time, step, random.nextInt());
        calendar.add(noted.time(), noted.key(), noted.payload());
        expected.add(noted);
      } else {
        Noted next = expected.remove();
        Noted found = new Noted(calendar.time(), calendar.key(), calendar.payload());
        assertEquals(next, found, "seed " + seed + ", step " + step);
        calendar.remove();
        now = next.time();
      }
      assertEquals(expected.isEmpty(), calendar.isEmpty());
    }
    List<Noted> left = new ArrayList<>();
    calendar.visit((time, key, payload) -> left.add(new Noted(time, key, payload)));
    left.sort(ORDER);
    assertEquals(expected.stream().sorted(ORDER).toList(), left);
    assertEquals(left.size(), calendar.size());
    assertTrue(left.size() > 10, left.size() + " events are left");
  }
}
