// SPDX-License-Identifier: Apache-2.0
package vlarb.page.report;

import java.util.List;
import java.util.stream.Collectors;
import vlarb.page.chart.Point;

/**
 * A report of results.
 *
 * @param title of the page
 * @param lead the introduction, a paragraph each
 * @param failures the failures of runs, a line each
 * @param tables the tables; the first stands before the curves
 * @param axis the quantity along which the curves go
 * @param points the points of the curves
 * @param notes choices that were made, and further remarks, a line each
 */
public record Report(
    String title,
    List<String> lead,
    List<String> failures,
    List<ReportTable> tables,
    String axis,
    List<Point> points,
    List<String> notes) {
  public Report {
    lead = List.copyOf(lead);
    failures = List.copyOf(failures);
    tables = List.copyOf(tables);
    points = List.copyOf(points);
    notes = List.copyOf(notes);
  }

  /** Tables and notes; the title and the curves are the page's. */
  public String markdown() {
    String text = tables.stream().map(ReportTable::markdown).collect(Collectors.joining("\n"));
    return notes.isEmpty()
        ? text
        : text
            + "\n"
            + notes.stream().map(note -> "- " + note + "\n").collect(Collectors.joining());
  }
}
