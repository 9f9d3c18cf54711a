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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;

/** Four VLs in use, and OpenSM's low table of fourteen: explain, compare and load say the same. */
class SharesByLevelTest {
  private final Path home = Path.of(System.getProperty("vlarb.home"));
  private final Path options = home.resolve("examples/four-vls.conf");

  @TempDir private Path folder;

  private static String run(Object... command) {
    CommandRun run = CommandRun.of(command);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    return run.out();
  }

  private static JsonNode json(Object... command) {
    return JsonMapper.builder().build().readTree(run(command));
  }

  /** The shares in the last column of the rows by SL. */
  private static List<String> shares(String text, String row) {
    return Pattern.compile(row, Pattern.MULTILINE)
        .matcher(text)
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  @Test
  void explainSaysWhatLoadMeasures() throws IOException {
    Path mix =
        Files.writeString(
            folder.resolve("mix.yaml"),
            """
            link: {rate: 4x-qdr}
            traffic:
              - {sl: 0, rate: backlog, packets: 4220}
              - {sl: 1, rate: backlog, packets: 4220}
              - {sl: 2, rate: backlog, packets: 4220}
              - {sl: 3, rate: backlog, packets: 4220}
            """);
    String explained = run("explain", options, "--port", "ca");
    List<String> promised =
        shares(
            explained.substring(0, explained.indexOf("\n\nVL  ")),
            "^\\d+(?: to \\d+)? +\\d+ .* (\\d+\\.\\d\\d %)$");
    assertEquals(List.of("20.00 %", "26.67 %", "26.67 %", "26.67 %"), promised, explained);
    assertFalse(explained.contains("13.57"), explained);
    String bySl = explained.substring(explained.indexOf("SL  "), explained.indexOf("\n\nVL  "));
    String page = Files.readString(home.resolve("docs/guide/planning.md"));
    assertTrue(page.contains("```\n" + bySl + "\n```"), bySl);
    JsonNode port = json("explain", options, "--port", "ca", "--json").get("ports").get(0);
    JsonNode levels =
        json("load", options, "--port", "ca", "--mix", mix, "--seconds", "0.1", "--json")
            .get("ports")
            .get(0)
            .get("levels");
    for (int sl = 0; sl < 4; sl++) {
      double measured = levels.get(sl).get("share").asDouble();
      assertEquals(port.get("levels").get(sl).get("saturated").asDouble(), measured, 1e-3);
      assertEquals(port.get("vls").get(sl).get("saturated").asDouble(), measured, 1e-3);
    }
  }

  @Test
  void aVlThatNoSlMapsToIsMarkedAndHasNoShare() {
    String explained = run("explain", options, "--port", "ca");
    assertFalse(Pattern.compile("^4 ", Pattern.MULTILINE).matcher(explained).find(), explained);
    Matcher dropped = Pattern.compile("^15 +- +dropped", Pattern.MULTILINE).matcher(explained);
    assertTrue(dropped.find(), explained);
    JsonNode port = json("explain", options, "--port", "ca", "--json").get("ports").get(0);
    assertEquals(16, port.get("levels").size());
    assertEquals(3, port.get("sl2vl").get(14).asInt());
    assertTrue(port.get("vls").get(3).get("reachable").asBoolean());
    assertFalse(port.get("vls").get(4).get("reachable").asBoolean());
    assertEquals(0, port.get("vls").get(4).get("saturated").asDouble());
  }

  /** A wait by VL holds for any mapping, a wait by SL for this one: the fourteen become four. */
  @Test
  void aWaitBySlCountsOnlyTheVlsThatPacketsComeTo() {
    JsonNode port = json("explain", options, "--port", "ca", "--json").get("ports").get(0);
    assertEquals(49_456, port.get("vls").get(1).get("wait_bytes").asLong());
    assertEquals(31_392, port.get("levels").get(1).get("wait_bytes").asLong());
  }

  @Test
  void twoMappingsOfTheSameTablesAreCompared() throws IOException {
    Path plain =
        Files.writeString(
            folder.resolve("plain.conf"),
            Files.readString(options).replaceAll("qos_sl2vl .*\n", ""));
    String compared = run("compare", options, plain, "--port", "ca");
    assertTrue(compared.startsWith("The tables are the same, SL-to-VL is not. "), compared);
    String rows = "^4, 12 +A 3 .* 26.67 %\n +B 4 .* 7.14 %$";
    assertTrue(Pattern.compile(rows, Pattern.MULTILINE).matcher(compared).find(), compared);
    JsonNode pair = json("compare", options, plain, "--port", "ca", "--json").get("pairs").get(0);
    assertEquals(16, pair.get("levels").size());
    assertEquals(15, pair.get("levels").get(15).get("a").get("vl").asInt());
    assertEquals(7, pair.get("levels").get(15).get("b").get("vl").asInt());
  }

  @Test
  void whereTheMappingIsNotKnownEachVlCounts() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("c.yaml"),
            """
            arbiter: {data-vls: 4, high-cap: 8, low-cap: 8}
            tables: {high-limit: 0, high: "0:4", low: "1:64,2:64,3:64"}
            """);
    String explained = run("explain", config);
    assertTrue(
        explained.contains("SL-to-VL is not known: packets may come on each VL."), explained);
    assertTrue(explained.contains("16.67 %"), explained);
    JsonNode port = json("explain", config, "--json").get("ports").get(0);
    assertTrue(port.get("sl2vl").isNull());
    assertTrue(port.get("levels").isEmpty());
    String compared = run("compare", config, options, "--port", "ca");
    assertTrue(compared.contains("SL-to-VL of A is not known"), compared);
  }
}
