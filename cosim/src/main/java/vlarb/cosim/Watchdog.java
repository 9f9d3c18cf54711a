// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Waits for a run to end, and notices a run without progress. It counts checks without progress
 * rather than time, so that a JVM stopped by a debugger counts nothing.
 */
final class Watchdog {
  private static final int CHECKS = 10;

  private final Thread simulation;
  private final Kernel kernel;
  private final RunSettings settings;

  Watchdog(Thread simulation, Kernel kernel, RunSettings settings) {
    this.simulation = simulation;
    this.kernel = kernel;
    this.settings = settings;
  }

  /**
   * Waits until the run has ended.
   *
   * @throws CosimFailure if nothing has gone on for as long as the settings allow; the run has not
   *     ended then, and may never
   */
  void await() {
    boolean interrupted = false;
    long seen = -1;
    int inVain = 0;
    while (true) {
      try {
        if (simulation.join(settings.watchdog().dividedBy(CHECKS).plus(Duration.ofNanos(1)))) {
          break;
        }
        inVain++;
      } catch (InterruptedException e) {
        interrupted = true;
        kernel.interrupt();
      }
      long beats = kernel.scheduler().beats();
      if (beats != seen) {
        seen = beats;
        inVain = 0;
      } else if (inVain > CHECKS) {
        throw stuck();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private CosimFailure stuck() {
    List<Task> tasks = kernel.inOrder();
    Optional<Task> suspect = suspect(tasks);
    Thread thread =
        suspect
            .or(() -> tasks.stream().filter(Task::carriesOn).findFirst())
            .map(Task::thread)
            .orElse(simulation);
    String who = suspect.map(Task::toString).orElse("the simulation");
    String what = "%s has not given way for %s".formatted(who, settings.watchdog());
    var cause = new StuckException(what, thread.getStackTrace());
    List<String> details = List.of("its model is abandoned");
    return new CosimFailure(what, kernel.time(), settings.seed(), details, cause);
  }

  /** The task that runs; if none does, a task that waits for something outside the simulation. */
  private static Optional<Task> suspect(List<Task> tasks) {
    return tasks.stream()
        .filter(task -> task.thread().getState() == Thread.State.RUNNABLE && !task.carriesOn())
        .findFirst()
        .or(() -> tasks.stream().filter(Task::waitsOutside).findFirst());
  }
}
