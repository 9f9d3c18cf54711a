// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.List;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.PortParameters;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.admission.AdmittingEngine;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.port.VlPort;
import vlarb.rtl.port.link.CreditReceiver;
import vlarb.rtl.port.link.CreditTransmitter;

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

  /**
   * The modules of a port, each of its own with what is stated of it; of the arbiter nothing is.
   */
  public static List<VerilogModule> port(PortParameters parameters) {
    return Verilog.emit(() -> new VlPort(parameters), Proofs.boundToPort());
  }

  /** The part of a port that spends credits, with what is stated of it. */
  static List<VerilogModule> creditTransmitter(int vls) {
    return Verilog.emit(() -> new CreditTransmitter(vls), Proofs.bound());
  }

  /** The part of a port that gives credits, likewise. */
  static List<VerilogModule> creditReceiver(PortParameters parameters) {
    return Verilog.emit(() -> new CreditReceiver(parameters), Proofs.bound());
  }

  /** The modules of admission with a table engine, each with what is stated of it. */
  public static List<VerilogModule> admission(EngineParameters parameters) {
    return Verilog.emit(() -> new AdmittingEngine(parameters), Proofs.bound());
  }
}
