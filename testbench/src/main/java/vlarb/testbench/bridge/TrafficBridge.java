// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.file.ConfigurationFile;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.GivenTraffic;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficFormatException;
import vlarb.testbench.stimulus.TrafficPlan;

/** A stimulus for an arbiter that something else simulates. */
public final class TrafficBridge {
  /** The clock that a capture is replayed with: 10 Gb/s of which 8 are data, 4 bytes a cycle. */
  private static final double MEGAHERTZ = 250;

  private final BridgePorts ports;
  private final boolean canHold;
  private final Stimulus stimulus;
  private final ArbiterInputs in = new ArbiterInputs();
  private final ArbiterOutputs before = new ArbiterOutputs();

  /** The inputs are those of a cycle for which the clock is held. */
  private boolean holding;

  private TrafficBridge(ArbiterParameters parameters, Stimulus stimulus) {
    ports = new BridgePorts(parameters);
    canHold = parameters.options().clockEnable();
    this.stimulus = stimulus;
  }

  /**
   * Makes random exercise, from the configuration's tables on.
   *
   * @param configuration a file, as the commands take it
   * @throws ConfigurationException if the file says what cannot be
   */
  public static TrafficBridge exerciser(String configuration, long seed)
      throws ConfigurationException {
    Configuration read = ConfigurationFile.read(configuration);
    Tables tables = read.tables();
    return new TrafficBridge(
        read.arbiter(),
        new Exerciser(read.arbiter(), tables.high(), tables.low(), tables.highLimit(), seed));
  }

  /**
   * Makes mixed traffic from the VLs of the configuration's tables.
   *
   * @param configuration a file, as the commands take it
   * @throws ConfigurationException if the file says what cannot be
   */
  public static TrafficBridge tableTraffic(String configuration, long seed)
      throws ConfigurationException {
    Configuration read = ConfigurationFile.read(configuration);
    return new TrafficBridge(read.arbiter(), new TableTraffic(new TrafficPlan(read), seed));
  }

  /**
   * Makes the traffic of a file, beside the configuration's tables.
   *
   * @param configuration a file, as the commands take it
   * @param traffic a file as {@code vlarb cosim --traffic} takes it
   * @throws ConfigurationException if the configuration is invalid
   * @throws TrafficFormatException if the traffic is invalid
   */
  public static TrafficBridge file(String configuration, String traffic)
      throws ConfigurationException, TrafficFormatException, IOException {
    Configuration read = ConfigurationFile.read(configuration);
    GivenTraffic given = GivenTraffic.read(Path.of(traffic), read.arbiter(), MEGAHERTZ);
    return new TrafficBridge(read.arbiter(), given.stimulus(read.tables()));
  }

  /** The names of the inputs, in the order in which {@link #next} gives their values. */
  public List<String> inputs() {
    return ports.inputs();
  }

  /** The names of the outputs, in the order in which {@link #next} takes their values. */
  public List<String> outputs() {
    return ports.outputs();
  }

  /**
   * Makes the inputs of the next cycle of the clock. A clock enable holds the clock now and then.
   *
   * @param out the values of the outputs in the cycle before; in the first cycle all 0
   */
  public long[] next(long[] out) {
    if (!holding) {
      ports.set(before, out);
      stimulus.next(in, before);
    }
    holding = canHold && stimulus.holds();
    return ports.get(in, !holding);
  }
}
