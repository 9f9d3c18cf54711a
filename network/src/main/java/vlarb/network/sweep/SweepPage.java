// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import vlarb.page.chart.Point;
import vlarb.page.report.Report;
import vlarb.page.report.ReportTable;

/** The page about a sweep. */
final class SweepPage {
  private SweepPage() {}

  static Report of(SweepCurves curves, List<SweepResult> results, List<String> missing) {
    long failed = results.stream().filter(result -> !result.failures().isEmpty()).count();
    List<ReportTable> tables = new ArrayList<>();
    tables.add(varied(results));
    Point.byChart(curves.points())
        .forEach((place, points) -> tables.add(table(place, points, curves.axis())));
    long saturated = results.stream().filter(SweepResult::isSaturated).count();
    List<String> lead = new ArrayList<>();
    lead.add(
        "%d runs have a result, %d have none yet, %d failed. Points are means over seeds, bars their intervals of 95 %% by Student's t."
            .formatted(results.size(), missing.size(), failed));
    if (saturated > 0) {
      lead.add(
          "%d runs are saturated: less than 98 %% of what was offered arrived, or what had not arrived grew. Their points are open; latencies and shares there say how long the run was, and little of the network."
              .formatted(saturated));
    }
    return new Report(
        "Sweep of a network",
        lead,
        results.stream().flatMap(result -> result.failures().stream()).toList(),
        tables,
        curves.axis(),
        curves.points(),
        List.of("The files runs/*/result.json have every choice of each run."));
  }

  /** The keys that the sweep gives values, and these. */
  private static ReportTable varied(List<SweepResult> results) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (SweepResult result : results) {
      result
          .values()
          .forEach((key, value) -> values.computeIfAbsent(key, k -> new ArrayList<>()).add(value));
    }
    List<List<String>> rows = new ArrayList<>();
    values.forEach(
        (key, all) -> rows.add(List.of(key, String.join(", ", all.stream().distinct().toList()))));
    rows.add(
        List.of("seeds", "" + results.stream().mapToLong(SweepResult::seed).distinct().count()));
    return new ReportTable("", List.of("varied", "values"), rows);
  }

  private static ReportTable table(List<String> place, List<Point> points, String axis) {
    Map<String, List<Point>> byCurve = new LinkedHashMap<>();
    points.forEach(p -> byCurve.computeIfAbsent(p.curve(), c -> new ArrayList<>()).add(p));
    List<String> xs = points.stream().map(Point::x).distinct().toList();
    String chart = place.getLast().isEmpty() ? "" : ", " + place.getLast();
    List<List<String>> rows = new ArrayList<>();
    byCurve.forEach(
        (curve, own) ->
            rows.add(
                Stream.concat(Stream.of(curve), xs.stream().map(x -> value(own, x))).toList()));
    return new ReportTable(
        place.getFirst() + chart, Stream.concat(Stream.of(axis), xs.stream()).toList(), rows);
  }

  /** Empty where the curve has no point. */
  private static String value(List<Point> curve, String x) {
    return curve.stream()
        .filter(point -> point.x().equals(x))
        .map(point -> point.text(3))
        .findFirst()
        .orElse("");
  }
}
