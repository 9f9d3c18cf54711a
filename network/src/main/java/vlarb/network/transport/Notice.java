// SPDX-License-Identifier: Apache-2.0
package vlarb.network.transport;

import java.util.Comparator;

/**
 * An event that a requester looks at.
 *
 * @param time in ticks
 * @param plan its number among those of the network
 * @param message of the plan
 * @param number the packet that is expected, of an answer
 */
record Notice(long time, int plan, int message, Kind kind, int number)
    implements Comparable<Notice> {
  private static final Comparator<Notice> ORDER =
      Comparator.comparingLong(Notice::time)
          .thenComparingInt(Notice::plan)
          .thenComparingInt(Notice::message)
          .thenComparing(Notice::kind)
          .thenComparingInt(Notice::number);

  /** The kinds, in the order in which they count at a time. */
  enum Kind {
    ACK,
    NAK,
    TIMER
  }

  @Override
  public int compareTo(Notice other) {
    return ORDER.compare(this, other);
  }
}
