// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

/**
 * A design placed and routed in an FPGA.
 *
 * @param seed of the placer
 * @param mhz the clock that the design reaches
 * @param path the longest path, which allows no faster clock
 */
public record PlacedDesign(int seed, double mhz, CriticalPath path) {}
