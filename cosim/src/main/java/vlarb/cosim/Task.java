// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * A part of a test that runs concurrently with others in simulation time, but never at the same
 * time in fact: it has the simulation to itself until it waits for a trigger.
 */
public final class Task {
  private static final ScopedValue<Task> CURRENT = ScopedValue.newInstance();

  /** The work of a task. */
  @FunctionalInterface
  public interface Body {
    /** Does the work; whatever the body throws fails the test. */
    void run() throws Throwable;
  }

  private final Kernel kernel;
  private final String name;
  private final long number;
  private final Body body;
  private final Thread thread;
  private final Done done = new Done();
  private final Waiter waiter =
      new Waiter() {
        @Override
        public void fired(Trigger trigger) {
          result = trigger;
          goOn();
        }

        @Override
        public void failed(Throwable cause) {
          failure = Optional.of(cause);
          goOn();
        }
      };

  /** The trigger that the task waits for, or waited for last. */
  private Trigger awaited = done;

  /** True while the task waits for the kernel. */
  private boolean waits;

  private Armed armed = Armed.NOTHING;
  private Trigger result;
  private Optional<Throwable> failure = Optional.empty();

  /** True while the task is able to run, and has yet to begin or go on. */
  private boolean ready = true;

  /** True while the kernel runs in the task's thread; the watchdog's thread reads this too. */
  private boolean carriesOn;

  private boolean cancelled;
  private boolean over;

  Task(Kernel kernel, String name, long number, Body body) {
    this.kernel = kernel;
    this.name = name;
    this.number = number;
    this.body = body;
    thread = kernel.scheduler().thread(name, () -> ScopedValue.where(CURRENT, this).run(this::run));
  }

  /** The name that it was given. */
  public String name() {
    return name;
  }

  /** True if the task has ended, of its own accord or cancelled. */
  public boolean isDone() {
    return over;
  }

  /** Fires when the task has ended, at once if it has already. */
  public Trigger done() {
    return done;
  }

  /** Waits until the task has ended. */
  public void join() {
    done.await();
  }

  /**
   * Ends the task: what it waits for throws {@link TaskCancelledException}, as does whatever it
   * tries to wait for later; {@code finally} blocks run when its turn comes, at the present time.
   */
  public void cancel() {
    kernel.checkInside();
    if (over || cancelled) {
      return;
    }
    cancelled = true;
    if (waits) {
      armed.disarm();
      goOn();
    } else if (!ready && thread != Thread.currentThread()) {
      thread.interrupt(); // it waits for something outside the simulation
    }
  }

  /** The task that calls this. */
  static Task current() {
    if (CURRENT.isBound()) {
      Task task = CURRENT.get();
      if (task.thread == Thread.currentThread() && !task.carriesOn) {
        return task;
      }
    }
    throw new IllegalStateException("only a task of a running simulation can wait");
  }

  /** True if the calling thread is a task of this kernel. */
  static boolean isOf(Kernel kernel) {
    return CURRENT.isBound()
        && CURRENT.get().kernel == kernel
        && CURRENT.get().thread == Thread.currentThread();
  }

  Kernel kernel() {
    return kernel;
  }

  long number() {
    return number;
  }

  Thread thread() {
    return thread;
  }

  /** Waits for a trigger, in this task's thread; returns what fired. */
  Trigger await(Trigger trigger) {
    checkNotCancelled();
    awaited = trigger;
    waits = true;
    kernel.scheduler().beginsToWait();
    armed = trigger.arm(waiter);
    if (waits) {
      carryOn();
    }
    boolean interrupted = false;
    while (waits) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      thread.interrupt();
    }
    ready = false;
    armed = Armed.NOTHING;
    checkNotCancelled();
    if (failure.isPresent()) {
      throwFailure();
    }
    return result;
  }

  /**
   * Runs what is due next in this task's thread while no task can run: as long as no other task is
   * woken, no thread is switched.
   */
  private void carryOn() {
    carriesOn = true;
    while (waits && kernel.carryOn()) {}
    carriesOn = false;
    if (ready) {
      kernel.scheduler().takesTurn();
    }
  }

  private void checkNotCancelled() {
    if (cancelled) {
      throw new TaskCancelledException(name);
    }
  }

  private void throwFailure() {
    Throwable thrown = failure.orElseThrow();
    failure = Optional.empty();
    if (thrown instanceof TriggerTimeoutException) {
      thrown.fillInStackTrace();
    }
    throw Throwables.sneaky(thrown);
  }

  private void goOn() {
    waits = false;
    ready = true;
    kernel.scheduler().goesOn(thread);
  }

  private void run() {
    ready = false;
    try {
      if (!cancelled) {
        body.run();
      }
    } catch (TaskCancelledException e) {
      if (!cancelled) {
        kernel.failed(this, e);
      }
    } catch (Throwable t) {
      kernel.failed(this, t);
    }
    over = true;
    done.waiters.fire();
    kernel.ended(this);
  }

  /** The signals that the task waited for last. */
  List<Signal> lastSignals() {
    var signals = new ArrayList<Signal>();
    awaited.describe(
        signal -> {
          if (!signals.contains(signal)) {
            signals.add(signal);
          }
        });
    return signals;
  }

  /** True if the task waits for something outside the simulation; meaningful if no task can run. */
  boolean waitsOutside() {
    return !waits;
  }

  /** True while the kernel runs in the task's thread. */
  boolean carriesOn() {
    return carriesOn;
  }

  /** The thing that the task waits for now, in words for messages. */
  String state() {
    return waits ? "waits for " + awaited : "waits for something outside the simulation";
  }

  @Override
  public String toString() {
    return "task " + name;
  }

  private final class Done extends Trigger {
    private final Waiters waiters = new Waiters();

    @Override
    Armed arm(Waiter waiter) {
      if (over) {
        waiter.fired(this);
        return Armed.NOTHING;
      }
      return waiters.add(new Entry(this, waiter));
    }

    @Override
    public String toString() {
      return "end of task " + name;
    }
  }
}
