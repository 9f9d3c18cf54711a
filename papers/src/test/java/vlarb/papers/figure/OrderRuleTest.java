// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.page.chart.Point;

/** Verdicts about the order of curves. */
class OrderRuleTest {
  private static List<Optional<Double>> values(double... all) {
    return DoubleStream.of(all)
        .mapToObj(value -> Double.isNaN(value) ? Optional.<Double>empty() : Optional.of(value))
        .toList();
  }

  private static FindingVerdict verdict(
      double factor, Optional<Double> within, List<Optional<Double>> a, List<Optional<Double>> b) {
    Map<String, List<Optional<Double>>> values = Map.of("a", a, "b", b);
    return new OrderRule("a below b", "m", "a", "b", "0.5", factor, within)
        .verdict((curve, x, metric) -> values.get(curve), Point.Load.CARRIED);
  }

  private static Finding order(List<Optional<Double>> a, List<Optional<Double>> b) {
    return verdict(1, Optional.empty(), a, b).finding();
  }

  private static final double STOPPED = Double.NaN;

  @Test
  void anOrderIsOfPairs() {
    // Networks differ by far more than the curves do.
    List<Optional<Double>> b = values(10, 110, 1010, 5010, 20);
    assertEquals(Finding.REPRODUCED, order(values(9, 108, 1009, 5008, 19), b));
    assertEquals(Finding.DIFFERS, order(b, values(9, 108, 1009, 5008, 19)));
    assertEquals(Finding.NOT_DECIDED, order(values(11, 108, 1011, 5008, 21), b));
    assertEquals(Finding.NOT_DECIDED, order(values(9), values(10)));
    assertEquals(
        Finding.DIFFERS, verdict(0.5, Optional.empty(), values(9, 8), values(10, 9)).finding());
    assertEquals(
        Finding.REPRODUCED,
        verdict(0.5, Optional.empty(), values(1, 1.1), values(10, 10.1)).finding());
  }

  @Test
  void aPercentageIsOfTheOtherCurve() {
    FindingVerdict half = verdict(0.5, Optional.empty(), values(9, 9, 9), values(10, 10, 10));
    assertEquals("9.00 ± 0.00 against 10.00 ± 0.00, -10 ± 0 %", half.made());
  }

  @Test
  void aMeanWithTooFewPairsDecidesNothing() {
    // Seven of ten are below, by so much that the mean is.
    assertEquals(
        Finding.NOT_DECIDED,
        order(
            values(0, 0, 0, 0, 0, 0, 0, 11, 11, 11),
            values(90, 91, 92, 93, 94, 95, 96, 10, 10, 10)));
  }

  @Test
  void whatStopsIsNotBetter() {
    List<Optional<Double>> b = values(10, 11, 12);
    FindingVerdict verdict = verdict(1, Optional.empty(), values(1, STOPPED, 2.9), b);
    // The third network lacks the order: 2 of 3 are less than 8 of 10, and 3 are too few to refute
    // it.
    assertEquals(Finding.NOT_DECIDED, verdict.finding());
    assertEquals(
        "1.95 ± 12.07 against 11.00 ± 2.48, -83 ± 90 %; a stopped in 1 of 3 networks",
        verdict.made());
    assertEquals(Finding.NOT_DECIDED, order(values(1, 2, 3), values(10, STOPPED, STOPPED)));
    // Of two that stop neither is better.
    List<Optional<Double>> none = values(STOPPED, STOPPED, STOPPED);
    assertEquals(Finding.NOT_DECIDED, order(none, none));
    assertEquals(Finding.DIFFERS, order(none, values(STOPPED, STOPPED, 4)));
    // Of ten networks five that stop refute 8 of 10: P = 3.3 %; four do not, 12.1 %, nor do two.
    List<Optional<Double>> ten = values(9, 9, 9, 9, 9, 9, 9, 9, 9, 9);
    double s = STOPPED;
    assertEquals(Finding.DIFFERS, order(values(s, s, s, s, s, 1, 1, 1, 1, 1), ten));
    assertEquals(Finding.NOT_DECIDED, order(values(s, s, s, s, 1, 1, 1, 1, 1, 1), ten));
    assertEquals(Finding.REPRODUCED, order(values(s, s, 1, 1, 1, 1, 1, 1, 1, 1), ten));
  }

  @Test
  void alikeIsWithinALimit() {
    List<Optional<Double>> b = values(100, 200, 300);
    assertEquals(
        Finding.REPRODUCED, verdict(1, Optional.of(10.0), values(99, 198, 302), b).finding());
    assertEquals(Finding.DIFFERS, verdict(1, Optional.of(10.0), values(50, 101, 149), b).finding());
  }

  @ParameterizedTest
  @CsvSource({
    "tpds-fig7, 10, 32",
    "tpds-fig8, 10, 36",
    "tpds-fig9, 10, 9",
    "tpds-fig10, 8, 28",
    "tpds-fig10f, 3, 8"
  })
  void theFilesOfFiguresAreRead(String name, int metrics, int points) {
    SweptFile file = SweptFile.of(name);
    assertEquals(metrics, file.metrics().size());
    for (OrderRule rule : file.rules()) {
      assertEquals(true, file.metrics().containsKey(rule.metric()), rule::metric);
      for (String curve : List.of(rule.less(), rule.more())) {
        assertEquals(true, file.vary().contains(curve), curve);
      }
    }
    assertEquals(points, new SweptFigure(name, 1, 1, 1).networks());
  }
}
