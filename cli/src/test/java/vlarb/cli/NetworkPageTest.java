// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;

/** The page of {@code network run}, and the summary of a sweep. */
class NetworkPageTest {
  @TempDir private Path folder;

  private CommandRun run(String load, Object... more) throws IOException {
    Path net =
        Files.writeString(
            folder.resolve("net.yaml"),
            """
            network:
              topology: {kind: star, hosts: 4}
              traffic:
                - {source: poisson, sl: 3, load: %s, packet: 2048}
              measure: {warm-up: 0 us, time: 100 us}
            """
                .formatted(load));
    Object[] args = {"network", "run", "--config", net, "--html", folder.resolve("run.html")};
    Object[] all = Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return CommandRun.of(all);
  }

  @Test
  void latenciesAreDrawnAndTheFiguresAreThoseOfTheText() throws IOException {
    CommandRun run = run("0.5");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    String html = Files.readString(folder.resolve("run.html"));
    assertTrue(html.contains("<g class=\"vl3\">"), html);
    String row = run.out().lines().filter(line -> line.startsWith(" 3 ")).findFirst().orElseThrow();
    String mean = row.trim().split(" +")[7];
    assertTrue(html.contains(">" + mean + "</td>"), () -> row + "\n" + html);
    assertTrue(html.contains(">h0</td>") || html.contains("h0:1"), html);
  }

  @Test
  void aRunWithoutPacketsHasAPage() throws IOException {
    assertEquals(ExitCode.DONE, run("0").code());
    assertTrue(Files.readString(folder.resolve("run.html")).contains("No packet arrived."));
  }

  @Test
  void aPageIsOfOneReplication() throws IOException {
    CommandRun run = run("0.5", "--replications", "2");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("vlarb network run: --html: expected one replication\n", run.err());
    assertFalse(Files.exists(folder.resolve("run.html")));
  }

  @Test
  void theSummaryOfASweepIsJsonToo() throws IOException {
    run("0.5");
    Path vary =
        Files.writeString(folder.resolve("vary.yaml"), "vary: {network.switch.speedup: [1, 2]}\n");
    Path out = folder.resolve("swept");
    CommandRun sweep =
        CommandRun.of(
            "network",
            "sweep",
            "--config",
            folder.resolve("net.yaml"),
            "--vary",
            vary,
            "--out",
            out,
            "--json");
    assertEquals(ExitCode.DONE, sweep.code(), sweep.err());
    assertTrue(sweep.out().contains("\"runs_with_a_result\" : 2"), sweep.out());
    assertEquals(sweep.out(), CommandRun.of("network", "report", out, "--json").out());
    String text = CommandRun.of("network", "report", out).out();
    assertTrue(text.startsWith("runs with a result: 2\nruns without: 0\n"), text);
  }
}
