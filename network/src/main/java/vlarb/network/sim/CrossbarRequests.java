// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

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
  private final long[] inputs;

  /** By switch, the outputs that such inputs have. */
  private final long[] outputs;

  /**
   * No packets yet.
   *
   * @param ports of all switches
   */
  CrossbarRequests(Fabric fabric, int ports) {
    this.fabric = fabric;
    mostInputs = mostPorts(fabric);
    vls = new char[ports * mostInputs];
    inputs = new long[ports];
    outputs = new long[fabric.switches()];
  }

  /** The ports of the largest switch. */
  static int mostPorts(Fabric fabric) {
    return IntStream.range(0, fabric.switches()).map(fabric::portsOf).max().orElse(0);
  }

  /** A head of an input VL is for an output of the same switch. */
  void add(int input, int vl, int output) {
    int s = fabric.nodeOf(input);
    int first = fabric.firstPort(s);
    vls[output * mostInputs + input - first] |= (char) (1 << vl);
    inputs[output] |= 1L << input - first;
    outputs[s] |= 1L << output - first;
  }

  /** No head of an input VL is for an output any more. */
  void remove(int input, int vl, int output) {
    int s = fabric.nodeOf(input);
    int first = fabric.firstPort(s);
    int at = output * mostInputs + input - first;
    vls[at] &= (char) ~(1 << vl);
    if (vls[at] == 0) {
      inputs[output] &= ~(1L << input - first);
    }
    if (inputs[output] == 0) {
      outputs[s] &= ~(1L << output - first);
    }
  }

  /** The outputs of a switch that some head is for, a bit each. */
  long outputs(int s) {
    return outputs[s];
  }

  /** The inputs of its switch that have a head for an output, a bit each. */
  long inputs(int output) {
    return inputs[output];
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
