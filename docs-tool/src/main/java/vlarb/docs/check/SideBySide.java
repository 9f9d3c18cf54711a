// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import vlarb.page.pareto.ParetoPlot;
import vlarb.page.pareto.ParetoPlot.Axis;
import vlarb.page.pareto.ParetoPlot.Better;
import vlarb.page.pareto.ParetoPlot.Point;
import vlarb.page.pareto.ParetoPlot.Role;

/**
 * The picture of size against time, drawn from the figures of a table in
 * docs/evidence/comparison.md.
 */
public final class SideBySide {
  /** The page that has the table. */
  public static final String PAGE = "evidence/comparison.md";

  /** The file of the picture. */
  public static final String FILE = "side-by-side.svg";

  private static final String HEADING = "## Side by side\n";

  private static final Pattern FIGURE_COMMENT = Pattern.compile("<!--.*?-->");

  /** The name, what it is, LUT4, nanoseconds. */
  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^\\| ([^|]+) \\| (ours|a peer) \\|.*\\| (\\d[\\d ]*) \\| (\\d+(?:\\.\\d+)?) ns \\|$");

  private SideBySide() {}

  /**
   * The picture.
   *
   * @param page the text of the page
   * @throws FigureException if the page has no such table
   */
  public static String svg(String page) {
    int begin = page.indexOf(HEADING);
    String table = begin < 0 ? "" : page.substring(begin + HEADING.length());
    int end = table.indexOf("\n## ");
    String figures =
        FIGURE_COMMENT.matcher(end < 0 ? table : table.substring(0, end)).replaceAll("");
    List<Point> points = ROW.matcher(figures).results().map(SideBySide::point).toList();
    if (points.isEmpty()) {
      throw new FigureException(
          PAGE + ": expected a table below \"" + HEADING.strip() + "\" with LUT4 and ns");
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
