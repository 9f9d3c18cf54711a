// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import vlarb.cli.option.Json;
import vlarb.model.port.PortParameters;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.PortCosimRun;
import vlarb.testbench.port.PortCoverage;
import vlarb.testbench.port.PortSituation;

/** The result of a lock-step run of a port, for people and as JSON. */
record PortCosimResult(String source, long seed, PortCosimRun run, CosimOutcome outcome) {
  /** The failure, in one line; empty for a success. */
  Optional<String> failure() {
    return CosimText.failure(outcome, seed);
  }

  String text() {
    StringBuilder text = new StringBuilder();
    CosimText.line(text, "configuration", source);
    CosimText.line(text, "seed", Long.toString(seed));
    CosimText.line(text, "cycles", Long.toString(run.cycles()));
    PortCoverage coverage = run.coverage();
    packets().forEach((name, packets) -> CosimText.line(text, name, packets));
    int all = coverage.reachable().size();
    List<PortSituation> holes = coverage.holes();
    CosimText.line(text, "coverage", (all - holes.size()) + " of " + all + " situations seen");
    holes.forEach(hole -> CosimText.line(text, "  not seen", hole.text()));
    CosimText.line(text, "cycles/s", Long.toString(cyclesPerSecond()));
    CosimText.end(text, outcome, run.details(outcome), run.unwritten());
    return text.toString();
  }

  String json() {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("configuration", source);
    result.put("seed", seed);
    result.put("cycles", run.cycles());
    result.put("cycles_per_second", cyclesPerSecond());
    PortCoverage coverage = run.coverage();
    Map<String, Long> packets = new LinkedHashMap<>();
    packets.put("smp", coverage.packets(PortParameters.SMP_VL));
    packets.put("fcp", coverage.flowControlPackets());
    for (int vl = 0; vl < PortParameters.SMP_VL; vl++) {
      packets.put("vl" + vl, coverage.packets(vl));
    }
    result.put("packets", packets);
    Map<String, Long> seen = new LinkedHashMap<>();
    for (PortSituation situation : coverage.reachable()) {
      seen.put(
          situation.name().toLowerCase(Locale.ROOT).replace('_', '-'), coverage.count(situation));
    }
    result.put("coverage", seen);
    CosimText.end(result, outcome, failure());
    return Json.text(result);
  }

  private Map<String, String> packets() {
    PortCoverage coverage = run.coverage();
    Map<String, String> packets = new LinkedHashMap<>();
    packets.put("smp", packets(PortParameters.SMP_VL));
    packets.put("fcp", coverage.flowControlPackets() + " packets");
    for (int vl = 0; vl < PortParameters.SMP_VL; vl++) {
      if (coverage.packets(vl) > 0) {
        packets.put("vl" + vl, packets(vl));
      }
    }
    return packets;
  }

  private String packets(int vl) {
    return run.coverage().packets(vl) + " packets, " + run.coverage().bytes(vl) + " bytes";
  }

  private long cyclesPerSecond() {
    double seconds = Math.max(1, run.duration().toNanos()) / 1e9;
    return Math.round(run.cycles() / seconds);
  }
}
