// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.network.topology.Fabric;

/**
 * Finds the roots of up-down routes: the switches of the highest level, which are farthest from
 * switches with hosts. Where each switch has hosts, or these roots do not reach all hosts, the root
 * is one of few switches: the centre, whose farthest switch is nearest, and some at the rim, whose
 * farthest switch is farthest. From the centre ways are short, but in a grid they meet there; from
 * a corner they spread.
 */
final class FoundRoots {
  /** A switch with fewer hosts than this part of the most at a switch counts as one without. */
  private static final int FEW = 4;

  /** The switches at the rim that are tried. */
  private static final int AT_RIM = 4;

  private FoundRoots() {}

  /** The roots to choose from: each a switch, or several that are roots together. */
  static List<int[]> candidates(Fabric fabric) throws RoutingException {
    int[] hosts = fabric.hostsBySwitch();
    int most = Arrays.stream(hosts).max().orElse(0);
    int[] level =
        fabric.hopsToNearest(
            IntStream.range(0, hosts.length).filter(s -> hosts[s] * FEW >= most).toArray());
    int top = reached(level).max().orElse(0);
    if (top > 0) {
      int[] roots = IntStream.range(0, level.length).filter(s -> level[s] == top).toArray();
      if (new UpDownPaths(fabric, UpDownPaths.Links.ALL, roots).reachAll()) {
        return List.of(roots);
      }
    }
    return single(fabric);
  }

  /** A switch with the links to the farthest one, and to all others together. */
  private record Place(int number, int farthest, long all) {}

  /** The centre, then those at the rim; of several alike the first. */
  private static List<int[]> single(Fabric fabric) {
    int[] start = fabric.hopsToNearest(fabric.hostSwitches());
    List<Place> places =
        IntStream.range(0, fabric.switches())
            .filter(s -> start[s] != Integer.MAX_VALUE)
            .mapToObj(
                s -> {
                  int[] hops = fabric.hopsToNearest(s);
                  return new Place(
                      s, reached(hops).max().orElse(0), reached(hops).asLongStream().sum());
                })
            .sorted(Comparator.comparingInt(Place::farthest).thenComparingLong(Place::all))
            .toList();
    int rim = places.getLast().farthest();
    return Stream.concat(
            Stream.of(places.getFirst()),
            places.stream().skip(1).filter(place -> place.farthest() == rim).limit(AT_RIM))
        .map(place -> new int[] {place.number()})
        .toList();
  }

  private static IntStream reached(int[] hops) {
    return Arrays.stream(hops).filter(h -> h != Integer.MAX_VALUE);
  }
}
