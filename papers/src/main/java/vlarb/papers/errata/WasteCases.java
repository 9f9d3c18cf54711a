// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.Locale;
import vlarb.papers.waste.Distances;
import vlarb.papers.waste.ExactWaste;
import vlarb.papers.waste.Until;
import vlarb.papers.waste.WasteRuns;
import vlarb.papers.waste.WasteSetting;
import vlarb.papers.waste.WasteStrategy;

/** The waste of CESY and CENRE, against the printed figures. */
final class WasteCases {
  private static final int ENTRIES = 64;
  private static final int RUNS = 2000;
  private static final long SEED = 1;

  private WasteCases() {}

  private static WasteSetting setting(Distances distances, int from) {
    return new WasteSetting(ENTRIES, distances, from, Until.FULL);
  }

  static Evidence uniform() {
    return waste(Distances.UNIFORM, 8.78);
  }

  static Evidence proportional() {
    return waste(Distances.PROPORTIONAL, 5.68);
  }

  /**
   * The printed value is not the exact one, and differs in its last digit from the value for
   * distances from 1 on.
   */
  private static Evidence waste(Distances distances, double printed) {
    ExactWaste exact = ExactWaste.of(setting(distances, 2));
    ExactWaste fromOne = ExactWaste.of(setting(distances, 1));
    WasteRuns.Sums cenre =
        new WasteRuns(setting(distances, 2), WasteStrategy.CENRE).run(RUNS, SEED);
    return new Evidence(
        Math.abs(exact.waste() - printed) > 0.01,
        String.format(
            Locale.ROOT,
            "CESY %.6f exactly, standard deviation %.2f a run (%.6f with distances from 1);"
                + " CENRE %.2f ± %.2f in %d runs",
            exact.waste(),
            exact.deviation(),
            fromOne.waste(),
            cenre.meanWaste(),
            cenre.error(),
            RUNS));
  }

  static Evidence accepted() {
    StringBuilder finding = new StringBuilder();
    boolean fewer = true;
    for (Distances distances : Distances.values()) {
      double cesy = ExactWaste.of(setting(distances, 2)).accepted();
      double cenre =
          new WasteRuns(setting(distances, 2), WasteStrategy.CENRE).run(RUNS, SEED).meanAccepted();
      fewer &= cesy < cenre;
      finding.append(
          String.format(
              Locale.ROOT,
              "%s%s: CESY %.2f requests, CENRE %.2f",
              finding.isEmpty() ? "" : "; ",
              distances.name().toLowerCase(Locale.ROOT),
              cesy,
              cenre));
    }
    return new Evidence(fewer, finding.toString());
  }
}
