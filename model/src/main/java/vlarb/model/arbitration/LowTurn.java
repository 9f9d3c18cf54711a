// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** How long the low table keeps the link once it has it. */
public enum LowTurn {
  /** One packet, then the high table has precedence again. */
  ONE_PACKET,
  /** As long as the entry's remaining weight is positive and its VL eligible. */
  UNTIL_EXHAUSTED
}
