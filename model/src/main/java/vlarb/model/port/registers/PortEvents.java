// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import java.util.Optional;

/**
 * The events of a cycle that counters count.
 *
 * @param sent a packet of a VL is granted; no flow-control packet
 * @param discarded a packet is shown as discarded
 * @param waiting by VL, bit 0 for VL0: a packet is at the head and no beat of the VL leaves
 */
public record PortEvents(Optional<Sent> sent, Optional<Discarded> discarded, int waiting) {
  /**
   * A packet that is granted.
   *
   * @param vl 15 for an SMP
   * @param dwords the length
   */
  public record Sent(int vl, int dwords) {}

  /**
   * A packet that was discarded.
   *
   * @param cause from 0 to {@link PortRegisters#CAUSES} − 1
   */
  public record Discarded(int vl, int cause) {}
}
