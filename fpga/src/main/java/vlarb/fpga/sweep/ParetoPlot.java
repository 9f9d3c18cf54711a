// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import vlarb.fpga.budget.HtmlPage;
import vlarb.fpga.flow.Figures;

/**
 * Results as points of a plane, as SVG. A line joins those that no other one beats in both
 * directions.
 */
final class ParetoPlot {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 360;
  private static final int MARGIN = 60;

  /** Room beyond the outermost points, as a share of the range. */
  private static final double SLACK = 0.05;

  private final String title;
  private final Axis x;
  private final Axis y;
  private final List<Point> points = new ArrayList<>();

  /**
   * @param isBetterHigh whether more of it is better
   */
  private record Axis(String name, boolean isBetterHigh, ToDoubleFunction<Figures> value) {
    boolean isAsGood(double a, double b) {
      return isBetterHigh ? a >= b : a <= b;
    }
  }

  private record Point(double x, double y, String label) {}

  private ParetoPlot(String title, Axis x, Axis y) {
    this.title = title;
    this.x = x;
    this.y = y;
  }

  /** The plot; nothing where no result fits its target. */
  static Optional<String> areaAgainstClock(List<Sweep.Result> results) {
    return of("Area against clock", area(results), clock(), results);
  }

  /** The plot; nothing where no result fits its target. */
  static Optional<String> latencyAgainstArea(List<Sweep.Result> results) {
    Axis latency = new Axis("ns from grant to grant", false, figures -> figures.periodNs().get());
    return of("Latency against area", latency, area(results), results);
  }

  private static Axis clock() {
    return new Axis("MHz", true, figures -> 1000 / figures.periodNs().get());
  }

  private static Axis area(List<Sweep.Result> results) {
    return switch (results.getFirst().figures()) {
      case Figures.Fpga _ -> new Axis("LUT4", false, f -> ((Figures.Fpga) f).lut4());
      case Figures.Cells _ ->
          new Axis("NAND2 equivalents", false, f -> ((Figures.Cells) f).nand2());
    };
  }

  private static Optional<String> of(String title, Axis x, Axis y, List<Sweep.Result> results) {
    ParetoPlot plot = new ParetoPlot(title, x, y);
    for (Sweep.Result result : results) {
      if (result.figures().fits()) {
        plot.points.add(
            new Point(
                x.value().applyAsDouble(result.figures()),
                y.value().applyAsDouble(result.figures()),
                result.point().description()));
      }
    }
    return plot.points.isEmpty() ? Optional.empty() : Optional.of(plot.svg());
  }

  private String svg() {
    StringBuilder svg = new StringBuilder();
    svg.append("<svg width=\"%d\" height=\"%d\" role=\"img\">\n".formatted(WIDTH, HEIGHT));
    svg.append(text(WIDTH / 2, 20, "middle", title));
    svg.append(text(WIDTH / 2, HEIGHT - 8, "middle", x.name()));
    svg.append(text(8, MARGIN - 20, "start", y.name()));
    svg.append(
        "<path d=\"M%d %d V%d H%d\" fill=\"none\" stroke=\"#888\"/>\n"
            .formatted(MARGIN, MARGIN - 10, HEIGHT - MARGIN, WIDTH - MARGIN + 10));
    svg.append(text(MARGIN, HEIGHT - MARGIN + 18, "middle", number(low(xs()))));
    svg.append(text(WIDTH - MARGIN, HEIGHT - MARGIN + 18, "middle", number(high(xs()))));
    svg.append(text(MARGIN - 6, HEIGHT - MARGIN, "end", number(low(ys()))));
    svg.append(text(MARGIN - 6, MARGIN, "end", number(high(ys()))));
    StringBuilder line = new StringBuilder();
    front().forEach(point -> line.append(" ").append(place(point)));
    svg.append(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"#c33\"/>\n"
            .formatted(line.toString().strip()));
    for (Point point : points) {
      String[] place = place(point).split(",");
      String label =
          "%s: %s %s, %s %s"
              .formatted(point.label(), x.name(), number(point.x()), y.name(), number(point.y()));
      svg.append(
          "<circle cx=\"%s\" cy=\"%s\" r=\"5\" fill=\"#36c\"><title>%s</title></circle>\n"
              .formatted(place[0], place[1], HtmlPage.escape(label)));
    }
    return svg.append("</svg>\n").toString();
  }

  /** The points that no other one beats, from left to right. */
  private List<Point> front() {
    return points.stream()
        .filter(point -> points.stream().noneMatch(other -> beats(other, point)))
        .sorted(Comparator.comparingDouble(Point::x).thenComparingDouble(Point::y))
        .toList();
  }

  private boolean beats(Point a, Point b) {
    boolean isOther = a.x() != b.x() || a.y() != b.y();
    return isOther && x.isAsGood(a.x(), b.x()) && y.isAsGood(a.y(), b.y());
  }

  private String place(Point point) {
    double right = (point.x() - low(xs())) / (high(xs()) - low(xs()));
    double up = (point.y() - low(ys())) / (high(ys()) - low(ys()));
    return String.format(
        Locale.ROOT,
        "%.1f,%.1f",
        MARGIN + right * (WIDTH - 2 * MARGIN),
        HEIGHT - MARGIN - up * (HEIGHT - 2 * MARGIN));
  }

  private double[] xs() {
    return points.stream().mapToDouble(Point::x).toArray();
  }

  private double[] ys() {
    return points.stream().mapToDouble(Point::y).toArray();
  }

  private static double low(double[] values) {
    return extreme(values, -SLACK);
  }

  private static double high(double[] values) {
    return extreme(values, 1 + SLACK);
  }

  /** The value at a share of the range; a single value has a range around itself. */
  private static double extreme(double[] values, double share) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    double range = most > least ? most - least : Math.max(1, Math.abs(most));
    return least + share * range;
  }

  private static String text(int x, int y, String anchor, String text) {
    return "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n"
        .formatted(x, y, anchor, HtmlPage.escape(text));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.2f" : "%.0f", value);
  }
}
