// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.page.report.ReportTable;

/** Table 3 of the JPDC paper as printed, and what our networks gave beside it. */
final class Table3Beside {
  /** The part by which a figure may differ from the print. */
  private static final double OF_PRINT = 0.05;

  /** The part by which utilization may differ from the network's own reservation. */
  private static final double OF_RESERVATION = 0.01;

  private static final double LINK_MBITS = 2500;

  /** The figure that does not depend on the print. */
  private static final String BUSY = "busy/reserved, hosts";

  private static final String SHOWN_ONLY = "shown only";

  private static final Point.Load CARRIED = Point.Load.CARRIED;

  /** The figures that the paper prints, by number of switches. */
  private static final Map<Integer, Printed> PRINT =
      Map.of(
          8, new Printed(0.7557, 75.57, 72.93, 1926.85, 1859.59, 46_495),
          16, new Printed(0.7258, 72.58, 73.48, 1848.67, 1871.75, 111_813),
          32, new Printed(0.7248, 72.48, 72.66, 1834.04, 1827.16, 232_854),
          64, new Printed(0.7227, 72.27, 71.94, 1822.41, 1837.62, 284_365));

  private record Printed(
      double delivered,
      double hosts,
      double switches,
      double reservedByHosts,
      double reservedBySwitches,
      int connections) {}

  /**
   * A figure beside the print.
   *
   * @param with the settings of the figure that the paper does not give; empty: none
   * @param load the load of the networks that the figure is taken from
   */
  private record Line(
      String what,
      String with,
      int switches,
      Interval made,
      double print,
      String verdict,
      Point.Load load) {
    String text() {
      return what + with;
    }

    String verdictText() {
      return load == Point.Load.SATURATED ? verdict + ", saturated" : verdict;
    }
  }

  private final List<Table3Row> rows;
  private final List<Line> lines = new ArrayList<>();

  Table3Beside(List<Table3Row> rows) {
    this.rows = rows;
    rows.stream().map(Table3Row::switches).distinct().forEach(this::addLines);
  }

  private void addLines(int size) {
    Printed print = PRINT.get(size);
    Interval reserved = made(size, 1, Table3Row::reservedByHosts);
    add("reserved by hosts, Mb/s", "", size, reserved, print.reservedByHosts(), CARRIED);
    Interval bySwitches = made(size, 1, Table3Row::reservedBySwitches);
    add(
        "reserved by switch ports, Mb/s",
        "",
        size,
        bySwitches,
        print.reservedBySwitches(),
        CARRIED);
    for (int speedup : JpdcTable3.SPEEDUPS) {
      String with = ", speedup " + speedup;
      Point.Load load = load(size, speedup);
      Interval hosts = made(size, speedup, Table3Row::hosts);
      add("links of hosts busy, %", with, size, hosts, print.hosts(), load);
      Interval switches = made(size, speedup, Table3Row::switchPorts);
      add("links of switches busy, %", with, size, switches, print.switches(), load);
      double share = hosts.mean() / (100 * reserved.mean() / LINK_MBITS);
      lines.add(
          new Line(
              BUSY,
              with,
              size,
              new Interval(share, Double.NaN),
              1,
              verdict(share, 1, OF_RESERVATION),
              load));
      Interval delivered = made(size, speedup, Table3Row::delivered);
      add("delivered, bytes/cycle/node", with, size, delivered, print.delivered(), load);
    }
    Interval connections = made(size, 1, row -> (double) row.connections());
    lines.add(
        new Line("connections", "", size, connections, print.connections(), SHOWN_ONLY, CARRIED));
  }

  private void add(
      String what, String with, int size, Interval made, double print, Point.Load load) {
    lines.add(new Line(what, with, size, made, print, verdict(made.mean(), print, OF_PRINT), load));
  }

  /** The load of the networks of a size: saturated, if one of them is. */
  private Point.Load load(int size, int speedup) {
    return rows.stream()
            .filter(row -> row.switches() == size && row.speedup() == speedup)
            .allMatch(row -> row.load() == CARRIED)
        ? CARRIED
        : Point.Load.SATURATED;
  }

  private static String verdict(double made, double print, double tolerance) {
    return Math.abs(made - print) <= tolerance * print ? "within" : "differs";
  }

  private Interval made(int size, int speedup, ToDoubleFunction<Table3Row> figure) {
    return Interval.of(
        rows.stream()
            .filter(row -> row.switches() == size && row.speedup() == speedup)
            .mapToDouble(figure)
            .toArray());
  }

  /**
   * Sizes whose links are not as busy as reserved though crossbars are fast enough; a line each.
   */
  List<String> linksNotBusy() {
    return lines.stream()
        .filter(line -> line.text().equals(BUSY + ", speedup 2"))
        .filter(line -> line.verdict().equals("differs"))
        .map(
            line ->
                String.format(
                    Locale.ROOT,
                    "%d switches, speedup 2: links are busy %.4f times as long as reserved",
                    line.switches(),
                    line.made().mean()))
        .toList();
  }

  ReportTable table() {
    return new ReportTable(
        "",
        List.of("figure", "switches", "made", "printed", "difference", ""),
        lines.stream().map(Table3Beside::cells).toList());
  }

  private static List<String> cells(Line line) {
    double made = line.made().mean();
    return List.of(
        line.text(),
        "" + line.switches(),
        number(made),
        number(line.print()),
        String.format(Locale.ROOT, "%+.1f %%", 100 * (made / line.print() - 1)),
        line.verdictText());
  }

  private static String number(double value) {
    return String.format(
        Locale.ROOT, value < 10 ? "%.4f" : value < 10_000 ? "%.2f" : "%.0f", value);
  }

  /** Along the sizes, the print beside what was made. */
  List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (Line line : lines) {
      String size = "" + line.switches();
      points.add(new Point(line.what(), "", "made" + line.with(), size, line.made(), line.load()));
      Point printed =
          new Point(line.what(), "", "printed", size, new Interval(line.print(), Double.NaN));
      if (!points.contains(printed)) {
        points.add(printed);
      }
    }
    return points;
  }

  List<Map<String, Object>> figures() {
    return lines.stream().map(Table3Beside::figures).toList();
  }

  private static Map<String, Object> figures(Line line) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("figure", line.text());
    figures.put("switches", line.switches());
    figures.put("made", line.made().mean());
    figures.put("printed", line.print());
    figures.put("verdict", line.verdict());
    figures.put("saturated", line.load() == Point.Load.SATURATED);
    return figures;
  }
}
