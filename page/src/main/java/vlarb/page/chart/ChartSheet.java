// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.page.Markup;

/**
 * The charts of some metrics on one sheet, as SVG in a file of its own, legible on light and on
 * dark paper; what the curves are called is said once, above all charts.
 */
public final class ChartSheet {
  private static final int WIDTH = 560;
  private static final int COLUMNS = 2;

  /** Above a chart, for its metric. */
  private static final int HEAD = 22;

  private static final int MARGIN = 16;

  private static final String STYLE =
      """
      text { fill: #1c2128 } .paper { fill: #ffffff }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6e9ed } .paper { fill: #14181d } .grid { stroke: #454e58 }
      %s}
      """;

  private ChartSheet() {}

  /**
   * The sheet.
   *
   * @param title for a reader who cannot see the picture
   * @param points the points of at least these metrics, one chart each
   * @param metrics in their order on the sheet
   * @param axis the quantity along which the curves go
   */
  public static String svg(String title, List<Point> points, List<String> metrics, String axis) {
    Map<String, List<Point>> charts =
        points.stream()
            .filter(point -> metrics.contains(point.metric()))
            .collect(Collectors.groupingBy(Point::metric));
    List<String> names = LineChart.names(points);
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    int column = LineChart.SAMPLE + LineChart.CHARACTER * longest + MARGIN;
    int inRow = Math.max(1, (WIDTH - 2 * MARGIN) / column);
    int top = MARGIN + LineChart.NAME * Math.ceilDiv(names.size(), inRow);
    int height = LineChart.HEIGHT + HEAD;
    StringBuilder svg = new StringBuilder();
    add(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\""
            + " font-family=\"sans-serif\" font-size=\"12\">\n",
        WIDTH,
        top + Math.ceilDiv(metrics.size(), COLUMNS) * height,
        WIDTH);
    add(svg, "<!-- SPDX-License-Identifier: Apache-2.0 -->\n");
    add(svg, "<title>%s</title>\n", Markup.escaped(title));
    add(svg, "<style>\n%s</style>\n", STYLE.formatted(onDark(names.size())));
    add(svg, "<rect class=\"paper\" width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n");
    for (int i = 0; i < names.size(); i++) {
      int x = MARGIN + i % inRow * column;
      svg.append(LineChart.sample(names, i, x, MARGIN + i / inRow * LineChart.NAME));
    }
    for (int i = 0; i < metrics.size(); i++) {
      int x = i % COLUMNS * (WIDTH / COLUMNS);
      int y = top + i / COLUMNS * height;
      add(
          svg,
          "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>\n",
          x + MARGIN,
          y + HEAD - 6,
          Markup.escaped(metrics.get(i)));
      add(svg, "<g transform=\"translate(%d,%d)\">\n", x, y + HEAD);
      svg.append(LineChart.shapes(charts.get(metrics.get(i)), axis, names, WIDTH / COLUMNS));
      svg.append("</g>\n");
    }
    return svg.append("</svg>\n").toString();
  }

  /**
   * Rules of style for dark paper: the colours of curves there.
   *
   * @param curves the number of curves
   */
  public static String onDark(int curves) {
    return IntStream.range(0, curves)
        .mapToObj(i -> ".curve%d { color: %s }\n".formatted(i, CurveStyle.of(i).onDark()))
        .collect(Collectors.joining());
  }

  private static void add(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }
}
