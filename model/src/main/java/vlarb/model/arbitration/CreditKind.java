// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The ways in which an arbiter learns of the credits of a VL. */
public enum CreditKind {
  /**
   * The arbiter counts credits: 64-byte blocks are added through a port and used up by the packets
   * sent.
   */
  BLOCKS,
  /** The arbiter reads one flag a VL, high while the packet at the head has credits. */
  FLAGS
}
