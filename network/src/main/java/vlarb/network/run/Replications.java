// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import vlarb.network.statistics.Interval;

/** The results of one description with several seeds: means with their intervals over the seeds. */
public final class Replications {
  private static final List<String> OF_LEVEL =
      List.of("latency_us_mean", "latency_us_99", "latency_us_most");
  private static final List<String> PARTS = List.of("D/100", "D");

  private final List<RunResult> results;
  private final List<Map<String, Object>> figures;

  /**
   * Results of runs.
   *
   * @param results in the order of their seeds, one or more
   */
  public Replications(List<RunResult> results) {
    this.results = List.copyOf(results);
    figures = results.stream().map(RunResult::figures).toList();
  }

  /** What failed in any of them, a line each. */
  public List<String> failures() {
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      Object seed = figures.get(i).get("seed");
      results.get(i).failures().forEach(f -> failures.add("seed " + seed + ": " + f));
    }
    return failures;
  }

  /** By service level and metric, one value a replication that has packets of the level. */
  private Map<Integer, Map<String, List<Double>>> values() {
    Map<Integer, Map<String, List<Double>>> values = new TreeMap<>();
    for (Map<String, Object> one : figures) {
      for (Object each : (List<?>) one.get("service_levels")) {
        Map<?, ?> level = (Map<?, ?>) each;
        Map<String, List<Double>> own =
            values.computeIfAbsent((Integer) level.get("sl"), sl -> new LinkedHashMap<>());
        OF_LEVEL.forEach(name -> add(own, name, level.get(name)));
        if (level.get("within") instanceof Map<?, ?> within) {
          PARTS.forEach(part -> add(own, part, within.get(part)));
        }
      }
    }
    return values;
  }

  private static void add(Map<String, List<Double>> to, String name, Object value) {
    to.computeIfAbsent(name, n -> new ArrayList<>()).add(((Number) value).doubleValue());
  }

  private static Interval interval(List<Double> values) {
    return Interval.of(values.stream().mapToDouble(value -> value).toArray());
  }

  /** All figures by name, for JSON. */
  public Map<String, Object> figures() {
    Map<String, Object> all = new LinkedHashMap<>();
    List<Map<String, Object>> levels = new ArrayList<>();
    values()
        .forEach(
            (sl, metrics) -> {
              Map<String, Object> level = new LinkedHashMap<>();
              level.put("sl", sl);
              metrics.forEach(
                  (name, values) -> {
                    Interval interval = interval(values);
                    Map<String, Object> one = new LinkedHashMap<>();
                    one.put("mean", interval.mean());
                    if (!Double.isNaN(interval.half())) {
                      one.put("half_width", interval.half());
                    }
                    level.put(name, one);
                  });
              levels.add(level);
            });
    all.put("service_levels", levels);
    all.put("replications", figures);
    all.put("failures", failures());
    return all;
  }

  /** The figures for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    line(
        text,
        "%d replications, seeds %s to %s",
        results.size(),
        figures.getFirst().get("seed"),
        figures.getLast().get("seed"));
    line(text, "links busy: hosts %s %%, switches %s %%", busyHosts(), busySwitches());
    line(
        text,
        "packets: %,d made, %,d delivered",
        results.stream().mapToLong(RunResult::created).sum(),
        results.stream().mapToLong(RunResult::delivered).sum());
    line(
        text,
        "\nSL           mean us             99 %% us           most us   within D/100, %%      within D, %%");
    values()
        .forEach(
            (sl, metrics) -> {
              text.append(String.format(Locale.ROOT, "%2d", sl));
              OF_LEVEL.forEach(name -> cell(text, interval(metrics.get(name)).text(3)));
              PARTS.stream()
                  .filter(metrics::containsKey)
                  .forEach(
                      part ->
                          cell(
                              text,
                              interval(metrics.get(part).stream().map(v -> 100 * v).toList())
                                  .text(2)));
              text.append('\n');
            });
    return text.toString();
  }

  private String busyHosts() {
    return Interval.of(
            results.stream().mapToDouble(result -> 100 * result.utilizationOfHosts()).toArray())
        .text(2);
  }

  private String busySwitches() {
    return Interval.of(
            results.stream().mapToDouble(result -> 100 * result.utilizationOfSwitches()).toArray())
        .text(2);
  }

  private static void cell(StringBuilder text, String value) {
    text.append(String.format(Locale.ROOT, " %18s", value));
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
