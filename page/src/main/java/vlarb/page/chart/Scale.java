// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The scale of an axis: it begins and ends at round values, with equally round values in between.
 *
 * @param first the round number at which it begins, in steps
 * @param last the round number at which it ends, above the first
 * @param step 1, 2 or 5 times a power of ten
 */
record Scale(long first, long last, BigDecimal step) {
  /** About so many steps. */
  private static final int STEPS = 6;

  /** The scale for these values, at least one. */
  static Scale of(double[] values) {
    double least = Arrays.stream(values).min().orElseThrow();
    double most = Arrays.stream(values).max().orElseThrow();
    double range = most > least ? most - least : Math.max(1, Math.abs(most));
    BigDecimal step = roundedUp(range / STEPS);
    long first = (long) Math.floor(least / step.doubleValue());
    long last = (long) Math.ceil(most / step.doubleValue());
    return new Scale(first, Math.max(last, first + 1), step);
  }

  private static BigDecimal roundedUp(double value) {
    BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(value)));
    for (int factor : new int[] {1, 2, 5}) {
      BigDecimal step = power.multiply(BigDecimal.valueOf(factor));
      if (step.doubleValue() >= value) {
        return step;
      }
    }
    return power.scaleByPowerOfTen(1);
  }

  /** The round values, lowest first. */
  List<BigDecimal> ticks() {
    List<BigDecimal> ticks = new ArrayList<>();
    for (long i = first; i <= last; i++) {
      ticks.add(step.multiply(BigDecimal.valueOf(i)));
    }
    return ticks;
  }

  /** The place of a value on the axis: 0 at the beginning, 1 at the end. */
  double place(double value) {
    return (value / step.doubleValue() - first) / (last - first);
  }
}
