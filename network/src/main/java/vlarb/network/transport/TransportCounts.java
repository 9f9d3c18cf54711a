// SPDX-License-Identifier: Apache-2.0
package vlarb.network.transport;

import java.util.List;

/**
 * Counts of queue pairs.
 *
 * @param sentAgain packets that left their host, or were lost at its port, once more
 * @param discarded packets that arrived before or after their turn
 * @param withdrawn packets that had not left their host when it went back to others
 * @param naks negative acknowledgements that came back
 * @param timeouts timers that were over
 * @param givenUp messages that their hosts do not send again any more
 */
public record TransportCounts(
    long sentAgain,
    long discarded,
    long withdrawn,
    long naks,
    long timeouts,
    List<GivenUp> givenUp) {
  public TransportCounts {
    givenUp = List.copyOf(givenUp);
  }

  /**
   * A message that was given up.
   *
   * @param from host, counted from 0
   * @param to another host
   * @param time in ticks
   */
  public record GivenUp(int from, int to, long time) {}
}
