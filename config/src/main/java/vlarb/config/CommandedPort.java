// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.PortSettings;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;
import vlarb.model.port.registers.TableCommands;

/** The registers by which a port commands the table engine of a configuration. */
final class CommandedPort {
  private CommandedPort() {}

  /**
   * A port with these registers, where the arbiter has a table engine; admission needs the VLs of
   * service levels, too.
   */
  static PortSettings of(
      PortSettings port,
      ArbiterParameters arbiter,
      AdmissionLimits admission,
      Optional<Sl2Vl> sl2vl) {
    return arbiter
        .engine()
        .map(
            engine ->
                admission.hardware()
                    ? new TableCommands.OfAdmission(engine, admission.entryCap(), admission.limit())
                    : new TableCommands.OfEngine(engine))
        .map(commands -> port.withRegisters(registers(port, commands, slToVl(sl2vl, arbiter))))
        .orElse(port);
  }

  private static PortRegisters registers(PortSettings port, TableCommands commands, SlToVl vls) {
    PortRegisters registers = port.registers().with(commands);
    return registers.admits() ? registers.with(vls) : registers;
  }

  /** The VLs of service levels: those given, or SL modulo the data VLs. */
  static SlToVl slToVl(Optional<Sl2Vl> sl2vl, ArbiterParameters arbiter) {
    return sl2vl
        .map(given -> new SlToVl(given.vls()))
        .orElseGet(() -> SlToVl.modulo(arbiter.dataVls()));
  }
}
