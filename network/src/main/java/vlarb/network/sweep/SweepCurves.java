// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;

/**
 * The results as curves: along the first key that varies, a curve a service level, class of traffic
 * or rule of deadlines, a chart a metric and combination of the other keys' values; each point a
 * mean over seeds with its interval, saturated where the network is with one of them.
 */
final class SweepCurves {
  /** The metrics that are drawn: a name with its unit, and the place in a run's result. */
  private static final Map<String, Function<JsonNode, Optional<Double>>> METRICS = metrics();

  private final List<Point> points = new ArrayList<>();
  private final String axis;

  SweepCurves(List<SweepResult> results) {
    axis =
        results.isEmpty()
            ? ""
            : results.getFirst().values().keySet().stream()
                .filter(key -> distinct(results, key) > 1)
                .findFirst()
                .or(() -> results.getFirst().values().keySet().stream().findFirst())
                .orElse("");
    for (Map.Entry<String, Function<JsonNode, Optional<Double>>> metric : METRICS.entrySet()) {
      Map<List<String>, List<Double>> values = new LinkedHashMap<>();
      Set<List<String>> saturated = new HashSet<>();
      for (SweepResult result : results) {
        String x = result.values().getOrDefault(axis, "");
        for (JsonNode level : result.levels()) {
          List<String> place = List.of(chart(result), "SL " + level.get("sl").asInt(), x);
          Optional<Double> value = metric.getValue().apply(level);
          value.ifPresent(v -> values.computeIfAbsent(place, p -> new ArrayList<>()).add(v));
          if (result.isSaturated()) {
            saturated.add(place);
          }
        }
      }
      add(metric.getKey(), values, saturated);
    }
    for (FrameCurve curve : FrameCurve.ALL) {
      Map<List<String>, List<Double>> values = new LinkedHashMap<>();
      Set<List<String>> saturated = new HashSet<>();
      for (SweepResult result : results) {
        List<String> place =
            List.of(chart(result), curve.name(), result.values().getOrDefault(axis, ""));
        curve
            .value(result.figures())
            .ifPresent(v -> values.computeIfAbsent(place, p -> new ArrayList<>()).add(v));
        if (result.isSaturated()) {
          saturated.add(place);
        }
      }
      add(curve.metric(), values, saturated);
    }
  }

  private void add(
      String metric, Map<List<String>, List<Double>> values, Set<List<String>> saturated) {
    values.forEach(
        (place, all) ->
            points.add(
                new Point(
                    metric,
                    place.get(0),
                    place.get(1),
                    place.get(2),
                    Interval.of(all.stream().mapToDouble(value -> value).toArray()),
                    saturated.contains(place) ? Point.Load.SATURATED : Point.Load.CARRIED)));
  }

  private static Map<String, Function<JsonNode, Optional<Double>>> metrics() {
    Map<String, Function<JsonNode, Optional<Double>>> metrics = new LinkedHashMap<>();
    metrics.put(
        "delivered, bytes a byte time and host",
        level -> number(level, "delivered_bytes_per_cycle_and_host"));
    metrics.put("mean latency, µs", level -> number(level, "latency_us_mean"));
    metrics.put("99 % of packets within, µs", level -> number(level, "latency_us_99"));
    metrics.put("packets before their deadline, %", level -> within(level, "D"));
    metrics.put("packets before D/100, %", level -> within(level, "D/100"));
    return metrics;
  }

  private static Optional<Double> number(JsonNode level, String name) {
    return Optional.ofNullable(level.get(name)).map(JsonNode::asDouble);
  }

  private static Optional<Double> within(JsonNode level, String part) {
    return level.has("within")
        ? Optional.of(100 * level.get("within").get(part).asDouble())
        : Optional.empty();
  }

  private static long distinct(List<SweepResult> results, String key) {
    return results.stream().map(result -> result.values().get(key)).distinct().count();
  }

  private String chart(SweepResult result) {
    return result.values().entrySet().stream()
        .filter(entry -> !entry.getKey().equals(axis))
        .map(entry -> SweepPoint.leaf(entry.getKey()) + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  /** The key along which curves go. */
  String axis() {
    return axis;
  }

  List<Point> points() {
    return points;
  }
}
