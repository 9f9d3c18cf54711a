// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.cli.CommandRun.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import vlarb.cli.failure.ExitCode;

/** CESY and CENRE side by side, in both modes of planning. */
class StrategiesTest {
  private static final String ODD_DISTANCES =
      """
      link: {rate: 4x-edr, packets: 256}
      port: {device: widest}
      high-limit: 254
      mode: %s
      classes:
        - {name: a, vl: 0, rate: 1 MB/s, distance: 24}
        - {name: b, vl: 1, rate: 1 MB/s, distance: 9}
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"least", "reserved"})
  void theyArePutSideBySide(String mode) throws IOException {
    Path requirements =
        Files.writeString(folder.resolve("odd.yaml"), ODD_DISTANCES.formatted(mode));
    CommandRun run = CommandRun.of("compare", "--strategy", "cesy,cenre", requirements, "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    JsonNode pair = json(run).get("pairs").get(0);
    assertEquals("cesy", pair.get("a").asString());
    assertEquals("cenre", pair.get("b").asString());
    JsonNode first = pair.get("vls").get(0);
    assertTrue(first.get("a").get("gap").asInt() <= 24, run::out);
    assertTrue(first.get("b").get("gap").asInt() <= 24, run::out);
    CommandRun differ =
        CommandRun.of("compare", "--strategy", "cesy,cenre", requirements, "--same");
    assertEquals(ExitCode.CHECK_FAILED, differ.code());
    CommandRun same = CommandRun.of("compare", "--strategy", "cesy,cesy", requirements, "--same");
    assertEquals(ExitCode.DONE, same.code(), same::err);
    assertTrue(same.out().startsWith("A and B hold the same tables.\n\nA plan cesy\n"), same::out);
    assertTrue(same.out().contains("\nB plan cesy\nthe same tables\n"), same::out);
  }

  @Test
  void whereOneHasNoPlanItIsNamed() throws IOException {
    Path requirements =
        Files.writeString(
            folder.resolve("full.yaml"), ODD_DISTANCES.formatted("least").replace("9}", "1}"));
    CommandRun run = CommandRun.of("compare", "--strategy", "cesy,cenre", requirements);
    assertEquals(ExitCode.CHECK_FAILED, run.code());
    assertTrue(run.err().contains("cesy: no plan: the distances need 68 entries"), run::err);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare a.yaml",
        "compare --strategy cesy a.yaml",
        "compare --strategy cesy,cenre a.yaml b.yaml",
        "compare --strategy cesy,cenre a.yaml --high-cap 8",
        "compare --strategy cesy,best a.yaml"
      })
  void otherUsesAreRefused(String command) {
    CommandRun run = CommandRun.of((Object[]) command.split(" "));
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
  }
}
