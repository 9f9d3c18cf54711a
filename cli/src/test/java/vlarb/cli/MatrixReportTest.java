// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;
import vlarb.testbench.matrix.MatrixEntry;
import vlarb.testbench.matrix.MatrixRun;

class MatrixReportTest {
  @TempDir private Path folder;

  private String report(boolean json) {
    List<MatrixEntry> two = MatrixEntry.all().subList(0, 2);
    StringWriter out = new StringWriter();
    MatrixRun run = new MatrixRun(two, 10_000, 7, Optional.empty(), folder);
    new MatrixReport(run, new PrintWriter(out), json).run();
    return out.toString();
  }

  @Test
  void tellsOfEachConfigurationAndOfAllTogether() {
    String text = report(false);
    for (MatrixEntry entry : MatrixEntry.all().subList(0, 2)) {
      assertTrue(text.contains(entry.description() + ": 5000 cycles agreed"), text);
    }
    assertTrue(text.contains("2 of 2     an SMP is sent\n"), text);
    assertTrue(text.contains("cycles                   10000\n"), text);
    assertTrue(text.endsWith("mismatches 0\n"), text);
  }

  @Tag("thorough")
  @Test
  void jsonTellsTheSame() {
    JsonNode json = JsonMapper.builder().build().readTree(report(true));
    assertEquals(10_000, json.get("cycles").asLong());
    assertEquals(2, json.get("entries").size());
    assertTrue(json.get("coverage").get("smp").asLong() > 0);
    assertEquals(0, json.get("mismatches").asInt());
  }

  @Test
  void aMatrixIsOfGeneratedArbiters() {
    CommandRun run = CommandRun.of("cosim", "--matrix", "--rtl", folder);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("--matrix: not together with"), run.err());
  }

  @Test
  void aConfigurationAndTheMatrixExcludeEachOther() {
    CommandRun run = CommandRun.of("cosim", "--matrix=done", "--config", "x.yaml");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("mutually exclusive"), run.err());
  }
}
