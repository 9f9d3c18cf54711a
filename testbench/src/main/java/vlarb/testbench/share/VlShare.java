// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.share;

import vlarb.testbench.stimulus.TrafficPlan;

/**
 * A VL's share of all bytes that data packets carried: shares are parts of 1.
 *
 * @param load what the VL offered
 * @param highWeight its weights in the high table, summed, in units of 64 bytes
 * @param lowWeight its weights in the low table, summed
 * @param packets packets sent
 * @param bytes bytes sent
 * @param measured the share it had
 * @param promised the share that the weights promise it
 * @param expected the share to expect of that promise where packets are sent whole
 * @param tolerance how far a share measured over a run of this length may be from the expected one;
 *     0 for a VL of limited rate, whose promise is what it offered
 */
public record VlShare(
    int vl,
    TrafficPlan.Load load,
    int highWeight,
    int lowWeight,
    long packets,
    long bytes,
    double measured,
    double promised,
    double expected,
    double tolerance) {}
