// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.generate.EngineDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/** The hardware of a table engine, made ready to be simulated. */
public final class EngineRtl {
  private EngineRtl() {}

  /** The simulator of what the generator makes for these parameters. */
  public static SimulatorLibrary build(EngineParameters parameters) {
    try (VerilogFiles verilog = new VerilogFiles(EngineDesign.of(parameters))) {
      return VerilatedDesign.of(EngineDesign.TOP, verilog.files()).clock("clock").build();
    }
  }
}
