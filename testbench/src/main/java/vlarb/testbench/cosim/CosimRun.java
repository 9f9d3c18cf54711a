// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.hitless.GapObserver;
import vlarb.testbench.hitless.GapWatch;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.waits.WaitObserver;
import vlarb.testbench.waits.WaitWatch;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.SimulatorLibrary;

/**
 * Makes a lock-step run: builds the design, runs it against the golden model, and after a failure
 * runs it again for a waveform of the cycles before.
 */
public final class CosimRun {
  /** Cycles between two reports of progress. */
  static final long STEP = 1 << 14;

  /** The beat while a simulator is being built, which may take its time. */
  static final long BUILDING = -1;

  private final CosimJob job;
  private final Statistics statistics = new Statistics();
  private final ArbiterCoverage coverage;

  /** Where there is a table engine. */
  private final Optional<GapObserver> gaps;

  private final WaitObserver waits;
  private final Observer observer;
  private Duration duration = Duration.ZERO;
  private long cycles;

  /** Changes every {@link #STEP} cycles; stops while a clock cycle does not end. */
  private final AtomicLong beat = new AtomicLong(BUILDING);

  private final TracedDesign design;
  private final Replay replay;

  /**
   * @param watcher sees every cycle that agreed, beside statistics and coverage
   */
  public CosimRun(CosimJob job, Observer watcher) {
    this(job, watcher, new WaitObserver(job.parameters()));
  }

  /** The same with other promises, so that a broken one can be shown. */
  CosimRun(CosimJob job, Observer watcher, WaitObserver waits) {
    this.job = job;
    this.waits = waits;
    design = new TracedDesign(job);
    replay = new Replay(job, design, beat);
    coverage = new ArbiterCoverage(job.parameters());
    gaps =
        job.parameters().managed()
            ? Optional.of(new GapObserver(job.parameters()))
            : Optional.empty();
    Observer gapObserver = gaps.<Observer>map(observer -> observer).orElse(Observer.NONE);
    observer =
        new Observer() {
          @Override
          public void cycle(CycleArbiter arbiter) {
            statistics.cycle(arbiter);
            coverage.cycle(arbiter);
            waits.cycle(arbiter);
            gapObserver.cycle(arbiter);
            watcher.cycle(arbiter);
          }

          @Override
          public void held(CycleArbiter arbiter) {
            coverage.held(arbiter);
          }

          @Override
          public void reset() {
            coverage.reset();
            waits.reset();
            gapObserver.reset();
            watcher.reset();
          }
        };
  }

  /** What was sent. */
  public Statistics statistics() {
    return statistics;
  }

  /** What was seen. */
  public ArbiterCoverage coverage() {
    return coverage;
  }

  /** What was promised and not kept, to a VL or to a sequence of a managed table, in one line. */
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

  /** Why a run that ended like this has failed, in one line; empty if it has not. */
  public Optional<String> failure(CosimOutcome outcome) {
    return switch (outcome) {
      case CosimOutcome.Agreed _ -> brokenPromise();
      case CosimOutcome.Mismatched m ->
          Optional.of(
              "mismatch at cycle %d: %s"
                  .formatted(m.mismatch().cycle(), m.mismatch().differences().getFirst()));
      case CosimOutcome.Stopped s ->
          Optional.of("stopped at cycle %d: %s".formatted(s.cycle(), s.reason()));
      case CosimOutcome.Hung h -> Optional.of("hung after cycle " + h.cycle());
    };
  }

  /** What else is known of how a run ended, a line each. */
  public List<String> details(CosimOutcome outcome) {
    List<String> details = new ArrayList<>();
    if (outcome instanceof CosimOutcome.Mismatched m) {
      m.mismatch().differences().forEach(difference -> details.add("differs: " + difference));
      m.mismatch().situation().facts().forEach(fact -> details.add(fact.toString()));
    }
    replay.extent().filter(_ -> outcome.wave().isPresent()).ifPresent(details::add);
    return details;
  }

  /** How long the sequences of a managed table waited; empty where none is. */
  public Optional<GapWatch> gaps() {
    return gaps.map(GapObserver::watch);
  }

  /** How long the data VLs waited, beside what the tables allow. */
  public WaitWatch waits() {
    return waits.watch();
  }

  /** Why there is no waveform of the cycles before a failure; empty where it was written. */
  public Optional<String> unwritten() {
    return replay.unwritten();
  }

  /** How long the cycles took, without building. */
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
   * @param patience how long a design may take for some ten thousand cycles
   * @see #run(LongConsumer)
   */
  public CosimOutcome run(LongConsumer progress, Duration patience) {
    FutureTask<CosimOutcome> task = new FutureTask<>(() -> run(progress));
    Thread.ofPlatform().daemon().name("cosim").start(task);
    long last = BUILDING;
    while (true) {
      try {
        return task.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        long now = beat.get();
        if (now == last && now != BUILDING) {
          return new CosimOutcome.Hung(now * STEP, patience.toSeconds());
        }
        last = now;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted");
      } catch (ExecutionException e) {
        switch (e.getCause()) {
          case RuntimeException cause -> throw cause;
          case Error cause -> throw cause;
          default -> throw new IllegalStateException(e.getCause());
        }
      }
    }
  }

  /**
   * Runs.
   *
   * @param progress notified now and then of how many cycles are done
   * @throws java.util.NoSuchElementException if the Verilog lacks a port
   * @throws vlarb.verilator.BuildException if the Verilog cannot be built
   * @throws SimulationStoppedException of the kind {@code WAVEFORM} if the waveform of the whole
   *     run cannot be written; nothing is known of the design then
   */
  public CosimOutcome run(LongConsumer progress) {
    SimulatorLibrary library = design.build(job.wave());
    Optional<Lockstep> begun = Optional.empty();
    long start = System.nanoTime();
    beat.set(0);
    try (Simulation simulation = design.open(library)) {
      job.wave().ifPresent(wave -> TracedDesign.start(simulation, wave));
      Lockstep lockstep =
          new Lockstep(simulation, job.parameters(), job.stimulus().get(), observer);
      begun = Optional.of(lockstep);
      while (lockstep.cycles() < job.cycles()) {
        long step = Math.min(STEP, job.cycles() - lockstep.cycles());
        Optional<Mismatch> mismatch = lockstep.run(step);
        if (mismatch.isPresent()) {
          Optional<Path> wave =
              replay.upTo(new Replay.Failure(mismatch.get().cycle(), lockstep.tablesSince()));
          return new CosimOutcome.Mismatched(mismatch.get(), wave);
        }
        beat.incrementAndGet();
        progress.accept(lockstep.cycles());
        if (waits().excess().isPresent()) {
          break;
        }
      }
      return new CosimOutcome.Agreed();
    } catch (SimulationStoppedException e) {
      if (TracedDesign.isOfWaveform(e)) {
        throw e;
      }
      long at = begun.map(Lockstep::cycles).orElse(-1L);
      long since = begun.map(Lockstep::tablesSince).orElse(0L);
      return new CosimOutcome.Stopped(
          at, e.getMessage(), replay.upTo(new Replay.Failure(at, since)));
    } finally {
      duration = Duration.ofNanos(System.nanoTime() - start);
      cycles = begun.map(Lockstep::cycles).orElse(0L);
    }
  }
}
