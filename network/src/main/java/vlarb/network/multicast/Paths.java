// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.function.IntPredicate;
import vlarb.network.topology.Fabric;

/**
 * Shortest paths from a switch to all others.
 *
 * @param into by switch, the channel by which a path comes there; {@link #NONE} where it begins
 */
record Paths(int[] into) {
  static final int NONE = -1;

  /**
   * Of several shortest paths, that from the switch that is reached first, ports in their order.
   *
   * @param allowed the channels between switches that paths may take
   */
  static Paths from(Fabric fabric, int start, IntPredicate allowed) {
    int[] into = new int[fabric.switches()];
    Arrays.fill(into, NONE);
    ArrayDeque<Integer> reached = new ArrayDeque<>();
    reached.add(start);
    while (!reached.isEmpty()) {
      int at = reached.remove();
      int first = fabric.firstPort(at);
      for (int port = first; port < first + fabric.portsOf(at); port++) {
        if (fabric.peer(port) == Fabric.UNLINKED || !fabric.isSwitch(fabric.neighbour(port))) {
          continue;
        }
        int next = fabric.neighbour(port);
        if (next != start && into[next] == NONE && allowed.test(port)) {
          into[next] = port;
          reached.add(next);
        }
      }
    }
    return new Paths(into);
  }
}
