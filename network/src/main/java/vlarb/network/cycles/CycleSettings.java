// SPDX-License-Identifier: Apache-2.0
package vlarb.network.cycles;

import java.util.List;

/**
 * The settings that all switches and hosts have in common. A cycle is the time of 4 bytes on a
 * link.
 *
 * @param bufferBlocks of each VL buffer, at inputs and outputs, in 64-byte blocks
 * @param flight of each link, in cycles, 1 or more
 * @param stage delay of a header in each of a switch's five stages, in cycles
 * @param speedup the rate of a crossbar, as a multiple of a link's
 * @param passing the moment when a switch passes a packet on
 * @param sl2vl the data VL of each service level
 */
public record CycleSettings(
    int bufferBlocks, int flight, int stage, int speedup, Passing passing, List<Integer> sl2vl) {
  /** The moments when a switch can pass a packet on. */
  public enum Passing {
    /** The switch passes a packet on once the header is known; the payload streams behind. */
    WHEN_IT_STREAMS,
    /** All of it has come. */
    WHEN_WHOLE
  }

  public CycleSettings {
    sl2vl = List.copyOf(sl2vl);
    if (flight < 1 || stage < 0 || speedup < 1 || bufferBlocks < 1) {
      throw new IllegalArgumentException(
          "a flight takes a cycle or more, a buffer holds something");
    }
  }
}
