// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The fate of the packets in the queues while the link is down. */
public enum LinkDown {
  /** They stay. */
  KEEP,

  /** Each is discarded as it comes to the head. */
  FLUSH
}
