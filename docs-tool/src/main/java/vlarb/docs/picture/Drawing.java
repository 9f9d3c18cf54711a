// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import vlarb.page.Markup;

/**
 * A picture under construction, as SVG that is legible on light and on dark paper. Lengths are in
 * the picture's own unit, a pixel at full size; y counts from the top.
 *
 * @see #svg for what is refused
 */
final class Drawing {
  /** Sizes of the text in a picture. */
  static final double TEXT = 13, SMALL = 12;

  private static final double LINE = 17;

  /** The least distance of text from the side of its box. */
  private static final double MARGIN = 4;

  private static final String STYLE =
      """
      text { font-family: sans-serif; text-anchor: middle; fill: #1c2128 }
      .left { text-anchor: start } .right { text-anchor: end }
      .title { font-weight: bold } .soft { fill: #59636e }
      .paper { fill: #ffffff } .band { fill: #fff1cc }
      .frame { fill: none; stroke: #9aa4af; stroke-dasharray: 5 3 }
      .blue { fill: #e8f0fb; stroke: #4a72ad } .green { fill: #e8f5e4; stroke: #4f8a3c }
      .amber { fill: #fdf0d9; stroke: #a97b22 } .grey { fill: #f0f2f4; stroke: #818b96 }
      .line { fill: none; stroke: #3d444d; stroke-width: 1.4 } .tip { fill: #3d444d }
      .faint { fill: none; stroke: #c3cad2 }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6e9ed } .soft { fill: #9aa4af }
      .paper { fill: #14181d } .band { fill: #43380f }
      .frame { stroke: #6b7580 }
      .blue { fill: #1b2c45; stroke: #6e9bd8 } .green { fill: #1d3318; stroke: #76b463 }
      .amber { fill: #3d2f12; stroke: #d0a050 } .grey { fill: #262c33; stroke: #8b949e }
      .line { stroke: #b6bec8 } .tip { fill: #b6bec8 }
      .faint { stroke: #454e58 }
      }
      """;

  /** A line of text and the room that it takes. */
  private record Label(String text, Rectangle2D room) {}

  private final Markup shapes = new Markup();
  private final double width;
  private final double height;
  private final String title;
  private final List<Label> labels = new ArrayList<>();
  private final List<Line2D> lines = new ArrayList<>();

  /**
   * An empty picture.
   *
   * @param title for a reader who cannot see the picture
   */
  Drawing(double width, double height, String title) {
    this.width = width;
    this.height = height;
    this.title = title;
  }

  /** An area behind what follows; text may lie on it. */
  Drawing area(String look, double x, double y, double width, double height) {
    shapes.empty("rect", "class", look, "x", x, "y", y, "width", width, "height", height);
    return this;
  }

  /**
   * A box with text in its middle, the first line as a title.
   *
   * @throws IllegalStateException if a line is too long or there are too many
   */
  Drawing box(String look, double x, double y, double width, double height, String... text) {
    shapes.empty("rect", "class", look, "x", x, "y", y, "width", width, "height", height, "rx", 5);
    border(x, y, width, height);
    double room = LINE * text.length;
    if (room > height - MARGIN) {
      throw new IllegalStateException("too many lines in the box " + text[0]);
    }
    double baseline = y + (height - room) / 2 + LINE - MARGIN;
    for (int i = 0; i < text.length; i++) {
      double size = i == 0 ? TEXT : SMALL;
      if (TextWidth.of(text[i], size, i == 0) > width - 2 * MARGIN) {
        throw new IllegalStateException("too long for its box: " + text[i]);
      }
      write(i == 0 ? "title" : "", x + width / 2, baseline + i * LINE, text[i], size, i == 0);
    }
    return this;
  }

  private void border(double x, double y, double width, double height) {
    lines.add(new Line2D.Double(x, y, x + width, y));
    lines.add(new Line2D.Double(x, y + height, x + width, y + height));
    lines.add(new Line2D.Double(x, y, x, y + height));
    lines.add(new Line2D.Double(x + width, y, x + width, y + height));
  }

  /** A dashed frame around what belongs together. */
  Drawing frame(double x, double y, double width, double height) {
    border(x, y, width, height);
    shapes.empty(
        "rect", "class", "frame", "x", x, "y", y, "width", width, "height", height, "rx", 8);
    return this;
  }

  /**
   * Draws text at a point: centred, or with {@code left} or {@code right} from or up to the point.
   */
  Drawing text(String look, double x, double y, String text) {
    return text(look, x, y, text, SMALL);
  }

  /** Draws a text in another size. */
  Drawing text(String look, double x, double y, String text, double size) {
    write(look, x, y, text, size, look.contains("title"));
    return this;
  }

  private void write(String look, double x, double y, String text, double size, boolean bold) {
    double wide = TextWidth.of(text, size, bold);
    double from = look.contains("left") ? x : look.contains("right") ? x - wide : x - wide / 2;
    labels.add(new Label(text, new Rectangle2D.Double(from, y - 0.75 * size, wide, 0.95 * size)));
    shapes.element("text", text, "class", look, "x", x, "y", y, "font-size", size);
  }

  /** A line with an arrowhead at its end, from point to point: x and y in turn. */
  Drawing arrow(double... points) {
    follow(points);
    shapes.empty("path", "class", "line", "d", path(points), "marker-end", "url(#tip)");
    return this;
  }

  /** A line, from point to point: x and y in turn. */
  Drawing line(String look, double... points) {
    follow(points);
    shapes.empty("path", "class", look, "d", path(points));
    return this;
  }

  private void follow(double... points) {
    for (int i = 2; i < points.length; i += 2) {
      lines.add(new Line2D.Double(points[i - 2], points[i - 1], points[i], points[i + 1]));
    }
  }

  private static String path(double... points) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < points.length; i += 2) {
      path.append(i == 0 ? 'M' : 'L').append(number(points[i])).append(' ');
      path.append(number(points[i + 1]));
    }
    return path.toString();
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  /**
   * The whole picture.
   *
   * @throws IllegalStateException if text leaves the picture, or lies on a line, on the border of a
   *     box or on other text
   */
  String svg() {
    check();
    Markup svg = new Markup();
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        "0 0 " + number(width) + " " + number(height),
        "width",
        number(width),
        "role",
        "img");
    svg.raw("\n<!-- SPDX-License-Identifier: Apache-2.0 -->\n");
    svg.element("title", title);
    svg.open("style").raw("\n" + STYLE).close();
    svg.open("defs");
    svg.open(
        "marker",
        "id",
        "tip",
        "viewBox",
        "0 0 8 8",
        "refX",
        7,
        "refY",
        4,
        "markerWidth",
        6,
        "markerHeight",
        6,
        "orient",
        "auto");
    svg.empty("path", "class", "tip", "d", "M0 0L8 4L0 8Z").close().close();
    svg.empty("rect", "class", "paper", "width", number(width), "height", number(height));
    svg.raw("\n" + shapes);
    return svg.close().toString();
  }

  private void check() {
    Rectangle2D paper = new Rectangle2D.Double(0, 0, width, height);
    for (int i = 0; i < labels.size(); i++) {
      Label label = labels.get(i);
      if (!paper.contains(label.room())) {
        throw new IllegalStateException("outside the picture: " + label.text());
      }
      for (Label other : labels.subList(0, i)) {
        if (label.room().intersects(other.room())) {
          throw new IllegalStateException(label.text() + " lies on " + other.text());
        }
      }
      for (Line2D line : lines) {
        if (line.intersects(label.room())) {
          throw new IllegalStateException("a line crosses " + label.text());
        }
      }
    }
  }
}
