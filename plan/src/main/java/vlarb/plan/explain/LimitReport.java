// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.config.fabric.NumberList;
import vlarb.model.bounds.PortPackets;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;
import vlarb.page.chart.Interval;
import vlarb.page.chart.LineChart;
import vlarb.page.chart.Point;
import vlarb.plan.ports.LimitRange;
import vlarb.plan.ports.PortGroup;

/**
 * The promises of ports for each of some values of VLHighLimit: a line a value, of each VL that
 * packets can come to.
 *
 * @param title of the page
 * @param ports each port with all values, ascending
 * @param rate data rate of the links in bytes a second, above 0; where it is given, waits are in
 *     microseconds in place of bytes
 */
public record LimitReport(String title, List<List<Explanation>> ports, OptionalDouble rate) {
  private static final String AXIS = "VLHighLimit";

  /** Explains ports for each value. */
  public static LimitReport of(
      String title,
      List<PortGroup> groups,
      PortPackets packets,
      LimitRange range,
      OptionalDouble rate) {
    List<List<Explanation>> ports =
        groups.stream()
            .map(
                group ->
                    range.values().stream()
                        .map(limit -> Explanation.of(group.withHighLimit(limit), packets))
                        .toList())
            .toList();
    return new LimitReport(title, ports, rate);
  }

  /** Writes the lines for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (List<Explanation> port : ports) {
      text.append(text.isEmpty() ? "" : "\n").append(name(port)).append('\n');
      List<List<String>> rows = rows(port);
      for (List<String> row : rows) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
          int column = i;
          int width = rows.stream().mapToInt(each -> each.get(column).length()).max().orElseThrow();
          line.append(i == 0 ? "" : i % 2 == 1 ? "   " : "  ")
              .append(" ".repeat(width - row.get(i).length()))
              .append(row.get(i));
        }
        text.append(line).append('\n');
      }
    }
    return text.append('\n').append(ExplainReport.ASSUMED).append('\n').toString();
  }

  /** Writes a page with a curve of each VL. */
  public String html() {
    return new Page(title)
        .html(
            markup -> {
              markup.element("h1", title);
              markup.element(
                  "p",
                  "What each virtual lane is promised for each VLHighLimit. "
                      + ExplainReport.ASSUMED,
                  "class",
                  "lead");
              ports.forEach(port -> write(markup, port));
            });
  }

  /** Writes the lines for machines. */
  public Map<String, Object> values() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (List<Explanation> port : ports) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("name", port.getFirst().group().name());
      map.put("source", port.getFirst().group().source());
      map.put("limits", port.stream().map(LimitReport::values).toList());
      all.add(map);
    }
    return Map.of("ports", all);
  }

  private static Map<String, Object> values(Explanation value) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("high_limit", limit(value));
    map.put(
        "vls", vls(value).stream().map(vl -> ExplainReport.asMap(value.vls().get(vl))).toList());
    return map;
  }

  private void write(Markup markup, List<Explanation> port) {
    markup.open("section").element("h2", name(port));
    markup.open("div", "class", "charts");
    chart(markup, "share of the bytes sent, %", shares(port));
    for (int vl : vls(port.getFirst())) {
      List<Point> waits = waits(port, vl);
      if (!waits.isEmpty()) {
        chart(markup, "longest wait of VL" + vl + ", " + unit(), waits);
      }
    }
    markup.close();
    List<List<String>> rows = rows(port);
    new TextTable(rows.getFirst(), rows.subList(1, rows.size())).write(markup);
    markup.close();
  }

  private static void chart(Markup markup, String caption, List<Point> points) {
    markup.open("figure").element("figcaption", caption);
    markup.raw(LineChart.of(points, AXIS)).close();
  }

  private static List<Point> shares(List<Explanation> port) {
    List<Point> points = new ArrayList<>();
    for (int vl : vls(port.getFirst())) {
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
        .map(value -> point(value, vl, wait(value, value.vls().get(vl).waitBytes())))
        .toList();
  }

  private static Point point(Explanation value, int vl, double y) {
    return new Point(
        "", "", "VL" + vl, Integer.toString(limit(value)), new Interval(y, Double.NaN));
  }

  /** The first value and the last one; between them powers of two and those halfway. */
  private static List<Explanation> drawn(List<Explanation> port) {
    return port.stream()
        .filter(value -> value == port.getFirst() || value == port.getLast() || isRound(value))
        .toList();
  }

  private static boolean isRound(Explanation value) {
    int limit = limit(value);
    return Integer.bitCount(limit % 3 == 0 ? limit / 3 : limit) == 1;
  }

  /** The heads of the columns, then the values. */
  private List<List<String>> rows(List<Explanation> port) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("limit"));
    for (int vl : vls(port.getFirst())) {
      head.add("VL" + vl + " waits");
      head.add("share");
    }
    rows.add(head);
    for (Explanation value : port) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(limit(value))));
      for (int vl : vls(value)) {
        row.add(waitText(value, value.vls().get(vl).waitBytes()));
        row.add(ExplainReport.percent(value.vls().get(vl).saturated()));
      }
      rows.add(row);
    }
    return rows;
  }

  private String waitText(Explanation value, OptionalLong wait) {
    return rate.isEmpty() || wait.isEmpty()
        ? ExplainReport.bytes(wait)
        : String.format(Locale.ROOT, "%,.2f us", wait(value, wait));
  }

  /** A wait in microseconds where there is a rate, else in bytes. */
  private double wait(Explanation value, OptionalLong wait) {
    return rate.isEmpty()
        ? wait.orElseThrow()
        : ExplainReport.microseconds(value, wait.orElseThrow(), rate.getAsDouble());
  }

  private String unit() {
    return rate.isEmpty() ? "bytes" : "µs";
  }

  private static int limit(Explanation value) {
    return value.group().settings().limit().value();
  }

  /** The VLs that packets can come to. */
  private static List<Integer> vls(Explanation port) {
    return port.vls().stream().map(VlFacts::vl).filter(port::reaches).toList();
  }

  /** The name of the ports, and the SLs of each VL where they are known. */
  private static String name(List<Explanation> port) {
    Explanation first = port.getFirst();
    StringBuilder name = new StringBuilder(first.group().name());
    for (LevelFacts level : first.levels()) {
      if (first.vls().stream().anyMatch(vl -> vl.vl() == level.vl())) {
        name.append(name.indexOf(": ") < 0 ? ": VL" : "; VL")
            .append(level.vl())
            .append(" has SL ")
            .append(NumberList.of(level.levels()));
      }
    }
    return name.toString();
  }
}
