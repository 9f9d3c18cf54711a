// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import vlarb.config.text.BadValueException;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.OperationalVls;
import vlarb.model.port.PortParameters;
import vlarb.model.port.PortSettings;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.table.cycle.EngineParameters;

/**
 * A whole configuration, checked.
 *
 * @param source the file that the configuration was read from, as the user named it; {@code
 *     <stdin>} for standard input
 * @param prefix the prefix of the names of all Verilog modules; mostly empty
 * @param arbiter the parameters that the arbiter is built for, with the table engine that has its
 *     high table, if there is one; given without it. An arbiter with a single data VL has no
 *     tables, and no engine
 * @param tableEngine the engine that fills the high table, if any; it manages all entries of it
 * @param tables the tables that a run starts from, loaded by management or, where the arbiter says
 *     so, after reset; with a table engine the high list is empty
 * @param sl2vl the mapping from service level to VL, where the source gives one
 * @param admission the limits within which connections are admitted
 * @param port the choices of a port around the arbiter
 * @param warnings a line for each statement of the source that was read otherwise than it looks
 */
public record Configuration(
    String source,
    String prefix,
    ArbiterParameters arbiter,
    EngineChoice tableEngine,
    Tables tables,
    Optional<Sl2Vl> sl2vl,
    AdmissionLimits admission,
    PortSettings port,
    List<String> warnings) {
  public Configuration {
    warnings = List.copyOf(warnings);
    arbiter =
        arbiter.dataVls() == 1
            ? arbiter
            : tableEngine.parameters().map(arbiter::withEngine).orElse(arbiter);
    checkSize("high", tables.high().size(), arbiter.highCap());
    checkSize("low", tables.low().size(), arbiter.lowCap());
    if (tableEngine.present()
        && (tableEngine.entries() != arbiter.highCap() || !tables.high().isEmpty())) {
      throw new IllegalArgumentException("a table engine owns the whole high table");
    }
  }

  /** A configuration without warnings. */
  public Configuration(
      String source,
      String prefix,
      ArbiterParameters arbiter,
      EngineChoice tableEngine,
      Tables tables,
      Optional<Sl2Vl> sl2vl) {
    this(
        source,
        prefix,
        arbiter,
        tableEngine,
        tables,
        sl2vl,
        AdmissionLimits.NONE,
        PortSettings.DEFAULT,
        List.of());
  }

  private static void checkSize(String table, int entries, int cap) {
    if (entries > cap) {
      throw new IllegalArgumentException(
          "the " + table + " table has " + cap + " entries, not " + entries);
    }
  }

  /** Returns this configuration with another content of the arbiter's tables after a reset. */
  public Configuration with(TablesAtReset choice) {
    ArbiterParameters other =
        switch (choice) {
          case EMPTY -> arbiter.withoutTablesAtReset();
          case LOADED -> arbiter.withTablesAtReset(tables);
        };
    return new Configuration(
        source, prefix, other, tableEngine, tables, sl2vl, admission, port, warnings);
  }

  /**
   * Returns this configuration with another prefix.
   *
   * @throws IllegalArgumentException if no name can begin like that; the message goes on where a
   *     sentence has named the option
   */
  public Configuration withPrefix(String other) {
    try {
      String checked = new ModulePrefix().parse(other);
      return new Configuration(
          source, checked, arbiter, tableEngine, tables, sl2vl, admission, port, warnings);
    } catch (BadValueException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /**
   * The port around the arbiter, with registers that command the table engine if there is one.
   *
   * @throws IllegalArgumentException if the port's choices do not go with the arbiter
   */
  public PortParameters portParameters() {
    return arbiter.engine().map(this::commanding).orElse(port).around(arbiter);
  }

  private PortSettings commanding(EngineParameters engine) {
    PortRegisters registers = port.registers().with(admission.commandsTo(engine));
    return port.withRegisters(
        registers.admits() ? registers.with(Sl2Vl.ofPort(sl2vl, arbiter.dataVls())) : registers);
  }

  /** The data VLs that are enabled when a run starts: all that the arbiter implements. */
  public OperationalVls operationalVls() {
    return OperationalVls.ofCount(arbiter.dataVls());
  }
}
