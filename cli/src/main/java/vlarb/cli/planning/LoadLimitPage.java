// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.chart.Point;
import vlarb.plan.load.LoadLimits;
import vlarb.plan.load.LoadReport;
import vlarb.plan.load.LoadRun.LevelResult;

/** Results of a mix for each of some values of VLHighLimit, as curves. */
record LoadLimitPage(LoadLimits limits) {
  private static final String TITLE = "The same traffic for each VLHighLimit";

  /** Writes a page with a curve of each service level. */
  String html() {
    return new Page(TITLE)
        .sortable()
        .html(
            markup -> {
              markup.element("h1", TITLE);
              markup.element("p", limits.title() + ".", "class", "lead");
              limits.ports().forEach(port -> write(markup, port));
            });
  }

  private void write(Markup markup, String port) {
    markup.open("section").element("h2", port).open("div", "class", "charts");
    int levels = limits.values().getFirst().report().ports().get(port).size();
    List<Point> shares = new ArrayList<>();
    IntStream.range(0, levels).forEach(level -> shares.addAll(shares(port, level)));
    LimitCharts.draw(markup, "share of the bytes sent, %", shares);
    for (int level = 0; level < levels; level++) {
      List<Point> waits = waits(port, level);
      if (!waits.isEmpty()) {
        LimitCharts.draw(markup, "longest wait of " + waits.getFirst().curve() + ", µs", waits);
      }
    }
    markup.close();
    LimitCharts.table(markup, limits.rows(port));
    markup.close();
  }

  private List<Point> shares(String port, int place) {
    return drawn().stream()
        .map(
            value ->
                point(value, level(value, port, place), 100 * level(value, port, place).share()))
        .toList();
  }

  /** The waits of a level where it sends packets. */
  private List<Point> waits(String port, int place) {
    List<Point> points = new ArrayList<>();
    for (LoadLimits.Value value : drawn()) {
      LevelResult level = level(value, port, place);
      if (level.packets() > 0) {
        LoadReport report = value.report();
        points.add(point(value, level, report.micro(level.longest())));
      }
    }
    return points;
  }

  private static Point point(LoadLimits.Value value, LevelResult level, double y) {
    return LimitCharts.point("SL " + level.sl(), value.limit(), y);
  }

  private static LevelResult level(LoadLimits.Value value, String port, int place) {
    return value.report().ports().get(port).get(place);
  }

  private List<LoadLimits.Value> drawn() {
    int least = limits.values().getFirst().limit();
    int most = limits.values().getLast().limit();
    return limits.values().stream()
        .filter(value -> LimitCharts.isDrawn(value.limit(), least, most))
        .toList();
  }
}
