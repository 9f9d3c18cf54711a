// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.page.report.Report;
import vlarb.page.report.ReportTable;
import vlarb.papers.figure.PaperFigure;

/** A result of the paper of 2009 on a single table, made by the experiments that have it. */
abstract sealed class TableFigure implements PaperFigure
    permits TableOneFigure, WasteFigure, SixFigure {
  /** Entries of the paper's tables. */
  static final int ENTRIES = 64;

  /** A line: what is printed, what is made, whether that is the same. */
  record Line(String what, String made, String printed, Verdict verdict) {}

  /** The comparison of one line with the paper. */
  enum Verdict {
    REPRODUCED,
    DIFFERS,
    SHOWN_ONLY;

    static Verdict of(boolean same) {
      return same ? REPRODUCED : DIFFERS;
    }

    String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  final List<Line> lines = new ArrayList<>();

  @Override
  public final int networks() {
    return 1;
  }

  abstract void make();

  @Override
  public final void make(int threads, IntConsumer done) {
    make();
    done.accept(1);
  }

  @Override
  public final List<String> failures() {
    return lines.stream()
        .filter(line -> line.verdict() == Verdict.DIFFERS)
        .map(line -> line.what() + ": " + line.made() + ", printed " + line.printed())
        .toList();
  }

  /** The title of the page. */
  abstract String title();

  /** The label of the axis along which the curves go; empty if there are no curves. */
  String along() {
    return "";
  }

  /** The values made beside the printed values, as curves. */
  List<Point> points() {
    return List.of();
  }

  /** Further tables, beside the table of what is made and printed. */
  List<ReportTable> moreTables() {
    return List.of();
  }

  @Override
  public final Report report() {
    List<ReportTable> tables = new ArrayList<>();
    tables.add(
        new ReportTable(
            "",
            List.of("figure", "made", "printed", ""),
            lines.stream()
                .map(line -> List.of(line.what, line.made, line.printed, line.verdict.text()))
                .toList()));
    tables.addAll(moreTables());
    return new Report(
        title(),
        List.of(
            "F. J. Alfaro, J. L. Sánchez, J. Duato, A new strategy to manage the InfiniBand"
                + " arbitration tables, JPDC 69 (2009) 508–520. docs/guide/planning.md says more."),
        failures(),
        tables,
        along(),
        points(),
        List.of());
  }

  @Override
  public final Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("lines", lines.stream().map(TableFigure::figures).toList());
    figures.put("failures", failures());
    return figures;
  }

  private static Map<String, Object> figures(Line line) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("figure", line.what);
    figures.put("made", line.made);
    figures.put("printed", line.printed);
    figures.put("verdict", line.verdict.text());
    return figures;
  }

  /** A value that is known exactly. */
  static Point exact(String metric, String chart, String curve, String x, double value) {
    return new Point(metric, chart, curve, x, new Interval(value, Double.NaN));
  }
}
