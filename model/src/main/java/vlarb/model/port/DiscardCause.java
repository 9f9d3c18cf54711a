// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/**
 * The reason for which an entry discards a packet, or marks one that cuts through; the first that a
 * packet shows counts.
 */
public enum DiscardCause {
  /** The VL has no queue. */
  NO_QUEUE,

  /**
   * {@code tkeep} is not all ones before the last beat, or has holes or nothing in the last one.
   */
  KEEP,

  /**
   * Length 0 or above {@code max-packet}; with {@link LengthSource#LRH} also {@code tlast} before
   * or after the end that PktLen tells.
   */
  LENGTH,

  /** The queue has no room, and the packet does not wait. */
  FULL
}
