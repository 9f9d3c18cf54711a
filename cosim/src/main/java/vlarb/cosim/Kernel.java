// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import vlarb.cosim.simulator.Simulator;

/**
 * Decides what happens when. A moment is a simulation time at which something is due; all that
 * happens in it happens in this order:
 *
 * <ol>
 *   <li>What tasks have written takes effect, and values are sampled.
 *   <li>All clock edges of this time are driven, and the design is evaluated once.
 *   <li>Steps run: clock by clock in the order in which clocks were made, of a clock in the order
 *       in which steps were added.
 *   <li>Waiters are woken: for the edges of clocks, for changes of signals, for times; each in the
 *       order in which they began to wait.
 *   <li>Tasks run in the order in which they were woken, each until it waits. Those that they wake
 *       or fork run after them, at the same time.
 *   <li>When no task can run, tasks that wait for the design to settle are woken, and the last
 *       point is repeated. When there is none, time goes on to the next moment.
 * </ol>
 */
final class Kernel {
  private static final Consumer<Signal> NOBODY = signal -> {};

  private final Simulator simulator;
  private final RunSettings settings;
  private final Scheduler scheduler = new Scheduler(() -> Task.isOf(this));
  private final Timers timers = new Timers(this::time);
  private final List<Clock> clocks = new ArrayList<>();
  private final List<Signal> watched = new ArrayList<>();
  private final Waiters settled = new Waiters();

  /** The tasks that have not ended; the watchdog's thread reads them too. */
  private final Set<Task> tasks = ConcurrentHashMap.newKeySet();

  private long now;
  private long taskCount;
  private boolean written;
  private Task main;
  private boolean ending;
  private volatile Optional<CosimFailure> failure = Optional.empty();
  private volatile boolean interrupted;

  /** Notes the signals that are read. */
  private Consumer<Signal> reader = NOBODY;

  Kernel(Simulator simulator, RunSettings settings) {
    this.simulator = simulator;
    this.settings = settings;
  }

  Scheduler scheduler() {
    return scheduler;
  }

  Timers timers() {
    return timers;
  }

  long time() {
    return now;
  }

  Clock addClock(Signal signal, ClockShape shape) {
    var clock = new Clock(signal, shape, this::time);
    clocks.add(clock);
    return clock;
  }

  // ---- Changes of signals

  void written() {
    written = true;
  }

  void read(Signal signal) {
    reader.accept(signal);
  }

  /** The signals that a condition reads, found by evaluating it once more. */
  Collection<Signal> signalsReadBy(BooleanSupplier condition) {
    var signals = new LinkedHashSet<Signal>();
    reader = signals::add;
    try {
      condition.getAsBoolean();
    } catch (Throwable t) {
      // What it has read until then is of interest all the same.
    } finally {
      reader = NOBODY;
    }
    return signals;
  }

  /** Adds a signal to those whose changes have a waiter. */
  void watch(Signal signal) {
    if (!watched.contains(signal)) {
      watched.add(signal);
    }
  }

  /** A trigger that fires when what is written now has taken effect. */
  Trigger settled() {
    return new Trigger() {
      @Override
      Armed arm(Waiter waiter) {
        return settled.add(new Entry(this, waiter));
      }

      @Override
      public String toString() {
        return "design to settle";
      }
    };
  }

  // ---- Tasks

  void checkInside() {
    if (!scheduler.isInside()) {
      throw new IllegalStateException("only tasks and steps of the running simulation may do this");
    }
  }

  Task fork(String name, Task.Body body) {
    var task = new Task(this, name, taskCount++, body);
    tasks.add(task);
    scheduler.start(task.thread());
    if (ending) {
      task.cancel();
    }
    return task;
  }

  void ended(Task task) {
    tasks.remove(task);
    scheduler.ended();
    if (task == main) {
      end();
    }
  }

  void failed(Task task, Throwable cause) {
    List<String> values = task.lastSignals().stream().map(Signal::describe).toList();
    List<String> details =
        values.isEmpty() ? List.<String>of() : List.of("waited for: " + String.join(", ", values));
    fail("%s: %s".formatted(task, cause), details, cause);
  }

  private void fail(String what, List<String> details, Throwable cause) {
    if (failure.isEmpty()) {
      failure = Optional.of(new CosimFailure(what, now, settings.seed(), details, cause));
    } else if (failure.get().getCause() != cause) {
      failure.get().addSuppressed(cause);
    }
    end();
  }

  /** Cancels all tasks; the run is over when they have ended. */
  private void end() {
    if (!ending) {
      ending = true;
      inOrder().forEach(Task::cancel);
    }
  }

  /** The tasks that have not ended, the oldest first. */
  List<Task> inOrder() {
    return tasks.stream().sorted(Comparator.comparingLong(Task::number)).toList();
  }

  private List<String> states() {
    return inOrder().stream().map(task -> task + " " + task.state()).toList();
  }

  // ---- The run

  /** Runs a test on the calling thread until all its tasks have ended. */
  void run(String name, Task.Body body) {
    scheduler.begin();
    ending = false;
    failure = Optional.empty();
    interrupted = false;
    try {
      main = fork(name, body);
      while (scheduler.drain() && scheduler.hasThreads()) {
        proceed();
      }
    } finally {
      scheduler.end();
    }
  }

  /**
   * Goes on in the calling task's thread, if no task can run. A simulator in a process of its own
   * is left to the thread of the run, which may block.
   *
   * @return whether it went on
   */
  boolean carryOn() {
    if (simulator.hasOwnDelays() || !scheduler.carriesOn()) {
      return false;
    }
    proceed();
    return true;
  }

  /** The failure of the run, if it has failed. */
  Optional<CosimFailure> failure() {
    return failure;
  }

  /** Lets the run end with a failure as soon as tasks give way; from any thread. */
  void interrupt() {
    interrupted = true;
  }

  private void proceed() {
    try {
      if (interrupted) {
        interrupted = false;
        fail("interrupted", states(), new InterruptedException());
      } else if (!settled.isEmpty()) {
        settle();
        settled.fire();
      } else {
        goOn();
      }
    } catch (Throwable t) {
      now = simulator.time();
      fail(t.toString(), List.of(), t);
    }
  }

  private void goOn() {
    scheduler.beat();
    long due = timers.next();
    for (int i = 0; i < clocks.size(); i++) {
      due = Math.min(due, clocks.get(i).nextEdge());
    }
    if (due == Timers.NEVER) {
      fail("nothing is left that could wake a task", states(), new DeadlockException());
    } else if (due > settings.timeLimit()) {
      fail("the limit of simulation time is reached", states(), new TimeLimitException());
    } else if (!wholeCycle()) {
      goTo(due);
    }
  }

  /** Runs a whole period of the only clock if no task or step waits for its middle. */
  private boolean wholeCycle() {
    if (clocks.size() != 1 || !watched.isEmpty()) {
      return false;
    }
    Clock clock = clocks.getFirst();
    long rise = clock.riseAfterFall();
    if (!clock.isHigh()
        || clock.fallIsAwaited()
        || clock.isStopping()
        || timers.next() < rise
        || rise > settings.timeLimit()) {
      return false;
    }
    simulator.cycle(clock.signal().net(), clock.nextEdge(), rise);
    written = false;
    now = rise;
    clock.cycleDriven();
    clock.runSteps();
    clock.wake();
    timers.fire();
    return true;
  }

  private void goTo(long due) {
    if (written) {
      settle();
      if (scheduler.hasReady()) {
        return; // a change of a signal, at this very time
      }
    }
    if (simulator.hasOwnDelays()) {
      now = simulator.advance(due);
      if (now < due) {
        pollWatched();
        return;
      }
    }
    simulator.sample();
    List<Clock> edges = clocks.stream().filter(clock -> clock.nextEdge() == due).toList();
    edges.forEach(Clock::drive);
    simulator.advance(due);
    now = due;
    for (Clock clock : edges) {
      if (clock.isHigh()) {
        clock.runSteps();
      }
    }
    edges.forEach(Clock::wake);
    pollWatched();
    timers.fire();
  }

  private void settle() {
    written = false;
    simulator.settle();
    pollWatched();
  }

  private void pollWatched() {
    for (int i = 0; i < watched.size(); i++) {
      watched.get(i).poll();
    }
    watched.removeIf(signal -> !signal.isWatched());
  }
}
