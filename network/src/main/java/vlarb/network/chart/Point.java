// SPDX-License-Identifier: Apache-2.0
package vlarb.network.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.network.statistics.Interval;

/**
 * A point of a curve.
 *
 * @param metric what is drawn, with its unit
 * @param chart the name of the chart among those of the metric
 * @param curve the name of the curve
 * @param x its place on the axis
 */
public record Point(String metric, String chart, String curve, String x, Interval y) {
  /** The points of each chart of each metric, in their order. */
  public static Map<List<String>, List<Point>> byChart(List<Point> points) {
    Map<List<String>, List<Point>> charts = new LinkedHashMap<>();
    points.forEach(
        point ->
            charts
                .computeIfAbsent(List.of(point.metric(), point.chart()), c -> new ArrayList<>())
                .add(point));
    return charts;
  }
}
