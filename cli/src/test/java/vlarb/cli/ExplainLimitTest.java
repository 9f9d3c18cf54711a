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

  @Test
  void compareHasALineAValueAndCurves() throws Exception {
    Path page = folder.resolve("c.html");
    String range = " --port ca --rate 4xNDR --set high-limit=2..5 --html " + page;
    CommandRun run = run("compare STARVING STARVING" + range);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertTrue(run.out().contains("VL0 A waits    share  VL0 B waits"), run::out);
    CommandRun alone = run("explain STARVING --port ca --rate 4xNDR --set high-limit=5");
    String line = run.out().lines().filter(each -> each.startsWith("    5 ")).findFirst().get();
    String wait = line.strip().split(" {2,}")[1];
    assertTrue(alone.out().contains(wait), () -> line + "\n" + alone.out());
    assertTrue(Files.readString(page).contains("longest wait of VL0, µs"));
    assertTrue(
        run("compare STARVING STARVING --json" + range).out().contains("\"high_limit\" : 5"));
    CommandRun one = run("compare STARVING STARVING --html " + page);
    assertEquals(ExitCode.DONE, one.code(), one::err);
    assertTrue(Files.readString(page).contains("A and B hold the same tables."));
  }

  @Test
  void compareDrawsWhatOnlyOneInputHas() throws Exception {
    Path page = folder.resolve("d.html");
    Path other = EXAMPLES.resolve("opensm-qos.conf");
    CommandRun run =
        run("compare STARVING " + other + " --port ca --set high-limit=254..255 --html " + page);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    String html = Files.readString(page);
    assertTrue(html.contains("share of VL7 in the bytes sent, %"), html);
    assertTrue(html.contains("<title>A, 255: no bound</title>"), html);
  }

  @Test
  void loadHasALineAValueAndCurves() throws Exception {
    Path page = folder.resolve("l.html");
    String load = "load STARVING --port ca --seconds 0.0005 --mix " + EXAMPLES.resolve("mix.yaml");
    CommandRun run = run(load + " --set high-limit=2..5 --html " + page);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    String last = run.out().lines().filter(each -> each.startsWith("    5 ")).findFirst().get();
    CommandRun alone = run(load + " --set high-limit=5");
    String longest = last.strip().split(" {2,}")[1];
    assertTrue(alone.out().contains(longest), () -> last + "\n" + alone.out());
    assertTrue(Files.readString(page).contains("longest wait of SL 0, µs"));
    assertTrue(run(load + " --set high-limit=2..5 --json").out().contains("\"high_limit\" : 5"));
    Path asked =
        Files.writeString(
            folder.resolve("r.yaml"),
            Files.readString(EXAMPLES.resolve("requirements.yaml"))
                .replaceAll("deadline: [^,}]+", "deadline: 0.001us"));
    CommandRun missed = run(load + " --set high-limit=2..3 --requirements " + asked);
    assertEquals(ExitCode.CHECK_FAILED, missed.code(), missed::out);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "explain STARVING --set high-limit=300 | expected high-limit=N or high-limit=N..M, 0 to 255",
        "explain STARVING --set high-limit=1..8 --strict | a range goes neither with --worst",
        "compare STARVING STARVING --set high-limit=1..8 --same | a range does not go with --same",
      })
  void whatDoesNotGoTogetherIsOneLine(String command, String expected) {
    CommandRun run = run(command);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run::err);
    assertTrue(run.err().contains(expected), run::err);
  }
}
