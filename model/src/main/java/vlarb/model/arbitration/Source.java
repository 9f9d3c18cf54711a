// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The sources of packets, in falling order of precedence. */
public enum Source {
  /** A subnet management packet, from VL15. */
  SMP,
  /** A link-level flow-control packet. */
  FCP,
  /** A packet of a data VL. */
  DATA,
  /** No packet is there to send. */
  IDLE
}
