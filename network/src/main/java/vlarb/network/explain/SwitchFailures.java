// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.Prepared;
import vlarb.network.topology.Fabric;

/**
 * Fails each switch of a network in turn, and routes what is left anew by the same rule. A root
 * that has failed gives way to the first switch that is left; many paths count as shortest ones;
 * tables from a file stay as they are, as nobody knows their rule. Traffic between hosts that have
 * no route any more is not sent.
 */
public final class SwitchFailures {
  private final Prepared whole;
  private final OfferedTraffic traffic;

  private SwitchFailures(Prepared whole, OfferedTraffic traffic) {
    this.whole = whole;
    this.traffic = traffic;
  }

  /**
   * The failures, the largest load first, then the most pairs cut off.
   *
   * @param progress is told of the number of switches that have failed
   */
  public static List<SwitchFailure> of(
      Prepared whole, OfferedTraffic traffic, IntConsumer progress) {
    SwitchFailures failures = new SwitchFailures(whole, traffic);
    List<SwitchFailure> all = new ArrayList<>();
    for (int failed = 0; failed < whole.fabric().switches(); failed++) {
      all.add(failures.fail(failed));
      progress.accept(failed + 1);
    }
    all.sort(
        Comparator.comparingDouble(SwitchFailure::worst)
            .thenComparingLong(SwitchFailure::cutOff)
            .reversed()
            .thenComparingInt(SwitchFailure::failed));
    return List.copyOf(all);
  }

  /** A load and its link. */
  private record Worst(double load, int port) {
    Worst or(double other, int otherPort) {
      return other > load ? new Worst(other, otherPort) : this;
    }
  }

  private SwitchFailure fail(int failed) {
    Fabric fabric = whole.fabric();
    List<Survivors> parts = Survivors.of(fabric, failed);
    long pairs = (long) fabric.hosts() * (fabric.hosts() - 1);
    long joined = parts.stream().mapToLong(Survivors::pairs).sum();
    long reached = 0;
    Worst worst = new Worst(0, 0);
    Optional<String> problem = Optional.empty();
    if (whole.description().routing() instanceof Routing.Given) {
      int[] hosts = IntStream.range(0, fabric.hosts()).toArray();
      LinkLoads loads = new LinkLoads(whole.tables(), hosts, failed, traffic).addAll();
      reached = loads.pairsReached();
      worst = worst(worst, new Survivors(fabric, hosts), loads);
    } else {
      for (Survivors part : parts) {
        try {
          ForwardingTables tables =
              remade(whole.description().routing(), part.fabric()).tables(part.fabric());
          LinkLoads loads = new LinkLoads(tables, part.hosts(), PairWalk.NONE, traffic).addAll();
          reached += loads.pairsReached();
          worst = worst(worst, part, loads);
        } catch (RoutingException e) {
          problem = Optional.of(e.getMessage());
        }
      }
    }
    return new SwitchFailure(
        failed, worst.load(), worst.port(), pairs - reached, pairs - joined, problem);
  }

  private Worst worst(Worst before, Survivors part, LinkLoads loads) {
    Worst worst = before;
    for (int port = 0; port < part.fabric().ports(); port++) {
      int inWhole = part.inWhole(whole.fabric(), port);
      worst = worst.or(loads.all(port) / whole.links().bitsPerSecond(inWhole), inWhole);
    }
    return worst;
  }

  /** The rule for a part of the network. */
  private static Routing remade(Routing routing, Fabric part) {
    return switch (routing) {
      case Routing.UpDown(int root) -> new Routing.UpDown(live(root, part));
      case Routing.UpDownTree(int root) -> new Routing.UpDownTree(live(root, part));
      case Routing.BalancedUpDown(OptionalInt root) ->
          new Routing.BalancedUpDown(
              root.isPresent() ? OptionalInt.of(live(root.getAsInt(), part)) : root);
      case Routing.LeastLoaded(List<Routing> candidates) ->
          new Routing.LeastLoaded(
              candidates.stream().map(candidate -> remade(candidate, part)).distinct().toList());
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
