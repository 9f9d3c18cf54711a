// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortRow;

/**
 * An arbiter's ports as numbers, in the order in which they go over the bridge, without clock and
 * reset. A clock enable, which the model does not know, is the last of the inputs.
 */
final class BridgePorts {
  private static final String CLOCK_ENABLE = "clockEnable";

  private final List<Pin> ports;
  private final boolean clockEnable;
  private final PortRow<ArbiterInputs> inputRow;
  private final PortRow<ArbiterOutputs> outputRow;

  BridgePorts(ArbiterParameters parameters) {
    ports = ArbiterInterface.of(parameters);
    clockEnable = parameters.options().clockEnable();
    inputRow = Pin.inputRow(ports, ArbiterInputs.class);
    outputRow = Pin.outputRow(ports, ArbiterOutputs.class);
  }

  /** The names of the inputs; {@code headLength[3]} is one of several values in a port. */
  List<String> inputs() {
    List<String> names = new ArrayList<>(names(Pin.inputs(ports)));
    if (clockEnable) {
      names.add(CLOCK_ENABLE);
    }
    return names;
  }

  /** The names of the outputs. */
  List<String> outputs() {
    return names(Pin.outputs(ports));
  }

  private static List<String> names(List<Pin> pins) {
    return pins.stream().flatMap(pin -> pin.valueNames().stream()).toList();
  }

  /** True if a cycle of the clock with these inputs is one for the arbiter. */
  boolean counts(long[] inputs) {
    return !clockEnable || inputs[inputRow.size()] != 0;
  }

  /** Lets the model have these inputs. */
  void set(ArbiterInputs in, long[] values) {
    inputRow.write(in, values, 0);
  }

  /** The inputs that the model has, the numbers of the widest port without a sign. */
  long[] get(ArbiterInputs in, boolean counts) {
    long[] values = new long[inputRow.size() + (clockEnable ? 1 : 0)];
    inputRow.read(in, values, 0);
    for (int i = 0; i < inputRow.size(); i++) {
      values[i] &= 0xFFFF_FFFFL;
    }
    if (clockEnable) {
      values[inputRow.size()] = counts ? 1 : 0;
    }
    return values;
  }

  /** Lets the model have these outputs. */
  void set(ArbiterOutputs out, long[] values) {
    outputRow.write(out, values, 0);
  }

  /**
   * The outputs that the model has.
   *
   * @param widths bits of each, 1 to 64, to which a negative number is cut
   */
  long[] get(ArbiterOutputs out, int[] widths) {
    long[] values = new long[outputRow.size()];
    outputRow.read(out, values, 0);
    for (int i = 0; i < values.length; i++) {
      values[i] &= -1L >>> Long.SIZE - widths[i];
    }
    return values;
  }
}
