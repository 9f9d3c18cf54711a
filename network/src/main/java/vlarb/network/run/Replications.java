// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import vlarb.page.chart.Interval;

/** The results of one description with several seeds: means with their intervals over the seeds. */
public final class Replications {
  private static final List<String> LATENCIES =
      List.of("latency_us_mean", "latency_us_99", "latency_us_most");
  private static final List<String> THROUGHPUT =
      List.of("offered_bytes_per_cycle_and_host", "delivered_bytes_per_cycle_and_host");
  private static final List<String> OF_LEVEL =
      Stream.concat(THROUGHPUT.stream(), LATENCIES.stream()).toList();
  private static final List<String> PARTS = List.of("D/100", "D");

  private final List<NetworkResult> results;
  private static final List<String> OF_MESSAGES =
      List.of(
          "completion_time_us",
          "algorithm_bandwidth_bytes_per_second",
          "bus_bandwidth_bytes_per_second",
          "message_us_mean",
          "message_us_99");

  private final List<Map<String, Object>> figures;

  /**
   * Results of runs.
   *
   * @param results in the order of their seeds, one or more
   */
  public Replications(List<NetworkResult> results) {
    this.results = List.copyOf(results);
    figures = results.stream().map(NetworkResult::figures).toList();
  }

  /** The failures of all replications, a line each. */
  public List<String> failures() {
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      Object seed = figures.get(i).get("seed");
      results.get(i).failures().forEach(f -> failures.add("seed " + seed + ": " + f));
    }
    return failures;
  }

  /** Replications that are saturated. */
  private long saturated() {
    return results.stream().filter(NetworkResult::isSaturated).count();
  }

  /**
   * Collects the values by service level and metric, one a replication that has packets of the
   * level.
   */
  private Map<Integer, Map<String, List<Double>>> values() {
    Map<Integer, Map<String, List<Double>>> values = new TreeMap<>();
    for (Map<String, Object> one : figures) {
      for (Object each : (List<?>) one.get("service_levels")) {
        Map<?, ?> level = (Map<?, ?>) each;
        Map<String, List<Double>> own =
            values.computeIfAbsent((Integer) level.get("sl"), sl -> new LinkedHashMap<>());
        OF_LEVEL.stream()
            .filter(level::containsKey)
            .forEach(name -> add(own, name, level.get(name)));
        if (level.get("within") instanceof Map<?, ?> within) {
          PARTS.forEach(part -> add(own, part, within.get(part)));
        }
      }
    }
    return values;
  }

  /** The figures of classes and frames by group and name, one a replication that has them. */
  private Map<String, Map<String, List<Double>>> classes() {
    Map<String, Map<String, List<Double>>> values = new LinkedHashMap<>();
    for (Map<String, Object> one : figures) {
      if (one.get("classes") instanceof Map<?, ?> groups) {
        groups.forEach(
            (group, content) -> {
              Map<String, List<Double>> own =
                  values.computeIfAbsent((String) group, g -> new LinkedHashMap<>());
              ((Map<?, ?>) content).forEach((name, value) -> add(own, (String) name, value));
            });
      }
    }
    return values;
  }

  /** The figures of each source of messages, one a replication in which they are complete. */
  private Map<String, Map<String, List<Double>>> messages() {
    Map<String, Map<String, List<Double>>> values = new LinkedHashMap<>();
    for (Map<String, Object> one : figures) {
      if (one.get("messages") instanceof List<?> sources) {
        for (int i = 0; i < sources.size(); i++) {
          Map<?, ?> source = (Map<?, ?>) sources.get(i);
          String group = (i + 1) + " " + source.get("name");
          Map<String, List<Double>> own = values.computeIfAbsent(group, g -> new LinkedHashMap<>());
          OF_MESSAGES.stream()
              .filter(source::containsKey)
              .forEach(name -> add(own, name, source.get(name)));
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

  /** All figures by name, for JSON, with those of each port in each replication. */
  public Map<String, Object> figures() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("saturated", saturated() > 0);
    all.put("saturated_replications", saturated());
    List<Map<String, Object>> levels = new ArrayList<>();
    values()
        .forEach(
            (sl, metrics) -> {
              Map<String, Object> level = new LinkedHashMap<>();
              level.put("sl", sl);
              level.put("saturated", isSaturated(sl));
              metrics.forEach((name, values) -> level.put(name, figures(interval(values))));
              levels.add(level);
            });
    all.put("service_levels", levels);
    putGroups(all, "messages", messages());
    putGroups(all, "classes", classes());
    all.put("replications", results.stream().map(NetworkResult::figuresWithPorts).toList());
    all.put("failures", failures());
    return all;
  }

  private static void putGroups(
      Map<String, Object> all, String name, Map<String, Map<String, List<Double>>> groups) {
    Map<String, Object> shown = new LinkedHashMap<>();
    groups.forEach(
        (group, metrics) -> {
          Map<String, Object> own = new LinkedHashMap<>();
          metrics.forEach((metric, values) -> own.put(metric, figures(interval(values))));
          shown.put(group, own);
        });
    if (!shown.isEmpty()) {
      all.put(name, shown);
    }
  }

  private static Map<String, Object> figures(Interval interval) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("mean", interval.mean());
    if (!Double.isNaN(interval.half())) {
      one.put("half_width", interval.half());
    }
    return one;
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
    String mark = "";
    if (saturated() > 0) {
      mark = ", " + RunText.SATURATED;
      line(text, "%s: %d of %d replications", RunText.SATURATED, saturated(), results.size());
    }
    line(
        text,
        "delivered: %s bytes a byte time and host of %s offered%s",
        of(NetworkResult::deliveredBytesPerCycle).text(4),
        of(NetworkResult::offeredBytesPerCycle).text(4),
        mark);
    line(
        text,
        "links busy, means over links: hosts %s %%, switches %s %%%s",
        of(result -> 100 * result.utilizationOfHosts()).text(2),
        of(result -> 100 * result.utilizationOfSwitches()).text(2),
        mark);
    line(
        text,
        "packets: %,d made, %,d delivered",
        results.stream().mapToLong(NetworkResult::created).sum(),
        results.stream().mapToLong(NetworkResult::delivered).sum());
    line(
        text,
        "\n"
            + "SL            offered          delivered            mean µs             99 %% µs    "
            + "       most µs   within D/100, %%      within D, %%");
    values()
        .forEach(
            (sl, metrics) -> {
              text.append(String.format(Locale.ROOT, "%2d", sl));
              THROUGHPUT.forEach(name -> cell(text, interval(metrics.get(name)).text(4)));
              LATENCIES.forEach(
                  name ->
                      cell(
                          text,
                          metrics.containsKey(name) ? interval(metrics.get(name)).text(3) : "-"));
              PARTS.stream()
                  .filter(metrics::containsKey)
                  .forEach(
                      part ->
                          cell(
                              text,
                              interval(metrics.get(part).stream().map(v -> 100 * v).toList())
                                  .text(2)));
              text.append(saturated() > 0 ? "  " + mark(sl) : "").append('\n');
            });
    for (Map<String, Map<String, List<Double>>> groups : List.of(messages(), classes())) {
      groups.forEach(
          (group, metrics) ->
              metrics.forEach(
                  (name, values) ->
                      line(text, "%s, %s: %s", group, name, interval(values).text(4))));
    }
    return text.toString();
  }

  /** Tells whether a service level is saturated in any of them. */
  private boolean isSaturated(int sl) {
    return results.stream().anyMatch(r -> r.measurement().throughput().pace(sl).isSaturated());
  }

  private String mark(int sl) {
    return isSaturated(sl) ? RunText.SATURATED : "others " + RunText.SATURATED;
  }

  private Interval of(ToDoubleFunction<NetworkResult> figure) {
    return Interval.of(results.stream().mapToDouble(figure).toArray());
  }

  private static void cell(StringBuilder text, String value) {
    text.append(String.format(Locale.ROOT, " %18s", value));
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
