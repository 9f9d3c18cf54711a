// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static vlarb.rtl.generate.Tool.CLEAN;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.arbiter.managed.ManagedScanTable;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** The Verilog of a managed table's look-ahead: what tools say of it, and what a reader finds. */
class ManagedScanTextTest {
  @TempDir Path folder;

  static Stream<TableSize> sizes() {
    return TableSize.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void passesVerilatorAndIcarus(TableSize table) throws Exception {
    List<GeneratedFile> verilog =
        design(table).stream()
            .map(module -> new GeneratedFile(module.fileName(), module.text()))
            .toList();
    String top = "ManagedScanTable" + table.entries();
    assertEquals(
        CLEAN,
        Tool.onVerilog(folder, verilog, "verilator", "--lint-only", "-Wall", "--top-module", top));
    assertEquals(
        CLEAN,
        Tool.onVerilog(
            folder, verilog, "iverilog", "-g2012", "-Wall", "-s", top, "-o", "simulation"));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void readsWell(TableSize table) {
    design(table).forEach(module -> EmittedText.check(module.text()));
  }

  private static List<VerilogModule> design(TableSize table) {
    return Verilog.emit(() -> new ManagedScanTable(table.entries()), EmitOptions.design());
  }
}
