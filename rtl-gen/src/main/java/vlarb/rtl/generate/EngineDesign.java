// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.engine.TableEngine;

/** A table engine alone: the table belongs to the module that instantiates the engine. */
public final class EngineDesign {
  /** The name of the top module. */
  public static final String TOP = "TableEngine";

  private EngineDesign() {}

  /** The engine's Verilog, each module after those that it instantiates, the top last. */
  public static List<VerilogModule> of(EngineParameters parameters) {
    return of(parameters, "");
  }

  /** The engine's Verilog, with a prefix before the names of all modules. */
  static List<VerilogModule> of(EngineParameters parameters, String prefix) {
    return Verilog.emit(() -> new TableEngine(parameters), EmitOptions.design().withPrefix(prefix));
  }
}
