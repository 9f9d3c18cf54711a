// SPDX-License-Identifier: Apache-2.0
package vlarb.network.transport;

import vlarb.network.setting.Ticks;

/**
 * The settings of all queue pairs.
 *
 * @param timeout the timer is 4.096 µs · 2^timeout; 1 to 31
 * @param retries the times that a requester goes back without progress before it gives up, 0 to 7
 */
public record TransportSettings(int timeout, int retries) {
  /** The longest timer. */
  public static final int MOST_TIMEOUT = 31;

  /** The most retries. */
  public static final int MOST_RETRIES = 7;

  private static final long UNIT = 4096 * Ticks.PER_NANOSECOND;

  /** The time of the timer, in ticks. */
  public long timer() {
    return UNIT << timeout;
  }
}
