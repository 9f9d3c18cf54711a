// SPDX-License-Identifier: Apache-2.0
package vlarb.network.cycles;

/**
 * A packet that a host makes.
 *
 * @param cycle in which it is there
 * @param from host, counted from 0
 * @param to another host
 * @param serviceLevel 0 to 15
 * @param dwords of it on the wire, all counted by PktLen
 */
public record CyclePacket(long cycle, int from, int to, int serviceLevel, int dwords) {
  private static final int DWORDS_A_BLOCK = 16;

  int blocks() {
    return Math.ceilDiv(dwords, DWORDS_A_BLOCK);
  }
}
