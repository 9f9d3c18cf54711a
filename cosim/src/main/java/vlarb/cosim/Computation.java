// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/**
 * A task that has a result.
 *
 * @param <T> the result's type
 */
public final class Computation<T> {

  /**
   * The body of such a task.
   *
   * @param <T> the result's type
   */
  @FunctionalInterface
  public interface Body<T> {
    /** Computes the result; whatever the computation throws fails the test. */
    T run() throws Throwable;
  }

  private final Task task;

  /** Set when the task has ended by itself. */
  private T result;

  private boolean finished;

  Computation(Kernel kernel, String name, Body<T> body) {
    task =
        kernel.fork(
            name,
            () -> {
              result = body.run();
              finished = true;
            });
  }

  /** The task, to be cancelled or waited for together with other things. */
  public Task task() {
    return task;
  }

  /**
   * Waits until the task has ended, and returns its result.
   *
   * @throws IllegalStateException if the task was cancelled
   */
  public T join() {
    task.join();
    if (!finished) {
      throw new IllegalStateException(task + " was cancelled and has no result");
    }
    return result;
  }
}
