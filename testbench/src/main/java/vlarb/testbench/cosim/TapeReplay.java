// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.util.Optional;
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
final class TapeReplay {
  /** The fewest cycles of waveform before a failure, if the run has that many. */
  private static final int LEAST = 256;

  /** The most, so that the file can be opened. */
  private static final int MOST = 1 << 15;

  /**
   * A failure, and what the waveform of the cycles before has to show.
   *
   * @param cycle the cycle that failed; -1: before the end of reset
   * @param tablesSince the cycle at whose end the tables in force became active
   */
  record Failure(long cycle, long tablesSince) {

    /** The waveform's first cycle: back to the last commit of tables, within limits. */
    long begin() {
      return Math.max(0, Math.min(cycle - LEAST, Math.max(tablesSince, cycle - MOST)));
    }
  }

  private final CosimJob job;
  private final TracedDesign design;
  private final AtomicLong beat;
  private Optional<String> unwritten = Optional.empty();
  private Optional<Failure> shown = Optional.empty();

  /**
   * @param beat changes while the run goes on
   */
  TapeReplay(CosimJob job, TracedDesign design, AtomicLong beat) {
    this.job = job;
    this.design = design;
    this.beat = beat;
  }

  /** The reason why there is no waveform; empty if the waveform was written. */
  Optional<String> unwritten() {
    return unwritten;
  }

  /** The beginning of the waveform, in a line; empty if there is none of the cycles before. */
  Optional<String> extent() {
    return shown.map(
        failure ->
            "waveform: from cycle %d%s"
                .formatted(
                    failure.begin(),
                    failure.begin() > failure.tablesSince
                        ? "; the tables are those of cycle " + failure.tablesSince
                        : ""));
  }

  /** The waveform, if it can be written. */
  Optional<Path> upTo(Failure failure) {
    if (job.wave().isPresent()) {
      return job.wave();
    }
    Path wave = job.failureWave();
    beat.set(CosimRun.BUILDING);
    SimulatorLibrary library = design.build(Optional.of(wave));
    beat.set(0);
    try {
      Optional<Failure> earlier = repeat(library, failure);
      if (earlier.isPresent()) {
        repeat(library, earlier.get());
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

  /** Runs up to a failure. Returns one that comes before the waveform begins. */
  private Optional<Failure> repeat(SimulatorLibrary library, Failure failure) {
    shown = Optional.of(failure);
    try (Simulation simulation = design.open(library)) {
      if (failure.cycle < 0) {
        TracedDesign.start(simulation, job.failureWave());
      }
      Lockstep lockstep =
          new Lockstep(simulation, job.parameters(), job.stimulus().get(), Observer.NONE);
      if (!agrees(lockstep, failure.begin())) {
        return Optional.of(new Failure(lockstep.cycles(), lockstep.tablesSince()));
      }
      TracedDesign.start(simulation, job.failureWave());
      lockstep.run(failure.cycle - failure.begin() + 1);
      return Optional.empty();
    }
  }

  /** True if hardware and model agree for this many cycles. */
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
