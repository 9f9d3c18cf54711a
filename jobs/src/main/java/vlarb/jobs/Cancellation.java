// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

/**
 * Cancels work that goes on elsewhere, once: when this is closed, or the JVM ends, before the work
 * is over.
 */
final class Cancellation implements AutoCloseable {
  private final Thread atTheEnd;
  private boolean over;

  /** From now on the work needs to be cancelled. */
  Cancellation(Runnable cancel) {
    atTheEnd = new Thread(cancel, "cancellation");
    Runtime.getRuntime().addShutdownHook(atTheEnd);
  }

  /** The work has ended by itself. */
  void isOver() {
    over = true;
  }

  /** Waits until what is to be cancelled is, even where the thread was interrupted. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(atTheEnd);
    } catch (IllegalStateException e) {
      // The JVM is ending and runs it.
      return;
    }
    if (over) {
      return;
    }
    atTheEnd.start();
    boolean interrupted = Thread.interrupted();
    while (atTheEnd.isAlive()) {
      try {
        atTheEnd.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
