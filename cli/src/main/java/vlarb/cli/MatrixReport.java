// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.matrix.EntryResult;
import vlarb.testbench.matrix.MatrixRun;
import vlarb.testbench.matrix.MergedCoverage;

/** Runs a matrix and prints what it shows: a line a configuration, then all of them together. */
record MatrixReport(MatrixRun matrix, PrintWriter out, boolean json) {
  /**
   * @throws CheckFailedException if hardware and model differ somewhere
   */
  void run() {
    List<EntryResult> results = matrix.run(result -> entry(result));
    MergedCoverage coverage = new MergedCoverage(results);
    List<EntryResult> failed = results.stream().filter(r -> r.failure().isPresent()).toList();
    if (json) {
      json(results, coverage, failed.size());
    } else {
      text(results, coverage, failed.size());
    }
    out.flush();
    if (!failed.isEmpty()) {
      EntryResult first = failed.getFirst();
      throw new CheckFailedException(
          "configuration %d (%s), seed %d: %s"
              .formatted(
                  first.entry().number(),
                  first.entry().description(),
                  first.seed(),
                  first.failure().get()));
    }
  }

  private void entry(EntryResult r) {
    if (json) {
      return;
    }
    out.println(
        "%3d %s: %s; %d of %d situations seen, seed %d"
            .formatted(
                r.entry().number(),
                r.entry().description(),
                r.failure().orElse(r.cycles() + " cycles agreed"),
                r.covered(),
                r.reachable(),
                r.seed()));
    out.flush();
  }

  private void text(List<EntryResult> results, MergedCoverage coverage, int mismatches) {
    for (CoveragePoint point : coverage.reachable()) {
      line(
          "%12d  %d of %d"
              .formatted(
                  coverage.cycles(point),
                  coverage.entriesThatHave(point),
                  coverage.entriesThatCan(point)),
          point.text());
    }
    int all = coverage.reachable().size();
    int seen = all - coverage.holes().size();
    String percent = String.format(Locale.ROOT, "%.1f %%", 100.0 * seen / all);
    line("configurations", Integer.toString(results.size()));
    line("cycles", Long.toString(results.stream().mapToLong(EntryResult::cycles).sum()));
    line("coverage", "%s: %d of %d situations seen".formatted(percent, seen, all));
    coverage.holes().forEach(hole -> line("  not seen", hole.text()));
    out.print("mismatches " + mismatches + "\n");
  }

  private void line(String name, String value) {
    out.print(String.format(Locale.ROOT, "%-24s %s%n", name, value));
  }

  private void json(List<EntryResult> results, MergedCoverage coverage, int mismatches) {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (EntryResult r : results) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("configuration", r.entry().description());
      entry.put("seed", r.seed());
      entry.put("cycles", r.cycles());
      entry.put("seen", r.covered());
      entry.put("reachable", r.reachable());
      r.failure().ifPresent(failure -> entry.put("failure", failure));
      entries.add(entry);
    }
    Map<String, Long> points = new LinkedHashMap<>();
    for (CoveragePoint point : coverage.reachable()) {
      points.put(point.name().toLowerCase(Locale.ROOT).replace('_', '-'), coverage.cycles(point));
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("configurations", results.size());
    all.put("cycles", results.stream().mapToLong(EntryResult::cycles).sum());
    all.put("entries", entries);
    all.put("situations", coverage.reachable().size());
    all.put("situations_seen", coverage.reachable().size() - coverage.holes().size());
    all.put("coverage", points);
    all.put("mismatches", mismatches);
    out.print(Json.text(all));
  }
}
