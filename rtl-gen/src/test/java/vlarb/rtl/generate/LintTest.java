// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.rtl.generate.Tool.CLEAN;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Verilator, Icarus and Yosys take what is generated without a message. */
@Execution(ExecutionMode.CONCURRENT)
class LintTest {
  private static final int CONFIGURATIONS = 70;
  private static final int SYNTHESIZED = 28;

  /** Yosys takes ten times as long for the largest tables as for these. */
  private static final int LARGEST_SYNTHESIZED = 8;

  private static final AtomicInteger linted = new AtomicInteger();
  private static final AtomicInteger synthesized = new AtomicInteger();

  @TempDir Path folder;

  static List<ArbiterParameters> configurations() {
    return Configurations.all();
  }

  /** The small ones, and the default. */
  static List<ArbiterParameters> configurationsToSynthesize() {
    return Configurations.all().stream()
        .filter(
            p ->
                p.equals(ArbiterParameters.DEFAULT)
                    || Math.max(p.highCap(), p.lowCap()) <= LARGEST_SYNTHESIZED)
        .toList();
  }

  @AfterAll
  static void allWereChecked() {
    assertEquals(CONFIGURATIONS, linted.get());
    assertEquals(SYNTHESIZED, synthesized.get());
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void passesVerilatorAndIcarus(ArbiterParameters parameters) throws Exception {
    List<GeneratedFile> verilog = Configurations.verilog(parameters);
    assertEquals(CLEAN, verilator(verilog));
    assertEquals(CLEAN, icarus(verilog));
    linted.incrementAndGet();
  }

  @ParameterizedTest
  @MethodSource("configurationsToSynthesize")
  void passesYosys(ArbiterParameters parameters) throws Exception {
    assertEquals(CLEAN, yosys(Configurations.verilog(parameters)));
    synthesized.incrementAndGet();
  }

  @Test
  void toolsReportASeededMistake() throws Exception {
    List<GeneratedFile> broken = new ArrayList<>();
    for (GeneratedFile file : Configurations.verilog(Configurations.all().getFirst())) {
      String twice = "assign grantValid = missing;\n  assign grantValid = ~";
      broken.add(
          new GeneratedFile(file.name(), file.text().replace("assign grantValid = ", twice)));
    }
    assertTrue(broken.getLast().text().contains("missing"));
    assertNotEquals(CLEAN, verilator(broken));
    assertNotEquals(CLEAN, icarus(broken));
    assertNotEquals(CLEAN, yosys(broken));
  }

  private Tool verilator(List<GeneratedFile> verilog) throws Exception {
    return Tool.onVerilog(
        folder, verilog, "verilator", "--lint-only", "-Wall", "--top-module", Design.TOP);
  }

  private Tool icarus(List<GeneratedFile> verilog) throws Exception {
    return Tool.onVerilog(
        folder, verilog, "iverilog", "-g2012", "-Wall", "-s", Design.TOP, "-o", "simulation");
  }

  /** A run without what Yosys says of small register arrays: that it keeps them as registers. */
  private Tool yosys(List<GeneratedFile> verilog) throws Exception {
    String script =
        "read_verilog %s; hierarchy -check -top %s; synth; check -assert"
            .formatted(String.join(" ", Tool.write(folder, verilog)), Design.TOP);
    Tool run = Tool.run(folder, List.of("yosys", "-q", "-p", script));
    String complaints =
        run.output()
            .lines()
            .filter(line -> !line.contains("with list of registers"))
            .collect(Collectors.joining("\n"));
    return new Tool(run.exitCode(), complaints);
  }
}
