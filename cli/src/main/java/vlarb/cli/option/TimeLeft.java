// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Estimates how long equal pieces of work will still take, by the time of the first ones. */
public final class TimeLeft {
  private final LongSupplier nanoClock;
  private final long start;

  /**
   * Work that starts now.
   *
   * @param nanoClock the time in nanoseconds, from any origin
   */
  public TimeLeft(LongSupplier nanoClock) {
    this.nanoClock = nanoClock;
    this.start = nanoClock.getAsLong();
  }

  /** The time left in words, as in ", 3 min left"; empty as long as nothing is known. */
  public String after(int done, int total) {
    if (done == 0) {
      return "";
    }
    Duration left =
        Duration.ofNanos(nanoClock.getAsLong() - start).dividedBy(done).multipliedBy(total - done);
    return left.toMinutes() == 0
        ? ", " + left.toSeconds() + " s left"
        : ", " + left.plusSeconds(30).toMinutes() + " min left";
  }
}
