// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The ways in which an arbiter learns of the packets of the data VLs. */
public enum HeadKind {
  /** Each VL shows the packet at its head and its length, all VLs side by side. */
  PARALLEL,
  /**
   * Packets are announced one after the other, each by VL and length, and are not withdrawn. The
   * arbiter admits a packet that has its credits, and spends them at once.
   */
  SERIAL
}
