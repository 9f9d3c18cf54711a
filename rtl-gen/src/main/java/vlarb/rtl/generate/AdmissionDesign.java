// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.admission.Admission;
import vlarb.rtl.admission.AdmissionShape;
import vlarb.rtl.admission.AdmittingEngine;
import vlarb.rtl.engine.EngineShape;

/** A table engine with admission in front, without an arbiter. */
public final class AdmissionDesign {
  /** The name of the top module. */
  public static final String TOP = "AdmittingEngine";

  /** The name of admission alone. */
  public static final String ALONE = "Admission";

  private AdmissionDesign() {}

  /**
   * The Verilog of a table engine with admission, each module after those that it instantiates, the
   * top last.
   */
  public static List<VerilogModule> of(EngineParameters parameters) {
    return of(parameters, "");
  }

  /**
   * The Verilog of a table engine with admission, with a prefix before the names of all modules.
   */
  static List<VerilogModule> of(EngineParameters parameters, String prefix) {
    return Verilog.emit(
        () -> new AdmittingEngine(parameters), EmitOptions.design().withPrefix(prefix));
  }

  /** Admission without its engine. */
  static List<VerilogModule> alone(EngineParameters parameters, String prefix) {
    AdmissionShape shape = new AdmissionShape(new EngineShape(parameters));
    return Verilog.emit(() -> new Admission(shape), EmitOptions.design().withPrefix(prefix));
  }
}
