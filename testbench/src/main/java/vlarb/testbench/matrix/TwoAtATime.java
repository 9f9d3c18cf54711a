// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** Work that two threads share. */
final class TwoAtATime {
  private static final int THREADS = 2;

  private TwoAtATime() {}

  /**
   * Does all of the work.
   *
   * @param finished is given each result as it comes, by the calling thread
   */
  static <T> void run(List<Callable<T>> work, Consumer<T> finished) {
    try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
      var running = new ExecutorCompletionService<T>(pool);
      work.forEach(running::submit);
      for (int i = 0; i < work.size(); i++) {
        finished.accept(next(running));
      }
    }
  }

  private static <T> T next(ExecutorCompletionService<T> running) {
    try {
      return running.take().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        default -> throw new IllegalStateException(e.getCause());
      }
    }
  }
}
