// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/**
 * A limit of the time that a packet may be at the head of a queue: 4.096 µs · 2^n (InfiniBand
 * specification, head of queue lifetime limit).
 *
 * <p>Time counts in ticks, of which the limit has {@value #TICKS}. A packet is too old after
 * {@value #TICKS} whole ticks at the head: within a tick after the limit.
 *
 * @param exponent n, 0 to {@value #MOST_EXPONENT}
 * @param clockMhz the clock of the port in MHz, 1 to {@value #MOST_MHZ}
 */
public record HeadLifetime(int exponent, int clockMhz) {
  /** The greatest exponent. */
  public static final int MOST_EXPONENT = 19;

  /** The fastest clock, in MHz. */
  public static final int MOST_MHZ = 2000;

  /** Ticks of the limit. */
  public static final int TICKS = 16;

  /** 4.096 µs at 1 MHz, in cycles of a tick: a fraction. */
  private static final int NUMERATOR = 32;

  private static final int DENOMINATOR = 125;

  public HeadLifetime {
    if (exponent < 0 || exponent > MOST_EXPONENT || clockMhz < 1 || clockMhz > MOST_MHZ) {
      throw new IllegalArgumentException(
          "a lifetime of 4.096 µs · 2^" + exponent + " at " + clockMhz + " MHz");
    }
  }

  /** Cycles of a tick, rounded up. */
  public int tickCycles() {
    long units = (long) clockMhz << exponent;
    return (int) ((units * NUMERATOR + DENOMINATOR - 1) / DENOMINATOR);
  }
}
