// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.cosim.coverage.Coverage;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** The plan of what is to be seen of a table engine, and a run that sees next to nothing. */
class EngineCoverageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("vlarb.home"), "docs/reference", "table-engine.md");

  private final EngineParameters parameters = EngineParameters.of(new TableSize(8), Policy.MODEL4);
  private final CycleTableEngine model = new CycleTableEngine(parameters);
  private final EngineCoverage coverage = new EngineCoverage(model, parameters);

  @Test
  void thePageListsEveryBinOfEveryPoint() throws IOException {
    List<String> rows =
        coverage.coverage().items("table engine").stream()
            .map(item -> "| %s | %s |".formatted(item.name(), bins(item)))
            .toList();
    List<String> lines = Files.readAllLines(PAGE);
    int head = lines.indexOf("| point | bins |");
    List<String> listed =
        lines.stream().skip(head + 2).takeWhile(line -> line.startsWith("| ")).toList();
    assertEquals(rows, listed);
  }

  private static String bins(Coverage.Item item) {
    String bins = String.join("; ", item.bins().keySet());
    return bins.equals("0; 1; 2; 3") ? "each level" : bins;
  }

  @Test
  void anIdleEngineLeavesHoles() {
    for (int i = 0; i < 100; i++) {
      model.settle();
      coverage.cycle();
      model.edge();
    }
    List<String> seen =
        coverage.coverage().items("table engine").stream()
            .filter(item -> item.seen() > 0)
            .map(Coverage.Item::name)
            .toList();
    assertEquals(
        List.of(
            "nothing is left to be done",
            "free entries",
            "live entries",
            "an entry is written",
            "the arbiter"),
        seen);
    assertTrue(coverage.coverage().holes().size() > 40, coverage.coverage().holes()::toString);
  }
}
