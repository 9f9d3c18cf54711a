// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** What is emitted passes three tools without a message. */
class LintTest {
  private static final Tool CLEAN = new Tool(0, "");
  private static final EmitOptions DESIGN = EmitOptions.design();

  @TempDir Path folder;

  static Stream<String> designs() {
    return Designs.ALL.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("designs")
  void designPassesAllTools(String top) throws Exception {
    List<String> files = Tool.write(folder, Verilog.emit(Designs.ALL.get(top), DESIGN));
    assertEquals(CLEAN, verilator(top, files));
    assertEquals(CLEAN, icarus(top, files));
    assertEquals(CLEAN, yosys("read_verilog", top, files));
  }

  @ParameterizedTest
  @MethodSource("designs")
  void designWithPropertiesPassesVerilatorAndYosys(String top) throws Exception {
    List<String> files =
        Tool.write(folder, Verilog.emit(Designs.ALL.get(top), DESIGN.withProperties()));
    assertEquals(CLEAN, verilator(top, files));
    assertEquals(CLEAN, yosys("read_verilog -formal", top, files));
  }

  @Test
  void toolsReportASeededMistake() throws Exception {
    List<VerilogModule> right = Verilog.emit(Designs.ALL.get("Counter"), DESIGN);
    List<String> files =
        Tool.write(folder, VerilogModule.edited(right, "Counter", "count = missing"));
    assertNotEquals(CLEAN, verilator("Counter", files));
    assertNotEquals(CLEAN, icarus("Counter", files));
    assertNotEquals(CLEAN, yosys("read_verilog", "Counter", files));
  }

  private Tool verilator(String top, List<String> files) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("verilator", "--lint-only", "-Wall", "--top-module", top));
    command.addAll(files);
    return Tool.run(folder, command);
  }

  private Tool icarus(String top, List<String> files) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("iverilog", "-g2012", "-Wall", "-s", top, "-o", "simulation"));
    command.addAll(files);
    return Tool.run(folder, command);
  }

  /** A run without what Yosys says of small register arrays: that it keeps them as registers. */
  private Tool yosys(String read, String top, List<String> files) throws Exception {
    String script =
        "%s %s; hierarchy -check -top %s; synth; check -assert"
            .formatted(read, String.join(" ", files), top);
    Tool run = Tool.run(folder, List.of("yosys", "-q", "-p", script));
    String complaints =
        run.output()
            .lines()
            .filter(line -> !line.contains("with list of registers"))
            .collect(Collectors.joining("\n"));
    return new Tool(run.exitCode(), complaints);
  }
}
