// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import vlarb.system.ProgramEnd;

/**
 * Cancels work that goes on elsewhere, once: when this is closed, or the JVM ends, before the work
 * is over.
 */
final class Cancellation implements AutoCloseable {
  private final Runnable cancel;
  private final ProgramEnd.Action atTheEnd;
  private boolean over;

  /** Registers an action that cancels the work when the program ends. */
  Cancellation(Runnable cancel) {
    this.cancel = cancel;
    atTheEnd = ProgramEnd.before(cancel);
  }

  /** The work has ended by itself. */
  void isOver() {
    over = true;
  }

  /** Waits until what is to be cancelled is, even where the thread was interrupted. */
  @Override
  public void close() {
    atTheEnd.close();
    if (over) {
      return;
    }
    boolean interrupted = Thread.interrupted();
    try {
      cancel.run();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
