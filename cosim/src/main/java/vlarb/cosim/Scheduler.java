// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Runs virtual threads one at a time on the thread that calls {@link #drain()}, in the order in
 * which they become able to run.
 *
 * <p>A thread that waits for the simulation while no other is able to run may carry on the
 * simulation itself, between {@link #carriesOn()} and {@link #takesTurn()}. If its own wait is over
 * first, no thread was switched.
 *
 * <p>A thread of this scheduler may also wait for something outside the simulation, such as a lock
 * or a future. Simulation time stops until the thread continues, so that results do not depend on
 * the length of this wait.
 */
final class Scheduler implements Executor {
  private static final VarHandle BEATS;
  private static final Constructor<?> BUILDER;

  static {
    try {
      BEATS = MethodHandles.lookup().findVarHandle(Scheduler.class, "beats", long.class);
      BUILDER =
          Class.forName("java.lang.ThreadBuilders$VirtualThreadBuilder")
              .getDeclaredConstructor(Executor.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final ArrayDeque<Runnable> ready = new ArrayDeque<>();

  /** The work that other threads have made ready. */
  private final ConcurrentLinkedQueue<Runnable> fromOutside = new ConcurrentLinkedQueue<>();

  /** Tells whether the calling thread is a task of this scheduler. */
  private final BooleanSupplier inside;

  /** True while a thread carries on the simulation. */
  private boolean carriedOn;

  /** The place in {@link #ready} of the thread that has carried on and is able to run. */
  private final Turn turn = new Turn();

  /** True while the next continuation belongs to that place. */
  private boolean givesWay;

  private volatile Thread carrier;
  private volatile boolean abandoned;
  private int alive;
  private int waiting;

  /** Signs of life; written without ordering, since only its change counts. */
  private long beats;

  /**
   * A scheduler.
   *
   * @param inside whether the calling thread is a task of this scheduler
   */
  Scheduler(BooleanSupplier inside) {
    this.inside = inside;
  }

  /**
   * Requires what {@link #thread} needs: there is no public way yet to give virtual threads a
   * scheduler of one's own.
   *
   * @throws IllegalStateException if the JVM was started without the option for that
   */
  static void requireThreads() {
    if (!BUILDER.trySetAccessible()) {
      throw new IllegalStateException(
          "start the JVM with --add-opens java.base/java.lang=ALL-UNNAMED"
              + " (in Maven: <argLine> of Surefire)");
    }
  }

  /** A virtual thread that this scheduler runs once the thread is started. */
  Thread thread(String name, Runnable body) {
    try {
      Thread.Builder.OfVirtual builder = (Thread.Builder.OfVirtual) BUILDER.newInstance(this);
      return builder.name(name).unstarted(body);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JVM's virtual threads take no scheduler", e);
    }
  }

  void start(Thread thread) {
    alive++;
    thread.start();
  }

  /** The calling thread ends. */
  void ended() {
    alive--;
  }

  /** True while threads are left that have not ended. */
  boolean hasThreads() {
    return alive > 0;
  }

  /** The calling thread waits for the simulation from here on. */
  void beginsToWait() {
    waiting++;
  }

  /** A thread that waited for the simulation becomes able to run. */
  void goesOn(Thread thread) {
    waiting--;
    if (thread != Thread.currentThread()) {
      LockSupport.unpark(thread);
    } else if (carriedOn) {
      ready.add(turn);
    }
  }

  /** Decides whether the calling thread, which waits, may carry on: no thread is able to run. */
  boolean carriesOn() {
    carriedOn = !abandoned && ready.isEmpty() && fromOutside.isEmpty() && alive == waiting;
    return carriedOn;
  }

  /**
   * The calling thread has carried on and is able to run: those that became able before it run
   * first.
   *
   * @throws IllegalStateException if the JVM cannot switch to them
   */
  void takesTurn() {
    carriedOn = false;
    if (ready.peek() == turn) {
      ready.remove();
      return;
    }
    givesWay = true;
    Thread.yield();
    if (givesWay) {
      givesWay = false;
      ready.remove(turn);
      throw new IllegalStateException("a task cannot wait while native code calls it");
    }
  }

  /** True if a thread is able to run. */
  boolean hasReady() {
    return !ready.isEmpty();
  }

  @Override
  public void execute(Runnable continuation) {
    if (givesWay && Thread.currentThread() == carrier) {
      givesWay = false;
      turn.continuation = continuation;
    } else if (isInside()) {
      ready.add(continuation);
    } else {
      fromOutside.add(continuation);
      LockSupport.unpark(carrier);
    }
  }

  /** True if the calling thread is the one that drains, or one that the draining thread runs. */
  boolean isInside() {
    return Thread.currentThread() == carrier || inside.getAsBoolean();
  }

  /** The calling thread will drain from here on. */
  void begin() {
    carrier = Thread.currentThread();
  }

  /** Notes that no thread drains any more. */
  void end() {
    carrier = null;
  }

  /**
   * Runs threads until all wait for the simulation.
   *
   * @return whether to go on: false once {@link #abandon()} was called
   */
  boolean drain() {
    while (!abandoned) {
      Runnable next = ready.poll();
      if (next == null) {
        next = fromOutside.poll();
      }
      if (next != null) {
        beat();
        next.run();
      } else if (alive == waiting && !carriedOn) {
        return true;
      } else {
        LockSupport.park(this);
      }
    }
    return false;
  }

  /** Lets {@link #drain()} end as soon as it can; from any thread. */
  void abandon() {
    abandoned = true;
    LockSupport.unpark(carrier);
  }

  boolean isAbandoned() {
    return abandoned;
  }

  /** Notes a sign of life. */
  void beat() {
    BEATS.setOpaque(this, beats + 1);
  }

  /** Changes whenever something goes on; from any thread. */
  long beats() {
    return (long) BEATS.getOpaque(this);
  }

  /** Stands for a thread until it has given way. */
  private static final class Turn implements Runnable {
    private Runnable continuation = () -> {};

    @Override
    public void run() {
      continuation.run();
    }
  }
}
