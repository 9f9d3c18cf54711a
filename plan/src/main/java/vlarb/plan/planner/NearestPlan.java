// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import vlarb.model.bounds.PacketLengths;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Rates;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/**
 * The requirements that can be met, nearest to some that cannot: with full packets alone, with a
 * later deadline, a smaller rate or minimum, or with minima in the high table.
 *
 * @param asked the requirements that no tables meet
 * @param planner makes a plan, or says that there is none
 */
record NearestPlan(Requirements asked, Function<Requirements, Plan> planner) {
  /** The factors by which a deadline is raised, and a rate lowered, until there is a plan. */
  private static final double[] STEPS = {1.05, 1.2, 1.5, 2, 4, 16};

  /** Promises are told rounded to the side on which they hold. */
  private static final double MARGIN = 1e-9;

  /** The keys that would do, in words; empty where none is found. */
  String words(String reason) {
    List<String> all = new ArrayList<>();
    fullPackets().ifPresent(all::add);
    for (TrafficClass one : asked.classes()) {
      if (reason.startsWith(one.name() + ":")) {
        later(one).or(this::slower).ifPresent(all::add);
        shared(one).ifPresent(all::add);
      }
    }
    for (LowClass one : asked.low()) {
      if (reason.startsWith(one.name() + ":")) {
        inHighTable().ifPresent(all::add);
        less(one).ifPresent(all::add);
      }
    }
    return String.join(", or ", all);
  }

  private Optional<Plan> found(Requirements other) {
    return Optional.of(planner.apply(other)).filter(Plan::feasible);
  }

  /** All whose lengths nobody tells send full packets. */
  private Optional<String> fullPackets() {
    int longest = asked.others().longest();
    PacketLengths full = new PacketLengths(longest, longest);
    return asked.others().equals(full)
        ? Optional.empty()
        : found(asked.withOthers(full)).map(plan -> "`packets: " + 4 * longest + "`");
  }

  /** A later deadline of the class, else of all. */
  private Optional<String> later(TrafficClass one) {
    return one.deadline().isEmpty()
        ? Optional.empty()
        : relaxed(List.of(one), NearestPlan::later)
            .or(() -> relaxed(asked.classes(), NearestPlan::later));
  }

  private static TrafficClass later(TrafficClass one, double by) {
    return one.deadline().isEmpty()
        ? one
        : one.with(one.rates(), OptionalDouble.of(by * one.deadline().getAsDouble()));
  }

  /** Smaller rates of all classes. */
  private Optional<String> slower() {
    return relaxed(asked.classes(), NearestPlan::slower);
  }

  private static TrafficClass slower(TrafficClass one, double by) {
    return one.with(Rates.of(List.of(one.rate() / by)), one.deadline());
  }

  /** Asks for less, step by step, and tells what the first plan gives. */
  private Optional<String> relaxed(
      List<TrafficClass> some, BiFunction<TrafficClass, Double, TrafficClass> less) {
    for (double by : STEPS) {
      List<TrafficClass> classes =
          asked.classes().stream().map(c -> some.contains(c) ? less.apply(c, by) : c).toList();
      Optional<String> plan =
          found(asked.with(classes, asked.low(), asked.guard())).map(this::kept);
      if (plan.isPresent()) {
        return plan;
      }
    }
    return Optional.empty();
  }

  /** The rates that a plan keeps, of the classes that get less than they ask for. */
  private String kept(Plan plan) {
    List<String> all = new ArrayList<>();
    for (int v = 0; v < plan.classes().size(); v++) {
      Plan.Share share = plan.classes().get(v);
      TrafficClass one = asked.classes().get(v);
      if (share.guaranteed() < one.rate()) {
        double rate = Math.floor(share.guaranteed() / 1e6 + MARGIN);
        all.add(text(one.name() + " `rate: %.0f MB/s`", rate));
      }
      if (share.delay() > one.deadline().orElse(Double.MAX_VALUE)) {
        double deadline = Math.ceil(share.delay() * 1e8 - MARGIN) / 100;
        all.add(text(one.name() + " `deadline: %.2fus`", deadline));
      }
    }
    return String.join(" and ", all);
  }

  private Optional<String> shared(TrafficClass one) {
    if (one.deadline().isPresent() || asked.mode() != Requirements.Mode.LEAST) {
      return Optional.empty();
    }
    List<TrafficClass> classes = new ArrayList<>(asked.classes());
    List<LowClass> low = new ArrayList<>(asked.low());
    classes.remove(one);
    low.add(one.shared(asked.link().rate()));
    return found(asked.with(classes, low, asked.guard()))
        .filter(plan -> plan.requirements().unasked() >= low.getLast().share() - MARGIN)
        .map(plan -> "a `share` for its `rate`");
  }

  /** Low packets wait for a burst each; the high table keeps rates with packets of any length. */
  private Optional<String> inHighTable() {
    List<TrafficClass> classes = new ArrayList<>(asked.classes());
    List<LowClass> low = new ArrayList<>();
    for (LowClass one : asked.low()) {
      if (one.minimum() == 0) {
        low.add(one);
      } else {
        classes.add(
            new TrafficClass(
                one.name(),
                one.vl(),
                one.sl(),
                one.packets(),
                Rates.of(List.of(one.minimum())),
                0,
                OptionalDouble.empty(),
                1,
                OptionalInt.empty(),
                Map.of()));
      }
    }
    return found(asked.with(classes, low, asked.guard()))
        .map(plan -> "each `minimum` as a `rate` in `classes`");
  }

  /** The most that the low table keeps. */
  private Optional<String> less(LowClass one) {
    List<LowClass> low = new ArrayList<>(asked.low());
    int place = low.indexOf(one);
    low.set(place, one.withMinimum(0));
    // A guard that no limit keeps has the least limit that the high classes bear.
    return found(asked.with(asked.classes(), low, OptionalDouble.of(1)))
        .filter(plan -> plan.lowRates().get(place) >= 1e6)
        .map(plan -> text("`minimum: %.0f MB/s`", Math.floor(plan.lowRates().get(place) / 1e6)));
  }

  private static String text(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
