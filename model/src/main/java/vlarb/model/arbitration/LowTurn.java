// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The rules for how long the low table keeps the link once it has it. */
public enum LowTurn {
  /** The low table keeps the link for one packet, then the high table has precedence again. */
  ONE_PACKET,
  /**
   * The low table keeps the link while the entry has weight left and the VL of the entry is
   * eligible.
   */
  UNTIL_EXHAUSTED
}
