// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.testsupport.Sample;

/** Passes emitted Verilog through three tools, none of which has a message. */
class LintTest {
  private static final Tool CLEAN = new Tool(0, "");
  private static final EmitOptions DESIGN = EmitOptions.design();

  @TempDir Path folder;

  static Stream<String> designs() {
    return Sample.of(Designs.ALL.keySet().stream());
  }

  @ParameterizedTest
  @MethodSource("designs")
  void designPassesAllTools(String top) throws Exception {
    List<String> files = Tool.write(folder, Verilog.emit(Designs.ALL.get(top), DESIGN));
    assertEquals(CLEAN, Lint.verilator(folder, top, files));
    assertEquals(CLEAN, Lint.icarus(folder, top, files));
    assertEquals(CLEAN, Lint.yosys(folder, "read_verilog", top, files));
  }

  @ParameterizedTest
  @MethodSource("designs")
  void designWithPropertiesPassesVerilatorAndYosys(String top) throws Exception {
    List<String> files =
        Tool.write(folder, Verilog.emit(Designs.ALL.get(top), DESIGN.withProperties()));
    assertEquals(CLEAN, Lint.verilator(folder, top, files));
    assertEquals(CLEAN, Lint.yosys(folder, "read_verilog -formal", top, files));
  }

  @Test
  void toolsReportASeededMistake() throws Exception {
    List<VerilogModule> right = Verilog.emit(Designs.ALL.get("Counter"), DESIGN);
    List<String> files =
        Tool.write(folder, VerilogModule.edited(right, "Counter", "count = missing"));
    assertNotEquals(CLEAN, Lint.verilator(folder, "Counter", files));
    assertNotEquals(CLEAN, Lint.icarus(folder, "Counter", files));
    assertNotEquals(CLEAN, Lint.yosys(folder, "read_verilog", "Counter", files));
  }
}
