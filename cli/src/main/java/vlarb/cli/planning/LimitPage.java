// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.ArrayList;
import java.util.List;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;
import vlarb.page.chart.Interval;
import vlarb.page.chart.LineChart;
import vlarb.page.chart.Point;
import vlarb.plan.explain.ExplainReport;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.LimitReport;

/** The promises of ports for each of some values of VLHighLimit, as curves. */
record LimitPage(LimitReport report) {
  private static final String AXIS = "VLHighLimit";

  /** Writes a page with a curve of each VL. */
  public String html() {
    return new Page(report.title())
        .html(
            markup -> {
              markup.element("h1", report.title());
              markup.element(
                  "p",
                  "What each virtual lane is promised for each VLHighLimit. "
                      + ExplainReport.ASSUMED,
                  "class",
                  "lead");
              report.ports().forEach(port -> write(markup, port));
            });
  }

  private void write(Markup markup, List<Explanation> port) {
    markup.open("section").element("h2", LimitReport.name(port));
    markup.open("div", "class", "charts");
    chart(markup, "share of the bytes sent, %", shares(port));
    for (int vl : LimitReport.vls(port.getFirst())) {
      List<Point> waits = waits(port, vl);
      if (!waits.isEmpty()) {
        chart(markup, "longest wait of VL" + vl + ", " + report.unit(), waits);
      }
    }
    markup.close();
    List<List<String>> rows = report.rows(port);
    new TextTable(rows.getFirst(), rows.subList(1, rows.size())).write(markup);
    markup.close();
  }

  private static void chart(Markup markup, String caption, List<Point> points) {
    markup.open("figure").element("figcaption", caption);
    markup.raw(LineChart.of(points, AXIS)).close();
  }

  private static List<Point> shares(List<Explanation> port) {
    List<Point> points = new ArrayList<>();
    for (int vl : LimitReport.vls(port.getFirst())) {
      for (Explanation value : drawn(port)) {
        points.add(point(value, vl, 100 * value.vls().get(vl).saturated()));
      }
    }
    return points;
  }

  /** The waits of a VL where they are bounded. */
  private List<Point> waits(List<Explanation> port, int vl) {
    return drawn(port).stream()
        .filter(value -> value.vls().get(vl).waitBytes().isPresent())
        .map(value -> point(value, vl, report.wait(value, value.vls().get(vl).waitBytes())))
        .toList();
  }

  private static Point point(Explanation value, int vl, double y) {
    return new Point(
        "", "", "VL" + vl, Integer.toString(LimitReport.limit(value)), new Interval(y, Double.NaN));
  }

  /** The first value and the last one; between them powers of two and those halfway. */
  private static List<Explanation> drawn(List<Explanation> port) {
    return port.stream()
        .filter(value -> value == port.getFirst() || value == port.getLast() || isRound(value))
        .toList();
  }

  private static boolean isRound(Explanation value) {
    int limit = LimitReport.limit(value);
    return Integer.bitCount(limit % 3 == 0 ? limit / 3 : limit) == 1;
  }
}
