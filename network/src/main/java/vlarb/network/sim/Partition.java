// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import vlarb.network.topology.Fabric;

/**
 * A network in parts, between which nothing takes less than a window of time. Within a window each
 * part goes on by itself, one after the other, so that a processor's caches hold what it works on.
 * What happens is the same; only the order in which it is told, and the packets' numbers, differ.
 *
 * @param partOf by node
 * @param parts how many there are
 * @param window in ticks, above 0
 */
public record Partition(int[] partOf, int parts, long window) {
  /** Caches hold networks of fewer switches whole. */
  private static final int FEWEST_SWITCHES = 64;

  /** One part: everything is told in the order of time. */
  public static Partition whole(Fabric fabric) {
    return new Partition(new int[fabric.nodes()], 1, Long.MAX_VALUE);
  }

  /** A part for each switch with its hosts, where that is of use. */
  public static Partition bySwitch(Fabric fabric, LinkTiming links) {
    int[] partOf = new int[fabric.nodes()];
    Arrays.setAll(
        partOf, node -> fabric.isSwitch(node) ? node : fabric.neighbour(fabric.firstPort(node)));
    long window = Long.MAX_VALUE;
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) != Fabric.UNLINKED
          && partOf[fabric.nodeOf(port)] != partOf[fabric.neighbour(port)]) {
        window = Math.min(window, links.flight()[port]);
      }
    }
    return window == 0 || fabric.switches() < FEWEST_SWITCHES
        ? whole(fabric)
        : new Partition(partOf, fabric.switches(), window);
  }
}
