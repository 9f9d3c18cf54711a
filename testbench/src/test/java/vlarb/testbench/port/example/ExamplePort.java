// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import vlarb.chisel.VerilogModule;
import vlarb.config.Configuration;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.generate.PortDesign;
import vlarb.testbench.Configurations;

/** The port of {@code examples/port.yaml}, and what lies beside it. */
final class ExamplePort {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  private ExamplePort() {}

  /** A file of {@code examples/port}. */
  static Path file(String name) {
    return EXAMPLES.resolve("port").resolve(name);
  }

  /** The Verilog of the example. */
  static List<VerilogModule> modules() {
    return modules(parameters());
  }

  /** The Verilog of the example with a bus, and with counters behind it. */
  static List<VerilogModule> modules(RegisterBus bus) {
    PortParameters counting =
        parameters().withRegisters(PortRegisters.NONE.with(PortCounters.USUAL));
    return modules(counting.withBus(bus));
  }

  private static List<VerilogModule> modules(PortParameters parameters) {
    return PortDesign.of(parameters, Tables.EMPTY, "").modules();
  }

  private static PortParameters parameters() {
    try {
      Configuration configuration =
          Configurations.yaml(Files.readString(EXAMPLES.resolve("port.yaml")));
      return configuration.portParameters();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
