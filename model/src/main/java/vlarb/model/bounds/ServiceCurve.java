// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

/**
 * A promise to a backlogged VL: in any time t of such a period it sends at least {@code rate · (t −
 * latency)}.
 *
 * @param rate bytes of packets, as LRH PktLen counts them, for each byte of link time: 0 to 1
 * @param latency link time, in bytes
 */
public record ServiceCurve(double rate, double latency) {}
