// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongConsumer;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Steps;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.SimulatorLibrary;

/** A lock-step run cycle by cycle, and after a failure the waveform of the cycles before. */
final class SteppedRun {
  private final TracedDesign design;
  private final Function<Simulation, Steps> lockstep;
  private final Optional<Path> wave;
  private final HangWatch watch;
  private final TapeReplay replay;
  private Duration duration = Duration.ZERO;
  private long cycles;

  /**
   * @param lockstep resets the hardware, and begins
   * @param wave the file for a waveform of the whole run, if any
   * @param replay repeats the run after a failure
   */
  SteppedRun(
      TracedDesign design,
      Function<Simulation, Steps> lockstep,
      Optional<Path> wave,
      HangWatch watch,
      TapeReplay replay) {
    this.design = design;
    this.lockstep = lockstep;
    this.wave = wave;
    this.watch = watch;
    this.replay = replay;
  }

  /** The time that the cycles took, without building. */
  Duration duration() {
    return duration;
  }

  /** Cycles run since reset. */
  long cycles() {
    return cycles;
  }

  /**
   * Runs this many cycles, up to a difference, or until it is over.
   *
   * @param over true if there is no reason to go on
   * @param progress notified now and then of how many cycles are done
   * @throws SimulationStoppedException of the kind {@code WAVEFORM} if the waveform of the whole
   *     run cannot be written
   */
  CosimOutcome run(
      SimulatorLibrary library, long count, BooleanSupplier over, LongConsumer progress) {
    Optional<Steps> begun = Optional.empty();
    long start = System.nanoTime();
    try (Simulation simulation = design.open(library)) {
      wave.ifPresent(file -> TracedDesign.start(simulation, file));
      Steps steps = lockstep.apply(simulation);
      begun = Optional.of(steps);
      Optional<Mismatch> found = Optional.empty();
      while (steps.cycles() < count && found.isEmpty() && !over.getAsBoolean()) {
        found = steps.run(Math.min(CosimRun.STEP, count - steps.cycles()));
        watch.step();
        progress.accept(steps.cycles());
      }
      if (found.isEmpty()) {
        return new CosimOutcome.Agreed();
      }
      Mismatch mismatch = found.get();
      return new CosimOutcome.Mismatched(
          mismatch, replay.upTo(new TapeReplay.Failure(mismatch.cycle(), steps.tablesSince())));
    } catch (SimulationStoppedException e) {
      if (TracedDesign.isOfWaveform(e)) {
        throw e;
      }
      long at = begun.map(Steps::cycles).orElse(-1L);
      long since = begun.map(Steps::tablesSince).orElse(0L);
      return new CosimOutcome.Stopped(
          at, e.getMessage(), replay.upTo(new TapeReplay.Failure(at, since)));
    } finally {
      duration = Duration.ofNanos(System.nanoTime() - start);
      cycles = begun.map(Steps::cycles).orElse(0L);
    }
  }
}
