// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.util.Locale;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean over replications, and half the width of its interval of 95 % by Student's t.
 *
 * @param half NaN for a single replication, of which nothing can be said
 */
public record Interval(double mean, double half) {
  private static final double UPPER = 0.975;

  /** Returns the interval of values, of which there is at least one. */
  public static Interval of(double... values) {
    double mean = DoubleStream.of(values).average().orElseThrow();
    int n = values.length;
    if (n == 1) {
      return new Interval(mean, Double.NaN);
    }
    double squares = DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).sum();
    double t = TDistribution.of(n - 1.0).inverseCumulativeProbability(UPPER);
    return new Interval(mean, t * Math.sqrt(squares / (n - 1) / n));
  }

  /** Mean ± half, with some digits after the point. */
  public String text(int digits) {
    String form = "%." + digits + "f";
    String text = String.format(Locale.ROOT, form, mean);
    return Double.isNaN(half) ? text : text + " ± " + String.format(Locale.ROOT, form, half);
  }
}
