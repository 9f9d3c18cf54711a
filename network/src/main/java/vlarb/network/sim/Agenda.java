// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

/** The current time, and the pending events. */
final class Agenda {
  private final EventHeap events = new EventHeap();
  private long now;
  private long round;

  long now() {
    return now;
  }

  /** The pending events, to be looked at. */
  EventHeap events() {
    return events;
  }

  /**
   * Notes an event. What comes at the present tick comes in the next round.
   *
   * @param payload a packet or blocks, by kind of event
   */
  void at(long time, Event kind, int port, int vl, int payload) {
    events.add(time, kind.key(time == now ? round + 1 : 0, port, vl), payload);
  }

  /** Whether the next event is of the present tick and round. */
  boolean goesOn() {
    return !events.isEmpty() && events.time(0) == now && Event.round(events.key(0)) == round;
  }

  /** Goes on to the tick and round of the next event. */
  void advance() {
    now = events.time(0);
    round = Event.round(events.key(0));
  }

  /** Nothing happens before a time any more. */
  void advanceTo(long time) {
    if (time > now) {
      now = time;
      round = 0;
    }
  }
}
