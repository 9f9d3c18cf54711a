// SPDX-License-Identifier: Apache-2.0
package vlarb.network.parts;

import java.util.Arrays;

/**
 * The times up to which the phases of a network may go on. Parts of a phase go on at the same time.
 * Where parts fall into two halves without a link inside, each half is a phase, which goes on up to
 * a window behind the other one; else all parts are one phase, which goes on for a window.
 */
final class Schedule {
  private final long window;

  /** By phase, the time up to which everything has happened in it. */
  private final long[] done;

  /**
   * A schedule of a network in which nothing has happened.
   *
   * @param phases 1 or 2
   * @param window in ticks, above 0
   */
  Schedule(int phases, long window) {
    this.window = window;
    done = new long[phases];
    Arrays.fill(done, -1);
  }

  /**
   * The time up to which a phase goes on now, this one included.
   *
   * @param before nothing is left in any part up to this time
   * @param most the latest of interest
   */
  long last(int phase, long before, long most) {
    long others = before;
    if (done.length > 1) {
      others = Math.max(before, done[1 - phase]);
    }
    done[phase] = window > most - others ? most : others + window;
    return done[phase];
  }
}
