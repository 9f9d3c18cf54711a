// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A watch over a run, which has a thread of its own: the thread is abandoned if the design does not
 * return from a clock cycle.
 */
final class HangWatch {
  /** The beat while a simulator is being built, which may take its time. */
  private static final long BUILDING = -1;

  /** The number that is added to the beat where a run begins again: the beat never goes back. */
  private static final long AGAIN = 1L << 40;

  /** Changes every {@link CosimRun#STEP} cycles; stops while a clock cycle does not end. */
  private final AtomicLong beat = new AtomicLong(BUILDING);

  /** A simulator is being built. */
  void build() {
    beat.set(BUILDING);
  }

  /** The cycles begin. */
  void begin() {
    beat.set(0);
  }

  /** The cycles begin again, after others. */
  void beginAgain() {
    beat.set(AGAIN);
  }

  /** {@link CosimRun#STEP} cycles are over. */
  void step() {
    beat.incrementAndGet();
  }

  /**
   * Makes a run.
   *
   * @param patience the time that a design may take for some ten thousand cycles
   * @return the outcome of the run, or that the design hangs
   */
  CosimOutcome watch(Supplier<CosimOutcome> run, Duration patience) {
    FutureTask<CosimOutcome> task = new FutureTask<>(run::get);
    Thread.ofPlatform().daemon().name("cosim").start(task);
    long last = BUILDING;
    while (true) {
      try {
        return task.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        long now = beat.get();
        if (now == last && now != BUILDING) {
          return new CosimOutcome.Hung(now % AGAIN * CosimRun.STEP, patience.toSeconds());
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
}
