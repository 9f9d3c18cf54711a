// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.model.bounds.ServiceCurve;

/**
 * The promises of a port to a VL.
 *
 * @param vl the VL
 * @param gap most turns of its table from one of the VL's own to the next; 0 where no table lists
 *     the VL
 * @param waitBytes longest wait, in bytes of link time; empty where there is no bound
 * @param high the service that the high table promises
 * @param lowRate the rate that the low table promises, as a share of the link
 * @param full the promises where all packets have the greatest length
 * @param saturated the VL's share of the bytes sent where all VLs that packets can come to always
 *     have them
 */
public record VlFacts(
    int vl,
    int gap,
    OptionalLong waitBytes,
    Optional<ServiceCurve> high,
    OptionalDouble lowRate,
    FullPackets full,
    double saturated) {
  /** The greater of both promised rates; 0 where there is none. */
  public double rate() {
    return Math.max(high.map(ServiceCurve::rate).orElse(0.0), lowRate.orElse(0));
  }
}
