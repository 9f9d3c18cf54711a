// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A clock that the kernel drives. The clock begins low.
 *
 * <p>A task or step that an edge has woken reads with {@link Signal#sampled()} what was there just
 * before the edge, as flip-flops see it, and with {@link Signal#get()} what the edge has made of
 * it. What it writes is seen by the next edge.
 */
public final class Clock {
  private final Signal signal;
  private final ClockShape shape;
  private final LongSupplier now;
  private final Waiters rising = new Waiters();
  private final Waiters falling = new Waiters();
  private final Trigger risingEdge = new EdgeTrigger("rising edge of ", rising);
  private final Trigger fallingEdge = new EdgeTrigger("falling edge of ", falling);

  /**
   * The steps of the clock; the array is replaced when it changes, so that a step may add and stop
   * steps.
   */
  private Step[] steps = {};

  private boolean high;
  private boolean stopped;
  private long nextEdge;
  private long cycles;

  Clock(Signal signal, ClockShape shape, LongSupplier now) {
    if (signal.width() != 1 || !signal.net().writable()) {
      throw new IllegalArgumentException(
          "the clock %s: expected an input of 1 bit, not %s of %d bits"
              .formatted(
                  signal.name(),
                  signal.net().writable() ? "an input" : "an output",
                  signal.width()));
    }
    this.signal = signal;
    this.shape = shape;
    this.now = now;
    nextEdge = now.getAsLong() + shape.phase();
    signal.set(0);
  }

  /** The clock's net. */
  public Signal signal() {
    return signal;
  }

  /** Steps of simulation time from a rising edge to the next. */
  public long period() {
    return shape.period();
  }

  /**
   * Stops the clock: a pulse that has begun ends as usual, then the clock stays low until {@link
   * #start()}. Tasks that wait for an edge keep waiting.
   */
  public void stop() {
    stopped = true;
    if (!high) {
      nextEdge = Timers.NEVER;
    }
  }

  /**
   * Lets a clock that was stopped go on: it rises when it has been low for as long as it is in a
   * period, from now on or, if it has not fallen yet, as if it had not been stopped.
   */
  public void start() {
    if (stopped) {
      stopped = false;
      nextEdge = high ? nextEdge : now.getAsLong() + shape.low();
    }
  }

  /** True while the clock runs: the clock was not stopped, or was started again. */
  public boolean isRunning() {
    return !stopped;
  }

  /** True if the clock may stop before the next rising edge. */
  boolean isStopping() {
    return stopped;
  }

  /** The number of rising edges since the clock began. */
  public long cycles() {
    return cycles;
  }

  /** The next rising edge. */
  public Trigger risingEdge() {
    return risingEdge;
  }

  /** The next falling edge. */
  public Trigger fallingEdge() {
    return fallingEdge;
  }

  /**
   * The rising edge after this many; the task is not woken for those before.
   *
   * @param count 1 or more
   */
  public Trigger edges(long count) {
    if (count < 1) {
      throw new IllegalArgumentException("a count of " + count);
    }
    return new EdgeTrigger(count + " rising edges of ", rising) {
      @Override
      Entry entry(Waiter waiter) {
        return new Entry(this, waiter) {
          private long left = count;

          @Override
          boolean due() {
            return --left == 0;
          }
        };
      }
    };
  }

  /**
   * The next rising edge at which a condition holds. The kernel evaluates it at each edge, without
   * waking the task; it should only read signals, mostly at what was {@linkplain Signal#sampled()
   * sampled}.
   */
  public Trigger until(BooleanSupplier condition) {
    return new EdgeTrigger("a condition at a rising edge of ", rising) {
      @Override
      Entry entry(Waiter waiter) {
        return new Entry(this, waiter) {
          @Override
          boolean due() {
            return condition.getAsBoolean();
          }
        };
      }

      @Override
      void describe(Consumer<Signal> signals) {
        signal.kernel().signalsReadBy(condition).forEach(signals);
      }
    };
  }

  /**
   * Calls an action after each rising edge, before any task goes on; for monitors and golden
   * models, at a fraction of a task's cost. The action cannot wait. If it throws, the test fails.
   */
  public Step everyEdge(Runnable action) {
    var step = new Step(this, action);
    steps = Arrays.copyOf(steps, steps.length + 1);
    steps[steps.length - 1] = step;
    return step;
  }

  void remove(Step step) {
    steps = Arrays.stream(steps).filter(other -> other != step).toArray(Step[]::new);
  }

  boolean isHigh() {
    return high;
  }

  long nextEdge() {
    return nextEdge;
  }

  /** The time of the rising edge after the next edge, which is a falling one. */
  long riseAfterFall() {
    return nextEdge + shape.low();
  }

  boolean fallIsAwaited() {
    return !falling.isEmpty();
  }

  /** Drives the next edge; the design has yet to be evaluated. */
  void drive() {
    high = !high;
    nextEdge = high ? nextEdge + shape.high() : stopped ? Timers.NEVER : nextEdge + shape.low();
    signal.net().set(high ? 1 : 0);
  }

  /** The simulator has driven a falling and a rising edge. */
  void cycleDriven() {
    nextEdge += shape.period();
  }

  /** Runs the steps of a rising edge; what they add or stop counts from the next edge on. */
  void runSteps() {
    cycles++;
    for (Step step : steps) {
      step.run();
    }
  }

  /** Wakes those who wait for the edge that has been driven. */
  void wake() {
    (high ? rising : falling).fire();
  }

  @Override
  public String toString() {
    return signal.name();
  }

  /** Fires at one of this clock's edges. */
  private class EdgeTrigger extends Trigger {
    private final String text;
    private final Waiters waiters;

    EdgeTrigger(String text, Waiters waiters) {
      this.text = text;
      this.waiters = waiters;
    }

    Entry entry(Waiter waiter) {
      return new Entry(this, waiter);
    }

    @Override
    Armed arm(Waiter waiter) {
      return waiters.add(entry(waiter));
    }

    @Override
    void describe(Consumer<Signal> signals) {
      signals.accept(signal);
    }

    @Override
    public String toString() {
      return text + signal.name();
    }
  }
}
