// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/** The times at which a stream has the packets of a frame. */
public enum FramePacing {
  /** All packets at once. */
  BURST,
  /** One packet after the other, evenly over the time to the next frame. */
  EVEN
}
