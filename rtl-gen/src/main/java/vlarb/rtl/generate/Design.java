// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.RegisterMap;
import vlarb.rtl.arbiter.VlArbiter;

/**
 * An arbiter as it is delivered: the one description that every kind of generated file is written
 * from.
 *
 * @param parameters what it was built for
 * @param modules its Verilog, each module after those that it instantiates, the top last
 * @param registers what lies behind its management port
 */
public record Design(
    ArbiterParameters parameters, List<VerilogModule> modules, RegisterMap registers) {
  /** The name of the top module. */
  public static final String TOP = "VlArbiter";

  /** The input that tells which cycles count, where there is one. */
  public static final String CLOCK_ENABLE = "clockEnable";

  /** The arbiter for these parameters, with a header that says where it is from. */
  public static Design of(ArbiterParameters parameters) {
    Provenance provenance = Provenance.of(parameters);
    EmitOptions plain = EmitOptions.design();
    EmitOptions options =
        parameters.options().clockEnable() ? plain.withClockEnable(CLOCK_ENABLE) : plain;
    List<VerilogModule> modules =
        provenance.above(Verilog.emit(() -> new VlArbiter(parameters), options));
    return new Design(parameters, modules, new RegisterMap(parameters));
  }
}
