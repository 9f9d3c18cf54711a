// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;

/**
 * A statement that one curve is below another, or near it, at one place of the axis. Networks are
 * compared pair by pair, with the same seed on both sides. The order holds if the mean difference
 * is above 0 with 95 %, and 8 of 10 differences are. A network of one curve that stopped lacks the
 * order; where so many of the lower curve stopped, and more than of the other, that 8 of 10 cannot
 * have it with 95 %, the order does not hold.
 *
 * @param print the printed statement
 * @param metric the metric, as the file of the figure names it
 * @param less the curve that is said to be below
 * @param more the other curve
 * @param x the place on the axis
 * @param factor by which the upper curve is multiplied first: 1, or 0.5 for less than half
 * @param within the per cent by which curves that are said to be alike differ at most; empty: the
 *     statement is about an order
 */
record OrderRule(
    String print,
    String metric,
    String less,
    String more,
    String x,
    double factor,
    Optional<Double> within) {
  /** The part of all pairs that have to have the order. */
  private static final double MOST = 0.8;

  private static final double ERROR = 0.05;

  /** Values of a metric by network, in the order of seeds; empty: the network stopped. */
  @FunctionalInterface
  interface Values {
    List<Optional<Double>> of(String curve, String x, String metric);
  }

  /**
   * Judges the statement.
   *
   * @param load saturated, if a network of either curve is there
   */
  FindingVerdict verdict(Values values, Point.Load load) {
    List<Optional<Double>> lower = values.of(less, x, metric);
    List<Optional<Double>> upper = values.of(more, x, metric);
    List<Double> differences = new ArrayList<>();
    List<Double> parts = new ArrayList<>();
    int have = 0;
    for (int seed = 0; seed < lower.size(); seed++) {
      if (lower.get(seed).isPresent() && upper.get(seed).isPresent()) {
        double above = factor * upper.get(seed).get();
        differences.add(above - lower.get(seed).get());
        have += above > lower.get(seed).get() ? 1 : 0;
        parts.add(part(lower.get(seed).get(), upper.get(seed).get()));
      } else {
        have += lower.get(seed).isPresent() ? 1 : 0;
      }
    }
    long stopped = stopped(lower);
    String setting = "%s, %s: %s, %s".formatted(metric, x, less, more);
    return new FindingVerdict(
        print,
        setting,
        made(lower, upper, parts, load),
        stopped > stopped(upper) && tail(stopped, lower.size()) < ERROR
            // What stops for ever is not better.
            ? Finding.DIFFERS
            : finding(differences, parts, have >= MOST * lower.size()),
        load);
  }

  /** The per cent by which a value is above another; 0 where there is nothing to compare with. */
  private static double part(double value, double of) {
    return of == 0 ? 0 : 100 * (value / of - 1);
  }

  private static long stopped(List<Optional<Double>> values) {
    return values.stream().filter(Optional::isEmpty).count();
  }

  /** The probability that so many networks or more lack an order that MOST of all have. */
  private static double tail(long lacking, int networks) {
    double sum = 0;
    double choose = 1;
    for (int k = 0; k <= networks; k++) {
      sum += k < lacking ? 0 : choose * Math.pow(1 - MOST, k) * Math.pow(MOST, networks - k);
      choose = choose * (networks - k) / (k + 1);
    }
    return sum;
  }

  private Finding finding(List<Double> differences, List<Double> parts, boolean inMost) {
    if (differences.size() < 2) {
      return Finding.NOT_DECIDED;
    }
    if (within.isPresent()) {
      return Finding.near0(interval(parts), within.get());
    }
    Finding byMean = Finding.above(interval(differences), 0);
    return byMean == Finding.REPRODUCED && !inMost ? Finding.NOT_DECIDED : byMean;
  }

  private String made(
      List<Optional<Double>> lower,
      List<Optional<Double>> upper,
      List<Double> parts,
      Point.Load load) {
    String text = mean(lower) + " against " + mean(upper);
    if (!parts.isEmpty() && load == Point.Load.CARRIED) {
      text += ", " + signed(interval(parts));
    }
    return text + stopped(less, lower) + stopped(more, upper);
  }

  private static String stopped(String curve, List<Optional<Double>> values) {
    return stopped(values) == 0
        ? ""
        : "; %s stopped in %d of %d networks".formatted(curve, stopped(values), values.size());
  }

  private static String signed(Interval part) {
    String sign = part.mean() > 0 ? "+" : "";
    return sign + part.text(0) + " %";
  }

  private static String mean(List<Optional<Double>> values) {
    List<Double> known = values.stream().flatMap(Optional::stream).toList();
    return known.isEmpty() ? "none" : text(interval(known));
  }

  /** Three digits or more. */
  private static String text(Interval value) {
    int digits = Math.abs(value.mean()) >= 100 ? 0 : Math.abs(value.mean()) >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%s", value.text(digits));
  }

  private static Interval interval(List<Double> values) {
    return Interval.of(values.stream().mapToDouble(value -> value).toArray());
  }
}
