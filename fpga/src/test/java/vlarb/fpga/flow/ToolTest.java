// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolTest {
  private static final Tool SHELL = new Tool("sh", "dash", "--version");

  @TempDir private Path directory;

  @Test
  void aFailedToolIsNamedWithTheEndOfItsLog() {
    ToolFailedException failed =
        assertThrows(
            ToolFailedException.class,
            () -> SHELL.run(directory, List.of("-c", "seq 100; echo why >&2; exit 7")));
    assertEquals("sh failed with exit status 7", failed.getMessage());
    assertEquals(20, failed.logEnd().lines().count());
    assertEquals("why", failed.logEnd().lines().toList().getLast());
  }

  @Test
  void aToolThatCrashesIsNamedWithItsSignal() {
    ToolFailedException failed =
        assertThrows(
            ToolFailedException.class,
            () -> SHELL.run(directory, List.of("-c", "echo at work; kill -SEGV $$")));
    assertEquals("sh was killed by signal 11", failed.getMessage());
    assertEquals("at work", failed.logEnd());
  }

  @Test
  void aToolThatWouldReadGetsNothing() {
    assertEquals("end\n", SHELL.run(directory, List.of("-c", "cat; echo end")));
  }
}
