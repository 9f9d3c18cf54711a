// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.model.bounds.ServiceCurve;

/**
 * What a port promises a VL.
 *
 * @param vl the VL
 * @param gap most turns of its table from one of its own to the next; 0 where no table lists it
 * @param waitBytes longest wait, in bytes of link time; empty where there is no bound
 * @param high what the high table promises
 * @param lowRate what the low table promises, as a share of the link
 * @param saturated its share of what is sent where all VLs that packets can come to always have
 *     them
 */
public record VlFacts(
    int vl,
    int gap,
    OptionalLong waitBytes,
    Optional<ServiceCurve> high,
    OptionalDouble lowRate,
    double saturated) {
  /** The greater of both promised rates; 0 where there is none. */
  public double rate() {
    return Math.max(high.map(ServiceCurve::rate).orElse(0.0), lowRate.orElse(0));
  }
}
