// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.page.report.Report;
import vlarb.page.report.ReportTable;

/**
 * The parts that figures 7 to 9 of the JPDC paper have in common: replications, curves and
 * verdicts.
 */
abstract sealed class JpdcFigure implements PaperFigure
    permits DeadlineFigure, JitterFigure, ExtremesFigure {
  final JpdcRuns runs;

  JpdcFigure(JpdcRuns runs) {
    this.runs = runs;
  }

  /** The title of the page. */
  abstract String title();

  /** The quantity on the axis. */
  abstract String along();

  /** The axis of the figure, in its order. */
  abstract List<String> axis();

  abstract List<Point> points();

  abstract List<FindingVerdict> verdicts();

  @Override
  public final int networks() {
    return runs.networks();
  }

  @Override
  public final void make(int threads, IntConsumer done) {
    runs.make(threads, done);
  }

  @Override
  public final List<String> failures() {
    return runs.failures();
  }

  /** A point of a curve, in per cent of the packets. */
  final Point point(JpdcRuns.Setting setting, String curve, String x, Interval y) {
    return new Point("packets, %", setting.toString(), curve, x, y, runs.load(setting));
  }

  /** A statement about a setting. */
  final FindingVerdict verdict(
      String statement, JpdcRuns.Setting setting, String made, Finding finding) {
    return new FindingVerdict(statement, setting.toString(), made, finding, runs.load(setting));
  }

  @Override
  public final Report report() {
    List<FindingVerdict> verdicts = verdicts();
    List<Point> points = points();
    List<ReportTable> tables = new ArrayList<>();
    tables.add(FindingVerdict.table(verdicts));
    Point.byChart(points).values().forEach(chart -> tables.add(table(chart)));
    List<String> notes = new ArrayList<>(runs.choices());
    notes.addAll(runs.saturated());
    notes.add(turns());
    return new Report(
        title(),
        List.of(
            "F. J. Alfaro, J. L. Sánchez, J. Duato, A new strategy to manage the InfiniBand"
                + " arbitration tables, JPDC 69 (2009) 508–520.",
            "Of its statements %d are reproduced, %d come out differently, %d are not decided at this size, as the interval holds the limit, %d are shown only; %d are of networks that are saturated, whose points are open. docs/evidence/reproduction.md says why. Bars are intervals of 95 %% by Student's t over the networks."
                .formatted(
                    count(verdicts, Finding.REPRODUCED),
                    count(verdicts, Finding.DIFFERS),
                    count(verdicts, Finding.NOT_DECIDED),
                    count(verdicts, Finding.SHOWN),
                    verdicts.stream().filter(FindingVerdict::isSaturated).count())),
        failures(),
        tables,
        along(),
        points,
        notes);
  }

  /** Tells how near waits come to their bounds. */
  private String turns() {
    DoubleSummaryStatistics turns = runs.turns();
    return String.format(
        Locale.ROOT,
        "%,d longest waits for a turn, one for each port, VL and run, were compared with what the"
            + " port's tables promise; the nearest took %.1f %% of that",
        turns.getCount(),
        100 * turns.getMax());
  }

  private static long count(List<FindingVerdict> verdicts, Finding finding) {
    return verdicts.stream().filter(v -> v.finding() == finding).count();
  }

  /** The curves of a setting, a row each. */
  private ReportTable table(List<Point> chart) {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Point point : chart) {
      rows.computeIfAbsent(point.curve(), curve -> new ArrayList<>(List.of(curve)))
          .add(point.y().text(2));
    }
    List<String> head = new ArrayList<>(List.of(""));
    head.addAll(axis());
    String setting = chart.getFirst().chart();
    return new ReportTable(
        "%s%s, %%, %,d packets"
            .formatted(
                setting,
                chart.stream().anyMatch(Point::isSaturated) ? ", saturated" : "",
                runs.packets(setting)),
        head,
        List.copyOf(rows.values()));
  }

  @Override
  public final Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("choices", runs.choices());
    figures.put("saturated", runs.saturated());
    figures.put("verdicts", verdicts().stream().map(FindingVerdict::figures).toList());
    figures.put("failures", failures());
    return figures;
  }

  /** The parts of a deadline, as an axis. */
  static List<String> parts() {
    List<String> names = new ArrayList<>();
    for (int part : ConnectionRecords.PARTS) {
      names.add(part == 1 ? "D" : "D/" + part);
    }
    return names;
  }
}
