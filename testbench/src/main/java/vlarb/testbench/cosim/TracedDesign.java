// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/**
 * The design of a lock-step run, built with or without what writes a waveform.
 *
 * @param seed of the contents of registers and memories before the first reset
 */
record TracedDesign(ArbiterRtl rtl, long seed) {
  /** Cycles from which on a model that takes longer to build pays. */
  private static final long LONG_RUN = 10_000_000;

  /** A simulator of a run of so many cycles; it can write this waveform, if one is wanted. */
  SimulatorLibrary build(Optional<Path> wave, long cycles) {
    return wave.isEmpty() && cycles >= LONG_RUN
        ? rtl.build(design -> design.randomInitialState().forLongRuns())
        : build(wave);
  }

  /** A simulator of a short run; it can write this waveform, if one is wanted. */
  SimulatorLibrary build(Optional<Path> wave) {
    Trace trace = wave.map(TracedDesign::format).orElse(Trace.NONE);
    return rtl.build(design -> design.trace(trace).randomInitialState());
  }

  /**
   * Registers and memories begin with random values, so that a missing reset is seen. A design that
   * hangs must not hang the JVM, which has to be able to end.
   */
  Simulation open(SimulatorLibrary library) {
    Simulation simulation = library.openRandom(1 + Math.floorMod(seed, Integer.MAX_VALUE));
    simulation.letTheJvmGoOn();
    return simulation;
  }

  private static Trace format(Path wave) {
    return wave.toString().endsWith(".fst") ? Trace.FST : Trace.VCD;
  }

  /** Begins a waveform. */
  static void start(Simulation simulation, Path wave) {
    try {
      if (wave.toAbsolutePath().getParent() != null) {
        Files.createDirectories(wave.toAbsolutePath().getParent());
      }
      simulation.startTrace(wave);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** True if the waveform cannot be written, at the end of a run that was stopped too. */
  static boolean isOfWaveform(SimulationStoppedException e) {
    return Stream.concat(Stream.of(e), Stream.of(e.getSuppressed()))
        .anyMatch(
            thrown ->
                thrown instanceof SimulationStoppedException stopped
                    && stopped.kind() == SimulationStoppedException.Kind.WAVEFORM);
  }
}
