// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.verilator;

import java.util.List;
import java.util.Optional;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.Simulator;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.simulator.Waveform;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;
import vlarb.verilator.VerilatedDesign;

/**
 * Verilator, in this process: two states, no delays. A design is built once and kept in the cache
 * that {@link VerilatedDesign#defaultCacheDirectory()} names. Waveforms are FST.
 */
public final class Verilator implements SimulatorFactory {
  private final List<String> flags;

  /** Uses Verilator as it is installed. */
  public Verilator() {
    this(List.of());
  }

  /**
   * Uses Verilator with more arguments.
   *
   * @param flags the arguments for Verilator, as {@code -Wno-WIDTH}
   */
  public Verilator(List<String> flags) {
    this.flags = List.copyOf(flags);
  }

  @Override
  public Simulator open(Design design) {
    return new VerilatorSimulator(
        design, build(design, Trace.NONE).open(design.plusargs()), Optional.empty());
  }

  @Override
  public Simulator open(Design design, Waveform waveform) {
    Simulation simulation = build(design, Trace.FST).open(design.plusargs());
    return new VerilatorSimulator(design, simulation, Optional.of(waveform));
  }

  @Override
  public String waveformSuffix() {
    return ".fst";
  }

  @Override
  public String waveformScope(Design design) {
    return "TOP";
  }

  private SimulatorLibrary build(Design design, Trace trace) {
    VerilatedDesign verilated =
        VerilatedDesign.of(design.top(), design.verilog())
            .parameters(design.parameters())
            .lintFatal(design.lintFatal())
            .defines(design.text().defines())
            .includes(design.text().includes())
            .flags(flags)
            .trace(trace);
    if (design.internals()) {
      verilated = verilated.internals();
    }
    if (design.codeCoverage()) {
      verilated = verilated.codeCoverage();
    }
    return verilated.build();
  }
}
