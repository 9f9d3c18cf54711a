// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/**
 * Time: a tick is 1/9 ps, so that a byte takes a whole number of ticks on each usual link. A {@code
 * long} reaches 11 days.
 */
public final class Ticks {
  /** Ticks of a second. */
  public static final long PER_SECOND = 9_000_000_000_000L;

  /** Ticks of a nanosecond. */
  public static final long PER_NANOSECOND = 9_000;

  private Ticks() {}

  /** Seconds, for people. */
  public static double seconds(long ticks) {
    return (double) ticks / PER_SECOND;
  }

  /** Microseconds, for people. */
  public static double microseconds(double ticks) {
    return ticks / PER_SECOND * 1e6;
  }
}
