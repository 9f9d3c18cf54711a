// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.papers.figure.JpdcRuns.Setting;

/**
 * Figure 9 of the JPDC paper: of SL 0 to 3, the connection with most and the one with fewest
 * packets within D/100, and their shares within longer parts of the deadline.
 */
public final class ExtremesFigure extends JpdcFigure {
  private static final int SLS = 10;

  /** The figure's service levels; of the others the paper only says that they do better. */
  private static final int DRAWN = 4;

  private static final int LAST = ConnectionRecords.PARTS.length - 1;
  private static final double POINTS = 10;

  private final int enough;

  /**
   * @param milliseconds of each run
   * @param enough fewest packets of a connection that takes part
   */
  public ExtremesFigure(int replications, int milliseconds, int enough) {
    super(
        new JpdcRuns(
            List.of(new Setting(256, 1), new Setting(256, 2)), replications, milliseconds, enough));
    this.enough = enough;
  }

  @Override
  String title() {
    return "Figure 9 of the JPDC paper of 2009: the best and the worst connection";
  }

  @Override
  String along() {
    return "part of the deadline";
  }

  @Override
  List<String> axis() {
    return parts();
  }

  private boolean isMeasured(Setting setting, int sl) {
    return Arrays.stream(runs.values(setting, records -> records.best().get(sl).length))
        .allMatch(length -> length > 0);
  }

  private Interval share(Setting setting, int sl, boolean best, int part) {
    return runs.interval(
        setting, records -> 100 * (best ? records.best() : records.worst()).get(sl)[part]);
  }

  @Override
  List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (Setting setting : runs.settings()) {
      for (int sl = 0; sl < DRAWN; sl++) {
        for (boolean best : new boolean[] {true, false}) {
          for (int part = 0; part <= LAST && isMeasured(setting, sl); part++) {
            points.add(
                point(
                    setting,
                    "SL %d %s".formatted(sl, best ? "best" : "worst"),
                    parts().get(part),
                    share(setting, sl, best, part)));
          }
        }
      }
    }
    return points;
  }

  @Override
  List<FindingVerdict> verdicts() {
    List<FindingVerdict> verdicts = new ArrayList<>();
    for (Setting setting : runs.settings()) {
      for (int sl = 0; sl < SLS; sl++) {
        int level = sl;
        if (!isMeasured(setting, sl)) {
          verdicts.add(
              verdict(
                  "SL " + sl,
                  setting,
                  "no connection has " + enough + " packets in this time",
                  Finding.SHOWN));
          continue;
        }
        Interval worst = share(setting, sl, false, LAST);
        verdicts.add(
            verdict(
                "SL %d: the worst connection has every packet by D".formatted(sl),
                setting,
                worst.text(2) + " %",
                Finding.ofAll(worst.mean() == 100)));
        if (sl >= DRAWN) {
          verdicts.add(better(setting, sl));
          continue;
        }
        Interval apart =
            runs.interval(
                setting,
                records -> 100 * (records.best().get(level)[0] - records.worst().get(level)[0]));
        verdicts.add(
            verdict(
                "SL %d: best and worst are alike at D/100 (at most %.0f points)"
                    .formatted(sl, POINTS),
                setting,
                apart.text(1) + " points",
                Finding.atMost(apart, POINTS)));
      }
    }
    return verdicts;
  }

  /**
   * Decides if the worst connection has more packets within D/100 than the worst one of the last
   * level drawn.
   */
  private FindingVerdict better(Setting setting, int sl) {
    Interval more =
        runs.interval(
            setting,
            records -> 100 * (records.worst().get(sl)[0] - records.worst().get(DRAWN - 1)[0]));
    return verdict(
        "SL %d: the worst connection does better at D/100 than that of SL 3".formatted(sl),
        setting,
        more.text(1) + " points",
        Finding.above(more, 0));
  }
}
