// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/** Runs traces. */
final class Engines {
  private Engines() {}

  /**
   * Runs a trace on both engines, checks that the two agree, and returns their decisions, line by
   * line.
   */
  static List<String> both(ArbiterParameters parameters, String... trace) {
    List<TraceEvent> events = parse(String.join("\n", trace), parameters);
    List<String> model = run(events, new ModelEngine(parameters));
    SimulatorLibrary library = new ArbiterRtl.Generated(parameters).build(Trace.NONE);
    assertEquals(model, run(events, RtlEngine.open(library, parameters)), "model, then RTL");
    return model;
  }

  static List<TraceEvent> parse(String text, ArbiterParameters parameters) {
    try {
      return TraceParser.parse("trace", text, parameters);
    } catch (TraceFormatException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Runs an engine, closes it, and returns its decisions. */
  static List<String> run(List<TraceEvent> events, TraceEngine engine) {
    try (engine) {
      List<String> lines = new ArrayList<>();
      TraceRun.run(events, engine, lines::add);
      return lines;
    }
  }
}
