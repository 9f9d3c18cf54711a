// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.SimulatorLibrary;

/**
 * Repeats a failed run for a waveform of the cycles before the failure. The simulator that writes
 * waveforms gives registers other random values to begin with: a failure that depends on these may
 * come in another cycle. If it comes earlier, the waveform shows the cycles before that.
 */
final class Replay {
  /** Cycles of waveform before a failure. */
  private static final int WINDOW = 256;

  private final CosimJob job;
  private final TracedDesign design;
  private final AtomicLong beat;
  private Optional<String> unwritten = Optional.empty();

  /**
   * @param beat changes while the run goes on
   */
  Replay(CosimJob job, TracedDesign design, AtomicLong beat) {
    this.job = job;
    this.design = design;
    this.beat = beat;
  }

  /** Why there is no waveform; empty where it was written. */
  Optional<String> unwritten() {
    return unwritten;
  }

  /**
   * The waveform, if it can be written.
   *
   * @param failure the cycle that failed; -1: before the end of reset
   */
  Optional<Path> upTo(long failure) {
    if (job.wave().isPresent()) {
      return job.wave();
    }
    Path wave = job.failureWave();
    beat.set(CosimRun.BUILDING);
    SimulatorLibrary library = design.build(Optional.of(wave));
    beat.set(0);
    try {
      OptionalLong earlier = repeat(library, failure);
      if (earlier.isPresent()) {
        repeat(library, earlier.getAsLong());
      }
    } catch (SimulationStoppedException e) {
      if (TracedDesign.isOfWaveform(e)) {
        unwritten = Optional.of(e.reason());
        return Optional.empty();
      }
      // It is what the waveform shows the way to.
    }
    return Optional.of(wave);
  }

  /** Runs up to a failure. Returns the cycle of one that comes before the waveform begins. */
  private OptionalLong repeat(SimulatorLibrary library, long failure) {
    try (Simulation simulation = design.open(library)) {
      if (failure < 0) {
        TracedDesign.start(simulation, job.failureWave());
      }
      Lockstep lockstep =
          new Lockstep(simulation, job.parameters(), job.stimulus().get(), Observer.NONE);
      long quiet = Math.max(0, failure - WINDOW);
      if (!agrees(lockstep, quiet)) {
        return OptionalLong.of(lockstep.cycles());
      }
      TracedDesign.start(simulation, job.failureWave());
      lockstep.run(failure - quiet + 1);
      return OptionalLong.empty();
    }
  }

  /** Whether hardware and model agree for this many cycles. */
  private boolean agrees(Lockstep lockstep, long cycles) {
    try {
      while (lockstep.cycles() < cycles) {
        if (lockstep.run(Math.min(CosimRun.STEP, cycles - lockstep.cycles())).isPresent()) {
          return false;
        }
        beat.incrementAndGet();
      }
      return true;
    } catch (SimulationStoppedException e) {
      return false;
    }
  }
}
