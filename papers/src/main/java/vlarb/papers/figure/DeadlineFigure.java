// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.papers.figure.JpdcRuns.Setting;

/** Figure 7 of the JPDC paper: shares of packets that arrive within parts of their deadline. */
public final class DeadlineFigure extends JpdcFigure {
  private static final int SLS = 10;
  private static final int LAST = ConnectionRecords.PARTS.length - 1;
  private static final int SMALL = 256;
  private static final int LARGE = 4096;

  /**
   * @param milliseconds of each run
   */
  public DeadlineFigure(int replications, int milliseconds) {
    super(
        new JpdcRuns(
            List.of(
                new Setting(SMALL, 1),
                new Setting(LARGE, 1),
                new Setting(SMALL, 2),
                new Setting(LARGE, 2)),
            replications,
            milliseconds,
            1));
  }

  @Override
  String title() {
    return "Figure 7 of the JPDC paper of 2009: packets that arrive within parts of their deadline";
  }

  @Override
  String along() {
    return "part of the deadline";
  }

  @Override
  List<String> axis() {
    return parts();
  }

  private Interval share(Setting setting, int sl, int part) {
    return runs.interval(setting, records -> 100 * records.shares().get(sl)[part]);
  }

  @Override
  List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (Setting setting : runs.settings()) {
      for (int sl = 0; sl < SLS; sl++) {
        for (int part = 0; part <= LAST; part++) {
          points.add(point(setting, "SL " + sl, parts().get(part), share(setting, sl, part)));
        }
      }
    }
    return points;
  }

  @Override
  List<FindingVerdict> verdicts() {
    List<FindingVerdict> verdicts = new ArrayList<>();
    for (Setting setting : runs.settings()) {
      Interval least = share(setting, 0, LAST);
      double worst = 100;
      int worstSl = 0;
      for (int sl = 0; sl < SLS; sl++) {
        int level = sl;
        double lowest =
            Arrays.stream(runs.values(setting, records -> 100 * records.shares().get(level)[LAST]))
                .min()
                .orElseThrow();
        if (lowest < worst) {
          worst = lowest;
          worstSl = sl;
          least = share(setting, sl, LAST);
        }
      }
      String made =
          worst == 100
              ? "100 % of each service level in each replication"
              : String.format(
                  Locale.ROOT,
                  "SL %d: %s %%, %.4f %% in the worst replication",
                  worstSl,
                  least.text(2),
                  worst);
      verdicts.add(
          verdict(
              "every packet of every SL arrives by D", setting, made, Finding.ofAll(worst == 100)));
      for (int sl = 0; sl < 3; sl++) {
        int stricter = sl;
        Interval more =
            runs.interval(
                setting,
                records ->
                    100
                        * (records.shares().get(stricter + 1)[0]
                            - records.shares().get(stricter)[0]));
        verdicts.add(
            verdict(
                "SL %d comes nearer to its deadline than SL %d: fewer within D/100"
                    .formatted(sl, sl + 1),
                setting,
                more.text(2) + " points fewer",
                Finding.above(more, 0)));
      }
    }
    for (int speedup = 1; speedup <= 2; speedup++) {
      verdicts.add(alike(speedup));
    }
    return verdicts;
  }

  private FindingVerdict alike(int speedup) {
    double largest = 0;
    String where = "";
    for (int sl = 0; sl < SLS; sl++) {
      for (int part = 0; part <= LAST; part++) {
        double difference =
            share(new Setting(SMALL, speedup), sl, part).mean()
                - share(new Setting(LARGE, speedup), sl, part).mean();
        if (Math.abs(difference) > Math.abs(largest)) {
          largest = difference;
          where = "SL %d at %s".formatted(sl, parts().get(part));
        }
      }
    }
    Point.Load load =
        Stream.of(SMALL, LARGE)
            .map(payload -> runs.load(new Setting(payload, speedup)))
            .max(Comparator.naturalOrder())
            .orElseThrow();
    return new FindingVerdict(
        "both sizes of packets alike",
        "speedup " + speedup,
        String.format(Locale.ROOT, "largest difference %+.1f points, %s", largest, where),
        Finding.SHOWN,
        load);
  }
}
