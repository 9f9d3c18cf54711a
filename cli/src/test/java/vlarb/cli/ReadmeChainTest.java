// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;

/**
 * Runs the README's chain from requirements to Verilog and back, by the very commands of the page.
 */
@Tag("thorough")
class ReadmeChainTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final String COMMAND = "    ./vlarb ";

  /** A VL's longest wait and its bound, as a lock-step run reports them. */
  private static final Pattern WAIT =
      Pattern.compile("wait vl(\\d+) +(\\d+) bytes of other VLs, at most (\\d+) .*");

  /** VLs of the requirements' classes, and of the low one. */
  private static final List<Integer> VLS = List.of(0, 1, 2, 4);

  @TempDir private Path folder;

  /** The commands below the sentence that introduces them. */
  private static List<String> commands() throws IOException {
    return Files.readString(HOME.resolve("README.md"))
        .lines()
        .dropWhile(line -> !line.startsWith("## From requirements to Verilog and back"))
        .dropWhile(line -> !line.startsWith(COMMAND))
        .takeWhile(line -> line.startsWith(COMMAND))
        .map(line -> line.substring(COMMAND.length()))
        .toList();
  }

  /** Runs a command with the examples of the project, other files being in the test's folder. */
  private CommandRun run(String command) {
    Object[] words =
        Stream.of(command.split(" "))
            .map(
                word ->
                    word.startsWith("examples/")
                        ? HOME.resolve(word).toString()
                        : word.startsWith("plan.") ? folder.resolve(word).toString() : word)
            .toArray();
    CommandRun run = CommandRun.of(words);
    assertEquals(ExitCode.DONE, run.code(), () -> command + ": " + run.err());
    return run;
  }

  @Test
  void theCommandsOfTheReadmeMakeAChain() throws IOException {
    List<String> commands = commands();
    assertEquals(
        List.of("plan", "admit", "cosim"),
        commands.stream().map(command -> command.split(" ")[0]).toList());
    run(commands.get(0));
    CommandRun admitted = run(commands.get(1));
    assertFalse(admitted.out().contains("refused"), admitted::out);
    CommandRun served = run(commands.get(2));
    assertTrue(served.out().endsWith("mismatches 0\n"), served::out);
    List<Matcher> waits = served.out().lines().map(WAIT::matcher).filter(Matcher::matches).toList();
    assertEquals(
        VLS, waits.stream().map(wait -> Integer.parseInt(wait.group(1))).toList(), served::out);
    for (Matcher wait : waits) {
      long bytes = Long.parseLong(wait.group(2));
      long bound = Long.parseLong(wait.group(3));
      assertTrue(bytes > 0 && bytes <= bound, wait::group);
    }
  }
}
