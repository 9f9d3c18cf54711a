// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import vlarb.network.event.Calendar;
import vlarb.network.event.Inboxes;
import vlarb.network.setting.Share;
import vlarb.network.topology.Fabric;

/**
 * The current time, and the pending events of each part of the network. Where other threads let
 * other shares of it go on, events for their parts wait here until they are taken.
 */
final class Agenda {
  /** Slots of the calendars, of all parts together. */
  private static final int SLOTS = 1 << 16;

  private static final int FEWEST_SLOTS = 1 << 9;

  private static final long NEVER = Long.MAX_VALUE;

  /** Stands for the events of a part of another share, which has them. */
  private static final Calendar ELSEWHERE = new Calendar(Long.SIZE);

  private final int[] partOfPort;
  private final Calendar[] parts;
  private final Inboxes inboxes;

  /**
   * The time of a part's next event, or {@link #NEVER}, by part; not kept for the part that goes
   * on.
   */
  private final long[] next;

  private int current;
  private Calendar events;
  private long now;
  private long round;

  Agenda(Fabric fabric, Share share) {
    partOfPort = new int[fabric.ports()];
    Arrays.setAll(partOfPort, port -> share.partition().partOf()[fabric.nodeOf(port)]);
    parts = new Calendar[share.partition().parts()];
    int slots = Math.max(FEWEST_SLOTS, Integer.highestOneBit(SLOTS / parts.length));
    Arrays.setAll(parts, part -> share.hasPart(part) ? new Calendar(slots) : ELSEWHERE);
    while (!share.hasPart(current)) {
      current++;
    }
    inboxes = new Inboxes(parts.length);
    next = new long[parts.length];
    Arrays.fill(next, NEVER);
    events = parts[current];
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
    for (int part = 0; part < parts.length; part++) {
      inboxes.visit(part, visitor);
    }
  }

  /**
   * Notes an event. What comes at the present tick comes in the next round.
   *
   * @param payload a packet or blocks, by kind of event
   */
  void at(long time, AgendaEvent kind, int port, int vl, int payload) {
    int part = partOfPort[port];
    long key = kind.key(time == now ? round + 1 : 0, port, vl);
    if (part == current) {
      events.add(time, key, payload);
    } else {
      inboxes.add(part, time, key, payload);
      next[part] = Math.min(next[part], time);
    }
  }

  /** The part that has a port. */
  int part(int port) {
    return partOfPort[port];
  }

  /** Notes an event of a part from another share, after all that has happened there. */
  void arrive(int part, long time, long key, int payload) {
    if (part == current) {
      events.add(time, key, payload);
    } else {
      inboxes.add(part, time, key, payload);
      next[part] = Math.min(next[part], time);
    }
  }

  /** Returns true if a part that does not go on has an event. */
  boolean isAwaited(int part) {
    return next[part] != NEVER;
  }

  /** Shows the events that are for a part of another share, and forgets them. */
  void takeLeaving(int part, Calendar.Visitor visitor) {
    inboxes.visit(part, visitor);
    inboxes.clear(part);
    next[part] = NEVER;
  }

  /** The time of the next event in any part, or {@link Long#MAX_VALUE}. */
  long next() {
    noteNext();
    long first = NEVER;
    for (long one : next) {
      first = Math.min(first, one);
    }
    return first;
  }

  /** Notes the time of the next event of the part that goes on, which is looked at from outside. */
  void noteNext() {
    next[current] = events.isEmpty() ? NEVER : events.time();
  }

  /** Returns true if a part that does not go on has an event up to a time, this one included. */
  boolean comesUntil(int part, long time) {
    return next[part] <= time;
  }

  /**
   * Lets a part go on from now on.
   *
   * @param arrived shown the events that other parts have noted for this part since it last went on
   */
  void enter(int part, Calendar.Visitor arrived) {
    noteNext();
    current = part;
    events = parts[part];
    inboxes.visit(part, arrived);
    inboxes.empty(part, events);
  }

  /** Returns true if the part that goes on has an event up to a time, this one included. */
  boolean comesUntil(long time) {
    return !events.isEmpty() && events.time() <= time;
  }

  /** Returns true if the next event is of the present tick and round. */
  boolean goesOn() {
    return !events.isEmpty() && events.time() == now && AgendaEvent.round(events.key()) == round;
  }

  /** Goes on to the tick and round of the next event. */
  void advance() {
    now = events.time();
    round = AgendaEvent.round(events.key());
  }

  /** Advances the clock: nothing happens before a time any more. */
  void advanceTo(long time) {
    if (time > now) {
      now = time;
      round = 0;
    }
  }
}
