// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** How an arbiter learns of the credits of a VL. */
public enum CreditKind {
  /** It counts them: 64-byte blocks are added through a port and used up by the packets sent. */
  BLOCKS,
  /** One flag a VL says whether the packet at the head has credits. */
  FLAGS
}
