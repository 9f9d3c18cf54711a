// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Shows, of work in a few long pieces, which piece is under way, at which step, and for how long,
 * while nothing else is printed.
 *
 * <p>On a terminal this is one line, from {@link Progress#PATIENCE} on, which is wiped. Elsewhere a
 * line is added once a piece takes {@link #LONG}, and again whenever the time has doubled.
 */
public final class SlowWork implements AutoCloseable {
  /** The longest time of a step that a log does not mention. */
  public static final Duration LONG = Duration.ofSeconds(10);

  private static final Duration TICK = Duration.ofSeconds(1);
  private static final String WIPE = "\r\u001b[K";

  private final String command;
  private final PrintWriter err;
  private final boolean terminal;
  private final LongSupplier nanoClock;
  private final Thread ticks;
  private String piece = "";
  private String step = "";
  private long begunNanos;
  private long saidSeconds;
  private boolean shown;

  /**
   * Watches work that begins now.
   *
   * @param command the first word of each line
   * @param err the writer of the command's diagnostics
   */
  public static SlowWork on(String command, PrintWriter err) {
    var work = new SlowWork(command, err, Boolean.getBoolean("vlarb.terminal"), System::nanoTime);
    work.ticks.start();
    return work;
  }

  /**
   * Watches work without a thread of its own: somebody calls {@link #tick()}.
   *
   * @param terminal whether {@code err} is a terminal; the launcher knows
   * @param nanoClock the time in nanoseconds, from any origin
   */
  public SlowWork(String command, PrintWriter err, boolean terminal, LongSupplier nanoClock) {
    this.command = command;
    this.err = err;
    this.terminal = terminal;
    this.nanoClock = nanoClock;
    ticks = Thread.ofVirtual().name("slow-work").unstarted(this::tickOn);
  }

  /** Notes that a piece begins. */
  public synchronized void begin(String name) {
    wipe();
    piece = name;
    step = "";
    begunNanos = nanoClock.getAsLong();
    saidSeconds = 0;
  }

  /** Notes that the next step of the piece begins. */
  public synchronized void step(String name) {
    step = name;
  }

  /** Notes that the piece has ended: what is printed next stands alone. */
  public synchronized void end() {
    wipe();
    piece = "";
  }

  /** Prints which piece is under way, if enough time has passed. */
  public synchronized void tick() {
    long seconds = Duration.ofNanos(nanoClock.getAsLong() - begunNanos).toSeconds();
    if (piece.isEmpty()) {
      return;
    }
    String line =
        "%s: %s: %d s%s".formatted(command, piece, seconds, step.isEmpty() ? "" : ", " + step);
    if (terminal && seconds >= Progress.PATIENCE.toSeconds()) {
      err.print(WIPE + line);
      err.flush();
      shown = true;
    } else if (!terminal && seconds >= Math.max(LONG.toSeconds(), 2 * saidSeconds)) {
      err.println(line);
      err.flush();
      saidSeconds = seconds;
    }
  }

  private void wipe() {
    if (shown) {
      err.print(WIPE);
      err.flush();
      shown = false;
    }
  }

  private void tickOn() {
    try {
      while (true) {
        Thread.sleep(TICK);
        tick();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    ticks.interrupt();
    end();
  }
}
