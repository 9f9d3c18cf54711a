// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The fate of a data packet that finds no room for all of it, {@code port.full}. */
public enum FullQueue {
  /** The packet waits in front of the entry, and all that follow it in the stream. */
  HOLD,

  /** The packet is taken, discarded whole, and counted. */
  DROP
}
