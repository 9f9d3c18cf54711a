// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.port.VlArbiter;

/** The arbiter of a {@link Design} together with its properties, as a proof needs it. */
public final class CheckedDesign {
  private CheckedDesign() {}

  /** The modules of the arbiter for these parameters, each with what is stated of it. */
  public static List<VerilogModule> of(ArbiterParameters parameters) {
    return Verilog.emit(() -> new VlArbiter(parameters), Proofs.bound());
  }
}
