// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;
import vlarb.testsupport.TakesTurns;

@Tag("thorough")
@TakesTurns(2)
class ExperimentPoliciesCommandTest {
  @Test
  void theFiguresForMachines() {
    CommandRun run =
        CommandRun.of(
            "experiment",
            "policies",
            "--operations",
            20_000,
            "--seed",
            5,
            "--engine",
            "model",
            "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    JsonNode result = JsonMapper.builder().build().readTree(run.out());
    assertEquals(20_000, result.get("operations").asLong());
    assertEquals(5, result.get("seed").asLong());
    assertEquals(4 * 5, result.get("runs").size());
    JsonNode modelTwo = result.get("runs").get(5 + 1);
    assertEquals("levels_from_1", modelTwo.get("workload").asString());
    assertEquals("model2", modelTwo.get("policy").asString());
    assertEquals(0.12, modelTwo.get("exchanges_per_operation").asDouble(), 0.02);
    assertTrue(modelTwo.get("reorder_eventful_share").asDouble() > 0.05);
    assertFalse(modelTwo.has("make_room_runs"));
    assertTrue(result.get("runs").get(5 + 4).has("make_room_runs"));
    assertFalse(modelTwo.has("cycles"), "the model has no clock");
  }

  @Test
  void theHardwareIsTimed() {
    CommandRun run = CommandRun.of("experiment", "policies", "--operations", 500, "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    JsonNode result = JsonMapper.builder().build().readTree(run.out());
    assertEquals(29.0, result.get("published_microseconds_per_operation").get(0).asDouble());
    for (JsonNode row : result.get("runs")) {
      JsonNode cycles = row.get("cycles");
      assertTrue(cycles.get("operations").asLong() > 350, row::toString);
      assertTrue(cycles.get("mean").asDouble() > 4, row::toString);
      assertTrue(
          cycles.get("worst").asInt() >= cycles.get("within_99.9_percent").asInt(), row::toString);
    }
  }

  @Test
  void theFiguresForPeople() {
    CommandRun run = CommandRun.of("experiment", "policies", "--operations", 500);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(
        "500 operations for each policy and workload, 64 entries, seed 1",
        run.out().lines().findFirst().orElseThrow());
    assertEquals(4, run.out().lines().filter(line -> line.startsWith("lazy ")).count());
    assertFalse(run.out().contains("NaN"));
    assertEquals(run.out(), CommandRun.of("experiment", "policies", "--operations", 500).out());
    assertEquals(4, run.out().lines().filter(line -> line.endsWith(" worst")).count());
  }

  @Test
  void theModelAloneHasNoCycles() {
    CommandRun run =
        CommandRun.of("experiment", "policies", "--operations", 500, "--engine", "model");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertFalse(run.out().contains("cycles"), run::out);
  }

  @Test
  void withoutVerilatorOneLineSaysSo(@TempDir Path folder)
      throws IOException, InterruptedException {
    CommandRun run = new ToolPath(folder.resolve("bin")).run("experiment", "policies");
    assertEquals(ExitCode.FAILED, run.code());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run::err);
    assertTrue(run.err().contains("verilator"), run::err);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "1000000000001", "many"})
  void operationsOutOfRangeAreRefused(String operations) {
    CommandRun run = CommandRun.of("experiment", "policies", "--operations", operations);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run::err);
  }

  @Test
  void anExperimentMustBeNamed() {
    CommandRun run = CommandRun.of("experiment");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(
        run.err().contains("which experiment? expected policies, waste or figure6"), run::err);
  }
}
