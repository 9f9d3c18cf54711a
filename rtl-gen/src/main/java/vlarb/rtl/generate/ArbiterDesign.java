// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.port.VlArbiter;

/**
 * An arbiter as it is delivered: the one description that every kind of generated file is written
 * from.
 *
 * @param delivery the delivery that was asked for
 * @param modules the arbiter's Verilog, each module after those that it instantiates, the top last
 */
public record ArbiterDesign(Delivery delivery, List<VerilogModule> modules) {
  /** The name of the top module, after the prefix if there is one. */
  public static final String TOP = "VlArbiter";

  /** The input that marks the cycles that count, if there is one. */
  public static final String CLOCK_ENABLE = "clockEnable";

  /** The arbiter for these parameters, with the usual names. */
  public static ArbiterDesign of(ArbiterParameters parameters) {
    return of(Delivery.of(parameters));
  }

  /** The arbiter that is asked for, with a header that says where it is from. */
  public static ArbiterDesign of(Delivery delivery) {
    ArbiterParameters parameters = delivery.parameters();
    Provenance provenance = Provenance.of(parameters);
    EmitOptions plain = EmitOptions.design().withPrefix(delivery.prefix());
    EmitOptions options =
        parameters.options().clockEnable() ? plain.withClockEnable(CLOCK_ENABLE) : plain;
    List<VerilogModule> modules =
        provenance.above(Verilog.emit(() -> new VlArbiter(parameters), options));
    return new ArbiterDesign(delivery, modules);
  }

  /** The parameters of the arbiter. */
  public ArbiterParameters parameters() {
    return delivery.parameters();
  }

  /** The name of the top module. */
  public String top() {
    return delivery.prefix() + TOP;
  }

  /** The registers behind the management port. */
  public RegisterMap registers() {
    return new RegisterMap(parameters());
  }

  /** The first lines of each file. */
  Provenance provenance() {
    return Provenance.of(parameters());
  }
}
