// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;

/** Waits on a link of a known rate. */
class ExplainRateTest {
  private static final Path STARVING =
      Path.of(System.getProperty("vlarb.home"), "examples", "starving.conf");

  private static CommandRun explain(Object... more) {
    Object[] command = new Object[8 + more.length];
    Object[] first = {"explain", STARVING, "--port", "ca", "--high-cap", 8, "--low-cap", 8};
    System.arraycopy(first, 0, command, 0, first.length);
    System.arraycopy(more, 0, command, first.length, more.length);
    return CommandRun.of(command);
  }

  /** 4224 bytes of others, and an SMP and two flow-control packets of 308, at 4 bytes a ns. */
  @Test
  void aWaitIsToldInMicroseconds() {
    CommandRun run = explain("--rate", "4x-qdr", "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    JsonNode vls = JsonMapper.builder().build().readTree(run.out()).get("ports").get(0).get("vls");
    assertEquals(1.133, vls.get(0).get("wait_us").asDouble(), 1e-9);
    assertTrue(vls.get(1).get("wait_us").isNull());
    String text = explain("--rate", "4e9").out();
    assertTrue(text.contains(" 1.13 µs "), text);
    assertTrue(explain().out().lines().noneMatch(line -> line.contains("µs")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"4xQDR", "qdr-4x", "QDR 4X", "32 Gb/s", "4 GB/s"})
  void spellingsOfALinkAgree(String rate) {
    assertEquals(explain("--rate", "4e9").out(), explain("--rate", rate).out());
  }

  @Test
  void aShareNeedsALink() {
    CommandRun run = explain("--rate", "40 %");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("a share needs a link, not '40 %'"), run::err);
    assertEquals(1, run.err().lines().count());
  }

  @Test
  void aRateThatIsNoneIsRefused() {
    CommandRun run = explain("--rate", "5x-qdr");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("or a link such as 4xNDR, not '5x-qdr'"), run::err);
  }

  @Test
  void whatBoundsAssumeIsSaid() {
    assertTrue(explain().out().contains("credits are there"));
  }
}
