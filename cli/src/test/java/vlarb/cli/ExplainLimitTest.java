// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;

/** Another VLHighLimit than the file's, or many. */
class ExplainLimitTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");
  private static final Path STARVING = EXAMPLES.resolve("starving.conf");

  @TempDir private Path folder;

  private static CommandRun run(String command) {
    return CommandRun.of((Object[]) command.replace("STARVING", STARVING.toString()).split(" "));
  }

  @Test
  void oneValueStandsInForTheFiles() throws Exception {
    String text = Files.readString(STARVING).replace("qos_high_limit 255", "qos_high_limit 3");
    Path edited = Files.writeString(folder.resolve("b.conf"), text);
    String asked = run("explain STARVING --port ca --set high-limit=3").out();
    assertTrue(asked.contains("VLHighLimit 3 "), asked);
    assertEquals(CommandRun.of("explain", edited, "--port", "ca").out(), asked);
    CommandRun same = run("compare STARVING " + edited + " --port ca --set high-limit=7 --same");
    assertEquals(ExitCode.DONE, same.code(), same::out);
  }

  @Test
  void aRangeGivesALineAValueAndAPage() throws Exception {
    Path page = folder.resolve("limits.html");
    CommandRun run = run("explain STARVING --port ca --set high-limit=1..8 --html " + page);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(12, run.out().lines().count(), run::out);
    String html = Files.readString(page);
    assertTrue(html.contains("<svg") && html.contains("longest wait of VL1, bytes"));
    assertTrue(html.contains(">6<") && html.contains(">8<"));
    assertFalse(html.contains(">5</text>"), "5 is a row, and no point of a curve");
    assertTrue(run("explain STARVING --set high-limit=1..8 --json").out().contains("\"limits\""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "explain STARVING --set high-limit=300 | expected high-limit=N or high-limit=N..M, 0 to 255",
        "explain STARVING --set high-limit=1..8 --strict | a range goes neither with --worst",
        "compare STARVING STARVING --set high-limit=1..8 | a range of high-limit is for explain",
      })
  void whatDoesNotGoTogetherIsOneLine(String command, String expected) {
    CommandRun run = run(command);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run::err);
    assertTrue(run.err().contains(expected), run::err);
  }
}
