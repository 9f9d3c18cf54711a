// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The time at which a packet is offered to the arbiter, {@code port.queue-mode}. */
public enum QueueMode {
  /** When the last beat is in: a packet in error is discarded whole. */
  STORE_AND_FORWARD,

  /**
   * When the length is known and there is room for all of the packet: one in error leaves, marked.
   */
  CUT_THROUGH
}
