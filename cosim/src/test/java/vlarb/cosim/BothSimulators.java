// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.net.URISyntaxException;
import java.nio.file.Path;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;

/** The simulators on which a test has to come to the same. */
public enum BothSimulators {
  VERILATOR {
    @Override
    public SimulatorFactory factory() {
      return new Verilator();
    }
  },
  ICARUS {
    @Override
    public SimulatorFactory factory() {
      return new Icarus();
    }
  };

  /** Runs a design on this simulator. */
  public abstract SimulatorFactory factory();

  /** Opens a design that is among the tests' resources. */
  public Dut open(Design design) {
    return Dut.open(factory(), design);
  }

  /** The design of a resource that has the top's name. */
  public static Design design(String file) {
    try {
      Path path = Path.of(BothSimulators.class.getResource(file).toURI());
      return Design.of(path.getFileName().toString().replaceFirst("\\..*", ""), path);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
