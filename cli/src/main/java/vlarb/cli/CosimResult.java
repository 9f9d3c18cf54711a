// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import vlarb.cli.option.Json;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.watch.GapWatch;
import vlarb.testbench.watch.Statistics;
import vlarb.testbench.watch.WaitWatch;

/** The result of a lock-step run, for people and as JSON. */
record CosimResult(String source, long seed, CosimRun run, CosimOutcome outcome) {
  private static final int VLS = 15;

  /** The failure, in one line; empty for a success. */
  Optional<String> failure() {
    return CosimText.failure(outcome, seed)
        .or(() -> run.brokenPromise().map(text -> text + ", seed " + seed));
  }

  private long cyclesPerSecond() {
    double seconds = Math.max(1, run.duration().toNanos()) / 1e9;
    return Math.round(run.cycles() / seconds);
  }

  String text() {
    StringBuilder text = new StringBuilder();
    CosimText.line(text, "configuration", source);
    CosimText.line(text, "seed", Long.toString(seed));
    CosimText.line(text, "cycles", Long.toString(run.cycles()));
    packets(text);
    waits(text);
    run.gaps().ifPresent(gaps -> gaps(text, gaps));
    coverage(text);
    CosimText.line(text, "cycles/s", Long.toString(cyclesPerSecond()));
    CosimText.end(text, outcome, run.details(outcome), run.unwritten());
    return text.toString();
  }

  private void packets(StringBuilder text) {
    Statistics sent = run.statistics();
    CosimText.line(text, "smp", sent.smps() + " packets, " + 4 * sent.smpDwords() + " bytes");
    CosimText.line(text, "fcp", sent.fcps() + " packets");
    for (int vl = 0; vl < VLS; vl++) {
      if (sent.packets(vl) > 0) {
        CosimText.line(
            text, "vl" + vl, sent.packets(vl) + " packets, " + 4 * sent.dwords(vl) + " bytes");
      }
    }
  }

  private void waits(StringBuilder text) {
    run.waits().all().forEach(wait -> CosimText.line(text, "wait vl" + wait.vl(), wait(wait)));
  }

  private static String wait(WaitWatch.Wait wait) {
    return wait.bound().isEmpty()
        ? wait.bytes() + " bytes of other VLs, no bound"
        : String.format(
            Locale.ROOT,
            "%d bytes of other VLs, at most %d (%.1f %%)",
            wait.bytes(),
            wait.bound().getAsLong(),
            100 * wait.ratio());
  }

  private static void gaps(StringBuilder text, GapWatch gaps) {
    CosimText.line(text, "moves", gaps.moves() + " with two live copies");
    for (int level = 0; level < gaps.levels(); level++) {
      String longest =
          gaps.longest(level) == 0 ? "none measured" : gaps.longest(level) + " longest";
      CosimText.line(text, "gap at " + (1 << level), longest);
    }
    CosimText.line(
        text, "beyond", gaps.beyond() + " gaps, " + gaps.turnsTooMany() + " turns too many");
  }

  private void coverage(StringBuilder text) {
    ArbiterCoverage coverage = run.coverage();
    int all = coverage.reachable().size();
    List<CoveragePoint> holes = coverage.holes();
    CosimText.line(text, "coverage", (all - holes.size()) + " of " + all + " situations seen");
    holes.forEach(hole -> CosimText.line(text, "  not seen", hole.text()));
  }

  String json() {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("configuration", source);
    result.put("seed", seed);
    result.put("cycles", run.cycles());
    result.put("cycles_per_second", cyclesPerSecond());
    result.put("packets", packetsByName());
    Map<String, Long> seen = new LinkedHashMap<>();
    for (CoveragePoint point : run.coverage().reachable()) {
      seen.put(
          point.name().toLowerCase(Locale.ROOT).replace('_', '-'), run.coverage().count(point));
    }
    result.put("coverage", seen);
    result.put("waits", waitsByVl());
    run.gaps().ifPresent(gaps -> result.put("gaps", gaps(gaps)));
    CosimText.end(result, outcome, failure());
    return Json.text(result);
  }

  /**
   * The wait of each VL that has waited: bytes of link time, and the bound; in JSON a missing bound
   * is {@code null}.
   */
  private Map<String, Object> waitsByVl() {
    Map<String, Object> waits = new LinkedHashMap<>();
    for (WaitWatch.Wait wait : run.waits().all()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("bytes", wait.bytes());
      fields.put("bound", wait.bound().isEmpty() ? null : wait.bound().getAsLong());
      waits.put(Integer.toString(wait.vl()), fields);
    }
    return waits;
  }

  private static Map<String, Object> gaps(GapWatch gaps) {
    Map<Integer, Long> longest = new LinkedHashMap<>();
    for (int level = 0; level < gaps.levels(); level++) {
      longest.put(1 << level, gaps.longest(level));
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("moves", gaps.moves());
    result.put("longest", longest);
    result.put("beyond", gaps.beyond());
    result.put("turns_too_many", gaps.turnsTooMany());
    return result;
  }

  private Map<String, Long> packetsByName() {
    Map<String, Long> packets = new LinkedHashMap<>();
    packets.put("smp", run.statistics().smps());
    packets.put("fcp", run.statistics().fcps());
    for (int vl = 0; vl < VLS; vl++) {
      packets.put("vl" + vl, run.statistics().packets(vl));
    }
    return packets;
  }
}
