// SPDX-License-Identifier: Apache-2.0
package vlarb.network.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vlarb.network.traffic.TrafficSource;

/** The next of several, beside a look at all of them. */
class TournamentTest {
  @Test
  void theNextIsTheFirstOfAll() {
    long seed = Long.getLong("vlarb.seed", 11);
    Random random = new Random(seed);
    for (int size = 1; size < 70; size++) {
      long[] times = random.longs(size, 0, 10).toArray();
      Tournament tournament = new Tournament(size, number -> times[number]);
      for (int step = 0; step < 2000; step++) {
        int next = first(times);
        assertEquals(next, tournament.number(), "seed " + seed + ", size " + size);
        assertEquals(times[next], tournament.time());
        // Many ties, and some that never come again.
        times[next] = random.nextInt(300) == 0 ? TrafficSource.NEVER : later(times[next], random);
        if (random.nextInt(20) == 0) {
          // A message that waited has come.
          times[random.nextInt(size)] = random.nextInt(10);
          tournament.replaceAll(number -> times[number]);
        } else {
          tournament.replace(times[next]);
        }
      }
    }
  }

  @Test
  void ofNoneNothingComes() {
    assertEquals(TrafficSource.NEVER, new Tournament(0, number -> 0).time());
  }

  private static long later(long time, Random random) {
    return time == TrafficSource.NEVER ? time : time + random.nextInt(8);
  }

  private static int first(long[] times) {
    long least = Arrays.stream(times).min().orElseThrow();
    return IntStream.range(0, times.length)
        .filter(i -> times[i] == least)
        .findFirst()
        .orElseThrow();
  }
}
