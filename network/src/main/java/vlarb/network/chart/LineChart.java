// SPDX-License-Identifier: Apache-2.0
package vlarb.network.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Curves over the values of a key as SVG: the values in their order, from 0 upwards. */
public final class LineChart {
  /** Of a chart, in user units. */
  public static final int WIDTH = 380;

  /** Of a chart, in user units. */
  public static final int HEIGHT = 230;

  private static final int LEFT = 52;
  private static final int RIGHT = 54;
  private static final int TOP = 14;
  private static final int BOTTOM = 30;
  private static final int STEPS = 4;

  private static final List<String> COLOURS =
      List.of(
          "#1b6ca8", "#c0392b", "#1e8449", "#7d3c98", "#b9770e", "#117a65", "#5d6d7e", "#a04000",
          "#2e4053", "#d81b60", "#33691e", "#004d40", "#6d4c41", "#3949ab", "#827717", "#000000");

  private final List<String> xs;
  private final double most;
  private final StringBuilder svg = new StringBuilder();

  private LineChart(List<Point> points) {
    xs = points.stream().map(Point::x).distinct().toList();
    double highest = points.stream().mapToDouble(p -> high(p)).max().orElse(1);
    most = highest > 0 ? STEPS * roundedUp(highest / STEPS) : 1;
  }

  /** The next of 1, 2, 2.5 and 5 times a power of ten. */
  private static double roundedUp(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    return DoubleStream.of(1, 2, 2.5, 5)
        .map(factor -> factor * power)
        .filter(step -> step >= value)
        .findFirst()
        .orElse(10 * power);
  }

  /** The chart of a set of curves. */
  public static String of(List<Point> points, String axis) {
    return new LineChart(points).draw(points, axis);
  }

  /** Text as HTML and SVG take it. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static double half(Point point) {
    return Double.isNaN(point.y().half()) ? 0 : point.y().half();
  }

  private static double high(Point point) {
    return point.y().mean() + half(point);
  }

  private String draw(List<Point> points, String axis) {
    add("<svg viewBox=\"0 0 %d %d\" role=\"img\">\n", WIDTH, HEIGHT);
    for (int step = 0; step <= STEPS; step++) {
      double value = most * step / STEPS;
      add("<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/>\n", LEFT, down(value), WIDTH - RIGHT);
      text(LEFT - 5, down(value) + 4, "end", number(value));
    }
    for (String x : xs) {
      text(right(x), HEIGHT - BOTTOM + 14, "middle", x);
    }
    text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 3, "middle", axis);
    Map<String, List<Point>> curves = new LinkedHashMap<>();
    for (Point point : points) {
      curves.merge(
          point.curve(), List.of(point), (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
    }
    int number = 0;
    for (Map.Entry<String, List<Point>> curve : curves.entrySet()) {
      curve(curve.getKey(), curve.getValue(), number++);
    }
    return svg.append("</svg>\n").toString();
  }

  private void curve(String name, List<Point> points, int number) {
    String colour = COLOURS.get(number % COLOURS.size());
    StringBuilder path = new StringBuilder();
    // Intervals of several curves at one value stand beside each other.
    double aside = 3.0 * (number % 4) - 4.5;
    for (Point p : points) {
      path.append(
          String.format(Locale.ROOT, " %.1f,%.1f", right(p.x()) + aside, down(p.y().mean())));
      add(
          "<path d=\"M%.1f %.1fV%.1f\" stroke=\"%s\"/>\n",
          right(p.x()) + aside, down(Math.max(0, p.y().mean() - half(p))), down(high(p)), colour);
      add(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"><title>%s</title></circle>\n",
          right(p.x()) + aside,
          down(p.y().mean()),
          colour,
          escaped(name + ", " + p.x() + ": " + p.y().text(3)));
    }
    add("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>\n", path.toString().strip(), colour);
    add(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n",
        WIDTH - RIGHT + 8, TOP + 6 + 13 * number, colour, escaped(name));
  }

  private double right(String x) {
    double width = WIDTH - LEFT - RIGHT;
    return LEFT + width * (xs.indexOf(x) + 0.5) / xs.size();
  }

  private double down(double value) {
    return HEIGHT - BOTTOM - value / most * (HEIGHT - BOTTOM - TOP);
  }

  private void text(double x, double y, String anchor, String text) {
    add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, escaped(text));
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value);
  }
}
