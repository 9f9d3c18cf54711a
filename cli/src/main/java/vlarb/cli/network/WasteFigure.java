// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.papers.waste.Distances;
import vlarb.papers.waste.Until;
import vlarb.papers.waste.WasteRuns;
import vlarb.papers.waste.WasteSetting;
import vlarb.papers.waste.WasteStrategy;

/** Section 5.3: entries that a full table wastes. */
final class WasteFigure extends TableFigure {
  private final int runs;

  /**
   * @param runs tables that are filled by each strategy
   */
  WasteFigure(int runs) {
    this.runs = runs;
  }

  private final List<Point> points = new ArrayList<>();

  @Override
  String title() {
    return "Section 5.3 of the JPDC paper of 2009: entries that a full table wastes";
  }

  @Override
  String along() {
    return "distances";
  }

  @Override
  List<Point> points() {
    return points;
  }

  @Override
  void make() {
    add(WasteStrategy.CESY, Distances.UNIFORM, 8.78, 0.03);
    add(WasteStrategy.CENRE, Distances.UNIFORM, 1.96, 0.15);
    add(WasteStrategy.CESY, Distances.PROPORTIONAL, 5.68, 0.03);
    add(WasteStrategy.CENRE, Distances.PROPORTIONAL, 0.86, 0.15);
  }

  private void add(WasteStrategy strategy, Distances distances, double print, double tolerance) {
    WasteSetting setting = new WasteSetting(ENTRIES, distances, 2, Until.FULL);
    WasteRuns.Sums sums = new WasteRuns(setting, strategy).run(runs, 1);
    String asked = distances.name().toLowerCase(Locale.ROOT);
    Interval wasted = new Interval(sums.meanWaste(), 1.96 * sums.error());
    points.add(new Point("entries wasted", "" + strategy, "made", asked, wasted));
    points.add(exact("entries wasted", "" + strategy, "printed", asked, print));
    lines.add(
        new Line(
            "entries wasted, %s, distances %s, %,d tables".formatted(strategy, asked, runs),
            wasted.text(4),
            String.format(Locale.ROOT, "%.2f, within %.0f %%", print, 100 * tolerance),
            Verdict.of(Math.abs(sums.meanWaste() - print) <= tolerance * print)));
  }
}
