// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import vlarb.network.failure.PartRouting;
import vlarb.network.failure.Survivors;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.Prepared;
import vlarb.network.topology.Fabric;

/**
 * Fails each switch of a network in turn, and routes what is left anew by the same rule ({@link
 * PartRouting}). Traffic between hosts that have no route any more is not sent.
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
    List<Survivors> parts = Survivors.without(fabric, failed);
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
              PartRouting.of(whole.description().routing(), part.fabric()).tables(part.fabric());
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
}
