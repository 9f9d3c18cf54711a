// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import vlarb.testbench.lockstep.Steps;
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

  private final TracedDesign design;
  private final Optional<Path> whole;
  private final Path failureWave;
  private final HangWatch watch;
  private final Function<Simulation, Steps> lockstep;
  private Optional<String> unwritten = Optional.empty();
  private Optional<Failure> shown = Optional.empty();

  /**
   * @param whole the waveform of the whole run, if there is one: none is needed then
   * @param failureWave the file for the waveform of the cycles before a failure
   * @param watch is notified while the run goes on
   * @param lockstep resets the hardware, and begins
   */
  TapeReplay(
      TracedDesign design,
      Optional<Path> whole,
      Path failureWave,
      HangWatch watch,
      Function<Simulation, Steps> lockstep) {
    this.design = design;
    this.whole = whole;
    this.failureWave = failureWave;
    this.watch = watch;
    this.lockstep = lockstep;
  }

  /** The reason why there is no waveform; empty if the waveform was written. */
  Optional<String> unwritten() {
    return unwritten;
  }

  /** Further facts about the end of a run, a line each. */
  List<String> details(CosimOutcome outcome) {
    List<String> details = new ArrayList<>();
    if (outcome instanceof CosimOutcome.Mismatched m) {
      m.mismatch().differences().forEach(difference -> details.add("differs: " + difference));
      m.mismatch().situation().facts().forEach(fact -> details.add(fact.toString()));
    }
    extent().filter(_ -> outcome.wave().isPresent()).ifPresent(details::add);
    return details;
  }

  /** The beginning of the waveform, in a line; empty if there is none of the cycles before. */
  private Optional<String> extent() {
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
    if (whole.isPresent()) {
      return whole;
    }
    watch.build();
    SimulatorLibrary library = design.build(Optional.of(failureWave));
    watch.begin();
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
    return Optional.of(failureWave);
  }

  /** Runs up to a failure. Returns one that comes before the waveform begins. */
  private Optional<Failure> repeat(SimulatorLibrary library, Failure failure) {
    shown = Optional.of(failure);
    try (Simulation simulation = design.open(library)) {
      if (failure.cycle < 0) {
        TracedDesign.start(simulation, failureWave);
      }
      Steps steps = lockstep.apply(simulation);
      if (!agrees(steps, failure.begin())) {
        return Optional.of(new Failure(steps.cycles(), steps.tablesSince()));
      }
      TracedDesign.start(simulation, failureWave);
      steps.run(failure.cycle - failure.begin() + 1);
      return Optional.empty();
    }
  }

  /** True if hardware and model agree for this many cycles. */
  private boolean agrees(Steps steps, long cycles) {
    try {
      while (steps.cycles() < cycles) {
        if (steps.run(Math.min(CosimRun.STEP, cycles - steps.cycles())).isPresent()) {
          return false;
        }
        watch.step();
      }
      return true;
    } catch (SimulationStoppedException e) {
      return false;
    }
  }
}
