// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.stream.Stream;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.management.RegisterMap.Register;
import vlarb.rtl.port.VlPort;
import vlarb.rtl.port.registers.PortRegisterMap;

/**
 * A port as it is delivered: the arbiter with queues, streams and credits around it.
 *
 * @param parameters of the port
 * @param tables the tables that software may load into the arbiter
 * @param prefix the beginning of the names of all modules and files; mostly empty
 * @param modules the port's Verilog, each module after those that it instantiates, the top last
 */
public record PortDesign(
    PortParameters parameters, Tables tables, String prefix, List<VerilogModule> modules) {
  /** The name of the top module, after the prefix if there is one. */
  public static final String TOP = "VlPort";

  /** The port for these parameters, with a header that says where it is from. */
  public static PortDesign of(PortParameters parameters, Tables tables, String prefix) {
    EmitOptions options = EmitOptions.design().withPrefix(prefix);
    List<VerilogModule> modules =
        Provenance.of(parameters).above(Verilog.emit(() -> new VlPort(parameters), options));
    return new PortDesign(parameters, tables, prefix, modules);
  }

  /** The name of the top module. */
  String top() {
    return prefix + TOP;
  }

  /** The first lines of each file. */
  Provenance provenance() {
    return Provenance.of(parameters);
  }

  /** All registers behind the port's management: the arbiter's, and those beside. */
  List<Register> registers() {
    return Stream.of(arbiter().registers().registers(), PortRegisterMap.of(parameters))
        .flatMap(List::stream)
        .toList();
  }

  /** The arbiter inside: its registers are behind the port's management. */
  ArbiterDesign arbiter() {
    return new ArbiterDesign(new Delivery(parameters.arbiter(), tables, prefix), modules);
  }
}
