// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.testbench.lockstep.ArbiterPorts;
import vlarb.testbench.lockstep.EnginePorts;

/**
 * The names of an arbiter's ports in the order in which their values go over the bridge, without
 * clock and reset. A clock enable, which the model knows nothing of, is the last of the inputs.
 */
final class PortNames {
  private static final String CLOCK_ENABLE = "clockEnable";

  private PortNames() {}

  /** All inputs. */
  static List<String> inputs(ArbiterParameters parameters) {
    List<String> names = new ArrayList<>(inputsOfModel(parameters));
    if (parameters.options().clockEnable()) {
      names.add(CLOCK_ENABLE);
    }
    return names;
  }

  /** The inputs that the model has too. */
  static List<String> inputsOfModel(ArbiterParameters parameters) {
    List<String> names = new ArrayList<>(ArbiterPorts.inputs(parameters));
    if (parameters.managed()) {
      EnginePorts.commandInputs().forEach(port -> names.add(port.name()));
    }
    return names;
  }

  /** The outputs. */
  static List<String> outputs(ArbiterParameters parameters) {
    List<String> names = new ArrayList<>(ArbiterPorts.outputs(parameters));
    if (parameters.managed()) {
      EnginePorts.arbiterOutputs().forEach(port -> names.add(port.name()));
    }
    return names;
  }
}
