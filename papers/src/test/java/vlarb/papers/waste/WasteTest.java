// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.testsupport.TakesTurns;

/** The table of waste: exact figures, and simulated ones within what chance allows. */
class WasteTest {
  private static final int RUNS = 20_000;

  @ParameterizedTest
  @CsvSource({
    "64, UNIFORM, 2, FULL, 8.934795, 14.906950",
    "32, UNIFORM, 2, FULL, 3.554398, 9.082033",
    "16, UNIFORM, 2, FULL, 1.102657, 5.684344",
    "8, UNIFORM, 2, FULL, 0.364074, 3.708745",
    "64, PROPORTIONAL, 2, FULL, 5.696386, 23.834364",
    "64, UNIFORM, 1, FULL, 8.795189, 14.689654",
    "64, PROPORTIONAL, 1, FULL, 5.693647, 23.823386",
    "64, UNIFORM, 2, FIRST_REFUSAL, 8.451566, 12.934492",
    "64, PROPORTIONAL, 2, FIRST_REFUSAL, 5.631295, 22.813257"
  })
  void cesyIsExact(
      int entries, Distances distances, int from, Until until, double waste, double accepted) {
    WasteSetting setting = new WasteSetting(entries, distances, from, until);
    ExactWaste exact = ExactWaste.of(setting);
    assertEquals(waste, exact.waste(), 1e-6);
    assertEquals(accepted, exact.accepted(), 1e-6);
    WasteRuns.Sums sums = new WasteRuns(setting, WasteStrategy.CESY).run(RUNS, 3);
    assertEquals(waste, sums.meanWaste(), 4.5 * sums.error());
    assertEquals(exact.deviation(), sums.error() * Math.sqrt(RUNS), 0.05 * exact.deviation());
  }

  @ParameterizedTest
  @CsvSource({
    "UNIFORM, FULL, 2.098, 18.139",
    "PROPORTIONAL, FULL, 0.820, 26.164",
    "UNIFORM, FIRST_REFUSAL, 1.565, 13.790",
    "PROPORTIONAL, FIRST_REFUSAL, 0.753, 24.337"
  })
  void cenreIsWhereItWasFound(Distances distances, Until until, double waste, double accepted) {
    WasteRuns.Sums sums =
        new WasteRuns(new WasteSetting(64, distances, 2, until), WasteStrategy.CENRE).run(RUNS, 4);
    assertEquals(waste, sums.meanWaste(), 4.5 * sums.error() + 0.004);
    assertEquals(accepted, sums.meanAccepted(), 0.01 * accepted);
  }

  /**
   * At a million runs the figures are known to three digits; {@code -Dvlarb.waste.runs=N} makes N.
   */
  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({"UNIFORM, 2.098, 0.003", "PROPORTIONAL, 0.820, 0.002"})
  void aMillionRunsOfCenre(Distances distances, double waste, double foundWithin) {
    int runs = Integer.getInteger("vlarb.waste.runs", 1_000_000);
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    long start = System.nanoTime();
    WasteRuns.Sums sums =
        new WasteRuns(new WasteSetting(64, distances, 2, Until.FULL), WasteStrategy.CENRE)
            .run(runs, seed);
    System.out.printf(
        "%s: %.4f +- %.4f in %d runs, %.0f s, -Dvlarb.seed=%d%n",
        distances, sums.meanWaste(), sums.error(), runs, (System.nanoTime() - start) / 1e9, seed);
    assertEquals(waste, sums.meanWaste(), 3 * sums.error() + foundWithin);
  }

  @ParameterizedTest
  @CsvSource({
    "CESY, UNIFORM, 7.18", "CESY, PROPORTIONAL, 4.24",
    "CENRE, UNIFORM, 6.67", "CENRE, PROPORTIONAL, 3.95"
  })
  void underChurnBothRefuseAboutTheSame(
      WasteStrategy strategy, Distances distances, double percent) {
    WasteSetting setting = new WasteSetting(64, distances, 2, Until.CHURN);
    WasteRuns.Sums sums = new WasteRuns(setting, strategy).run(150, 5);
    assertEquals(percent, 100 * sums.refusedShare(), 0.25);
  }

  @Test
  void figureSixIsTheOneOfTheSource() {
    assertEquals(List.of(), FigureSix.calculate().differences());
  }

  @Test
  void anEntryInAnotherPlaceIsFound() {
    FigureSix figure = FigureSix.calculate();
    List<FigureSix.Part> parts = new ArrayList<>(figure.parts());
    List<Integer> moved = new ArrayList<>(parts.get(0).distances());
    moved.set(9 - 1, moved.get(8 - 1));
    moved.set(8 - 1, 0);
    parts.set(0, new FigureSix.Part("(a)", moved, List.of(9)));
    assertTrue(new FigureSix(parts).differences().size() >= 1);
  }
}
