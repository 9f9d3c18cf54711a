// SPDX-License-Identifier: Apache-2.0
package vlarb.network.event;

import java.util.Arrays;

/**
 * By part of a network, the events that other parts have for it, in no order, until it goes on. To
 * add one touches less memory than to add it to the calendar of a part that no cache holds.
 */
public final class Inboxes {
  /** Longs of an event: its time, its key, its payload. */
  private static final int RECORD = 3;

  private static final int FIRST_SIZE = RECORD << 3;

  private final long[][] events;

  /** By part, the longs that are in use. */
  private final int[] used;

  /** Empty inboxes, one a part. */
  public Inboxes(int parts) {
    events = new long[parts][FIRST_SIZE];
    used = new int[parts];
  }

  /** Notes an event for a part. */
  public void add(int part, long time, long key, int payload) {
    int at = used[part];
    long[] own = events[part];
    if (at == own.length) {
      own = Arrays.copyOf(own, 2 * at);
      events[part] = own;
    }
    own[at] = time;
    own[at + 1] = key;
    own[at + 2] = payload;
    used[part] = at + RECORD;
  }

  /** Puts a part's events into its calendar. */
  public void empty(int part, Calendar calendar) {
    visit(part, calendar::add);
    clear(part);
  }

  /** Forgets a part's events. */
  public void clear(int part) {
    used[part] = 0;
  }

  /** Shows a part's events, in no order. */
  public void visit(int part, Calendar.Visitor visitor) {
    long[] own = events[part];
    for (int at = 0; at < used[part]; at += RECORD) {
      visitor.event(own[at], own[at + 1], (int) own[at + 2]);
    }
  }
}
