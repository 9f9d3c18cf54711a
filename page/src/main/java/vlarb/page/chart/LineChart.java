// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import vlarb.page.Markup;

/**
 * Curves over the values of a key as SVG: the values in their order, from 0 upwards. A curve is a
 * group of the class {@code curve0} and so on, drawn in the colour of the group; lines behind
 * curves are of the class {@code grid}: where a chart stands, a style may give them other colours.
 */
public final class LineChart {
  /** The width of a chart, in user units. */
  public static final int WIDTH = 380;

  /** The height of a chart, in user units. */
  public static final int HEIGHT = 230;

  /** Left of a chart, at least: longer values need more. */
  private static final int LEFT = 52;

  /** Right of a chart whose curves are named elsewhere. */
  private static final int RIGHT = 8;

  /** A sample of a curve. */
  static final int SAMPLE = 26;

  /** Height from the name of a curve to the name below. */
  static final int NAME = 14;

  /** A character of a name or value, at most. */
  static final int CHARACTER = 7;

  private static final int TOP = 14;
  private static final int BOTTOM = 30;

  /** Below a chart whose values are too long to stand side by side. */
  private static final int BOTTOM_OF_SLANTED = 66;

  private static final int STEPS = 4;

  private static final String FULL = "fill=\"currentColor\"";

  /** The attributes of a mark through which lines are seen. */
  private static final String OPEN = "fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\"";

  private final List<String> xs;
  private final double most;
  private final int left;
  private final int width;
  private final int right;
  private final int bottom;
  private final StringBuilder svg = new StringBuilder();

  private LineChart(List<Point> points, int width, int right) {
    this.width = width;
    this.right = right;
    xs = points.stream().map(Point::x).distinct().toList();
    double highest =
        points.stream().filter(Point::isBounded).mapToDouble(p -> high(p)).max().orElse(1);
    most = highest > 0 ? STEPS * roundedUp(highest / STEPS) : 1;
    left = Math.max(LEFT, CHARACTER * (1 + number(most).length()));
    int widest = xs.stream().mapToInt(x -> CHARACTER * x.length()).max().orElse(0);
    bottom = widest * xs.size() > width - left - right ? BOTTOM_OF_SLANTED : BOTTOM;
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

  /** The chart of a set of curves, with their names beside it. */
  public static String of(List<Point> points, String axis) {
    List<String> names = names(points);
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    LineChart chart = new LineChart(points, WIDTH, 12 + SAMPLE + CHARACTER * longest);
    chart.add("<svg class=\"still\" viewBox=\"0 0 %d %d\" role=\"img\"\n", WIDTH, HEIGHT);
    String label = String.join(", ", names) + " by " + axis;
    chart.svg.append(" aria-label=\"").append(Markup.escaped(label)).append("\">\n");
    chart.draw(points, axis, names);
    for (int i = 0; i < names.size(); i++) {
      chart.svg.append(sample(names, i, WIDTH - chart.right + 8, TOP + 2 + NAME * i));
    }
    return chart.svg.append("</svg>\n").toString();
  }

  /**
   * The shapes of a chart whose curves are named elsewhere, {@link #HEIGHT} high.
   *
   * @param names of all curves there are, in the order of their styles
   */
  static String shapes(List<Point> points, String axis, List<String> names, int width) {
    LineChart chart = new LineChart(points, width, RIGHT);
    chart.draw(points, axis, names);
    return chart.svg.toString();
  }

  /** The curves of some points, in their order. */
  static List<String> names(List<Point> points) {
    return points.stream().map(Point::curve).distinct().toList();
  }

  /** A sample of a curve and its name. */
  static String sample(List<String> names, int number, int x, int y) {
    CurveStyle style = CurveStyle.of(number);
    return group(number)
        + String.format(
            Locale.ROOT,
            "<path d=\"M%d %dh%d\" stroke=\"currentColor\"%s/>\n",
            x,
            y,
            SAMPLE - 4,
            dashes(style))
        + mark(style, x + (SAMPLE - 4) / 2.0, y, FULL, names.get(number))
        + "</g>\n"
        + text(x + SAMPLE, y + 4, "start", names.get(number));
  }

  private static String group(int number) {
    return "<g class=\"curve%d\" color=\"%s\">\n".formatted(number, CurveStyle.of(number).colour());
  }

  private static double half(Point point) {
    return Double.isNaN(point.y().half()) ? 0 : point.y().half();
  }

  private static double high(Point point) {
    return point.y().mean() + half(point);
  }

  private void draw(List<Point> points, String axis, List<String> names) {
    for (int step = 0; step <= STEPS; step++) {
      double value = most * step / STEPS;
      add(
          "<path class=\"grid\" d=\"M%d %.1fH%d\" stroke=\"#ccc\"/>\n",
          left, down(value), width - right);
      svg.append(text(left - 5, down(value) + 4, "end", number(value)));
    }
    for (String x : xs) {
      if (bottom == BOTTOM) {
        svg.append(text(right(x), HEIGHT - bottom + 14, "middle", x));
      } else {
        add(
            "<text transform=\"translate(%.1f,%d) rotate(-40)\" text-anchor=\"end\">%s</text>\n",
            right(x) + 4, HEIGHT - bottom + 12, Markup.escaped(x));
      }
    }
    svg.append(text((left + width - right) / 2.0, HEIGHT - 3, "middle", axis));
    Map<String, List<Point>> curves = points.stream().collect(Collectors.groupingBy(Point::curve));
    for (int i = 0; i < names.size(); i++) {
      if (curves.containsKey(names.get(i))) {
        curve(names.get(i), curves.get(names.get(i)), i);
      }
    }
  }

  private void curve(String name, List<Point> points, int number) {
    CurveStyle style = CurveStyle.of(number);
    StringBuilder path = new StringBuilder();
    // Intervals of several curves at one value stand beside each other.
    double aside = 2.5 * (number % 6) - 6.25;
    svg.append(group(number));
    points.stream().filter(p -> !p.isBounded()).forEach(p -> hatched(name, p));
    for (Point p : points.stream().filter(Point::isBounded).toList()) {
      double x = right(p.x()) + aside;
      path.append(String.format(Locale.ROOT, " %.1f,%.1f", x, down(p.y().mean())));
      add(
          "<path d=\"M%.1f %.1fV%.1f\" stroke=\"currentColor\"/>\n",
          x, down(Math.max(0, p.y().mean() - half(p))), down(high(p)));
      svg.append(
          mark(
              style,
              x,
              down(p.y().mean()),
              p.isSaturated() ? OPEN : FULL,
              name + ", " + p.x() + ": " + p.text(3)));
    }
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"currentColor\"%s/>\n</g>\n",
        path.toString().strip(), dashes(style));
  }

  /** Hatches the room of a value from the axis to the top. */
  private void hatched(String name, Point p) {
    double half = Math.min(step(), 2 * NAME) / 2;
    double x = right(p.x());
    StringBuilder lines = new StringBuilder();
    for (double y = down(0); y - half >= TOP; y -= half) {
      lines.append(
          String.format(Locale.ROOT, "M%.1f %.1fl%.1f %.1f", x - half, y, 2 * half, -half));
    }
    add(
        "<path d=\"%s\" stroke=\"currentColor\"><title>%s</title></path>\n",
        lines, Markup.escaped(name + ", " + p.x() + ": " + p.text(3)));
  }

  private static String dashes(CurveStyle style) {
    return style.dash().isEmpty()
        ? ""
        : " stroke-dasharray=\""
            + style.dash().stream().map(String::valueOf).collect(Collectors.joining(" "))
            + "\"";
  }

  private static String mark(CurveStyle style, double x, double y, String look, String title) {
    return String.format(
        Locale.ROOT,
        "<path d=\"M%.1f,%.1f%s\" %s><title>%s</title></path>\n",
        x,
        y,
        style.mark().path(),
        look,
        Markup.escaped(title));
  }

  private double right(String x) {
    return left + step() * (xs.indexOf(x) + 0.5);
  }

  /** The room of a value on the axis. */
  private double step() {
    return (double) (width - left - right) / xs.size();
  }

  private double down(double value) {
    return HEIGHT - bottom - value / most * (HEIGHT - bottom - TOP);
  }

  private static String text(double x, double y, String anchor, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
        x,
        y,
        anchor,
        Markup.escaped(text));
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }

  private static String number(double value) {
    return String.format(
        Locale.ROOT,
        value >= 10_000 ? "%,.0f" : value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f",
        value);
  }
}
