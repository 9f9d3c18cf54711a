// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import vlarb.model.bounds.RoundCost;
import vlarb.model.bounds.ServiceCurve;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/**
 * Plans in mode {@code least}. Few classes are searched: all numbers of entries are tried, the
 * fewest first. Of more classes each starts with one entry, and the first class in order that has
 * no weight or misses its deadline gets more.
 */
final class LeastPlanner {
  /** Up to this weight a class is raised by single blocks for a deadline, beyond it by a share. */
  private static final int FINE_WEIGHT = 32;

  private final Requirements requirements;
  private final int entries;
  private final SequenceSizes steps;
  private final LeastWeights least;

  /** Places where more weight may keep the deadlines that the least weights miss. */
  private final List<Sequences> raisable = new ArrayList<>();

  /** The attempt that came closest, for the reason why there is no plan. */
  private Optional<Missed> closest = Optional.empty();

  /** A class that misses its deadline. */
  private record Missed(TrafficClass traffic, double delay) {
    double excess() {
      return delay / traffic.deadline().orElse(Double.MAX_VALUE);
    }

    String text(String before) {
      return String.format(
          Locale.ROOT,
          "%s: %s%.2f µs, %s asked",
          traffic.name(),
          before,
          1e6 * delay,
          trimmed(1e6 * traffic.deadline().orElseThrow()));
    }
  }

  LeastPlanner(Requirements requirements, int entries) {
    this.requirements = requirements;
    this.entries = entries;
    steps = new SequenceSizes(requirements.strategy(), entries);
    RoundCost round = PlanTables.round(requirements);
    least = new LeastWeights(requirements, round);
  }

  /** The plan, or the reason why there is none. */
  Plan plan() {
    if (!requirements.classes().isEmpty() && !steps.possible()) {
      return Plan.none(requirements, steps.reason());
    }
    Optional<Missed> impossible = impossible();
    if (impossible.isPresent()) {
      return Plan.none(requirements, impossible.get().text("no table has less than "));
    }
    boolean few = requirements.classes().size() <= steps.searched();
    Optional<Plan> plan = few ? search().or(this::raise) : greedy();
    return plan.orElseGet(() -> Plan.none(requirements, reason()));
  }

  /** Tries all numbers of entries, fewest together first. */
  Optional<Plan> search() {
    List<int[]> all = new ArrayList<>();
    sizes(all, new int[requirements.classes().size()], 0, entries);
    all.sort(Comparator.comparingInt(sizes -> Arrays.stream(sizes).sum()));
    return all.stream()
        .flatMap(sizes -> steps.placed(sizes).stream())
        .flatMap(sequences -> withLeast(sequences).stream())
        .findFirst();
  }

  /** Raises weights above those that the rates need, for deadlines, where that may be enough. */
  private Optional<Plan> raise() {
    return raisable.stream().flatMap(sequences -> withMore(sequences).stream()).findFirst();
  }

  private void sizes(List<int[]> all, int[] sizes, int v, int left) {
    if (v == sizes.length) {
      all.add(sizes.clone());
      return;
    }
    for (int size = fewest(v); size <= left; size = steps.after(size)) {
      sizes[v] = size;
      sizes(all, sizes, v + 1, left - size);
    }
  }

  /** The fewest entries of a class that keep the distance asked for. */
  private int fewest(int v) {
    int distance = requirements.classes().get(v).distance().orElse(entries);
    return steps.fewest(Math.min(entries, distance));
  }

  /**
   * Starts from the fewest entries of each class, and gives more to a class that finds no weight or
   * misses the deadline.
   */
  Optional<Plan> greedy() {
    int[] sizes = fewest();
    while (Arrays.stream(sizes).sum() <= entries) {
      Optional<Sequences> sequences = steps.placed(sizes);
      if (sequences.isEmpty()) {
        return Optional.empty();
      }
      int[] placed = sequences.get().sizes();
      Optional<int[]> weights = least.of(placed);
      int discontent;
      if (weights.isEmpty()) {
        discontent = withoutWeight(placed);
      } else {
        PlanTables tables = new PlanTables(requirements, sequences.get(), weights.get());
        discontent = late(tables);
        note(tables);
        if (discontent < 0) {
          return tables.plan(OptionalDouble.empty());
        }
      }
      sizes[discontent] = steps.after(sizes[discontent]);
    }
    return Optional.empty();
  }

  /** The first class for which no weight is enough, given the weights of the classes before it. */
  private int withoutWeight(int[] sizes) {
    for (int v = 0; v < sizes.length; v++) {
      if (least.of(sizes, v + 1).isEmpty()) {
        return v;
      }
    }
    return sizes.length - 1;
  }

  private Optional<Plan> withLeast(Sequences sequences) {
    int[] sizes = sequences.sizes();
    Optional<int[]> weights = least.of(sizes);
    if (weights.isEmpty()) {
      return Optional.empty();
    }
    PlanTables tables = new PlanTables(requirements, sequences, weights.get());
    if (late(tables) < 0) {
      return tables.plan(OptionalDouble.empty());
    }
    note(tables);
    if (!hopeless(tables, sizes, weights.get())) {
      raisable.add(sequences);
    }
    return Optional.empty();
  }

  private Optional<Plan> withMore(Sequences sequences) {
    int[] sizes = sequences.sizes();
    Optional<int[]> weights = least.of(sizes);
    while (weights.isPresent()) {
      PlanTables tables = new PlanTables(requirements, sequences, weights.get());
      int late = late(tables);
      if (late < 0) {
        return tables.plan(OptionalDouble.empty());
      }
      note(tables);
      int[] raised = weights.get();
      boolean ends = hopeless(tables, sizes, raised);
      raised[late] += 1 + raised[late] / FINE_WEIGHT;
      if (ends || raised[late] > requirements.entryCap() * sizes[late]) {
        return Optional.empty();
      }
      weights = least.from(sizes, raised);
    }
    return Optional.empty();
  }

  /** The first class that misses its deadline; -1: none does. */
  private int late(PlanTables tables) {
    for (int v = 0; v < requirements.classes().size(); v++) {
      OptionalDouble deadline = requirements.classes().get(v).deadline();
      if (deadline.isPresent() && tables.delay(v) > deadline.getAsDouble()) {
        return v;
      }
    }
    return -1;
  }

  /**
   * Returns true if a class misses its deadline at these places whatever is added to these weights:
   * more weight of other classes shortens no wait, and no latency is below the wait.
   */
  private boolean hopeless(PlanTables tables, int[] sizes, int[] weights) {
    return IntStream.range(0, sizes.length)
        .anyMatch(v -> atBest(v, sizes, weights, tables.wait(v)).excess() > 1);
  }

  /** A class with all the rate that its entries can have. */
  private Missed atBest(int v, int[] sizes, int[] weights, double wait) {
    TrafficClass traffic = requirements.classes().get(v);
    ServiceCurve curve = new ServiceCurve(least.greatestRate(v, sizes, weights), wait);
    return new Missed(traffic, PlanTables.delay(requirements, traffic, curve));
  }

  /**
   * A class that misses its deadline in every table: with any number of entries, while all other
   * classes have the fewest entries and the least weights possible.
   */
  private Optional<Missed> impossible() {
    for (int v = 0; v < requirements.classes().size(); v++) {
      Optional<Missed> best = Optional.empty();
      int[] sizes = fewest();
      for (; Arrays.stream(sizes).sum() <= entries; sizes[v] = steps.after(sizes[v])) {
        Missed one = atBest(v, sizes, sizes, least.averageWait(v, sizes, sizes));
        best = best.isEmpty() || one.excess() < best.get().excess() ? Optional.of(one) : best;
      }
      if (best.isPresent() && best.get().excess() > 1) {
        return best;
      }
    }
    return Optional.empty();
  }

  /** Remembers the tables in which the worst miss of a deadline is smallest. */
  private void note(PlanTables tables) {
    Missed worst = null;
    for (int v = 0; v < requirements.classes().size(); v++) {
      Missed one = new Missed(requirements.classes().get(v), tables.delay(v));
      worst = worst == null || one.excess() > worst.excess() ? one : worst;
    }
    if (closest.isEmpty() || worst.excess() < closest.get().excess()) {
      closest = Optional.of(worst);
    }
  }

  private int[] fewest() {
    return IntStream.range(0, requirements.classes().size()).map(this::fewest).toArray();
  }

  private String reason() {
    if (closest.isPresent()) {
      return closest.get().text("");
    }
    int[] sizes = fewest();
    int needed = Arrays.stream(sizes).sum();
    if (needed > entries) {
      return "the distances need " + needed + " entries, the table has " + entries;
    }
    if (least.of(sizes).isPresent()) {
      return "the sequences of these distances have no place in a table of " + entries;
    }
    TrafficClass needy = requirements.classes().get(withoutWeight(sizes));
    double asked = requirements.classes().stream().mapToDouble(TrafficClass::rate).sum();
    return String.format(
        Locale.ROOT,
        "%s: no weight gives its %s bytes/s beside the others; together %s of the link's %s are asked",
        needy.name(),
        trimmed(needy.rate()),
        trimmed(asked),
        trimmed(requirements.link().dataRate()));
  }

  private static String trimmed(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
  }
}
