// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;

/** The script of {@code vlarb completion} is one that bash takes, and completes words. */
class CompletionCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "./vlarb boo, ''",
    "./vlarb comple, completion",
    "./vlarb network ru, run",
    "./vlarb cosim --cyc, --cycles",
    "/there/vlarb experiment wa, waste",
  })
  void bashCompletesTheLastWord(String line, String completed)
      throws IOException, InterruptedException {
    CommandRun run = CommandRun.of("completion");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    Path script = Files.writeString(folder.resolve("completion"), run.out());
    String asked =
        """
        source "$0"
        COMP_LINE="$1"
        COMP_WORDS=($1)
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _complete_vlarb 2>/dev/null
        printf '%s\\n' "${COMPREPLY[*]}"
        """;
    Process bash =
        new ProcessBuilder("bash", "--norc", "-c", asked, script.toString(), line)
            .redirectErrorStream(true)
            .start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(bash.waitFor(20, TimeUnit.SECONDS));
    assertEquals(completed, said.strip());
  }

  @Test
  void wordsBehindTheCommandAreRefused() {
    CommandRun run = CommandRun.of("completion", "bash");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
