// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.PrintWriter;
import java.nio.file.Path;
import vlarb.network.sweep.Sweep;
import vlarb.network.sweep.SweepResult;

/** The lines that are printed of a sweep. */
final class SweepSummary {
  private SweepSummary() {}

  static void print(PrintWriter out, Sweep.Outcome outcome, Path folder) {
    out.printf("runs with a result: %d%n", outcome.results().size());
    out.printf("runs without: %d%n", outcome.missing().size());
    long saturated = outcome.results().stream().filter(SweepResult::isSaturated).count();
    out.printf("saturated: %d%n", saturated);
    out.printf("failures: %d%n", outcome.failures().size());
    out.printf("report: %s%n", folder.resolve("report.html"));
    out.flush();
  }
}
