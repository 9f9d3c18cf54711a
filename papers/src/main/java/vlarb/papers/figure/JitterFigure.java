// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.papers.figure.JpdcRuns.Setting;

/**
 * Figure 8 of the JPDC paper: how often the jitter, (time between two arrivals − IAT) / IAT, lies
 * in intervals around 0.
 */
public final class JitterFigure extends JpdcFigure {
  private static final int SLS = 10;
  private static final double CENTRAL_PERCENT = 99.9;
  private static final double SKEWNESS = 0.3;

  /** The service levels whose jitter is said to be bell-shaped. */
  private static final Set<Integer> BELLS = Set.of(5, 8, 9);

  /**
   * @param milliseconds of each run; a connection has jitter from its second packet on
   */
  public JitterFigure(int replications, int milliseconds) {
    super(
        new JpdcRuns(
            List.of(
                new Setting(256, 1),
                new Setting(256, 2),
                new Setting(4096, 1),
                new Setting(4096, 2)),
            replications,
            milliseconds,
            1));
  }

  @Override
  String title() {
    return "Figure 8 of the JPDC paper of 2009: jitter of packets";
  }

  @Override
  String along() {
    return "jitter, as a part of the time between packets";
  }

  @Override
  List<String> axis() {
    List<String> names = new ArrayList<>();
    int[] bounds = ConnectionRecords.EIGHTHS;
    names.add("< " + bounds[0] + "/8");
    for (int i = 1; i < bounds.length; i++) {
      names.add("%d/8 to %d/8".formatted(bounds[i - 1], bounds[i]));
    }
    names.add("> " + bounds[bounds.length - 1] + "/8");
    return names;
  }

  private Interval share(Setting setting, int sl, int interval) {
    return runs.interval(
        setting,
        records -> {
          long[] counts = records.jitter().get(sl);
          return 100.0 * counts[interval] / Arrays.stream(counts).sum();
        });
  }

  /** Returns true if a service level has jitter in each replication. */
  private boolean isMeasured(Setting setting, int sl) {
    return Arrays.stream(
            runs.values(setting, records -> Arrays.stream(records.jitter().get(sl)).sum()))
        .allMatch(count -> count > 0);
  }

  @Override
  List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (Setting setting : runs.settings()) {
      for (int sl = 0; sl < SLS; sl++) {
        for (int i = 0; i < ConnectionRecords.INTERVALS && isMeasured(setting, sl); i++) {
          points.add(point(setting, "SL " + sl, axis().get(i), share(setting, sl, i)));
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
        if (!isMeasured(setting, sl)) {
          verdicts.add(
              verdict(
                  "jitter of SL " + sl, setting, "too few packets in this time", Finding.SHOWN));
        } else if (BELLS.contains(sl)) {
          addBell(verdicts, setting, sl);
        } else {
          Interval central = share(setting, sl, ConnectionRecords.CENTRAL);
          verdicts.add(
              verdict(
                  "SL %d: all within ±IAT/8".formatted(sl),
                  setting,
                  central.text(3) + " %",
                  Finding.atLeast(central, CENTRAL_PERCENT)));
        }
      }
    }
    return verdicts;
  }

  private void addBell(List<FindingVerdict> verdicts, Setting setting, int sl) {
    double[] shares = new double[ConnectionRecords.INTERVALS];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = share(setting, sl, i).mean();
    }
    double outside = shares[0] + shares[shares.length - 1];
    verdicts.add(
        verdict(
            "SL %d: never beyond ±IAT".formatted(sl),
            setting,
            String.format(Locale.ROOT, "%.3f %% beyond", outside),
            Finding.ofAll(outside == 0)));
    Interval skewness = runs.interval(setting, records -> records.skewness().get(sl));
    verdicts.add(
        verdict(
            "SL %d: bell-shaped".formatted(sl),
            setting,
            "skewness %s, %s"
                .formatted(skewness.text(2), isUnimodal(shares) ? "one maximum" : "several maxima"),
            isUnimodal(shares) ? Finding.near0(skewness, SKEWNESS) : Finding.DIFFERS));
  }

  /**
   * Returns true if the shares, divided by the widths of their intervals, rise and then fall; the
   * outer two are left out.
   */
  private static boolean isUnimodal(double[] shares) {
    double before = 0;
    boolean falls = false;
    for (int i = 1; i < shares.length - 1; i++) {
      double density =
          shares[i] / (ConnectionRecords.EIGHTHS[i] - ConnectionRecords.EIGHTHS[i - 1]);
      if (falls && density > before) {
        return false;
      }
      falls |= density < before;
      before = density;
    }
    return true;
  }
}
