// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.coverage.Coverage;
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
import vlarb.verilator.Trace;

/**
 * Makes a lock-step run: builds the design, runs it against the golden model, and after a failure
 * runs it again for a waveform of the cycles before.
 */
public final class CosimRun {
  /** Cycles of waveform before a failure. */
  public static final int WINDOW = 256;

  /** Cycles between two reports of progress. */
  private static final long STEP = 1 << 14;

  /** The beat while a simulator is being built, which may take its time. */
  private static final long BUILDING = -1;

  private final CosimJob job;
  private final Statistics statistics = new Statistics();
  private final Coverage coverage;

  /** Null where there is no table engine. */
  private final GapObserver gaps;

  private final WaitObserver waits;
  private final Observer observer;
  private Duration duration = Duration.ZERO;
  private Optional<String> unwritten = Optional.empty();
  private long cycles;

  /** Changes every {@link #STEP} cycles; stops while a clock cycle does not end. */
  private final AtomicLong beat = new AtomicLong(BUILDING);

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
    coverage = new Coverage(job.parameters());
    gaps = job.parameters().managed() ? new GapObserver(job.parameters()) : null;
    observer =
        new Observer() {
          @Override
          public void cycle(CycleArbiter arbiter) {
            statistics.cycle(arbiter);
            coverage.cycle(arbiter);
            waits.cycle(arbiter);
            if (gaps != null) {
              gaps.cycle(arbiter);
            }
            watcher.cycle(arbiter);
          }

          @Override
          public void held(CycleArbiter arbiter) {
            coverage.held(arbiter);
          }
        };
  }

  /** What was sent. */
  public Statistics statistics() {
    return statistics;
  }

  /** What was seen. */
  public Coverage coverage() {
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

  /** How long the sequences of a managed table waited; empty where none is. */
  public Optional<GapWatch> gaps() {
    return Optional.ofNullable(gaps).map(GapObserver::watch);
  }

  /** How long the data VLs waited, beside what the tables allow. */
  public WaitWatch waits() {
    return waits.watch();
  }

  /** Why there is no waveform of the cycles before a failure; empty where it was written. */
  public Optional<String> unwritten() {
    return unwritten;
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
   * @param progress told now and then how many cycles are done
   * @throws java.util.NoSuchElementException if the Verilog lacks a port
   * @throws vlarb.verilator.BuildException if the Verilog cannot be built
   * @throws SimulationStoppedException of the kind {@code WAVEFORM} if the waveform of the whole
   *     run cannot be written; nothing is known of the design then
   */
  public CosimOutcome run(LongConsumer progress) {
    Trace trace = job.wave().map(CosimRun::format).orElse(Trace.NONE);
    SimulatorLibrary library = job.rtl().build(trace);
    Lockstep lockstep = null;
    long start = System.nanoTime();
    beat.set(0);
    try (Simulation simulation = open(library)) {
      if (job.wave().isPresent()) {
        startTrace(simulation, job.wave().get());
      }
      lockstep = new Lockstep(simulation, job.parameters(), job.stimulus().get(), observer);
      while (lockstep.cycles() < job.cycles()) {
        long step = Math.min(STEP, job.cycles() - lockstep.cycles());
        Optional<Mismatch> mismatch = lockstep.run(step);
        if (mismatch.isPresent()) {
          return new CosimOutcome.Mismatched(mismatch.get(), replay(mismatch.get().cycle()));
        }
        beat.incrementAndGet();
        progress.accept(lockstep.cycles());
        if (waits().excess().isPresent()) {
          break;
        }
      }
      return new CosimOutcome.Agreed();
    } catch (SimulationStoppedException e) {
      if (isOfWaveform(e)) {
        throw e;
      }
      long at = lockstep == null ? -1 : lockstep.cycles();
      return new CosimOutcome.Stopped(at, e.getMessage(), replay(at));
    } finally {
      duration = Duration.ofNanos(System.nanoTime() - start);
      cycles = lockstep == null ? 0 : lockstep.cycles();
    }
  }

  /** Repeats the run up to a failure, with a waveform of the last cycles. */
  private Optional<Path> replay(long failure) {
    if (job.wave().isPresent()) {
      return job.wave();
    }
    beat.set(BUILDING);
    SimulatorLibrary library = job.rtl().build(format(job.failureWave()));
    beat.set(0);
    try (Simulation simulation = open(library)) {
      long quiet = Math.max(0, failure - WINDOW);
      if (failure < 0) {
        startTrace(simulation, job.failureWave());
      }
      Lockstep lockstep =
          new Lockstep(simulation, job.parameters(), job.stimulus().get(), Observer.NONE);
      while (lockstep.cycles() < quiet) {
        lockstep.run(Math.min(STEP, quiet - lockstep.cycles()));
        beat.incrementAndGet();
      }
      startTrace(simulation, job.failureWave());
      lockstep.run(failure - quiet + 1);
    } catch (SimulationStoppedException e) {
      if (isOfWaveform(e)) {
        unwritten = Optional.of(e.reason());
        return Optional.empty();
      }
      // It is what the waveform shows the way to.
      return Optional.of(job.failureWave());
    }
    return Optional.of(job.failureWave());
  }

  /** Whether the waveform cannot be written, at the end of a run that was stopped too. */
  private static boolean isOfWaveform(SimulationStoppedException e) {
    return Stream.concat(Stream.of(e), Stream.of(e.getSuppressed()))
        .anyMatch(
            thrown ->
                thrown instanceof SimulationStoppedException stopped
                    && stopped.kind() == SimulationStoppedException.Kind.WAVEFORM);
  }

  /** A design that hangs must not hang the JVM, which has to be able to end. */
  private static Simulation open(SimulatorLibrary library) {
    Simulation simulation = library.open();
    simulation.letTheJvmGoOn();
    return simulation;
  }

  private static Trace format(Path wave) {
    return wave.toString().endsWith(".fst") ? Trace.FST : Trace.VCD;
  }

  private static void startTrace(Simulation simulation, Path wave) {
    try {
      if (wave.toAbsolutePath().getParent() != null) {
        Files.createDirectories(wave.toAbsolutePath().getParent());
      }
      simulation.startTrace(wave);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
