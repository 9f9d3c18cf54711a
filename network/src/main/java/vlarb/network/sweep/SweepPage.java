// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.network.chart.LineChart;
import vlarb.network.chart.Point;

/** The results as a page that needs no other file. */
final class SweepPage {
  private static final String STYLE =
      """
      :root { color-scheme: light; }
      body { font: 16px/1.45 system-ui, sans-serif; margin: 0; color: #222; background: #fff; }
      main { max-width: 1240px; margin: auto; padding: 12px; }
      h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 1.4em 0 .4em; }
      .charts { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 370px), 1fr)); }
      figure { margin: 0; } figcaption { font-weight: 600; }
      svg { width: 100%; max-width: 620px; height: auto; font: 11px system-ui, sans-serif; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      td, th { padding: 3px 9px; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap; }
      td:first-child, th:first-child { text-align: left; }
      .failed { color: #a00; }
      """;

  private final StringBuilder html = new StringBuilder();

  private SweepPage() {}

  static String of(SweepCurves curves, List<SweepResult> results, List<String> missing) {
    return new SweepPage().write(curves, results, missing);
  }

  private String write(SweepCurves curves, List<SweepResult> results, List<String> missing) {
    html.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"UTF-8\"/>\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
        .append("<title>Sweep of a network</title>\n<style>\n")
        .append(STYLE)
        .append("</style></head>\n<body><main>\n<h1>Sweep of a network</h1>\n");
    long failed = results.stream().filter(result -> !result.failures().isEmpty()).count();
    paragraph(
        "%d runs have a result, %d have none yet, %d failed. Points are means over seeds, bars their intervals of 95 %% by Student's t."
            .formatted(results.size(), missing.size(), failed));
    for (SweepResult result : results) {
      result
          .failures()
          .forEach(f -> html.append("<p class=\"failed\">" + LineChart.escaped(f) + "</p>\n"));
    }
    String metric = "";
    for (Map.Entry<List<String>, List<Point>> chart : curves.charts().entrySet()) {
      if (!chart.getKey().getFirst().equals(metric)) {
        html.append(metric.isEmpty() ? "" : "</div>\n");
        metric = chart.getKey().getFirst();
        html.append("<h2>" + LineChart.escaped(metric) + "</h2>\n<div class=\"charts\">\n");
      }
      html.append(
              "<figure><figcaption>"
                  + LineChart.escaped(chart.getKey().getLast())
                  + "</figcaption>\n")
          .append(LineChart.of(chart.getValue(), curves.axis()))
          .append("</figure>\n");
    }
    html.append(metric.isEmpty() ? "" : "</div>\n");
    curves.charts().forEach((place, points) -> table(place, points, curves.axis()));
    return html.append("</main></body></html>\n").toString();
  }

  private void paragraph(String text) {
    html.append("<p>").append(LineChart.escaped(text)).append("</p>\n");
  }

  private void table(List<String> place, List<Point> points, String axis) {
    Map<String, List<Point>> byCurve = new LinkedHashMap<>();
    points.forEach(p -> byCurve.computeIfAbsent(p.curve(), c -> new ArrayList<>()).add(p));
    List<String> xs = points.stream().map(Point::x).distinct().toList();
    String chart = place.getLast().isEmpty() ? "" : ", " + place.getLast();
    html.append(
        "<h2>"
            + LineChart.escaped(place.getFirst() + chart)
            + "</h2>\n<div class=\"wide\"><table>\n");
    html.append("<tr><th>" + LineChart.escaped(axis) + "</th>");
    xs.forEach(x -> html.append("<th>" + LineChart.escaped(x) + "</th>"));
    html.append("</tr>\n");
    byCurve.forEach(
        (curve, own) -> {
          html.append("<tr><td>" + LineChart.escaped(curve) + "</td>");
          for (String x : xs) {
            html.append("<td>");
            own.stream()
                .filter(p -> p.x().equals(x))
                .forEach(p -> html.append(LineChart.escaped(p.y().text(3))));
            html.append("</td>");
          }
          html.append("</tr>\n");
        });
    html.append("</table></div>\n");
  }
}
