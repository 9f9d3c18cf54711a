// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * One line on a terminal with the progress of long work, removed when the work ends.
 *
 * <p>Nothing is shown where standard error is no terminal, nor in the first {@link #PATIENCE}: most
 * work ends before. Reporting is cheap enough for every few thousand steps of a loop, and for one
 * thread only.
 */
public final class Progress implements AutoCloseable {
  /** The time for which a person waits without asking what goes on. */
  public static final Duration PATIENCE = Duration.ofSeconds(2);

  /** The line changes no oftener than this. */
  public static final Duration INTERVAL = Duration.ofMillis(200);

  private static final String WIPE = "\r\u001b[K";

  private final PrintWriter err;
  private final boolean terminal;
  private final LongSupplier nanoClock;
  private long nextNanos;
  private boolean shown;

  /**
   * Progress of work that starts now.
   *
   * @param err the writer of the command's diagnostics
   */
  public static Progress on(PrintWriter err) {
    return new Progress(err, Boolean.getBoolean("vlarb.terminal"), System::nanoTime);
  }

  /**
   * @param terminal whether {@code err} is a terminal; the launcher knows
   * @param nanoClock the time in nanoseconds, from any origin
   */
  public Progress(PrintWriter err, boolean terminal, LongSupplier nanoClock) {
    this.err = err;
    this.terminal = terminal;
    this.nanoClock = nanoClock;
    this.nextNanos = nanoClock.getAsLong() + PATIENCE.toNanos();
  }

  /**
   * Reports how far the work is.
   *
   * @param what the work, as in "cosim"
   * @param done the part that is done, 0 to {@code total}
   * @param total the whole of the work, above 0
   * @param unit the unit of the count, as in "cycles"
   */
  public void report(String what, long done, long total, String unit) {
    if (!terminal) {
      return;
    }
    long now = nanoClock.getAsLong();
    if (now - nextNanos < 0) {
      return;
    }
    nextNanos = now + INTERVAL.toNanos();
    shown = true;
    err.printf(
        Locale.ROOT,
        "%s%s: %,d of %,d %s (%d %%)",
        WIPE,
        what,
        done,
        total,
        unit,
        100 * done / total);
    err.flush();
  }

  /** Wipes the line, so that what is printed next stands alone. */
  @Override
  public void close() {
    if (shown) {
      err.print(WIPE);
      err.flush();
      shown = false;
    }
  }
}
