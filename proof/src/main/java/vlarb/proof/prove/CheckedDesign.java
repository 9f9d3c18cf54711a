// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.List;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.admission.AdmittingEngine;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.engine.TableEngine;

/** Designs together with their properties, as a proof needs them. */
public final class CheckedDesign {
  private CheckedDesign() {}

  /** The modules of the arbiter for these parameters, each with what is stated of it. */
  public static List<VerilogModule> of(ArbiterParameters parameters) {
    return Verilog.emit(() -> new VlArbiter(parameters), Proofs.bound());
  }

  /** The modules of a table engine, each with what is stated of it. */
  public static List<VerilogModule> engine(EngineParameters parameters) {
    return Verilog.emit(() -> new TableEngine(parameters), Proofs.bound());
  }

  /** The modules of admission with a table engine, each with what is stated of it. */
  public static List<VerilogModule> admission(EngineParameters parameters) {
    return Verilog.emit(() -> new AdmittingEngine(parameters), Proofs.bound());
  }
}
