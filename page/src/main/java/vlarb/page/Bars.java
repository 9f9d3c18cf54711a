// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.util.List;

/**
 * Bars under each other, a line each: a name, the bar, and its number.
 *
 * @param heads of the names, of the bars and of the numbers, with the units
 * @param lines in the order of the reader
 */
public record Bars(List<String> heads, List<Line> lines) {
  private static final double WIDTH = 1000;

  public Bars {
    heads = List.copyOf(heads);
    lines = List.copyOf(lines);
  }

  /**
   * A line.
   *
   * @param look the class of its colour, such as that of a VL
   * @param value the length of the bar, 0 or more
   * @param whole the length of the pale bar behind it; not more than the value: none
   * @param text the number for people
   */
  public record Line(String name, String look, double value, double whole, String text) {
    /** A bar without another one behind it. */
    public static Line of(String name, String look, double value, String text) {
      return new Line(name, look, value, 0, text);
    }
  }

  /** Writes the bars; the longest takes all the room. */
  public void write(Markup markup) {
    double most =
        lines.stream().mapToDouble(line -> Math.max(line.value(), line.whole())).max().orElse(0);
    markup.open("table", "class", "bar-list").open("thead").open("tr");
    for (int i = 0; i < heads.size(); i++) {
      markup.element("th", heads.get(i), "class", i == 1 ? "bars" : "words");
    }
    markup.close().close().open("tbody");
    for (Line line : lines) {
      markup.open("tr").element("th", line.name(), "class", "words", "scope", "row");
      markup.open("td", "class", "bars " + line.look());
      markup.open(
          "svg", "viewBox", "0 0 1000 12", "preserveAspectRatio", "none", "aria-hidden", "true");
      bar(markup, "pale", line.whole(), most);
      bar(markup, "fill", line.value(), most);
      markup.close().close().element("td", line.text()).close();
    }
    markup.close().close();
  }

  private static void bar(Markup markup, String look, double length, double most) {
    if (length > 0) {
      double width = WIDTH * length / most;
      markup.empty("rect", "class", look, "x", 0, "y", 1, "width", width, "height", 10);
    }
  }
}
