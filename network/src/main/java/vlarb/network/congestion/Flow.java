// SPDX-License-Identifier: Apache-2.0
package vlarb.network.congestion;

/**
 * A flow: its index into the congestion control table, CCTI, and the time of its next packet. It
 * has one packet at a time between its source and its host's link. The timer of a host expires at
 * all multiples of its period.
 */
public final class Flow {
  private final CongestionControl control;

  /** The index after the last notification. */
  private int index;

  /** Expiries of the timer before that. */
  private long expiries;

  private long next;

  /** A flow without packets, at the smallest index. */
  public Flow(CongestionControl control) {
    this.control = control;
    index = control.least();
  }

  /** The index at a time not before the last notification, in ticks. */
  public int index(long now) {
    return (int) Math.max(control.least(), index - (now / control.timer() - expiries));
  }

  /** A notification arrives: the index is larger, up to the limit. */
  public void notified(long now) {
    index = Math.min(control.limit(), index(now) + control.increase());
    expiries = now / control.timer();
  }

  /** The time from which its next packet may be made, in ticks; the end of time: not known yet. */
  public long next() {
    return next;
  }

  /** A packet is made. */
  public void made() {
    next = Long.MAX_VALUE;
  }

  /**
   * The packet begins to leave: the next one may be made a pause, by the index of now, after its
   * last byte.
   *
   * @param end the time when the last byte has left, in ticks
   */
  public void leaves(long now, long end) {
    next = end + control.table().delay(index(now), end - now);
  }
}
