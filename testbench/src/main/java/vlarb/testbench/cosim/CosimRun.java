// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.TapedLockstep;
import vlarb.testbench.watch.GapObserver;
import vlarb.testbench.watch.GapWatch;
import vlarb.testbench.watch.Statistics;
import vlarb.testbench.watch.WaitObserver;
import vlarb.testbench.watch.WaitWatch;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.SimulatorLibrary;

/**
 * Makes a lock-step run: builds the design, runs it against the golden model, and after a failure
 * runs it again for a waveform of the cycles before.
 */
public final class CosimRun {
  /** Cycles between two reports of progress. */
  public static final long STEP = 1 << 14;

  private final CosimJob job;
  private final Supplier<WaitObserver> waitObservers;
  private final Supplier<? extends Observer> further;

  /** The watchers of the run that counts. */
  private volatile Watchers watchers;

  private Duration duration = Duration.ZERO;
  private long cycles;

  private final HangWatch watch = new HangWatch();

  private final TracedDesign design;
  private final TapeReplay replay;
  private final SteppedRun stepped;

  /**
   * @param watchers makes what sees every cycle that agreed, beside statistics and coverage; asked
   *     again where a run that has failed is repeated
   */
  public CosimRun(CosimJob job, Supplier<? extends Observer> watchers) {
    this(job, watchers, () -> new WaitObserver(job.parameters()));
  }

  /** Makes a run with other promises, so that a broken promise can be shown. */
  CosimRun(
      CosimJob job, Supplier<? extends Observer> watchers, Supplier<WaitObserver> waitObservers) {
    this.job = job;
    this.further = watchers;
    this.waitObservers = waitObservers;
    design = new TracedDesign(job.rtl(), job.seed());
    replay =
        new TapeReplay(
            design, job.wave(), job.failureWave(), watch, sim -> lockstep(sim, Observer.NONE));
    stepped =
        new SteppedRun(design, sim -> lockstep(sim, this.watchers), job.wave(), watch, replay);
    this.watchers = newWatchers();
  }

  private Lockstep lockstep(Simulation simulation, Observer observer) {
    return new Lockstep(simulation, job.parameters(), job.stimulus().get(), observer);
  }

  private Watchers newWatchers() {
    return Watchers.of(job.parameters(), waitObservers.get(), further.get());
  }

  /** The packets and bytes that were sent. */
  public Statistics statistics() {
    return watchers.statistics();
  }

  /** The coverage points that were seen. */
  public ArbiterCoverage coverage() {
    return watchers.coverage();
  }

  /**
   * The broken promise to a VL or to a sequence of a managed table, in one line; empty if all were
   * kept.
   */
  public Optional<String> brokenPromise() {
    return waits()
        .excess()
        .map(
            wait ->
                "promise broken: VL%d waited for %d bytes of other VLs, at most %d are allowed"
                    .formatted(wait.vl(), wait.bytes(), wait.bound().orElseThrow()))
        .or(this::brokenGap);
  }

  private Optional<String> brokenGap() {
    return gaps()
        .filter(watch -> watch.beyond() + watch.turnsTooMany() > 0)
        .map(
            watch ->
                "promise broken: %d waits beyond the distance, %d turns too many"
                    .formatted(watch.beyond(), watch.turnsTooMany()));
  }

  /**
   * The reason why a run that ended like this has failed, in one line; empty if the run has not
   * failed.
   */
  public Optional<String> failure(CosimOutcome outcome) {
    return outcome instanceof CosimOutcome.Agreed ? brokenPromise() : outcome.failure();
  }

  /** Further facts about the end of a run, a line each. */
  public List<String> details(CosimOutcome outcome) {
    return replay.details(outcome);
  }

  /** The waits of the sequences of a managed table; empty if there is no such table. */
  public Optional<GapWatch> gaps() {
    return watchers.gaps().map(GapObserver::watch);
  }

  /** The waits of the data VLs, beside what the tables allow. */
  public WaitWatch waits() {
    return watchers.waits().watch();
  }

  /**
   * The reason why there is no waveform of the cycles before a failure; empty if the waveform was
   * written.
   */
  public Optional<String> unwritten() {
    return replay.unwritten();
  }

  /** The time that the cycles took, without building. */
  public Duration duration() {
    return duration;
  }

  /** Cycles run since reset. */
  public long cycles() {
    return cycles;
  }

  /**
   * Runs in a thread of its own, which is abandoned if the design does not return from a clock
   * cycle.
   *
   * @param patience the time that a design may take for some ten thousand cycles
   * @see #run(LongConsumer)
   */
  public CosimOutcome run(LongConsumer progress, Duration patience) {
    return watch.watch(() -> run(progress), patience);
  }

  /**
   * Runs. The model leads, unless there is to be a waveform of the whole run; after a difference,
   * or where the design has ended, the run is repeated cycle by cycle for what there is to tell.
   *
   * @param progress notified now and then of how many cycles are done
   * @throws java.util.NoSuchElementException if the Verilog lacks a port
   * @throws vlarb.verilator.BuildException if the Verilog cannot be built
   * @throws SimulationStoppedException of the kind {@code WAVEFORM} if the waveform of the whole
   *     run cannot be written; nothing is known of the design then
   */
  public CosimOutcome run(LongConsumer progress) {
    SimulatorLibrary library = design.build(job.wave(), job.cycles());
    watch.begin();
    if (job.wave().isPresent()) {
      return inStep(library, progress);
    }
    if (agrees(library, progress)) {
      return new CosimOutcome.Agreed();
    }
    watch.beginAgain();
    watchers = newWatchers();
    CosimOutcome outcome = inStep(library, progress);
    if (outcome instanceof CosimOutcome.Agreed) {
      throw new IllegalStateException("lock-step does not find the difference that a tape found");
    }
    return outcome;
  }

  /** Runs with a model that leads; whether all was well, and this run counts. */
  private boolean agrees(SimulatorLibrary library, LongConsumer progress) {
    long start = System.nanoTime();
    try (Simulation simulation = design.open(library);
        TapedLockstep lockstep =
            new TapedLockstep(simulation, job.parameters(), job.stimulus().get(), watchers)) {
      boolean agreed = run(lockstep, progress);
      cycles = lockstep.cycles();
      return agreed;
    } catch (SimulationStoppedException e) {
      return false;
    } finally {
      duration = Duration.ofNanos(System.nanoTime() - start);
    }
  }

  /** Runs cycle by cycle, up to a difference. */
  private CosimOutcome inStep(SimulatorLibrary library, LongConsumer progress) {
    try {
      return stepped.run(library, job.cycles(), () -> waits().excess().isPresent(), progress);
    } finally {
      duration = stepped.duration();
      cycles = stepped.cycles();
    }
  }

  /**
   * Runs the job's cycles, or until a promise is broken.
   *
   * @return whether all agreed
   */
  private boolean run(TapedLockstep lockstep, LongConsumer progress) {
    while (lockstep.cycles() < job.cycles()) {
      if (!lockstep.run(Math.min(STEP, job.cycles() - lockstep.cycles()))) {
        return false;
      }
      watch.step();
      progress.accept(lockstep.cycles());
      if (waits().excess().isPresent()) {
        break;
      }
    }
    return true;
  }
}
