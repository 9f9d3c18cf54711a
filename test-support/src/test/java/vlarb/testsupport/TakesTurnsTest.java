// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TakesTurnsTest {
  private static final AtomicInteger RUN = new AtomicInteger();

  @Test
  @TakesTurns(0)
  void first() {
    RUN.incrementAndGet();
  }

  @Test
  @TakesTurns(1)
  void second() {
    RUN.incrementAndGet();
  }

  @Test
  @TakesTurns(2)
  void third() {
    RUN.incrementAndGet();
  }

  @Test
  void oneOfAnyNumberHasTheTurn() {
    for (int of = 1; of < 10; of++) {
      int each = of;
      assertEquals(1, IntStream.range(0, of).filter(which -> CommitTurn.isOf(which, each)).count());
    }
  }

  @AfterAll
  static void aThoroughRunTakesAThird() {
    assertEquals(TestSize.choose(3, 1, 3), RUN.get());
  }
}
