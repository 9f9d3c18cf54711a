// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.rtl.generate.Tool.CLEAN;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testsupport.Sample;

/**
 * The Verilog of table engines, alone and with admission: what tools say of it, and what a reader
 * finds in it.
 */
class EngineTextTest {
  @TempDir Path folder;

  /** An emitted design. */
  private record Emitted(String top, EngineParameters parameters) {
    List<VerilogModule> modules() {
      return top.equals(EngineDesign.TOP)
          ? EngineDesign.of(parameters)
          : AdmissionDesign.of(parameters);
    }
  }

  static Stream<Emitted> designs() {
    Stream<Emitted> engines =
        Policy.ofHardware().stream()
            .flatMap(p -> TableSize.ALL.stream().map(table -> EngineParameters.of(table, p)))
            .map(parameters -> new Emitted(EngineDesign.TOP, parameters));
    Stream<Emitted> admissions =
        TableSize.ALL.stream()
            .map(table -> EngineParameters.of(table, Policy.MODEL4))
            .map(parameters -> new Emitted(AdmissionDesign.TOP, parameters));
    return Sample.ofLong(Stream.concat(engines, admissions));
  }

  @ParameterizedTest
  @MethodSource("designs")
  void passesVerilatorAndIcarus(Emitted emitted) throws Exception {
    List<GeneratedFile> verilog =
        emitted.modules().stream()
            .map(module -> new GeneratedFile(module.fileName(), module.text()))
            .toList();
    String top = emitted.top();
    assertEquals(
        CLEAN,
        Tool.onVerilog(folder, verilog, "verilator", "--lint-only", "-Wall", "--top-module", top));
    assertEquals(
        CLEAN,
        Tool.onVerilog(
            folder, verilog, "iverilog", "-g2012", "-Wall", "-s", top, "-o", "simulation"));
  }

  /** Names that Verilog does not allow would show by a number behind them. */
  @ParameterizedTest
  @MethodSource("designs")
  void everyModuleHasAHeaderAndPortsOfItsOwnNames(Emitted emitted) {
    for (VerilogModule module : emitted.modules()) {
      EmittedText.check(module.text());
      String ports = module.text().substring(0, module.text().indexOf(");"));
      assertTrue(ports.lines().noneMatch(line -> line.matches(".*\\w_\\d+,?")), module.name());
    }
  }

  @Test
  void theSameParametersGiveTheSameText() {
    EngineParameters parameters = EngineParameters.of(new TableSize(16), Policy.MODEL4);
    assertEquals(EngineDesign.of(parameters), EngineDesign.of(parameters));
  }
}
