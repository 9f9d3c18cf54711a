// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import vlarb.testbench.stimulus.TrafficPlan;

/**
 * A VL's share of all bytes that data packets carried: shares are parts of 1.
 *
 * @param load the load that the VL offered
 * @param highWeight the VL's weights in the high table, summed, in units of 64 bytes
 * @param lowWeight the VL's weights in the low table, summed
 * @param packets the packets sent
 * @param bytes the bytes sent
 * @param measured the share that the VL had
 * @param promised the bound: the part of the link that the tables give the VL at least while it has
 *     packets, whatever all others send; 0 where others can keep it from sending for ever
 * @param byWeight the share that this traffic should give the VL: what the VL offered, or a share
 *     by weight
 * @param expected that share where packets are sent whole
 * @param tolerance how far a share measured over a run of this length may be from the expected one;
 *     0 for a VL of limited rate, which gets what it offered
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
    double byWeight,
    double expected,
    double tolerance) {}
