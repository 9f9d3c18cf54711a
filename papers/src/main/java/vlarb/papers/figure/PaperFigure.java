// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import vlarb.page.report.Report;

/** A figure or table, of a paper or our own. */
public interface PaperFigure {
  /** Networks that {@link #make} simulates. */
  int networks();

  /**
   * Simulates all networks. The number of threads changes no result.
   *
   * @param threads 1 or more
   * @param done is told how many are simulated
   */
  void make(int threads, IntConsumer done);

  /** The failures of runs; a difference from the print is no failure. */
  List<String> failures();

  /** Reports the results beside the print, with verdicts, curves and choices. */
  Report report();

  /** The results beside the print and all single results, for JSON. */
  Map<String, Object> figures();

  /** Pictures, by the names of their files. */
  default Map<String, String> pictures() {
    return Map.of();
  }
}
