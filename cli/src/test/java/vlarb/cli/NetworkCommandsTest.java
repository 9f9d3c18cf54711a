// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.cli.CommandRun.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import vlarb.cli.failure.ExitCode;

/** The commands about whole networks. */
class NetworkCommandsTest {
  @TempDir private Path folder;

  private static final String RING =
      """
      network:
        topology: {kind: ring, switches: 4, hosts: 1}
        traffic: [{source: poisson, sl: 1, packet: 256, load: 0.2}]
        measure: {time: 200 us}
      """;

  private Path net(String text) throws IOException {
    return Files.writeString(folder.resolve("net.yaml"), text);
  }

  @Test
  void aTopologyIsWrittenAsItIsRead() throws IOException {
    Path links = folder.resolve("links.txt");
    Path svg = folder.resolve("net.svg");
    CommandRun run =
        CommandRun.of(
            "network", "topology", "--config", net(RING), "--output", links, "--svg", svg);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals("# 4 switches, 4 hosts, 8 links\n", run.out());
    assertTrue(Files.readString(svg).startsWith("<svg "));
    Path again = net("network: {topology: {kind: file, file: links.txt}}\n");
    CommandRun read = CommandRun.of("network", "topology", "--config", again);
    assertEquals(Files.readString(links) + run.out(), read.out());
  }

  @Test
  void thePictureOfTheDocumentationIsCurrent() throws IOException {
    Path home = Path.of(System.getProperty("vlarb.home"));
    Path drawn = folder.resolve("network.svg");
    Path config = home.resolve("examples/network.yaml");
    CommandRun run = CommandRun.of("network", "topology", "--config", config, "--svg", drawn);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals(
        Files.readString(home.resolve("docs/pictures/network.svg")), Files.readString(drawn));
  }

  @Test
  void aCycleOfDependenciesIsNamedAndFails() throws IOException {
    Path net = net(RING + "  routing: {kind: spf}\n");
    CommandRun run = CommandRun.of("network", "routes", "--config", net, "--from", "h0");
    assertEquals(ExitCode.CHECK_FAILED, run.code());
    assertTrue(run.out().contains("cycle: s0:2 s1:2 s2:2 s3:2\n"), run.out());
    assertTrue(run.out().contains("h2: h0 s0:2 s1:2 s2:1\n"), run.out());
    assertEquals(1, run.err().lines().count());
    CommandRun packets = CommandRun.of("network", "run", "--config", net);
    assertEquals(ExitCode.BAD_INPUT, packets.code());
    assertTrue(packets.err().contains("routing.deadlock: allow"), packets.err());
    CommandRun upDown = CommandRun.of("network", "routes", "--config", net(RING), "--json");
    assertEquals(ExitCode.DONE, upDown.code());
    assertEquals(0, json(upDown).get("cycles").size());
  }

  @Test
  void manyPathsAreCountedAndWalked() throws IOException {
    Path net =
        net(
            """
            network:
              topology: {kind: mesh, width: 3, height: 2, hosts: 1}
              routing: {kind: multipath, paths: cycle-bits, rd: [1], ud: [2], deadlock: allow}
              traffic:
                - {source: poisson, sl: 1, packet: 1024, load: 0.1}
                - {source: poisson, sl: 2, packet: 1024, load: 0.1}
            tables: {high: "1:17,2:17"}
            """);
    CommandRun routes = CommandRun.of("network", "routes", "--config", net, "--json");
    assertEquals(ExitCode.CHECK_FAILED, routes.code(), "around a square packets wait in a circle");
    JsonNode paths = json(routes).get("many_paths");
    assertEquals(30, paths.get("pairs_of_switches").asInt());
    assertEquals(4, paths.get("most_of_a_pair").asInt());
    CommandRun text = CommandRun.of("network", "routes", "--config", net);
    assertTrue(text.out().contains("paths: most of a pair: 4\n"), text.out());
    CommandRun run = CommandRun.of("network", "run", "--config", net, "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    JsonNode figures = json(run);
    assertTrue(figures.get("created").asInt() > 100);
    assertEquals(figures.get("created").asInt(), figures.get("delivered").asInt());
    CommandRun cycles = CommandRun.of("network", "compare", "--config", net, "--with", "cycles");
    assertEquals(ExitCode.BAD_INPUT, cycles.code());
  }

  @Test
  void aRunSaysWhatArrived() throws IOException {
    Path packets = folder.resolve("packets.csv");
    CommandRun run =
        CommandRun.of("network", "run", "--config", net(RING), "--packet-log", packets, "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    JsonNode figures = json(run);
    assertEquals(figures.get("created").asInt(), figures.get("delivered").asInt());
    assertEquals(figures.get("delivered").asLong(), Files.readString(packets).lines().count());
    assertEquals(1, figures.get("service_levels").get(0).get("sl").asInt());
    CommandRun text = CommandRun.of("network", "run", "--config", net(RING));
    assertTrue(text.out().startsWith("4 switches, 4 hosts, seed 1\n"), text.out());
  }

  @Test
  void theNumberOfThreadsChangesNoByte() throws IOException {
    Path net = net(RING);
    String text = "";
    String trace = "";
    for (int threads : new int[] {1, 2, 8}) {
      Path packets = folder.resolve("packets" + threads);
      CommandRun run =
          CommandRun.of(
              "network",
              "run",
              "--config",
              net,
              "--replications",
              5,
              "--threads",
              threads,
              "--packet-log",
              packets);
      assertEquals(ExitCode.DONE, run.code(), run.err());
      assertTrue(run.out().startsWith("5 replications, seeds 1 to 5\n"), run.out());
      assertTrue(threads == 1 || run.out().equals(text));
      assertTrue(threads == 1 || Files.readString(packets).equals(trace));
      text = run.out();
      trace = Files.readString(packets);
      CommandRun untraced =
          CommandRun.of(
              "network", "run", "--config", net, "--replications", 5, "--threads", threads);
      assertEquals(text, untraced.out());
    }
    assertEquals(5, trace.lines().filter(line -> line.startsWith("# replication ")).count());
    CommandRun bad = CommandRun.of("network", "run", "--config", net, "--threads", 0);
    assertEquals(ExitCode.BAD_INPUT, bad.code());
  }

  @Test
  void threadsShareOneNetwork() throws IOException {
    Path net = net(RING);
    Path alone = folder.resolve("alone");
    Path shared = folder.resolve("shared");
    CommandRun one = CommandRun.of("network", "run", "--config", net, "--packet-log", alone);
    CommandRun two =
        CommandRun.of("network", "run", "--config", net, "--threads", 2, "--packet-log", shared);
    assertEquals(ExitCode.DONE, two.code(), two.err());
    assertEquals(one.out(), two.out());
    assertEquals(Files.readString(alone), Files.readString(shared));
    assertEquals("", two.err());
    CommandRun star =
        CommandRun.of(
            "network",
            "run",
            "--config",
            net(
                """
                network:
                  topology: {kind: star, hosts: 4}
                  traffic: [{source: poisson, sl: 0, packet: 256, load: 0.5}]
                """),
            "--threads",
            2);
    assertEquals(ExitCode.DONE, star.code(), star.err());
    assertEquals("warning: one thread runs the network, as it has no two switches\n", star.err());
  }

  @Test
  void admissionSaysWhatWasAccepted() throws IOException {
    Path net =
        net(
            """
            network:
              topology: {kind: star, hosts: 4}
              traffic: [{source: cbr, packet: 256}]
            """);
    CommandRun run = CommandRun.of("network", "admit", "--config", net, "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    JsonNode figures = json(run);
    assertTrue(figures.get("connections").asInt() > 100);
    assertEquals(10, figures.get("classes").size());
    // In a star each port carries one direction of as many connections as the hosts' ports.
    assertEquals(
        figures.get("reserved_by_hosts_mbits").asDouble(),
        figures.get("reserved_by_switch_ports_mbits").asDouble(),
        1e-6);
    CommandRun lazy =
        CommandRun.of("network", "admit", "--config", net, "--policy", "lazy", "--json");
    assertEquals(run.out(), lazy.out());
    CommandRun cenre =
        CommandRun.of("network", "admit", "--config", net, "--fill-in", "cenre", "--json");
    assertTrue(json(cenre).get("connections").asInt() > 100);
    assertFalse(run.out().equals(cenre.out()));
    CommandRun both =
        CommandRun.of(
            "network", "admit", "--config", net, "--fill-in", "cenre", "--policy", "lazy");
    assertEquals(ExitCode.BAD_INPUT, both.code());
    CommandRun none = CommandRun.of("network", "admit", "--config", net(RING));
    assertEquals(ExitCode.BAD_INPUT, none.code());
  }

  private static final String TIMED =
      """
      network:
        topology: {kind: star, hosts: 4}
        traffic: [{source: cbr, packet: 256, fill: timed, requests: 5000, lifetime: 10 ms}]
        admission: {engine: %s}
        measure: {warm-up: 0 ns, time: 50 ms}
      """;

  @Test
  void connectionsComeAndGo() throws IOException {
    Path net = net(TIMED.formatted("150 MHz"));
    CommandRun run = CommandRun.of("network", "admit", "--config", net, "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    JsonNode figures = json(run);
    assertTrue(figures.get("accepted").asInt() > 100);
    assertEquals(150, figures.get("engines").get("clock_mhz").asDouble());
    assertEquals(0, figures.get("engines").get("positions_between_turns_beyond_distance").asInt());
    CommandRun text = CommandRun.of("network", "admit", "--config", net);
    assertTrue(text.out().contains("a port sustains"), text.out());
    CommandRun packets = CommandRun.of("network", "run", "--config", net);
    assertEquals(ExitCode.BAD_INPUT, packets.code());
    assertTrue(packets.err().contains("expected fill: static"), packets.err());
    CommandRun cenre =
        CommandRun.of("network", "admit", "--config", net, "--fill-in", "cenre", "--json");
    assertEquals(ExitCode.BAD_INPUT, cenre.code());
    CommandRun clock =
        CommandRun.of("network", "admit", "--config", net(TIMED.formatted("130 MHz")));
    assertEquals(ExitCode.BAD_INPUT, clock.code());
    assertTrue(clock.err().contains("net.yaml:4: "), clock.err());
    assertEquals(1, clock.err().lines().count());
  }

  @Test
  void whatThePapersSayOfSingleTablesIsReproduced() throws IOException {
    for (String figure : new String[] {"jpdc-table1", "jpdc-fig6", "jpdc-waste", "tpds-fig5"}) {
      Path out = folder.resolve(figure);
      CommandRun run = CommandRun.of("network", "figure", figure, "--quick", "--out", out);
      assertEquals(ExitCode.DONE, run.code(), run.out() + run.err());
      assertTrue(run.out().contains("| reproduced |"), run.out());
      assertFalse(run.out().contains("| differs |"), run.out());
      assertTrue(Files.exists(out.resolve("figure.json")));
      String page = Files.readString(out.resolve("report.html"));
      assertTrue(page.contains(">reproduced</td>"), page);
      // Figures 6 and 5 have no curves.
      boolean drawn = System.getenv("VLARB_VEGA") != null && !figure.contains("-fig");
      assertEquals(drawn, page.contains("Interactive Data Lab"), figure);
    }
    assertTrue(Files.exists(folder.resolve("jpdc-fig6").resolve("figure6.html")));
  }

  @Test
  void aFigureAsJsonHasTheRowsOfItsTable() {
    String text = CommandRun.of("network", "figure", "jpdc-table1").out();
    CommandRun run = CommandRun.of("network", "figure", "jpdc-table1", "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    JsonNode lines = CommandRun.json(run).get("lines");
    assertEquals(13, lines.size());
    for (JsonNode line : lines) {
      List<String> cells = line.valueStream().map(JsonNode::asString).toList();
      assertTrue(text.contains("| " + String.join(" | ", cells) + " |"), cells::toString);
    }
  }

  @Test
  void theSecondNetworkAgreesByTheClockCycle() throws IOException {
    Path net = net(RING);
    CommandRun run =
        CommandRun.of(
            "network", "compare", "--config", net, "--with", "cycles", "--most-packets", 200);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().endsWith("mismatches: 0\n"), run.out());
    JsonNode figures =
        json(
            CommandRun.of(
                "network",
                "compare",
                "--config",
                net,
                "--with",
                "cycles",
                "--most-packets",
                200,
                "--json"));
    assertEquals(200, figures.get("packets").asInt());
    assertEquals(0, figures.get("mismatches").asInt());
    CommandRun port =
        CommandRun.of(
            "network", "compare", "--config", net, "--with", "cycles", "--output-port", "h0");
    assertEquals(ExitCode.BAD_INPUT, port.code());
    CommandRun none = CommandRun.of("network", "compare", "--config", net, "--with", "rtl");
    assertEquals(ExitCode.BAD_INPUT, none.code());
    assertEquals(ExitCode.BAD_INPUT, CommandRun.of("network", "report", folder).code());
  }

  @Test
  void badInputIsOneLineAndWritesNothing() throws IOException {
    Path out = folder.resolve("out");
    Path net = net("network:\n  topology: {kind: ring, switches: 4}\n  trafic: []\n");
    CommandRun run = CommandRun.of("network", "run", "--config", net, "--packet-log", out);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("net.yaml:3: unknown key"), run.err());
    assertEquals(1, run.err().lines().count());
    assertEquals("", run.out());
    assertFalse(Files.exists(out));
    assertEquals(ExitCode.BAD_INPUT, CommandRun.of("network", "figure", "fig7").code());
    assertEquals(ExitCode.BAD_INPUT, CommandRun.of("network").code());
  }

  /** The links of the network, what else its description has, and what is said of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a:1 x;a:2 y | routin: {} | unknown key \"network.routin\", the nearest known key is routing",
        "a:1 x;b:1 y | | expected a connected network",
        "a:1 x;a:1 y | | has two links",
        "a:1 x | | there are 1 hosts, expected 2 or more",
        "a:1 x;a:2 y | switch: {speedup: 7} | expected a divisor of 28800",
        "a:1 x;a:2 y | link: {rate: 2x} | expected a link such as 4xNDR",
        "a:1 b:2;b:1 c:2;c:1 d:2;d:1 a:2;a:3 w;b:3 x;c:3 y;d:3 z | routing: {kind: spf} | routing.deadlock: allow",
        "a:1 x;a:2 y | traffic: [{source: poisson, sl: 15, packet: 4, load: 1}] | whose VL",
        "a:1 x;a:2 y | traffic: [{source: poisson, sl: 1, packet: 4, load: 2}] | overload: true"
      })
  void eachKindOfBadInputIsOneLineAndWritesNothing(String links, String more, String said)
      throws IOException {
    Files.writeString(folder.resolve("links.txt"), links.replace(';', '\n') + "\n");
    Path net =
        net(
            "network:\n  topology: {kind: file, file: links.txt}\n"
                + (more == null ? "" : "  " + more + "\n"));
    Path out = folder.resolve("packets.csv");
    CommandRun run = CommandRun.of("network", "run", "--config", net, "--packet-log", out);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(said), run.err());
    assertEquals("", run.out());
    assertFalse(Files.exists(out));
  }

  @Test
  void aSweepThatCannotBeWritesNothing() throws IOException {
    Path sweep =
        Files.writeString(folder.resolve("sweep.yaml"), "vary: {network.switch.speedup: [1, 7]}\n");
    Path out = folder.resolve("swept");
    CommandRun run =
        CommandRun.of("network", "sweep", "--config", net(RING), "--vary", sweep, "--out", out);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("sweep.yaml:1: speedup=7: "), run.err());
    assertEquals(1, run.err().lines().count());
    assertFalse(Files.exists(out));
    CommandRun memory =
        CommandRun.of(
            "network",
            "sweep",
            "--config",
            net(RING),
            "--vary",
            sweep,
            "--out",
            out,
            "--memory",
            1);
    assertEquals(ExitCode.BAD_INPUT, memory.code());
  }
}
