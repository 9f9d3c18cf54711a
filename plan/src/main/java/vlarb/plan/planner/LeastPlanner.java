// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import vlarb.model.bounds.RoundCost;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/**
 * Plans in mode {@code least}. Few classes are searched: all numbers of entries are tried, the
 * fewest first. Of more classes each starts with one entry, and the first class in order that has
 * no weight or misses its deadline gets more.
 */
final class LeastPlanner {
  private final Requirements requirements;
  private final int entries;
  private final SequenceSizes steps;
  private final LeastWeights least;

  /** What came closest, for the reason why there is no plan. */
  private Optional<Missed> closest = Optional.empty();

  /** A class that misses its deadline. */
  private record Missed(TrafficClass traffic, double delay) {
    double excess() {
      return delay / traffic.deadline().orElseThrow();
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
    if (!steps.possible()) {
      return Plan.none(requirements, steps.reason());
    }
    boolean few = requirements.classes().size() <= steps.searched();
    Optional<Plan> plan = few ? search(false).or(() -> search(true)) : greedy();
    return plan.orElseGet(() -> Plan.none(requirements, reason()));
  }

  /**
   * Tries all numbers of entries, fewest together first.
   *
   * @param raise whether to raise weights above those that the rates need, for deadlines
   */
  Optional<Plan> search(boolean raise) {
    List<int[]> all = new ArrayList<>();
    sizes(all, new int[requirements.classes().size()], 0, entries);
    all.sort(Comparator.comparingInt(sizes -> Arrays.stream(sizes).sum()));
    return all.stream().map(sizes -> with(sizes, raise)).flatMap(Optional::stream).findFirst();
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

  /** From the fewest entries of each, more for whoever is not content. */
  Optional<Plan> greedy() {
    int[] sizes = new int[requirements.classes().size()];
    for (int v = 0; v < sizes.length; v++) {
      sizes[v] = fewest(v);
    }
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
        if (discontent < 0) {
          return tables.plan(OptionalDouble.empty());
        }
      }
      sizes[discontent] = steps.after(sizes[discontent]);
    }
    return Optional.empty();
  }

  /** The first class that no weight is enough for while those before it have theirs. */
  private int withoutWeight(int[] sizes) {
    for (int v = 0; v < sizes.length; v++) {
      if (least.of(sizes, v + 1).isEmpty()) {
        return v;
      }
    }
    return sizes.length - 1;
  }

  private Optional<Plan> with(int[] sizes, boolean raise) {
    return steps.placed(sizes).flatMap(sequences -> with(sequences, raise));
  }

  private Optional<Plan> with(Sequences sequences, boolean raise) {
    int[] sizes = sequences.sizes();
    Optional<int[]> weights = least.of(sizes);
    while (weights.isPresent()) {
      PlanTables tables = new PlanTables(requirements, sequences, weights.get());
      int late = late(tables);
      if (late < 0) {
        return tables.plan(OptionalDouble.empty());
      }
      note(tables, late);
      int[] raised = weights.get();
      if (!raise || ++raised[late] > requirements.entryCap() * sizes[late]) {
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

  private void note(PlanTables tables, int late) {
    Missed missed = new Missed(requirements.classes().get(late), tables.delay(late));
    if (closest.isEmpty() || missed.excess() < closest.get().excess()) {
      closest = Optional.of(missed);
    }
  }

  private String reason() {
    if (closest.isPresent()) {
      return String.format(
          Locale.ROOT,
          "%s: %.2f us, %s asked",
          closest.get().traffic().name(),
          1e6 * closest.get().delay(),
          trimmed(1e6 * closest.get().traffic().deadline().orElseThrow()));
    }
    int[] sizes = new int[requirements.classes().size()];
    for (int v = 0; v < sizes.length; v++) {
      sizes[v] = fewest(v);
    }
    int needed = Arrays.stream(sizes).sum();
    if (needed > entries) {
      return "the distances need " + needed + " entries, the table has " + entries;
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
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }
}
