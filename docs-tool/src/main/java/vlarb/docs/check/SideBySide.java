// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import vlarb.page.chart.ParetoPlot;
import vlarb.page.chart.ParetoPlot.Axis;
import vlarb.page.chart.ParetoPlot.Better;
import vlarb.page.chart.ParetoPlot.Point;
import vlarb.page.chart.ParetoPlot.Role;

/** The picture of size against time, drawn from the table side-by-side of the figures. */
public final class SideBySide {
  /** The file of the picture. */
  public static final String FILE = "side-by-side.svg";

  private static final String TABLE = "side-by-side";

  /** The name, what it is, LUT4, nanoseconds. */
  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^\\| ([^|]+) \\| (ours|a peer) \\|.*\\| (\\d[\\d ]*) \\| (\\d+(?:\\.\\d+)?) ns \\|$");

  private SideBySide() {}

  /**
   * The picture.
   *
   * @throws FigureException if there is no such table
   */
  public static String svg(FigureFile figures) {
    String table = figures.table(TABLE).orElse("");
    List<Point> points = ROW.matcher(table).results().map(SideBySide::point).toList();
    if (points.isEmpty()) {
      throw new FigureException(
          "docs/" + FigureFile.FILE + ": expected a table " + TABLE + " with LUT4 and ns");
    }
    return new ParetoPlot(
            "LUT4 against ns a decision, HX8K",
            new Axis("ns a decision", Better.LOW),
            new Axis("LUT4", Better.LOW),
            points)
        .file();
  }

  private static Point point(MatchResult row) {
    return new Point(
        Double.parseDouble(row.group(4)),
        Double.parseDouble(row.group(3).replace(" ", "")),
        row.group(1).replace("`", ""),
        row.group(2).equals("ours") ? Role.CHOICE : Role.PEER);
  }
}
