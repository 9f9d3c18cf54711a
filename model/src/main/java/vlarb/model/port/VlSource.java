// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The source of a packet's VL, {@code port.vl}. */
public enum VlSource {
  /** {@code tdest} at the first beat, 15 for an SMP. */
  TDEST,

  /** The VL field of the LRH: bits 7:4 of byte 0. */
  LRH,

  /**
   * The SL field of the LRH, bits 7:4 of byte 1, through the SL-to-VL table; VL15 there discards
   * the packet. The VL is written to the LRH. A packet whose VL field is 15 is an SMP, for which no
   * SL counts.
   */
  SL
}
