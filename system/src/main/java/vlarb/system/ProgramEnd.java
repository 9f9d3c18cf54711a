// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The end of the JVM: what is still to be done then, in order. The program's one shutdown hook. It
 * does not run where the JVM is killed.
 */
public final class ProgramEnd {
  private static final Deque<Runnable> ACTIONS = new ArrayDeque<>();
  private static Runnable last = () -> {};
  private static Thread hook;

  private static volatile boolean underWay;

  private ProgramEnd() {}

  /**
   * An action that is done when the JVM ends, unless it is closed before. Later ones are done
   * first. Child processes may be started in it, and are still there.
   */
  public static final class Action implements AutoCloseable {
    private final Runnable action;

    private Action(Runnable action) {
      this.action = action;
    }

    /** The action need not be done. */
    @Override
    public void close() {
      synchronized (ProgramEnd.class) {
        ACTIONS.remove(action);
      }
    }
  }

  /** Registers an action to be done at the end. */
  public static synchronized Action before(Runnable action) {
    install();
    Runnable own = action::run; // an object of its own, by which it is found again
    ACTIONS.push(own);
    return new Action(own);
  }

  /** Registers the action that comes after all other actions. */
  static synchronized void whenAllElseIsDone(Runnable action) {
    install();
    last = action;
  }

  private static void install() {
    if (hook == null) {
      Thread thread = new Thread(ProgramEnd::run, "end of program");
      try {
        Runtime.getRuntime().addShutdownHook(thread);
      } catch (IllegalStateException e) {
        awaitIt();
      }
      hook = thread;
    }
  }

  private static void run() {
    underWay = true;
    while (true) {
      Runnable next;
      synchronized (ProgramEnd.class) {
        next = ACTIONS.poll();
      }
      if (next == null) {
        break;
      }
      try {
        next.run();
      } catch (RuntimeException e) {
        System.err.println("vlarb: cannot clean up: " + e.getMessage());
      }
    }
    last.run();
  }

  /**
   * Whoever calls this while the JVM ends does not return: what a thread finds then, such as a
   * child process that has been killed, is no result. The hook's own thread goes on.
   */
  static void stayIfUnderWay() {
    if (underWay && Thread.currentThread() != hook) {
      awaitIt();
    }
  }

  private static void awaitIt() {
    while (true) {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        // Nothing is worth doing any more.
      }
    }
  }
}
