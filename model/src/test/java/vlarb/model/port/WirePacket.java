// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.Optional;

/**
 * A packet between two ports.
 *
 * @param arrives the cycle
 * @param vl of a data packet; 15 for an SMP and for a flow-control packet
 * @param dwords of a packet that is no flow-control packet
 */
record WirePacket(
    long arrives, int vl, int dwords, Optional<FlowControlPacket> flowControl, Fate fate) {
  /** The fate of a packet on the wire. */
  enum Fate {
    GOOD,
    LOST,
    /** The packet comes with a wrong CRC, and other bits than were sent. */
    CORRUPT,
    /** A second one, which nobody sent. */
    COPY
  }

  /** Blocks of a data packet. */
  int blocks() {
    return vl == PortParameters.SMP_VL ? 0 : (dwords + 15) / 16;
  }

  boolean isGood() {
    return fate == Fate.GOOD || fate == Fate.COPY;
  }

  WirePacket with(Fate another) {
    return new WirePacket(arrives, vl, dwords, flowControl, another);
  }

  WirePacket with(FlowControlPacket another) {
    return new WirePacket(arrives, vl, dwords, Optional.of(another), fate);
  }
}
