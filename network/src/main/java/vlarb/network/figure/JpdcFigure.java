// SPDX-License-Identifier: Apache-2.0
package vlarb.network.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import vlarb.network.statistics.Interval;

/** What figures 7 to 9 of the JPDC paper have in common: replications, curves and verdicts. */
abstract sealed class JpdcFigure implements PaperFigure
    permits DeadlineFigure, JitterFigure, ExtremesFigure {
  final JpdcRuns runs;

  /**
   * A point of a curve.
   *
   * @param curve its name
   * @param x its place on the axis
   */
  record Point(String setting, String curve, String x, Interval y) {
    Map<String, Object> figures() {
      Map<String, Object> figures = new LinkedHashMap<>();
      figures.put("setting", setting);
      figures.put("curve", curve);
      figures.put("x", x);
      figures.put("percent", y.mean());
      if (!Double.isNaN(y.half())) {
        figures.put("half_width", y.half());
      }
      return figures;
    }
  }

  JpdcFigure(JpdcRuns runs) {
    this.runs = runs;
  }

  /** The axis of the figure, in its order. */
  abstract List<String> axis();

  abstract List<Point> points();

  abstract List<Verdict> verdicts();

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

  @Override
  public final String markdown() {
    StringBuilder text = new StringBuilder(Verdict.head());
    verdicts().forEach(verdict -> text.append(verdict.line()));
    runs.settings().forEach(setting -> addTable(text, setting));
    text.append('\n');
    runs.choices().forEach(choice -> text.append("- ").append(choice).append('\n'));
    return text.toString();
  }

  /** The curves of a setting, a line each; nothing where it has none. */
  private void addTable(StringBuilder text, JpdcRuns.Setting setting) {
    Map<String, List<Point>> curves = new LinkedHashMap<>();
    for (Point point : points()) {
      if (point.setting().equals(setting.toString())) {
        curves.computeIfAbsent(point.curve(), curve -> new ArrayList<>()).add(point);
      }
    }
    if (curves.isEmpty()) {
      return;
    }
    text.append("\n%s, %%, %,d packets:\n\n".formatted(setting, runs.packets(setting)));
    text.append("| | ").append(String.join(" | ", axis())).append(" |\n");
    text.append("|---".repeat(axis().size() + 1)).append("|\n");
    curves.forEach(
        (curve, points) -> {
          text.append("| ").append(curve).append(" |");
          points.forEach(p -> text.append(' ').append(p.y().text(2)).append(" |"));
          text.append('\n');
        });
  }

  @Override
  public final Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("choices", runs.choices());
    figures.put("axis", axis());
    figures.put("points", points().stream().map(Point::figures).toList());
    figures.put("verdicts", verdicts().stream().map(Verdict::figures).toList());
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
