// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.system.ChildProcess.Ending;

class ExternalToolTest {
  private static final ExternalTool SHELL = new ExternalTool("sh", "dash");
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir private Path folder;

  private static List<String> script(String script) {
    return List.of("-c", script);
  }

  @Test
  void aMissingToolIsNamedWithTheLineThatInstallsIt() {
    ExternalTool missing = new ExternalTool("no-such-program", Registry.PYPI, "no-such==1.0");
    String line = "no-such-program is not installed; from PyPI: pip install no-such==1.0";
    for (Runnable use :
        List.<Runnable>of(
            () -> missing.run(folder, List.of()),
            () -> missing.run(folder, List.of(), LIMIT),
            missing::file)) {
      assertEquals(line, assertThrows(ToolMissingException.class, use::run).getMessage());
    }
    assertEquals(line, missing.missing());
    assertFalse(missing.isInstalled());
    assertTrue(SHELL.isInstalled());
  }

  @Test
  void withAndWithoutALimitARunEndsAlike() throws IOException {
    List<String> script = script("cat; echo $LC_ALL; echo why >&2; exit 7");
    Ending ending = SHELL.run(folder, script);
    assertEquals(new Ending(7, "C\nwhy\n"), ending);
    assertEquals("failed with exit status 7", ending.problem());
    assertEquals(Optional.of(ending), SHELL.run(folder, script, LIMIT));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(0, left.count());
    }
  }

  @Test
  void atTheLimitAProgramIsEnded() {
    List<String> forEver = script("while :; do :; done");
    assertEquals(Optional.empty(), SHELL.run(folder, forEver, Duration.ofMillis(100)));
  }

  @Test
  void aSignalIsNamed() {
    Ending ending = SHELL.run(folder, script("kill -SEGV $$"));
    assertEquals("was killed by signal 11", ending.problem());
  }

  @Test
  void aQuestionThatFailsIsTheCallersFailure() {
    assertEquals("yes", SHELL.ask(IllegalStateException::new, "-c", "echo yes"));
    IllegalStateException failed =
        assertThrows(
            IllegalStateException.class,
            () -> SHELL.ask(IllegalStateException::new, "-c", "echo no; exit 1"));
    assertEquals("sh -c echo no; exit 1 failed: no", failed.getMessage());
  }
}
