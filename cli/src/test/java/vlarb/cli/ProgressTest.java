// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import vlarb.cli.option.Progress;

class ProgressTest {
  private final StringWriter err = new StringWriter();
  private long now = Long.MAX_VALUE - 1; // A clock may wrap around.

  @Test
  void showsALineAfterAWhileAndWipesIt() {
    try (Progress progress = progress(true)) {
      progress.report("cosim", 1000, 4000, "cycles");
      assertEquals("", err.toString());
      pass(Progress.PATIENCE);
      progress.report("cosim", 2000, 4000, "cycles");
      assertEquals("\r\u001b[Kcosim: 2,000 of 4,000 cycles (50 %)", err.toString());
    }
    assertEquals("\r\u001b[Kcosim: 2,000 of 4,000 cycles (50 %)\r\u001b[K", err.toString());
  }

  @Test
  void changesTheLineOnlySoOften() {
    Progress progress = progress(true);
    pass(Progress.PATIENCE);
    progress.report("cosim", 1, 4, "cycles");
    progress.report("cosim", 2, 4, "cycles");
    pass(Progress.INTERVAL);
    progress.report("cosim", 3, 4, "cycles");
    assertEquals(
        "\r\u001b[Kcosim: 1 of 4 cycles (25 %)\r\u001b[Kcosim: 3 of 4 cycles (75 %)",
        err.toString());
  }

  @Test
  void isSilentWithoutATerminal() {
    try (Progress progress = progress(false)) {
      pass(Progress.PATIENCE);
      progress.report("cosim", 1, 4, "cycles");
    }
    assertEquals("", err.toString());
  }

  private Progress progress(boolean terminal) {
    return new Progress(new PrintWriter(err), terminal, () -> now);
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }
}
