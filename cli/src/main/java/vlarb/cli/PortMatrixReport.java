// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.testbench.matrix.PortEntryResult;
import vlarb.testbench.matrix.PortMatrixRun;
import vlarb.testbench.port.PortSituation;

/** Runs a matrix of ports and prints what it shows: a line a port, then all of them together. */
record PortMatrixReport(PortMatrixRun matrix, PrintWriter out, boolean json) {
  /**
   * Runs.
   *
   * @throws CheckFailedException if hardware and model differ somewhere
   */
  void run() {
    List<PortEntryResult> results = matrix.run(this::entry);
    List<PortEntryResult> failed = results.stream().filter(r -> r.failure().isPresent()).toList();
    if (json) {
      json(results, failed.size());
    } else {
      text(results, failed.size());
    }
    out.flush();
    if (!failed.isEmpty()) {
      PortEntryResult first = failed.getFirst();
      throw new CheckFailedException(
          "port %s (%s), seed %s: %s"
              .formatted(
                  first.entry().number(),
                  first.entry().description(),
                  first.seed(),
                  first.failure().get()));
    }
  }

  private static int reachable(PortEntryResult result) {
    return result.coverage().reachable().size();
  }

  private static int seen(PortEntryResult result) {
    return reachable(result) - result.coverage().holes().size();
  }

  private static long packets(PortEntryResult result) {
    return IntStream.range(0, 16).mapToLong(result.coverage()::packets).sum();
  }

  private void entry(PortEntryResult r) {
    if (!json) {
      out.println(
          "%3d %s: %s; %d packets, %d of %d situations seen, seed %d"
              .formatted(
                  r.entry().number(),
                  r.entry().description(),
                  r.failure().orElse(r.cycles() + " cycles agreed"),
                  packets(r),
                  seen(r),
                  reachable(r),
                  r.seed()));
      r.coverage().holes().forEach(hole -> out.println("      not seen: " + hole.text()));
      out.flush();
    }
  }

  private void text(List<PortEntryResult> results, int mismatches) {
    StringBuilder text = new StringBuilder();
    int all = results.stream().mapToInt(PortMatrixReport::reachable).sum();
    int seen = results.stream().mapToInt(PortMatrixReport::seen).sum();
    CosimText.line(text, "ports", Integer.toString(results.size()));
    CosimText.line(text, "cycles", Long.toString(cycles(results)));
    CosimText.line(
        text, "packets", Long.toString(results.stream().mapToLong(r -> packets(r)).sum()));
    CosimText.line(text, "coverage", seen + " of " + all + " situations seen, port by port");
    out.print(text.append("mismatches ").append(mismatches).append('\n'));
  }

  private static long cycles(List<PortEntryResult> results) {
    return results.stream().mapToLong(PortEntryResult::cycles).sum();
  }

  private void json(List<PortEntryResult> results, int mismatches) {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (PortEntryResult r : results) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("port", r.entry().description());
      entry.put("seed", r.seed());
      entry.put("cycles", r.cycles());
      entry.put("packets", packets(r));
      entry.put("reachable", reachable(r));
      entry.put("not_seen", r.coverage().holes().stream().map(PortSituation::text).toList());
      r.failure().ifPresent(failure -> entry.put("failure", failure));
      entries.add(entry);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("cycles", cycles(results));
    all.put("entries", entries);
    all.put("mismatches", mismatches);
    out.print(Json.text(all));
  }
}
