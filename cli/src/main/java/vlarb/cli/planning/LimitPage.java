// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.ArrayList;
import java.util.List;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.chart.Point;
import vlarb.plan.explain.ExplainReport;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.LimitReport;

/** The promises of ports for each of some values of VLHighLimit, as curves. */
record LimitPage(LimitReport report) {
  /** Writes a page with a curve of each VL. */
  public String html() {
    return new Page(report.title())
        .sortable()
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
    LimitCharts.draw(markup, "share of the bytes sent, %", shares(port));
    for (int vl : LimitReport.vls(port.getFirst())) {
      LimitCharts.draw(
          markup,
          "longest wait of VL" + vl + ", " + report.unit(),
          LimitCharts.waits("VL" + vl, report, port, vl));
    }
    markup.close();
    LimitCharts.table(markup, report.rows(port));
    markup.close();
  }

  private static List<Point> shares(List<Explanation> port) {
    List<Point> points = new ArrayList<>();
    for (int vl : LimitReport.vls(port.getFirst())) {
      points.addAll(LimitCharts.shares("VL" + vl, port, vl));
    }
    return points;
  }
}
