// SPDX-License-Identifier: Apache-2.0
package vlarb.network.parts;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads that work together, the caller's among them. They meet again and again: who waits for
 * others looks for them for some microseconds, then sleeps. If one fails, all end.
 */
final class Crew implements AutoCloseable {
  /** Work of which each thread does its part. */
  @FunctionalInterface
  interface Work {
    /**
     * Does a part of the work.
     *
     * @param number of the thread, from 0
     */
    void work(int number);
  }

  private final Phaser meeting;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private Work next = number -> {};

  /**
   * Threads that wait for work.
   *
   * @param size 1 or more
   */
  Crew(int size) {
    meeting = new Phaser(size);
    for (int number = 1; number < size; number++) {
      int own = number;
      Thread.ofPlatform().daemon().name("network-share-" + own).start(() -> serve(own));
    }
  }

  private void serve(int number) {
    while (meeting.arriveAndAwaitAdvance() >= 0) {
      part(number);
      if (meeting.arriveAndAwaitAdvance() < 0) {
        return;
      }
    }
  }

  /** Does a thread's part of the next work; a failure ends all meetings. */
  private void part(int number) {
    try {
      next.work(number);
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e);
      meeting.forceTermination();
    }
  }

  /** Lets all threads do their parts of some work, and returns when all have. */
  void work(Work work) {
    next = work;
    meeting.arriveAndAwaitAdvance();
    part(0);
    meeting.arriveAndAwaitAdvance();
    switch (failure.get()) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case null, default -> {}
    }
  }

  /** Waits until all threads are here: what each has done before is then known to all. */
  void meet() {
    if (meeting.arriveAndAwaitAdvance() < 0) {
      throw new CancellationException("another thread has failed");
    }
  }

  /** Ends the threads, which wait for work. */
  @Override
  public void close() {
    meeting.forceTermination();
  }
}
