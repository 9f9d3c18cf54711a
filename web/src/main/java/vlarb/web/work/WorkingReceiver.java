// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The buffer of one VL at the other end of the link. The blocks of a packet come back as credits a
 * little later, unless the receiver stalls. Time is in bytes of link time.
 */
final class WorkingReceiver {
  /** The buffer in 64-byte blocks: four full packets with all headers. */
  static final int ROOM = 4 * 66;

  /** Bytes of link time from the end of a packet to its credits. */
  private static final int DELAY = 4096;

  private static final double NEVER = Double.POSITIVE_INFINITY;

  private record Taken(double time, int blocks) {}

  private final Deque<Taken> taken = new ArrayDeque<>();
  private double stalledUntil;

  /** A packet has come. */
  void take(int blocks, double end) {
    taken.add(new Taken(end + DELAY, blocks));
  }

  /** The receiver gives no credits back. */
  void stall() {
    stalledUntil = NEVER;
  }

  boolean stalls() {
    return stalledUntil == NEVER;
  }

  /** The receiver gives credits again, those that it kept too. */
  void resume(double now) {
    stalledUntil = now;
  }

  /** The blocks that come back by now. */
  int given(double now) {
    int blocks = 0;
    while (next() <= now) {
      blocks += taken.removeFirst().blocks();
    }
    return blocks;
  }

  /** The time at which the next blocks come back. */
  double next() {
    return taken.isEmpty() ? NEVER : Math.max(taken.getFirst().time(), stalledUntil);
  }
}
