// SPDX-License-Identifier: Apache-2.0
package vlarb.network.chart;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The charts of some metrics on one sheet, as SVG in a file of its own. */
public final class ChartSheet {
  private static final int HEAD = 22;
  private static final int COLUMNS = 2;

  private ChartSheet() {}

  /**
   * The sheet.
   *
   * @param points of at least these metrics, one chart each
   * @param metrics in their order on the sheet
   * @param axis what the curves go along
   */
  public static String svg(List<Point> points, List<String> metrics, String axis) {
    Map<String, List<Point>> curves = points.stream().collect(Collectors.groupingBy(Point::metric));
    int height = LineChart.HEIGHT + HEAD;
    int rows = Math.ceilDiv(metrics.size(), COLUMNS);
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                + " font-size=\"11\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
            COLUMNS * LineChart.WIDTH,
            rows * height));
    for (int i = 0; i < metrics.size(); i++) {
      int x = i % COLUMNS * LineChart.WIDTH;
      int y = i / COLUMNS * height;
      svg.append(
          String.format(
              Locale.ROOT,
              "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>\n",
              x + HEAD,
              y + HEAD - 8,
              LineChart.escaped(metrics.get(i))));
      svg.append(
          String.format(
              Locale.ROOT,
              "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\">\n",
              x,
              y + HEAD,
              LineChart.WIDTH,
              LineChart.HEIGHT));
      svg.append(LineChart.of(curves.get(metrics.get(i)), axis)).append("</svg>\n");
    }
    return svg.append("</svg>\n").toString();
  }
}
