// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import vlarb.cli.option.SlowWork;

class SlowWorkTest {
  private final StringWriter err = new StringWriter();
  private long now = Long.MAX_VALUE - 1; // A clock may wrap around.

  @Test
  void aLogSaysWhatIsSlowAndAgainWheneverTheTimeHasDoubled() {
    try (SlowWork work = work(false)) {
      work.begin("A.commit");
      work.step("circuit");
      passSeconds(work, 9);
      assertEquals("", said());
      work.step("induction over 4 cycles");
      passSeconds(work, 1);
      assertEquals("vlarb prove: A.commit: 10 s, induction over 4 cycles\n", said());
      work.step("induction over 6 cycles");
      passSeconds(work, 9);
      assertEquals("", said());
      passSeconds(work, 1);
      assertEquals("vlarb prove: A.commit: 20 s, induction over 6 cycles\n", said());
      work.end();
      passSeconds(work, 50);
      work.begin("B.commit");
      passSeconds(work, 10);
      assertEquals("vlarb prove: B.commit: 10 s\n", said());
    }
    assertEquals("", said());
  }

  @Test
  void aTerminalHasOneLineThatIsWiped() {
    try (SlowWork work = work(true)) {
      work.begin("A.commit");
      work.step("circuit");
      passSeconds(work, 1);
      assertEquals("", said());
      passSeconds(work, 1);
      assertEquals("\r\u001b[Kvlarb prove: A.commit: 2 s, circuit", said());
      passSeconds(work, 1);
      assertEquals("\r\u001b[Kvlarb prove: A.commit: 3 s, circuit", said());
      work.end();
      assertEquals("\r\u001b[K", said());
    }
    assertEquals("", said());
  }

  private SlowWork work(boolean terminal) {
    return new SlowWork("vlarb prove", new PrintWriter(err), terminal, () -> now);
  }

  private void passSeconds(SlowWork work, int seconds) {
    for (int i = 0; i < seconds; i++) {
      now += Duration.ofSeconds(1).toNanos();
      work.tick();
    }
  }

  private String said() {
    String said = err.toString();
    err.getBuffer().setLength(0);
    return said.replace(System.lineSeparator(), "\n");
  }
}
