// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.awt.geom.Point2D;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import vlarb.page.Markup;

/**
 * Points of a plane, as SVG. A line joins the points that no other point beats in both directions;
 * peers beat no point and are on no line.
 */
public final class ParetoPlot {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 360;
  private static final int MARGIN = 60;

  private final String title;
  private final Axis x;
  private final Axis y;
  private final List<Point> points;

  /** The direction in which values of an axis get better. */
  public enum Better {
    /** The greater ones. */
    HIGH,
    /** The smaller ones. */
    LOW
  }

  /** An axis: what it shows, with its unit. */
  public record Axis(String name, Better better) {
    boolean isAsGood(double a, double b) {
      return switch (better) {
        case HIGH -> a >= b;
        case LOW -> a <= b;
      };
    }
  }

  /** The role of a point in the plot. */
  public enum Role {
    /** A design to choose. */
    CHOICE,
    /** A design to compare with, which is for another purpose. */
    PEER
  }

  /**
   * A point.
   *
   * @param label the text that a pointer at the point shows
   * @param caption the text beside the point, or empty
   */
  public record Point(double x, double y, String label, String caption, Role role) {
    /** A choice of many, without a caption. */
    public Point(double x, double y, String label) {
      this(x, y, label, "", Role.CHOICE);
    }

    /** A choice with a caption that says all. */
    public Point(double x, double y, String name, Role role) {
      this(x, y, name, name, role);
    }
  }

  /**
   * @param points at least one
   */
  public ParetoPlot(String title, Axis x, Axis y, List<Point> points) {
    this.title = title;
    this.x = x;
    this.y = y;
    this.points = List.copyOf(points);
  }

  /** The picture as a part of a page. */
  public String svg() {
    return "<svg class=\"plane\" viewBox=\"0 0 %d %d\" role=\"img\">\n".formatted(WIDTH, HEIGHT)
        + body();
  }

  /** The picture as a file of its own, legible on light and on dark paper. */
  public String file() {
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" role="img">
    <!-- SPDX-License-Identifier: Apache-2.0 -->
    <title>%3$s</title>
    <style>
    text { font: 13px sans-serif; fill: #1c2733 } .paper { fill: #fff }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6e9ed } .paper { fill: #14181d } path { stroke: #454e58 }
    }
    </style>
    <rect class="paper" width="%1$d" height="%2$d"/>
    """
            .formatted(WIDTH, HEIGHT, Markup.escaped(title))
        + body();
  }

  private String body() {
    StringBuilder svg = new StringBuilder();
    svg.append(text(WIDTH / 2, 20, "middle", title));
    svg.append(text(WIDTH / 2, HEIGHT - 8, "middle", x.name()));
    svg.append(text(8, MARGIN - 16, "start", y.name()));
    grid(svg);
    StringBuilder line = new StringBuilder();
    front().forEach(point -> line.append(" ").append(place(point)));
    svg.append(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"#c33\"/>\n"
            .formatted(line.toString().strip()));
    Captions captions = new Captions(MARGIN, WIDTH, points.stream().map(this::spot).toList());
    for (Point point : points) {
      String[] place = place(point).split(",");
      String label =
          "%s: %s %s, %s %s"
              .formatted(point.label(), x.name(), number(point.x()), y.name(), number(point.y()));
      svg.append(
          "<circle cx=\"%s\" cy=\"%s\" r=\"5\" fill=\"%s\"><title>%s</title></circle>\n"
              .formatted(place[0], place[1], color(point.role()), Markup.escaped(label)));
      if (!point.caption().isEmpty()) {
        svg.append(caption(point, captions));
      }
    }
    return svg.append("</svg>\n").toString();
  }

  private static String color(Role role) {
    return switch (role) {
      case CHOICE -> "#36c";
      case PEER -> "#888";
    };
  }

  private String caption(Point point, Captions captions) {
    Captions.Place place = captions.place(right(point.x()), down(point.y()), point.caption());
    String anchor =
        switch (place.side()) {
          case RIGHT -> "start";
          case LEFT -> "end";
        };
    return text(place.x(), place.y(), anchor, point.caption());
  }

  /** The points that no other one beats, from left to right. */
  private List<Point> front() {
    List<Point> choices = points.stream().filter(point -> point.role() == Role.CHOICE).toList();
    return choices.stream()
        .filter(point -> choices.stream().noneMatch(other -> beats(other, point)))
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

  private Point2D spot(Point point) {
    return new Point2D.Double(right(point.x()), down(point.y()));
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
        Markup.escaped(text));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.2f" : "%.0f", value);
  }
}
