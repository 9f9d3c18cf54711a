// SPDX-License-Identifier: Apache-2.0
package vlarb.network.failure;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import vlarb.network.routing.Routing;
import vlarb.network.topology.Fabric;

/**
 * Fits the rule of a network's routing to a part of it. A root that has failed gives way to the
 * first switch that is left; many paths count as shortest ones; tables from a file stay as they
 * are, as nobody knows their rule.
 */
public final class PartRouting {
  private PartRouting() {}

  /** The rule for a part. */
  public static Routing of(Routing routing, Fabric part) {
    return switch (routing) {
      case Routing.UpDown(int root) -> new Routing.UpDown(live(root, part));
      case Routing.UpDownTree(int root) -> new Routing.UpDownTree(live(root, part));
      case Routing.BalancedUpDown(OptionalInt root) ->
          new Routing.BalancedUpDown(
              root.isPresent() ? OptionalInt.of(live(root.getAsInt(), part)) : root);
      case Routing.LeastLoaded(List<Routing> candidates) ->
          new Routing.LeastLoaded(
              candidates.stream().map(candidate -> of(candidate, part)).distinct().toList());
      case Routing.Multipath _ -> new Routing.ShortestPath(Routing.Tie.LOWEST);
      case Routing.AdaptiveDModK _ -> new Routing.DModK();
      case Routing.ShortestPath _, Routing.DModK _, Routing.Given _ -> routing;
    };
  }

  /** A root, or the first switch with a link if the root has none. */
  private static int live(int root, Fabric part) {
    return hasLink(root, part)
        ? root
        : IntStream.range(0, part.switches()).filter(s -> hasLink(s, part)).findFirst().orElse(0);
  }

  private static boolean hasLink(int s, Fabric part) {
    return IntStream.range(part.firstPort(s), part.firstPort(s) + part.portsOf(s))
        .anyMatch(port -> part.peer(port) != Fabric.UNLINKED);
  }
}
