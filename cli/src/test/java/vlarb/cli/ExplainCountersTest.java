// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;

/** The command `explain --counters`. */
class ExplainCountersTest {
  private static final Path EXAMPLE =
      Path.of(System.getProperty("vlarb.home"), "examples", "fabric");

  @TempDir private Path folder;

  @Test
  void findingsAreRankedAndStrictFails() throws Exception {
    CommandRun run =
        CommandRun.of(
            "explain",
            EXAMPLE.resolve("fabric.txt"),
            "--counters",
            EXAMPLE.resolve("now.txt"),
            "--before",
            EXAMPLE.resolve("before.txt"),
            "--interval",
            "10s",
            "--html",
            folder.resolve("found.html"),
            "--strict");
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run::err);
    List<String> kinds = run.out().lines().skip(1).map(line -> line.split(" ")[0]).toList();
    assertEquals(List.of("starves", "dropped", "ends-differ", "waits"), kinds);
    assertTrue(run.err().contains("4 findings"), run.err());
    String page = Files.readString(folder.resolve("found.html"));
    kinds.forEach(kind -> assertTrue(page.contains("\">" + kind + ": "), page));
    assertTrue(page.contains(run.out().lines().findFirst().orElseThrow()), page);
  }

  @Test
  void aReadingAloneSaysWhatItCannotShow() throws Exception {
    String counters =
        Files.readString(EXAMPLE.resolve("now.txt")).replaceAll("(?m)^(# )?PortVL.*\n", "");
    Path file = Files.writeString(folder.resolve("c.txt"), counters);
    CommandRun run =
        CommandRun.of("explain", EXAMPLE.resolve("fabric.txt"), "--counters", file, "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertTrue(run.out().contains("\"kind\" : \"dropped\""), run.out());
    assertTrue(!run.out().contains("\"kind\" : \"starves\""), run.out());
    assertTrue(run.out().contains("Without --interval nothing is said"), run.out());
    assertTrue(run.out().contains("Without per-VL counters"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--before now.txt | --before, --interval and --tick need --counters",
        "--counters no.txt | no.txt: no such file",
        "--counters fabric.txt | fabric.txt:98: expected counters as perfquery prints them",
        "--counters now.txt --interval 0 | --interval: expected more than 0, not 0.0",
        "--counters now.txt --interval soon | expected a time with ns, us, ms or s",
        "--counters now.txt --html h.html --page p | --counters goes neither with --worst",
        "--counters now.txt before.txt | --counters: expected one INPUT",
      })
  void whatMakesNoSenseIsRefused(String options, String message) {
    Object[] words =
        ("explain fabric.txt " + options).replaceAll("(\\w+\\.txt)", EXAMPLE + "/$1").split(" ");
    CommandRun run = CommandRun.of(words);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run::out);
    assertTrue(run.err().contains(message), run.err());
    assertEquals("", run.out());
  }

  /** As perfquery -c prints it: 8 bytes of the port, or 32 of each of four lanes, at 50 GB/s. */
  @ParameterizedTest
  @CsvSource({"0x07, 1.5", "0x1f, 24.3"})
  void theTicksOfPerfqueryAreReadWithTheRate(String tick, String percent) throws Exception {
    StringBuilder now = new StringBuilder(Files.readString(EXAMPLE.resolve("now.txt")));
    for (int port = 1; port <= 3; port++) {
      now.append(
          """
          # PortSamplesControl: Lid 1 port %d
          OpCode:..........................0xff
          PortSelect:......................0
          Tick:............................%s
          CounterWidth:....................7
          """
              .formatted(port, tick));
    }
    CommandRun run =
        CommandRun.of(
            "explain",
            EXAMPLE.resolve("fabric.txt"),
            "--counters",
            Files.writeString(folder.resolve("now.txt"), now),
            "--before",
            EXAMPLE.resolve("before.txt"),
            "--interval",
            "10s",
            "--rate",
            "4xNDR");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    String waits = run.out().lines().filter(each -> each.startsWith("waits")).findAny().orElse("");
    assertEquals(tick.equals("0x1f"), waits.contains(percent + " % of the time"), run.out());
    assertEquals(tick.equals("0x07"), waits.isEmpty(), "below a tenth of the time: " + run.out());
  }

  @Test
  void countersOfAnotherFabricAreRefused() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("c.txt"), "# Port counters: Lid 99 port 1\nPortXmitWait:...1\n");
    CommandRun run = CommandRun.of("explain", EXAMPLE.resolve("fabric.txt"), "--counters", file);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("expected one such as Lid 1 port 1"), run.err());
  }

  /** The texts of the tools themselves: a fabric of ibsim that OpenSM has loaded has no fault. */
  @Test
  void aSimulatedFabricHasNoFault() throws Exception {
    String net =
        "Switch 4 \"S1\"\n[1] \"H1\"[1]\n[2] \"H2\"[1]\n\n"
            + "Hca 1 \"H1\"\n[1] \"S1\"[1]\n\nHca 1 \"H2\"\n[1] \"S1\"[2]\n";
    try (SimulatedFabric fabric =
        new SimulatedFabric(
            folder, net, "H1", "opensm", "smpquery", "perfquery", "ibnetdiscover")) {
      fabric.run("opensm", "-o", "-f", folder.resolve("log").toString());
      StringBuilder text = new StringBuilder(fabric.run("ibnetdiscover"));
      StringBuilder counters = new StringBuilder();
      for (String port : List.of("1 1", "2 1", "2 2", "3 1")) {
        String[] of = port.split(" ");
        for (String attribute : List.of("portinfo", "vlarb", "sl2vl")) {
          text.append(fabric.run("smpquery", attribute, of[0], of[1]));
        }
        counters.append(fabric.run("perfquery", "-x", of[0], of[1]));
        counters.append(fabric.run("perfquery", "--vlxmitcounters", of[0], of[1]));
      }
      Path found = Files.writeString(folder.resolve("fabric.txt"), text);
      Path counted = Files.writeString(folder.resolve("counters.txt"), counters);
      CommandRun run = CommandRun.of("explain", found, "--counters", counted, "--interval", "1s");
      assertEquals(ExitCode.DONE, run.code(), run::err);
      assertEquals("No finding at 0 of 4 ports; counters of 4 in 1 s.\n", run.out());
    }
  }
}
