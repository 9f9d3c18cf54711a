// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * Runs that know nothing of each other, on several threads. Results are in the order of the runs,
 * whichever ends first.
 */
public final class Runs {
  private Runs() {}

  /**
   * Makes all runs.
   *
   * @param threads 1 or more
   * @param done is told how many have ended
   */
  public static <T> List<T> inOrder(List<Callable<T>> runs, int threads, IntConsumer done) {
    AtomicInteger ended = new AtomicInteger();
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<T>> futures = new ArrayList<>();
      for (Callable<T> run : runs) {
        futures.add(
            executor.submit(
                () -> {
                  T result = run.call();
                  synchronized (ended) {
                    done.accept(ended.incrementAndGet());
                  }
                  return result;
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(result(future, executor));
      }
      return results;
    }
  }

  private static <T> T result(Future<T> future, ExecutorService executor) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      executor.shutdownNow();
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    } catch (ExecutionException e) {
      executor.shutdownNow();
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("a run has failed: " + e.getCause().getMessage(), e);
    }
  }
}
