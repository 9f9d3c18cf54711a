// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import vlarb.network.topology.Fabric;

/** The current time, and the pending events of each part of the network. */
final class Agenda {
  /** Slots of the calendars, of all parts together. */
  private static final int SLOTS = 1 << 16;

  private static final int FEWEST_SLOTS = 1 << 9;

  private final int[] partOfPort;
  private final Calendar[] parts;
  private Calendar events;
  private long now;
  private long round;

  Agenda(Fabric fabric, Partition partition) {
    partOfPort = new int[fabric.ports()];
    Arrays.setAll(partOfPort, port -> partition.partOf()[fabric.nodeOf(port)]);
    parts = new Calendar[partition.parts()];
    int slots = Math.max(FEWEST_SLOTS, Integer.highestOneBit(SLOTS / parts.length));
    Arrays.setAll(parts, part -> new Calendar(slots));
    events = parts[0];
  }

  long now() {
    return now;
  }

  /** The pending events of the part that goes on, to be looked at. */
  Calendar events() {
    return events;
  }

  /** Shows the pending events of all parts, in no order. */
  void visit(Calendar.Visitor visitor) {
    for (Calendar part : parts) {
      part.visit(visitor);
    }
  }

  /**
   * Notes an event. What comes at the present tick comes in the next round.
   *
   * @param payload a packet or blocks, by kind of event
   */
  void at(long time, Event kind, int port, int vl, int payload) {
    parts[partOfPort[port]].add(time, kind.key(time == now ? round + 1 : 0, port, vl), payload);
  }

  /** When the next event comes in any part, or {@link Long#MAX_VALUE}. */
  long next() {
    long next = Long.MAX_VALUE;
    for (Calendar part : parts) {
      next = part.isEmpty() ? next : Math.min(next, part.time());
    }
    return next;
  }

  int parts() {
    return parts.length;
  }

  /** From now on a part goes on. */
  void enter(int part) {
    events = parts[part];
  }

  /** Whether the part has an event up to a time, this one included. */
  boolean comesUntil(long time) {
    return !events.isEmpty() && events.time() <= time;
  }

  /** Whether the next event is of the present tick and round. */
  boolean goesOn() {
    return !events.isEmpty() && events.time() == now && Event.round(events.key()) == round;
  }

  /** Goes on to the tick and round of the next event. */
  void advance() {
    now = events.time();
    round = Event.round(events.key());
  }

  /** Nothing happens before a time any more. */
  void advanceTo(long time) {
    if (time > now) {
      now = time;
      round = 0;
    }
  }
}
