// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/** The places where copies of a multicast packet are made, and when. */
public enum Replication {
  /** The source sends a packet to each member; switches know of no groups. */
  UNICAST,
  /** A switch passes a packet on to all its outputs at once. */
  SYNCHRONOUS,
  /**
   * A switch passes a packet on to each output as soon as that can take it. An input VL keeps one
   * packet of which copies are missing beside its queue.
   */
  ASYNCHRONOUS,
  /** A switch moves a packet to a queue an output, from which copies go before unicast packets. */
  CENTRAL
}
