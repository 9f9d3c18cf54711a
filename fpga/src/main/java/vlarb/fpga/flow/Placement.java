// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

/**
 * A design placed and routed in an FPGA.
 *
 * @param seed the placer's
 * @param mhz the clock that it reaches
 * @param path what allows no faster one
 */
public record Placement(int seed, double mhz, CriticalPath path) {}
