// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.cli.failure.ExitCode;

/** The pages of {@code admit} and {@code network admit}. */
class AdmissionPagesTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  @TempDir private Path folder;

  private CommandRun admit(Object... more) throws Exception {
    Path ops = Files.writeString(folder.resolve("ops"), "A1:2:32:196608 A2:2:32:1 A3:15:4:1 E9");
    Object[] words = new Object[7 + more.length];
    Object[] first = {
      "admit", "--config", EXAMPLES.resolve("admission.yaml"), "--engine", "model", "--ops", ops
    };
    System.arraycopy(first, 0, words, 0, first.length);
    System.arraycopy(more, 0, words, first.length, more.length);
    return CommandRun.of(words);
  }

  @Test
  void aPageHasTheTableAndEachResult() throws Exception {
    Path page = folder.resolve("admit.html");
    CommandRun run = admit("--html", page);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    String html = Files.readString(page);
    assertTrue(html.contains("4 operations. Entries taken at the end: 2 of 64"), html);
    assertTrue(html.contains(">refused: dropped</th>"), html);
    assertTrue(html.contains("High-priority table, 2 entries that serve a VL"), html);
    assertTrue(html.contains("<td>A2:2:32:1</td>"), html);
    assertTrue(html.contains("<td class=\"number\">3.000</td>"), "196609/65536 blocks");
  }

  @Test
  void hashesHaveNoPage() throws Exception {
    Path page = folder.resolve("admit.html");
    CommandRun run = admit("--hashes", "--html", page);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("vlarb admit: --html does not go with --hashes\n", run.err());
    assertTrue(Files.notExists(page));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ", fill: timed, requests: 5000, lifetime: 10 ms"})
  void aNetworkHasTheFiguresOfTheText(String fill) throws Exception {
    Path net =
        Files.writeString(
            folder.resolve("net.yaml"),
            """
            network:
              topology: {kind: star, hosts: 4}
              traffic: [{source: cbr, packet: 256%s}]
              measure: {warm-up: 0 ns, time: 10 ms}
            """
                .formatted(fill));
    Path page = folder.resolve("network.html");
    CommandRun run = CommandRun.of("network", "admit", "--config", net, "--html", page);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    String[] row = run.out().lines().skip(1).findFirst().orElseThrow().strip().split(" +");
    String html = Files.readString(page);
    assertTrue(html.contains(">SL 0 (2)</th>"), html);
    assertTrue(html.contains(">" + row[3] + " of " + row[2] + "</td>"), html);
  }
}
