// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;

/** Figures of networks that commands print: by port and stage, before a run and of overload. */
class NetworkFiguresTest {
  @TempDir private Path folder;

  private Path net(String text) throws IOException {
    return Files.writeString(folder.resolve("net.yaml"), text);
  }

  private static JsonNode json(CommandRun run) {
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return new JsonMapper().readTree(run.out());
  }

  private static final String STAR =
      """
      arbiter: {data-vls: 1}
      tables: {low: "0:64"}
      network:
        profile: modern
        topology: {kind: star, hosts: 2}
        link: {rate: xdr-4x}
        switch: {%s}
        traffic:
          - {source: poisson, sl: 0, packet: 4096, load: 1}
        measure: {warm-up: 10 us, time: 50 us}
      """;

  @Test
  void aBufferBelowTheCreditLoopIsWarnedOfBeforeTheRun() throws IOException {
    CommandRun few =
        CommandRun.of("network", "run", "--config", net(STAR.formatted("buffer: packets 4")));
    assertTrue(few.err().startsWith("warning: "), few.err());
    assertTrue(few.err().contains("has 260 blocks"), few.err());
    assertTrue(few.err().contains("need 520 blocks at 4xXDR"), few.err());
    assertTrue(few.out().contains("\nsaturated: SL 0\n"), few.out());
    CommandRun usual = CommandRun.of("network", "run", "--config", net(STAR.formatted("")));
    assertEquals("", usual.err());
  }

  @Test
  void eachPortHasItsFigures() throws IOException {
    CommandRun run = CommandRun.of("network", "run", "--config", net(STAR.formatted("")), "--json");
    JsonNode figures = json(run);
    assertEquals(4, figures.get("ports").size());
    double busy = 0;
    for (JsonNode port : figures.get("ports")) {
      boolean host = port.get("port").asString().startsWith("h");
      busy += host ? port.get("link_busy").asDouble() : 0;
      assertTrue(port.get(host ? "store" : "input").has("waiting_mean"), port.toString());
      assertTrue(port.get("output").get("wait_us_mean").asDouble() >= 0, port.toString());
      assertTrue(port.get("waits_for_turns").get(0).has("longest_wait_us"), port.toString());
    }
    assertEquals(figures.get("utilization_of_hosts").asDouble(), busy / 2, 1e-9);
    // At the load of a link hosts' packets wait in stores, and at no switch.
    JsonNode stages = figures.get("stages");
    assertEquals("host_store", stages.get(0).get("stage").asString());
    assertTrue(stages.get(0).get("waiting_mean").asDouble() > 1, stages.toString());
    assertEquals("switch_output", stages.get(3).get("stage").asString());
    assertTrue(stages.get(3).get("waiting_mean").asDouble() < 1, stages.toString());
    assertEquals(520, figures.get("credit_loop_blocks").asInt());
  }

  @Test
  void admissionHasTheEntriesOfEachPortAndSaysOfWhatItsMeansAre() throws IOException {
    Path net =
        net(
            """
            network:
              topology: {kind: line, switches: 3, hosts: 2}
              traffic: [{source: cbr, packet: 256}]
            """);
    JsonNode figures = json(CommandRun.of("network", "admit", "--config", net, "--json"));
    assertEquals(6 + 6 + 4, figures.get("ports").size());
    double free = 0;
    for (JsonNode port : figures.get("ports")) {
      long used =
          Stream.of(port.get("high").asString().split(","))
              .filter(entry -> !entry.endsWith(":0"))
              .count();
      assertEquals(64 - used, port.get("free_entries").asInt(), port.toString());
      free += port.get("free_entries").asInt();
    }
    assertEquals(figures.get("free_entries").asDouble(), free / 16, 1e-9);
    double byRate = figures.get("hops_between_switches_by_rate").asDouble();
    double byConnection = figures.get("hops_between_switches_by_connection").asDouble();
    assertEquals(byConnection, figures.get("hops_between_switches").asDouble());
    assertTrue(byRate > 0 && byRate != byConnection, byRate + " " + byConnection);
    CommandRun text = CommandRun.of("network", "admit", "--config", net);
    assertTrue(text.out().contains(" by connection, "), text.out());
    assertTrue(text.out().contains(" by rate\n"), text.out());
  }
}
