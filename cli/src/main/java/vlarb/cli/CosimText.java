// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.PortValue;

/** The words for the outcome of a lock-step run. */
final class CosimText {
  private CosimText() {}

  /** The failure, in one line; empty if Verilog and model agreed. */
  static Optional<String> failure(CosimOutcome outcome, long seed) {
    return switch (outcome) {
      case CosimOutcome.Agreed _ -> Optional.empty();
      case CosimOutcome.Mismatched m ->
          Optional.of(
              "mismatch at cycle %d, seed %d: %s"
                  .formatted(m.mismatch().cycle(), seed, m.mismatch().differences().getFirst()));
      case CosimOutcome.Stopped s ->
          Optional.of("stopped at cycle %d, seed %d: %s".formatted(s.cycle(), seed, s.reason()));
      case CosimOutcome.Hung h ->
          Optional.of(
              "hung after cycle %d, seed %d: no progress for %d s"
                  .formatted(h.cycle(), seed, h.seconds()));
    };
  }

  /** The number of mismatches: a run ends with the first. */
  static int mismatches(CosimOutcome outcome) {
    return outcome instanceof CosimOutcome.Mismatched ? 1 : 0;
  }

  /** Appends a value with its name. */
  static void line(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "%-14s %s%n", name, value));
  }

  /**
   * Appends the end of a run.
   *
   * @param details further facts about the end
   * @param unwritten the reason why there is no waveform of the cycles before
   */
  static void end(
      StringBuilder text, CosimOutcome outcome, List<String> details, Optional<String> unwritten) {
    switch (outcome) {
      case CosimOutcome.Mismatched m -> mismatch(text, m.mismatch(), details);
      case CosimOutcome.Stopped s -> line(text, "stopped", s.reason());
      case CosimOutcome.Hung h -> line(text, "hung", "no progress for " + h.seconds() + " s");
      case CosimOutcome.Agreed _ -> {}
    }
    outcome.wave().ifPresent(file -> line(text, "waveform", file.toString()));
    unwritten.ifPresent(why -> line(text, "waveform", "none: " + why));
    text.append("mismatches ").append(mismatches(outcome)).append('\n');
  }

  private static void mismatch(StringBuilder text, Mismatch mismatch, List<String> details) {
    line(text, "mismatch", "at cycle " + mismatch.cycle());
    details.forEach(detail -> text.append("  ").append(detail).append('\n'));
    List<String> ports = new ArrayList<>();
    for (PortValue port : mismatch.ports()) {
      ports.add(port.name() + "=" + port.value().toString(16));
    }
    line(text, "  RTL ports", String.join(" ", ports));
  }

  /** Puts the end of a run into JSON. */
  static void end(Map<String, Object> json, CosimOutcome outcome, Optional<String> failure) {
    json.put("mismatches", mismatches(outcome));
    failure.ifPresent(text -> json.put("failure", text));
    if (outcome instanceof CosimOutcome.Mismatched m) {
      json.put("mismatch", m.mismatch());
    }
    outcome.wave().ifPresent(file -> json.put("waveform", file.toString()));
  }
}
