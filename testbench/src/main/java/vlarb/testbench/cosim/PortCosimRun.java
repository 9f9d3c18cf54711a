// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import vlarb.testbench.lockstep.Steps;
import vlarb.testbench.port.PortCoverage;
import vlarb.testbench.port.PortLockstep;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;

/**
 * Makes a lock-step run of a port: builds the design, runs it against the golden model, and after a
 * failure runs it again for a waveform of the cycles before.
 */
public final class PortCosimRun {
  private final PortCosimJob job;
  private final HangWatch watch = new HangWatch();
  private final TracedDesign design;
  private final TapeReplay replay;
  private final SteppedRun run;

  /** The coverage of the run that counts. */
  private volatile PortCoverage coverage;

  /** A run of this job. */
  public PortCosimRun(PortCosimJob job) {
    this.job = job;
    design = new TracedDesign(job.rtl(), job.seed());
    coverage = new PortCoverage(job.parameters());
    replay = new TapeReplay(design, job.wave(), job.failureWave(), watch, this::lockstep);
    run = new SteppedRun(design, this::counted, job.wave(), watch, replay);
  }

  private PortLockstep lockstep(Simulation simulation) {
    return new PortLockstep(simulation, job.parameters(), job.seed());
  }

  private Steps counted(Simulation simulation) {
    PortLockstep lockstep = lockstep(simulation);
    coverage = lockstep.coverage();
    return lockstep;
  }

  /** The packets that left, and the situations that were seen. */
  public PortCoverage coverage() {
    return coverage;
  }

  /** The time that the cycles took, without building. */
  public Duration duration() {
    return run.duration();
  }

  /** Cycles run since reset. */
  public long cycles() {
    return run.cycles();
  }

  /** The reason why there is no waveform of the cycles before a failure; empty if there is one. */
  public Optional<String> unwritten() {
    return replay.unwritten();
  }

  /** Further facts about the end of a run, a line each. */
  public List<String> details(CosimOutcome outcome) {
    return replay.details(outcome);
  }

  /**
   * Runs in a thread of its own, which is abandoned if the design does not return from a clock
   * cycle.
   *
   * @param progress notified now and then of how many cycles are done
   * @param patience the time that a design may take for some ten thousand cycles
   * @throws java.util.NoSuchElementException if the Verilog lacks a port
   * @throws vlarb.verilator.BuildException if the Verilog cannot be built
   * @throws vlarb.verilator.SimulationStoppedException of the kind {@code WAVEFORM} if the waveform
   *     of the whole run cannot be written; nothing is known of the design then
   */
  public CosimOutcome run(LongConsumer progress, Duration patience) {
    return watch.watch(() -> run(progress), patience);
  }

  private CosimOutcome run(LongConsumer progress) {
    SimulatorLibrary library = design.build(job.wave(), job.cycles());
    watch.begin();
    return run.run(library, job.cycles(), () -> false, progress);
  }
}
