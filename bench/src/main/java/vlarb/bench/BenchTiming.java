// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.util.Arrays;

/**
 * A measured figure.
 *
 * @param name of the figure; scripts depend on it
 * @param value the median of the runs
 * @param unit of the value
 * @param runs number of runs
 */
public record BenchTiming(String name, double value, String unit, int runs) {

  /** The median of these values, one a run. */
  static BenchTiming median(String name, String unit, double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new BenchTiming(name, median, unit, sorted.length);
  }
}
