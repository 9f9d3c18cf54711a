// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import vlarb.network.topology.Fabric;

/**
 * The times that links take, by the port that sends.
 *
 * @param ticksPerByte the ticks a byte on the link that leaves a port
 * @param flight the time from the port to the other end, in ticks
 */
public record LinkTiming(int[] ticksPerByte, long[] flight) {
  /** All links alike. */
  public static LinkTiming uniform(Fabric fabric, LinkRate rate, long flight) {
    int[] bytes = new int[fabric.ports()];
    Arrays.fill(bytes, rate.ticksPerByte());
    long[] flights = new long[fabric.ports()];
    Arrays.fill(flights, flight);
    return new LinkTiming(bytes, flights);
  }
}
