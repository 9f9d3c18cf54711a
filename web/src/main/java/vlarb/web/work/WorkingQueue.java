// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.ArrayDeque;
import java.util.Deque;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.traffic.Dice;

/**
 * The packets of one VL: those that wait, and a sender that makes them at random. A full queue
 * holds the sender back. Time is in bytes of link time.
 */
final class WorkingQueue {
  /** The most packets that wait. */
  static final int ROOM = 64;

  private static final double NEVER = Double.POSITIVE_INFINITY;

  /** Dwords of the packets that wait, the head first. */
  private final Deque<Integer> waiting = new ArrayDeque<>();

  private final Dice dice;
  private final int overhead;
  private double load;
  private double nextArrival = NEVER;

  /** The time since which the head has been the head. */
  private double since;

  private double longest;
  private double sent;

  /**
   * @param overhead of the link in bytes a packet
   */
  WorkingQueue(Dice dice, int overhead) {
    this.dice = dice;
    this.overhead = overhead;
  }

  /**
   * Sends another load from now on.
   *
   * @param share of the link, 0 or more
   */
  void load(double share, PacketLengths lengths, double now) {
    load = share;
    nextArrival = share > 0 ? now + gap((lengths.shortest() + lengths.longest()) / 2) : NEVER;
  }

  /** The share of the link that is sent. */
  double load() {
    return load;
  }

  private double gap(int dwords) {
    return dice.gap((4 * dwords + overhead) / load);
  }

  /** Takes the packets that have come by now, as far as there is room. */
  void arrive(PacketLengths lengths, double now) {
    while (nextArrival <= now && waiting.size() < ROOM) {
      int dwords = dice.between(lengths.shortest(), lengths.longest());
      if (waiting.isEmpty()) {
        since = Math.max(since, nextArrival);
      }
      waiting.add(dwords);
      nextArrival += gap(dwords);
    }
    if (waiting.size() == ROOM) {
      nextArrival = Math.max(nextArrival, now);
    }
  }

  /** The dwords of the packet at the head; 0: none waits. */
  int head() {
    return waiting.isEmpty() ? 0 : waiting.getFirst();
  }

  /** The time of the next packet that finds room. */
  double nextArrival() {
    return waiting.size() < ROOM ? nextArrival : NEVER;
  }

  /** The head leaves: the link takes the packet from {@code now} to {@code end}. */
  void leave(double now, double end) {
    longest = Math.max(longest, waited(now));
    sent += 4L * waiting.removeFirst();
    since = end;
  }

  /** The wait of the packet at the head, so far. */
  double waited(double now) {
    return waiting.isEmpty() ? 0 : Math.max(0, now - since);
  }

  /** The longest wait at the head, the present one included. */
  double longest(double now) {
    return Math.max(longest, waited(now));
  }

  int waiting() {
    return waiting.size();
  }

  /** Bytes sent, as LRH PktLen counts them. */
  double sent() {
    return sent;
  }

  /** Forgets the waits and the bytes so far. */
  void forget(double now) {
    longest = 0;
    sent = 0;
    since = Math.max(since, now);
  }
}
