// SPDX-License-Identifier: Apache-2.0
package vlarb.network.event;

import java.util.Arrays;

/**
 * Pending events in the order of (time, key). Time is cut into slots. The events of the present
 * slot are in a heap, those of later slots in a list a slot, in no order, and those too far ahead
 * for a list in another heap. So an event mostly costs the same however many are pending. How long
 * a slot is follows how many events there are; it changes no order.
 *
 * <p>Source: R. Brown, <em>Calendar queues: a fast O(1) priority queue implementation for the
 * simulation event set problem</em>, 1988.
 */
public final class Calendar {
  /** Is shown pending events. */
  @FunctionalInterface
  public interface Visitor {
    void event(long time, long key, int payload);
  }

  private static final int NONE = -1;

  private static final int FIRST_SHIFT = 16;

  /** Events after which the length of a slot is looked at again. */
  private static final int PERIOD = 1 << 14;

  /** Events that a slot should have. */
  private static final int WANTED = 4;

  /** Longs of an event in a list: its time, its key, its payload with the next one of the list. */
  private static final int RECORD = 3;

  private final EventHeap near = new EventHeap();
  private final EventHeap far = new EventHeap();

  /** The number of slots that have a list. */
  private final int slots;

  /** By slot, modulo their number, the first event of its list. */
  private final int[] first;

  /** A bit a slot: whether its list has an event. */
  private final long[] used;

  private long[] events = new long[RECORD << 4];
  private int free = NONE;
  private int made;
  private int listed;

  /** A slot has 2^shift ticks. */
  private int shift = FIRST_SHIFT;

  /** The present slot, counted from time 0. */
  private long slot;

  private int removed;
  private long tuned;

  /**
   * No events.
   *
   * @param slots a power of two, 64 or more
   */
  public Calendar(int slots) {
    this.slots = slots;
    first = new int[slots];
    used = new long[slots / Long.SIZE];
    Arrays.fill(first, NONE);
  }

  /** Returns true if no event is pending. */
  public boolean isEmpty() {
    return near.isEmpty();
  }

  /** The number of pending events. */
  public int size() {
    return near.size() + listed + far.size();
  }

  /** The time of the next event. */
  public long time() {
    return near.time(0);
  }

  /** The key of the next event. */
  public long key() {
    return near.key(0);
  }

  /** The payload of the next event. */
  public int payload() {
    return near.payload(0);
  }

  /** Notes an event, not before the one that was taken away last. */
  public void add(long time, long key, int payload) {
    long at = time >> shift;
    if (near.isEmpty()) {
      slot = at;
    }
    if (at <= slot) {
      near.add(time, key, payload);
    } else if (at < slot + slots) {
      list((int) at & slots - 1, time, key, payload);
    } else {
      far.add(time, key, payload);
    }
  }

  private void list(int place, long time, long key, int payload) {
    int event = free;
    if (event == NONE) {
      if (made * RECORD == events.length) {
        events = Arrays.copyOf(events, 2 * events.length);
      }
      event = made++;
    } else {
      free = (int) events[event * RECORD];
    }
    events[event * RECORD] = time;
    events[event * RECORD + 1] = key;
    events[event * RECORD + 2] = (long) payload << Integer.SIZE | first[place] & 0xFFFF_FFFFL;
    first[place] = event;
    used[place / Long.SIZE] |= 1L << place;
    listed++;
  }

  /** Takes the next event away. */
  public void remove() {
    long time = near.time(0);
    near.remove();
    if (++removed == PERIOD) {
      tune(time);
    }
    if (near.isEmpty()) {
      goOn();
    }
  }

  /** Goes on to the next slot that has an event. */
  private void goOn() {
    long next = listed == 0 ? Long.MAX_VALUE : nextListed();
    if (!far.isEmpty()) {
      next = Math.min(next, far.time(0) >> shift);
    }
    if (next == Long.MAX_VALUE) {
      return;
    }
    slot = next;
    if (listed > 0) {
      unlist((int) slot & slots - 1);
    }
    while (!far.isEmpty() && far.time(0) >> shift <= slot) {
      near.add(far.time(0), far.key(0), far.payload(0));
      far.remove();
    }
  }

  /** The next slot whose list has an event, where there is one. */
  private long nextListed() {
    int from = (int) (slot + 1) & slots - 1;
    int word = from / Long.SIZE;
    long bits = used[word] & -1L << from;
    while (bits == 0) {
      word = word + 1 & used.length - 1;
      bits = used[word];
    }
    int place = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
    return slot + 1 + (place - from & slots - 1);
  }

  /** The events of a list become near. */
  private void unlist(int place) {
    int event = first[place];
    while (event != NONE) {
      int at = event * RECORD;
      int next = (int) events[at + 2];
      near.add(events[at], events[at + 1], (int) (events[at + 2] >> Integer.SIZE));
      events[at] = free;
      free = event;
      listed--;
      event = next;
    }
    first[place] = NONE;
    used[place / Long.SIZE] &= ~(1L << place);
  }

  /** Shows all events, in no order. */
  public void visit(Visitor visitor) {
    near.visit(visitor);
    far.visit(visitor);
    for (int list : first) {
      for (int event = list; event != NONE; event = (int) events[event * RECORD + 2]) {
        int at = event * RECORD;
        visitor.event(events[at], events[at + 1], (int) (events[at + 2] >> Integer.SIZE));
      }
    }
  }

  /** Makes slots so long that each has some events, if they are far from that. */
  private void tune(long now) {
    long ticks = Math.max(1, (now - tuned) * WANTED / removed);
    int wanted = Long.SIZE - 1 - Long.numberOfLeadingZeros(ticks);
    removed = 0;
    tuned = now;
    if (Math.abs(wanted - shift) > 1) {
      cutAnew(wanted);
    }
  }

  private void cutAnew(int newShift) {
    EventHeap all = new EventHeap();
    visit(all::add);
    Arrays.fill(first, NONE);
    Arrays.fill(used, 0);
    near.clear();
    far.clear();
    free = NONE;
    made = 0;
    listed = 0;
    shift = newShift;
    // The first of them is the next, from whose slot the others are counted.
    for (int i = 0; i < all.size(); i++) {
      add(all.time(i), all.key(i), all.payload(i));
    }
  }
}
