// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;
import vlarb.cli.option.Json;
import vlarb.network.sweep.Sweep;
import vlarb.network.sweep.SweepResult;

/** The summary of a sweep that is printed. */
public final class SweepSummary {
  @Option(names = "--json", description = "Print the summary as JSON; failures have a line each.")
  private boolean json;

  void print(PrintWriter out, Sweep.Outcome outcome, Path folder) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("runs_with_a_result", outcome.results().size());
    figures.put("runs_without", outcome.missing().size());
    figures.put("saturated", outcome.results().stream().filter(SweepResult::isSaturated).count());
    figures.put("failures", json ? outcome.failures() : outcome.failures().size());
    figures.put("report", folder.resolve("report.html").toString());
    if (json) {
      out.print(Json.text(figures));
    } else {
      figures.forEach((name, value) -> out.printf("%s: %s%n", name.replace('_', ' '), value));
    }
    out.flush();
  }
}
