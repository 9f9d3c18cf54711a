// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Comparator;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/** Paths with the fewest hops. */
final class ShortestPaths implements Ways {
  private final Fabric fabric;
  private final NextPorts next;

  ShortestPaths(Fabric fabric) {
    this.fabric = fabric;
    next = new NextPorts(fabric);
  }

  @Override
  public NextPorts to(int target) {
    int[] hops = fabric.hopsTo(target);
    next.clear();
    IntStream.range(0, fabric.switches())
        .filter(s -> hops[s] != Integer.MAX_VALUE)
        .boxed()
        .sorted(Comparator.<Integer>comparingInt(s -> hops[s]).reversed())
        .forEach(s -> tell(s, hops));
    return next;
  }

  private void tell(int s, int[] hops) {
    for (int port = fabric.firstPort(s); port < fabric.firstPort(s) + fabric.portsOf(s); port++) {
      if (fabric.leadsToSwitch(port) && hops[fabric.neighbour(port)] == hops[s] - 1) {
        next.add(port);
      }
    }
    next.close(s);
  }
}
