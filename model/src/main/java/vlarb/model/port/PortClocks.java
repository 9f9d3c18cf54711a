// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The clocks of a port. */
public enum PortClocks {
  /** Streams, link and management have one clock. */
  ONE,

  /**
   * The streams in, the stream out, and management have a clock each; queues lead from them to the
   * port's own, which has what {@link #ONE} has.
   */
  OWN
}
