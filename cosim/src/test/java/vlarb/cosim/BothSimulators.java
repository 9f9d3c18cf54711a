// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.net.URISyntaxException;
import java.nio.file.Path;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;

/** The simulators on which a test has to come to the same. */
enum BothSimulators {
  VERILATOR {
    @Override
    SimulatorFactory factory() {
      return new Verilator();
    }
  },
  ICARUS {
    @Override
    SimulatorFactory factory() {
      return new Icarus();
    }
  };

  abstract SimulatorFactory factory();

  /** Opens a design that is among the tests' resources. */
  Dut open(Design design) {
    return Dut.open(factory(), design);
  }

  /** The design of a resource that has the top's name. */
  static Design design(String file) {
    try {
      Path path = Path.of(BothSimulators.class.getResource(file).toURI());
      return Design.of(file.replaceFirst("\\..*", ""), path);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
