// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The source of a packet's length, {@code port.length}. */
public enum LengthSource {
  /** PktLen of the LRH: 11 bits, dwords, from the LRH to the ICRC. */
  LRH,

  /** The bytes up to {@code tlast}, rounded up to dwords: for packets that are not InfiniBand's. */
  COUNTED
}
