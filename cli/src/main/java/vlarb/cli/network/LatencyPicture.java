// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.page.Markup;

/**
 * Latencies of service levels on a logarithmic scale: a bar from the median to 99 %, a line on to
 * the longest, and a mark at the mean.
 *
 * @param levels the figures of service levels, as the JSON of a run has them
 */
record LatencyPicture(List<Map<?, ?>> levels) {
  private static final int WIDTH = 640;
  private static final int LEFT = 52;
  private static final int ROW = 22;
  private static final int AXIS = 34;

  String svg() {
    List<Map<?, ?>> shown =
        levels.stream().filter(level -> level.containsKey("latency_us_most")).toList();
    if (shown.isEmpty()) {
      return "<p>No packet arrived.</p>\n";
    }
    double least =
        shown.stream().mapToDouble(level -> value(level, "latency_us_median")).min().orElseThrow();
    double most =
        shown.stream().mapToDouble(level -> value(level, "latency_us_most")).max().orElseThrow();
    int first = (int) Math.floor(Math.log10(least));
    int last = Math.max(first + 1, (int) Math.ceil(Math.log10(most)));
    int height = ROW * shown.size() + AXIS;
    Markup svg = new Markup();
    svg.open(
        "svg",
        "class",
        "still",
        "viewBox",
        "0 0 " + WIDTH + " " + height,
        "role",
        "img",
        "aria-label",
        "latencies by service level");
    for (int power = first; power <= last; power++) {
      double x = place(Math.pow(10, power), first, last);
      svg.empty("path", "class", "grid", "d", path(x, 0, x, ROW * shown.size()));
      svg.element("text", decade(power), "x", x, "y", height - 18, "text-anchor", "middle");
    }
    svg.element(
        "text",
        "µs: median to 99 %, line to the longest, mark at the mean",
        "x",
        WIDTH,
        "y",
        height - 3,
        "text-anchor",
        "end");
    for (int row = 0; row < shown.size(); row++) {
      draw(svg, shown.get(row), ROW * row, first, last);
    }
    return svg.close().toString();
  }

  private static String decade(int power) {
    return power >= 0 ? "1" + "0".repeat(power) : "0." + "0".repeat(-power - 1) + "1";
  }

  private static void draw(Markup svg, Map<?, ?> level, int top, int first, int last) {
    double middle = top + ROW / 2.0;
    double from = place(value(level, "latency_us_median"), first, last);
    double to = place(value(level, "latency_us_99"), first, last);
    double end = place(value(level, "latency_us_most"), first, last);
    double mean = place(value(level, "latency_us_mean"), first, last);
    svg.element("text", "SL " + level.get("sl"), "x", 0, "y", middle + 4);
    svg.empty("path", "stroke", "currentColor", "d", path(to, middle, end, middle));
    svg.open("g", "class", "vl" + level.get("sl"));
    svg.empty(
        "rect",
        "class",
        "fill",
        "x",
        from,
        "y",
        top + 5.0,
        "width",
        Math.max(2, to - from),
        "height",
        ROW - 10);
    svg.close();
    svg.empty(
        "path",
        "stroke",
        "currentColor",
        "stroke-width",
        2,
        "d",
        path(mean, top + 3, mean, top + ROW - 3));
  }

  private static String path(double fromX, double fromY, double toX, double toY) {
    return String.format(Locale.ROOT, "M%.1f %.1fL%.1f %.1f", fromX, fromY, toX, toY);
  }

  private static double value(Map<?, ?> level, String name) {
    return Math.max(1e-3, ((Number) level.get(name)).doubleValue());
  }

  private static double place(double microseconds, int first, int last) {
    return LEFT + (WIDTH - LEFT - 20) * (Math.log10(microseconds) - first) / (last - first);
  }
}
