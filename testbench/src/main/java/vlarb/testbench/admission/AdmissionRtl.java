// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.generate.AdmissionDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/** The hardware of a table engine with admission in front of it, made ready to be simulated. */
public final class AdmissionRtl {
  private AdmissionRtl() {}

  /** The simulator of what the generator makes for these parameters. */
  public static SimulatorLibrary build(EngineParameters parameters) {
    try (VerilogFiles verilog = new VerilogFiles(AdmissionDesign.of(parameters))) {
      return VerilatedDesign.of(AdmissionDesign.TOP, verilog.files()).clock("clock").build();
    }
  }
}
