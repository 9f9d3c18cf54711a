// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

/**
 * A connection that all outputs on its way have admitted.
 *
 * @param serviceLevel of its packets
 * @param from host, counted from 0
 * @param to another host
 * @param rate in bits a second
 */
public record Established(int serviceLevel, int from, int to, long rate) {}
