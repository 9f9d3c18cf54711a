// SPDX-License-Identifier: Apache-2.0
package vlarb.network.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Curves over the values of a key as SVG: the values in their order, from 0 upwards. */
public final class LineChart {
  /** Of a chart, in user units. */
  public static final int WIDTH = 380;

  /** Of a chart, in user units. */
  public static final int HEIGHT = 230;

  private static final int LEFT = 52;

  /** A sample of a curve, and a character of its name, beside the chart. */
  private static final int SAMPLE = 26;

  private static final int CHARACTER = 7;
  private static final int TOP = 14;
  private static final int BOTTOM = 30;

  /** Below a chart whose values are too long to stand side by side. */
  private static final int BOTTOM_OF_SLANTED = 66;

  private static final int STEPS = 4;

  private final List<String> xs;
  private final double most;
  private final int right;
  private final int bottom;
  private final StringBuilder svg = new StringBuilder();

  private LineChart(List<Point> points) {
    xs = points.stream().map(Point::x).distinct().toList();
    int longest = points.stream().mapToInt(p -> p.curve().length()).max().orElse(0);
    right = 12 + SAMPLE + CHARACTER * longest;
    int widest = xs.stream().mapToInt(x -> CHARACTER * x.length()).max().orElse(0);
    bottom = widest * xs.size() > WIDTH - LEFT - right ? BOTTOM_OF_SLANTED : BOTTOM;
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
    add("<svg class=\"still\" viewBox=\"0 0 %d %d\" role=\"img\">\n", WIDTH, HEIGHT);
    for (int step = 0; step <= STEPS; step++) {
      double value = most * step / STEPS;
      add("<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/>\n", LEFT, down(value), WIDTH - right);
      text(LEFT - 5, down(value) + 4, "end", number(value));
    }
    for (String x : xs) {
      if (bottom == BOTTOM) {
        text(right(x), HEIGHT - bottom + 14, "middle", x);
      } else {
        add(
            "<text transform=\"translate(%.1f,%d) rotate(-40)\" text-anchor=\"end\">%s</text>\n",
            right(x) + 4, HEIGHT - bottom + 12, escaped(x));
      }
    }
    text((LEFT + WIDTH - right) / 2.0, HEIGHT - 3, "middle", axis);
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
    CurveStyle style = CurveStyle.of(number);
    StringBuilder path = new StringBuilder();
    // Intervals of several curves at one value stand beside each other.
    double aside = 2.5 * (number % 6) - 6.25;
    for (Point p : points) {
      double x = right(p.x()) + aside;
      path.append(String.format(Locale.ROOT, " %.1f,%.1f", x, down(p.y().mean())));
      add(
          "<path d=\"M%.1f %.1fV%.1f\" stroke=\"%s\"/>\n",
          x, down(Math.max(0, p.y().mean() - half(p))), down(high(p)), style.colour());
      mark(style, x, down(p.y().mean()), name + ", " + p.x() + ": " + p.y().text(3));
    }
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"%s/>\n",
        path.toString().strip(), style.colour(), dashes(style));
    double label = TOP + 2 + 14.0 * number;
    int left = WIDTH - right + 8;
    add(
        "<path d=\"M%d %.1fh%d\" stroke=\"%s\"%s/>\n",
        left, label, SAMPLE - 4, style.colour(), dashes(style));
    mark(style, left + (SAMPLE - 4) / 2.0, label, name);
    text(left + SAMPLE, label + 4, "start", name);
  }

  private static String dashes(CurveStyle style) {
    return style.dash().isEmpty()
        ? ""
        : " stroke-dasharray=\""
            + style.dash().stream().map(String::valueOf).collect(Collectors.joining(" "))
            + "\"";
  }

  private void mark(CurveStyle style, double x, double y, String title) {
    add(
        "<path d=\"M%.1f,%.1f%s\" fill=\"%s\"><title>%s</title></path>\n",
        x, y, style.mark().path(), style.colour(), escaped(title));
  }

  private double right(String x) {
    double width = WIDTH - LEFT - right;
    return LEFT + width * (xs.indexOf(x) + 0.5) / xs.size();
  }

  private double down(double value) {
    return HEIGHT - bottom - value / most * (HEIGHT - bottom - TOP);
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
