// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import vlarb.config.fabric.NumberList;
import vlarb.plan.load.LoadRun.LevelResult;

/**
 * The result of a mix at a port in a sentence.
 *
 * @param fate the worst that happened
 * @param sentence for people
 */
record LoadVerdict(Fate fate, String sentence) {
  /** The fates of traffic, the worst first. */
  private enum Fate {
    BEYOND,
    LATE,
    STARVED,
    DROPPED,
    SERVED
  }

  /** The sentence about the port where the mix fares worst, with the port's name if several. */
  static String of(LoadReport report) {
    List<LoadVerdict> all = new ArrayList<>();
    report
        .ports()
        .forEach(
            (name, levels) -> {
              LoadVerdict one = of(report, levels);
              String named = report.ports().size() > 1 ? name + ": " : "";
              all.add(new LoadVerdict(one.fate, named + one.sentence));
            });
    return all.stream().min(Comparator.comparing(LoadVerdict::fate)).orElseThrow().sentence;
  }

  private static LoadVerdict of(LoadReport report, List<LevelResult> levels) {
    if (levels.stream().anyMatch(LevelResult::beyond)) {
      return new LoadVerdict(
          Fate.BEYOND, named(levels, LevelResult::beyond) + ": a wait was longer than its bound.");
    }
    List<String> missed = report.deadlines().missed(levels, report.mix().rate());
    if (!missed.isEmpty()) {
      return new LoadVerdict(Fate.LATE, "A deadline is missed: " + missed.getFirst() + ".");
    }
    Predicate<LevelResult> starved = level -> level.starved() && !level.dropped();
    if (levels.stream().anyMatch(starved)) {
      return new LoadVerdict(Fate.STARVED, named(levels, starved) + ": starved, no packet sent.");
    }
    String served =
        "the longest wait is " + longest(report, levels) + ", and no bound is exceeded.";
    return levels.stream().anyMatch(LevelResult::dropped)
        ? new LoadVerdict(
            Fate.DROPPED, named(levels, LevelResult::dropped) + ": dropped. Else " + served)
        : new LoadVerdict(Fate.SERVED, "Every SL is served: " + served);
  }

  private static String named(List<LevelResult> levels, Predicate<LevelResult> which) {
    return "SL " + NumberList.of(levels.stream().filter(which).map(LevelResult::sl).toList());
  }

  private static String longest(LoadReport report, List<LevelResult> levels) {
    LevelResult longest =
        levels.stream().max(Comparator.comparingLong(LevelResult::longest)).orElseThrow();
    return String.format(
        Locale.ROOT, "SL %d's, %.2f µs", longest.sl(), report.micro(longest.longest()));
  }
}
