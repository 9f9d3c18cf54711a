// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The link at which a service level is nearest to its limit. Loads and shares are parts of the
 * link's data rate.
 *
 * @param vl the VL of the service level, 0 to 15
 * @param port the port that sends on the link
 * @param ofLevel the load of the service level
 * @param ofVl the load of all service levels of the VL
 * @param ofLink the load of all traffic
 * @param guaranteed the share that the tables promise the VL, packets without the bytes around them
 *     on the wire; empty: none
 * @param room the share that the VL can have: what is guaranteed, or more where other VLs leave
 *     more
 * @param waitTicks the longest wait for a turn; empty: no table bounds it
 */
public record Bottleneck(
    int serviceLevel,
    int vl,
    int port,
    double ofLevel,
    double ofVl,
    double ofLink,
    OptionalDouble guaranteed,
    double room,
    OptionalLong waitTicks) {
  /** The load of the VL as a part of its room; more than 1: it does not fit. */
  public double partOfRoom() {
    return room > 0 ? ofVl / room : Double.MAX_VALUE;
  }
}
