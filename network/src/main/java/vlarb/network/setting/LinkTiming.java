// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/**
 * The times that links take, by the port that sends.
 *
 * @param ticksPerByte the ticks a byte on the link that leaves a port
 * @param flight the time from the port to the other end, in ticks
 */
public record LinkTiming(int[] ticksPerByte, long[] flight) {
  /**
   * The times of a fabric's links, each with the speed and width that it has there.
   *
   * @param usual the rate of links of which the fabric says nothing
   * @param flight of all links, in ticks
   */
  public static LinkTiming of(Fabric fabric, LinkRate usual, long flight) {
    int[] bytes = new int[fabric.ports()];
    Arrays.setAll(bytes, port -> rate(fabric, port, usual).ticksPerByte());
    long[] flights = new long[fabric.ports()];
    Arrays.fill(flights, flight);
    return new LinkTiming(bytes, flights);
  }

  /** The rate of a port's link, the usual one if the fabric says nothing of it. */
  public static LinkRate rate(Fabric fabric, int port, LinkRate usual) {
    return fabric.link(port).map(LinkRate::of).orElse(usual);
  }

  /** Bits a second that leave a port at most, rounded down where FDR's are no whole number. */
  public long bitsPerSecond(int port) {
    return 8 * Ticks.PER_SECOND / ticksPerByte[port];
  }

  /** The ticks a byte of the node's fastest link; of the fastest port where none has a link. */
  public int fastest(Fabric fabric, int node) {
    int first = fabric.firstPort(node);
    IntPredicate linked = port -> fabric.peer(port) != Fabric.UNLINKED;
    return IntStream.range(first, first + fabric.portsOf(node))
        .filter(linked)
        .map(port -> ticksPerByte[port])
        .min()
        .orElse(ticksPerByte[first]);
  }
}
