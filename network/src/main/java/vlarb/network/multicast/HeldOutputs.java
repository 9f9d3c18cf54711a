// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import vlarb.network.topology.Fabric;

/** The VLs of outputs that wait for a multicast packet and take no other one before it. */
public final class HeldOutputs {
  private final Fabric fabric;

  /** By output, a bit a VL. */
  private final char[] vls;

  /** Holds nothing. */
  public HeldOutputs(Fabric fabric) {
    this.fabric = fabric;
    vls = new char[fabric.ports()];
  }

  /** The VLs of an output that are held, a bit each. */
  public int vls(int output) {
    return vls[output];
  }

  /** Returns true if a VL of an output is held. */
  boolean has(int output, int vl) {
    return (vls[output] >>> vl & 1) != 0;
  }

  void hold(int output, int more) {
    vls[output] |= (char) more;
  }

  /** Holds no output of a switch any more. */
  void clear(int s) {
    int first = fabric.firstPort(s);
    for (int port = first; port < first + fabric.portsOf(s); port++) {
      vls[port] = 0;
    }
  }
}
