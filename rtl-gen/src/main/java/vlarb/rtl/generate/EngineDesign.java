// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.Set;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.rtl.engine.TableEngine;

/** A table engine standing alone: its table is whoever instantiates it. */
public final class EngineDesign {
  /** The name of the top module. */
  public static final String TOP = "TableEngine";

  /** The policies that there is hardware for. */
  public static final Set<Policy> POLICIES = Set.of(Policy.MODEL4);

  private EngineDesign() {}

  /** The engine's Verilog, each module after those that it instantiates, the top last. */
  public static List<VerilogModule> of(EngineParameters parameters) {
    return Verilog.emit(() -> new TableEngine(parameters), EmitOptions.design());
  }
}
