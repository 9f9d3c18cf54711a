// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import vlarb.cli.option.TimeLeft;

class TimeLeftTest {
  private long now;
  private final TimeLeft timeLeft = new TimeLeft(() -> now);

  @Test
  void theRestTakesAsLongAsTheBeginning() {
    assertEquals("", timeLeft.after(0, 4));
    now = Duration.ofSeconds(10).toNanos();
    assertEquals(", 30 s left", timeLeft.after(1, 4));
    now = Duration.ofMinutes(6).toNanos();
    assertEquals(", 2 min left", timeLeft.after(3, 4));
    assertEquals(", 0 s left", timeLeft.after(4, 4));
  }
}
