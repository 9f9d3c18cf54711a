// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A point of a curve. A value without a bound is infinite; a chart draws it as high as it is,
 * hatched.
 *
 * @param metric the metric that is drawn, with its unit
 * @param chart the name of the chart among those of the metric
 * @param curve the name of the curve
 * @param x the place of the point on the axis
 * @param load the load of the networks that the point is taken from
 */
public record Point(String metric, String chart, String curve, String x, Interval y, Load load) {
  /** A network carries what it is offered, or does not. */
  public enum Load {
    /** Carries it, or nothing is offered. */
    CARRIED,
    /** Carries less: the point is drawn open. */
    SATURATED
  }

  /** A point of networks that carry what they are offered. */
  public Point(String metric, String chart, String curve, String x, Interval y) {
    this(metric, chart, curve, x, y, Load.CARRIED);
  }

  /** Tells points that are drawn open from others. */
  public boolean isSaturated() {
    return load == Load.SATURATED;
  }

  /** Tells points whose value has a bound from others. */
  public boolean isBounded() {
    return Double.isFinite(y.mean());
  }

  /** The value with some digits after the point, and the word where the network is saturated. */
  public String text(int digits) {
    return (isBounded() ? y.text(digits) : "no bound") + (isSaturated() ? " saturated" : "");
  }

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
