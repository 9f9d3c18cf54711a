// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import vlarb.network.run.CycleComparison;
import vlarb.network.topology.Fabric;
import vlarb.testbench.network.CycleReplay;
import vlarb.testbench.network.HardwareInTheLoop;
import vlarb.testbench.network.HardwareInTheLoop.Difference;

/**
 * The outcome of a comparison: for people, for programs, and the failure that it ends with.
 *
 * @param text lines, each with its end
 * @param figures by name, for JSON
 * @param failure empty: both sides agree
 */
record ComparisonOutcome(String text, Map<String, Object> figures, Optional<String> failure) {
  /** The network against a second one, clock cycle by clock cycle. */
  static ComparisonOutcome of(CycleComparison.Result result) {
    StringBuilder text = new StringBuilder();
    line(text, "%,d packets, %,d hops compared", result.packets(), result.hops());
    result.first().ifPresent(first -> line(text, "%s", first));
    line(text, "mismatches: %d", result.differences());
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("with", "cycles");
    figures.put("packets", result.packets());
    figures.put("hops", result.hops());
    figures.put("mismatches", result.differences());
    result.first().ifPresent(first -> figures.put("first", first.toString()));
    return new ComparisonOutcome(
        text.toString(),
        figures,
        failure(result.differences(), "a packet leaves a port in another cycle"));
  }

  /** Each decision of some ports against their hardware. */
  static ComparisonOutcome of(Fabric fabric, HardwareInTheLoop hardware) {
    StringBuilder text = new StringBuilder();
    List<Map<String, Object>> ports = new ArrayList<>();
    hardware
        .decisions()
        .forEach(
            (port, decisions) -> {
              line(text, "%s: %,d decisions compared", fabric.portName(port), decisions);
              Map<String, Object> one = new LinkedHashMap<>();
              one.put("port", fabric.portName(port));
              one.put("decisions", decisions);
              hardware.differences().stream()
                  .filter(difference -> difference.port() == port)
                  .findFirst()
                  .ifPresent(
                      difference -> {
                        one.put("tick", difference.time());
                        one.put("model", difference.model());
                        one.put("hardware", difference.hardware());
                      });
              ports.add(one);
            });
    for (Difference difference : hardware.differences()) {
      line(
          text,
          "%s at tick %d: the model %s, the hardware %s",
          fabric.portName(difference.port()),
          difference.time(),
          difference.model(),
          difference.hardware());
    }
    return ofPorts(
        text,
        "decision",
        ports,
        hardware.differences().size(),
        "the hardware decides otherwise than the golden model");
  }

  /** The packets of some ports, in their clock cycles, against the cycle-accurate model. */
  static ComparisonOutcome of(Fabric fabric, Map<Integer, CycleReplay.Result> results) {
    StringBuilder text = new StringBuilder();
    List<Map<String, Object>> ports = new ArrayList<>();
    results.forEach(
        (port, result) -> {
          line(
              text,
              "%s: %,d cycles compared, %,d packets, %,d bubbles (%.3f a packet), %,d in other"
                  + " places",
              fabric.portName(port),
              result.cycles(),
              result.packets(),
              result.bubbles(),
              (double) result.bubbles() / result.packets(),
              result.otherwise());
          result.mismatch().ifPresent(mismatch -> line(text, "  %s", mismatch));
          Map<String, Object> one = new LinkedHashMap<>();
          one.put("port", fabric.portName(port));
          one.put("cycles", result.cycles());
          one.put("packets", result.packets());
          one.put("bubbles", result.bubbles());
          one.put("packets_in_other_places", result.otherwise());
          result.mismatch().ifPresent(mismatch -> one.put("mismatch", mismatch));
          ports.add(one);
        });
    return ofPorts(
        text,
        "cycle",
        ports,
        results.values().stream().filter(result -> result.mismatch().isPresent()).count(),
        "the hardware differs from the cycle-accurate model");
  }

  private static ComparisonOutcome ofPorts(
      StringBuilder text,
      String timing,
      List<Map<String, Object>> ports,
      long different,
      String failure) {
    line(text, "ports that differ: %d", different);
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("with", "rtl");
    figures.put("timing", timing);
    figures.put("ports", ports);
    figures.put("ports_that_differ", different);
    return new ComparisonOutcome(text.toString(), figures, failure(different, failure));
  }

  private static Optional<String> failure(long differences, String failure) {
    return differences > 0 ? Optional.of(failure) : Optional.empty();
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
