// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.List;
import java.util.OptionalLong;
import vlarb.page.Markup;
import vlarb.page.TextTable;
import vlarb.page.chart.Interval;
import vlarb.page.chart.LineChart;
import vlarb.page.chart.Point;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.LimitReport;

/** Curves over values of VLHighLimit. */
final class LimitCharts {
  private static final String AXIS = "VLHighLimit";

  private LimitCharts() {}

  /** Draws a chart of its own, where there is a point. */
  static void draw(Markup markup, String caption, List<Point> points) {
    if (!points.isEmpty()) {
      markup.open("figure").element("figcaption", caption);
      markup.raw(LineChart.of(points, AXIS)).close();
    }
  }

  /** Writes the lines of the values that are drawn below the charts. */
  static void table(Markup markup, List<List<String>> rows) {
    int least = limit(rows.get(1));
    int most = limit(rows.getLast());
    List<List<String>> shown =
        rows.stream().skip(1).filter(row -> isDrawn(limit(row), least, most)).toList();
    new TextTable(rows.getFirst(), shown).write(markup);
    if (shown.size() < rows.size() - 1) {
      markup.element("p", "The command prints all values.", "class", "note");
    }
  }

  private static int limit(List<String> row) {
    return Integer.parseInt(row.getFirst());
  }

  /** A point of a curve. */
  static Point point(String curve, int limit, double y) {
    return new Point("", "", curve, Integer.toString(limit), new Interval(y, Double.NaN));
  }

  /** The shares of a VL in percent; none where no packet can come to it. */
  static List<Point> shares(String curve, List<Explanation> port, int vl) {
    return drawn(port, vl).stream()
        .map(value -> point(curve, value, 100 * value.vls().get(vl).saturated()))
        .toList();
  }

  /** The longest waits of a VL; none where no packet can come to it. */
  static List<Point> waits(String curve, LimitReport report, List<Explanation> port, int vl) {
    return drawn(port, vl).stream()
        .map(value -> point(curve, value, wait(report, value, value.vls().get(vl).waitBytes())))
        .toList();
  }

  private static double wait(LimitReport report, Explanation value, OptionalLong bytes) {
    return bytes.isPresent() ? report.wait(value, bytes) : Double.POSITIVE_INFINITY;
  }

  private static Point point(String curve, Explanation value, double y) {
    return point(curve, LimitReport.limit(value), y);
  }

  private static List<Explanation> drawn(List<Explanation> port, int vl) {
    if (!LimitReport.vls(port.getFirst()).contains(vl)) {
      return List.of();
    }
    int least = LimitReport.limit(port.getFirst());
    int most = LimitReport.limit(port.getLast());
    return port.stream().filter(value -> isDrawn(LimitReport.limit(value), least, most)).toList();
  }

  /** Tells the first value and the last one, powers of two and those halfway from the others. */
  static boolean isDrawn(int limit, int least, int most) {
    return limit == least
        || limit == most
        || Integer.bitCount(limit % 3 == 0 ? limit / 3 : limit) == 1;
  }
}
