// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/**
 * Plans in mode {@code reserved}: a sequence for each class, with the weights of its connections.
 */
final class ReservedPlanner {
  private static final int UNITS = 1 << 16;

  private final Requirements requirements;
  private final int entries;
  private final ReservedWeights reserved;

  ReservedPlanner(Requirements requirements, int entries) {
    this.requirements = requirements;
    this.entries = entries;
    reserved = new ReservedWeights(requirements, entries);
  }

  /** The plan, or the reason why there is none. */
  Plan plan() {
    SequenceSizes steps = new SequenceSizes(requirements.strategy(), entries);
    if (!steps.possible()) {
      return Plan.none(requirements, steps.reason());
    }
    int classes = requirements.classes().size();
    int[] sizes = new int[classes];
    int[] weights = new int[classes];
    long[] units = new long[classes];
    int[] distances = new int[classes];
    long used = 0;
    for (int v = 0; v < classes; v++) {
      TrafficClass traffic = requirements.classes().get(v);
      for (double rate : traffic.rates().each()) {
        units[v] += reserved.units(rate);
      }
      used += units[v];
      long blocks = (units[v] + UNITS - 1) / UNITS;
      if (blocks > (long) requirements.entryCap() * entries) {
        return none(
            "%s: a weight of %d blocks, the whole table carries %d; %.1f %% of the link can be reserved",
            traffic.name(), blocks, requirements.entryCap() * entries, 100 * reserved.reservable());
      }
      weights[v] = (int) blocks;
      Optional<Integer> distance = distance(traffic, weights[v]);
      if (distance.isEmpty()) {
        return none(
            "%s: %.2f µs at distance 1, %.2f asked for each of %d hops",
            traffic.name(),
            1e6 * delay(traffic, entries, Math.max(entries, weights[v])),
            1e6 * traffic.deadline().orElse(0) / traffic.hops(),
            traffic.hops());
      }
      distances[v] = distance.get();
      sizes[v] = entries / distance.get();
      weights[v] = Math.max(weights[v], sizes[v]);
    }
    if ((used + UNITS - 1) / UNITS > requirements.limit()) {
      return none(
          "all classes: a weight of %d blocks, limit %d",
          (used + UNITS - 1) / UNITS, requirements.limit());
    }
    Optional<Sequences> sequences =
        requirements.strategy() == Requirements.Placing.CESY
            ? Sequences.cesy(entries, sizes)
            : Sequences.cenre(entries, exact(distances, weights));
    if (sequences.isEmpty()) {
      int needed = Arrays.stream(sizes).sum();
      return none("the classes need %d entries, the table has %d", needed, entries);
    }
    int[] placed = sequences.get().sizes();
    for (int v = 0; v < classes; v++) {
      // CENRE may have given an entry more than it was asked for: none may be without weight.
      weights[v] = Math.max(weights[v], placed[v]);
    }
    return plan(new PlanTables(requirements, sequences.get(), weights), units, weights);
  }

  /** CENRE takes a distance as it is asked for, if the entries carry the weight. */
  private int[] exact(int[] distances, int[] weights) {
    int[] exact = distances.clone();
    for (int v = 0; v < exact.length; v++) {
      int asked = requirements.classes().get(v).distance().orElse(0);
      boolean near = asked >= exact[v] && asked < 2 * exact[v] && asked <= entries;
      if (near && weights[v] <= requirements.entryCap() * Math.ceilDiv(entries, asked)) {
        exact[v] = asked;
      }
    }
    return exact;
  }

  /** The largest distance whose sequence carries the weight and keeps the deadline. */
  private Optional<Integer> distance(TrafficClass traffic, int weight) {
    int most = Math.min(entries, traffic.distance().orElse(entries));
    for (int distance = Integer.highestOneBit(most); distance >= 1; distance /= 2) {
      int size = entries / distance;
      double each = traffic.deadline().orElse(Double.MAX_VALUE) / traffic.hops();
      if (weight <= requirements.entryCap() * size
          && delay(traffic, size, Math.max(weight, size)) <= each) {
        return Optional.of(distance);
      }
    }
    return Optional.empty();
  }

  /** The most time that a hop of a class takes, in seconds. */
  private double delay(TrafficClass traffic, int size, int weight) {
    return traffic.burstTime()
        + reserved.latency(size, weight)
        + (4.0 * traffic.packets().longest() + requirements.overhead())
            / requirements.link().rate();
  }

  private Plan plan(PlanTables tables, long[] units, int[] weights) {
    List<Plan.Share> shares = new ArrayList<>();
    for (int v = 0; v < units.length; v++) {
      TrafficClass traffic = requirements.classes().get(v);
      List<Integer> own = tables.entryWeights(v);
      boolean cesy = requirements.strategy() == Requirements.Placing.CESY;
      shares.add(
          new Plan.Share(
              traffic,
              tables.distance(v),
              own,
              units[v],
              units[v] * reserved.unit() / UNITS,
              cesy ? reserved.latency(own.size(), weights[v]) : tables.latency(v),
              cesy ? traffic.hops() * delay(traffic, own.size(), weights[v]) : tables.delay(v)));
    }
    return tables
        .plan(OptionalDouble.of(reserved.unit()), shares)
        .orElseGet(
            () ->
                tables
                    .deprived()
                    .map(
                        low ->
                            none(
                                "%s: %.0f bytes/s are left to it, %.0f asked",
                                low.name(), tables.lowRate(low), low.minimum()))
                    .orElseGet(() -> none("the tables' own bounds do not keep what was asked")));
  }

  private Plan none(String format, Object... values) {
    return Plan.none(requirements, String.format(Locale.ROOT, format, values));
  }
}
