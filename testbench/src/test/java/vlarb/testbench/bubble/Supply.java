// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** The supply of packets: each VL that has packets always has another one. */
sealed interface Supply permits Heads, Announcements {
  /**
   * Sets the inputs of the next cycle.
   *
   * @param dwords the length of a packet that appears in this cycle
   */
  void next(ArbiterInputs in, ArbiterOutputs before, int dwords);

  /** True if the link may take a packet in the next cycle. */
  boolean opens();

  /** True if the arbiter has known the next packet for long enough when the last one was taken. */
  boolean follows();

  /**
   * The first packet of a VL is taken.
   *
   * @return the dwords of the packet
   */
  int take(int vl);
}
