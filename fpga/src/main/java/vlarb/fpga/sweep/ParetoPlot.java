// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import vlarb.fpga.budget.HtmlPage;
import vlarb.fpga.budget.Latency;
import vlarb.fpga.flow.Figures;

/**
 * Results as points of a plane, as SVG. A line joins the points that no other point beats in both
 * directions.
 */
final class ParetoPlot {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 360;
  private static final int MARGIN = 60;

  private final String title;
  private final Axis x;
  private final Axis y;
  private final List<Point> points = new ArrayList<>();

  /**
   * @param isBetterHigh whether more of it is better
   */
  private record Axis(String name, boolean isBetterHigh, ToDoubleFunction<Sweep.Result> value) {
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
  static Optional<String> clockAgainstArea(List<Sweep.Result> results) {
    return of("Clock against area", area(results), clock(), results);
  }

  /** The plot; nothing where no result fits its target. */
  static Optional<String> areaAgainstLatency(List<Sweep.Result> results) {
    return of("Area against latency", latency(), area(results), results);
  }

  private static Axis clock() {
    return new Axis("MHz", true, result -> 1000 / result.figures().periodNs().get());
  }

  private static Axis latency() {
    return new Axis(
        "ns from grant to grant",
        false,
        result -> result.latency(Latency.GRANT_TO_GRANT).ns(result.figures().periodNs().get()));
  }

  private static Axis area(List<Sweep.Result> results) {
    return switch (results.getFirst().figures()) {
      case Figures.Fpga _ -> new Axis("LUT4", false, r -> ((Figures.Fpga) r.figures()).lut4());
      case Figures.Cells _ ->
          new Axis("NAND2 equivalents", false, r -> ((Figures.Cells) r.figures()).nand2());
    };
  }

  private static Optional<String> of(String title, Axis x, Axis y, List<Sweep.Result> results) {
    ParetoPlot plot = new ParetoPlot(title, x, y);
    for (Sweep.Result result : results) {
      if (result.figures().fits()) {
        plot.points.add(
            new Point(
                x.value().applyAsDouble(result),
                y.value().applyAsDouble(result),
                result.point().description()));
      }
    }
    return plot.points.isEmpty() ? Optional.empty() : Optional.of(plot.svg());
  }

  private String svg() {
    StringBuilder svg = new StringBuilder();
    svg.append("<svg viewBox=\"0 0 %d %d\" role=\"img\">\n".formatted(WIDTH, HEIGHT));
    svg.append(text(WIDTH / 2, 20, "middle", title));
    svg.append(text(WIDTH / 2, HEIGHT - 8, "middle", x.name()));
    svg.append(text(8, MARGIN - 16, "start", y.name()));
    grid(svg);
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

  /** A line and a label at each round value of both axes. */
  private void grid(StringBuilder svg) {
    for (BigDecimal tick : xScale().ticks()) {
      double right = right(tick.doubleValue());
      svg.append(line("M%.1f %d V%d", right, MARGIN, HEIGHT - MARGIN));
      svg.append(text(right, HEIGHT - MARGIN + 18, "middle", tick.toPlainString()));
    }
    for (BigDecimal tick : yScale().ticks()) {
      double down = down(tick.doubleValue());
      svg.append(line("M%2$d %1$.1f H%3$d", down, MARGIN, WIDTH - MARGIN));
      svg.append(text(MARGIN - 6, down + 5, "end", tick.toPlainString()));
    }
  }

  private static String line(String path, double at, int from, int to) {
    return "<path d=\"%s\" stroke=\"#ddd\"/>\n"
        .formatted(String.format(Locale.ROOT, path, at, from, to));
  }

  private String place(Point point) {
    return String.format(Locale.ROOT, "%.1f,%.1f", right(point.x()), down(point.y()));
  }

  private double right(double x) {
    return MARGIN + xScale().place(x) * (WIDTH - 2 * MARGIN);
  }

  private double down(double y) {
    return HEIGHT - MARGIN - yScale().place(y) * (HEIGHT - 2 * MARGIN);
  }

  private Scale xScale() {
    return Scale.of(points.stream().mapToDouble(Point::x).toArray());
  }

  private Scale yScale() {
    return Scale.of(points.stream().mapToDouble(Point::y).toArray());
  }

  private static String text(double x, double y, String anchor, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
        x,
        y,
        anchor,
        HtmlPage.escape(text));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.2f" : "%.0f", value);
  }
}
