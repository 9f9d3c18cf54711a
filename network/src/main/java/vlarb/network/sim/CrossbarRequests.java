// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import vlarb.network.topology.Fabric;
import vlarb.network.topology.PortSets;

/**
 * The requests of a switch's crossbar: the inputs that have a packet for an output, and the VLs of
 * these packets.
 */
final class CrossbarRequests {
  private final Fabric fabric;

  /** By output and input of its switch, the VLs whose head is for the output. */
  private final char[] vls;

  /** Inputs that an output has room for in {@link #vls}. */
  private final int mostInputs;

  /** By output, the inputs of its switch that have such VLs. */
  private final PortSets inputs;

  /** By switch, the outputs that such inputs have. */
  private final PortSets outputs;

  /**
   * No packets yet.
   *
   * @param ports of all switches
   */
  CrossbarRequests(Fabric fabric, int ports) {
    this.fabric = fabric;
    mostInputs = fabric.mostPorts();
    vls = new char[ports * mostInputs];
    inputs = new PortSets(ports, mostInputs);
    outputs = new PortSets(fabric.switches(), mostInputs);
  }

  /** A head of an input VL is for an output of the same switch. */
  void add(int input, int vl, int output) {
    int s = fabric.nodeOf(input);
    int first = fabric.firstPort(s);
    vls[output * mostInputs + input - first] |= (char) (1 << vl);
    inputs.add(output, input - first);
    outputs.add(s, output - first);
  }

  /** No head of an input VL is for an output any more. */
  void remove(int input, int vl, int output) {
    int s = fabric.nodeOf(input);
    int first = fabric.firstPort(s);
    int at = output * mostInputs + input - first;
    vls[at] &= (char) ~(1 << vl);
    if (vls[at] == 0) {
      inputs.remove(output, input - first);
    }
    if (inputs.isEmpty(output)) {
      outputs.remove(s, output - first);
    }
  }

  /** By switch, the outputs that some head is for. */
  PortSets outputs() {
    return outputs;
  }

  /** By output, the inputs of its switch that have a head for it. */
  PortSets inputs() {
    return inputs;
  }

  /**
   * The VLs of an input with a head for an output, a bit each.
   *
   * @param local number of the input in its switch
   */
  int vls(int output, int local) {
    return vls[output * mostInputs + local];
  }
}
