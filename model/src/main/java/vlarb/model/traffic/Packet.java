// SPDX-License-Identifier: Apache-2.0
package vlarb.model.traffic;

/**
 * A packet that joins a queue.
 *
 * @param cycle the cycle, 0 or more
 * @param dwords the length, 1 to 2047
 */
public record Packet(long cycle, int dwords) {
  public Packet {
    if (cycle < 0 || dwords < 1 || dwords > 2047) {
      throw new IllegalArgumentException(
          "a packet must have 1 to 2047 dwords in a cycle from 0 on: " + dwords + " in " + cycle);
    }
  }
}
