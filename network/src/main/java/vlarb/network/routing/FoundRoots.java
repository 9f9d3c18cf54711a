// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Arrays;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/**
 * Finds the roots of up-down routes: the switches of the highest level, which are farthest from
 * switches with hosts. Where each switch has hosts, or these roots do not reach all hosts, the root
 * is the centre: the switch whose farthest switch is nearest, of several the one with the fewest
 * hops to all, of those the first.
 */
final class FoundRoots {
  /** A switch with fewer hosts than this part of the most at a switch counts as one without. */
  private static final int FEW = 4;

  private FoundRoots() {}

  /** Paths from the roots that are found. */
  static UpDownPaths paths(Fabric fabric) throws RoutingException {
    int[] hosts = fabric.hostsBySwitch();
    int most = Arrays.stream(hosts).max().orElse(0);
    int[] level =
        fabric.hopsToNearest(
            IntStream.range(0, hosts.length).filter(s -> hosts[s] * FEW >= most).toArray());
    int top = Arrays.stream(level).filter(l -> l != Integer.MAX_VALUE).max().orElse(0);
    if (top > 0) {
      int[] roots = IntStream.range(0, level.length).filter(s -> level[s] == top).toArray();
      UpDownPaths paths = new UpDownPaths(fabric, UpDownPaths.Links.ALL, roots);
      if (paths.reachAll()) {
        return paths;
      }
    }
    return new UpDownPaths(fabric, UpDownPaths.Links.ALL, centre(fabric));
  }

  /** The centre of the switches that are reached from one with hosts. */
  static int centre(Fabric fabric) {
    int[] start = fabric.hopsToNearest(fabric.hostSwitches());
    int centre = 0;
    int least = Integer.MAX_VALUE;
    long fewest = Long.MAX_VALUE;
    for (int s = 0; s < fabric.switches(); s++) {
      if (start[s] != Integer.MAX_VALUE) {
        int[] hops = fabric.hopsToNearest(s);
        int farthest = reached(hops).max().orElse(0);
        long all = reached(hops).asLongStream().sum();
        if (farthest < least || farthest == least && all < fewest) {
          centre = s;
          least = farthest;
          fewest = all;
        }
      }
    }
    return centre;
  }

  private static IntStream reached(int[] hops) {
    return Arrays.stream(hops).filter(h -> h != Integer.MAX_VALUE);
  }
}
