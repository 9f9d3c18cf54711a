// SPDX-License-Identifier: Apache-2.0
package vlarb.network.event;

import java.util.Arrays;

/**
 * Events in the order of (time, key): a heap in which each node has four below it, in arrays that
 * grow to the largest number of events pending at once.
 */
final class EventHeap {
  private static final int ARITY = 4;
  private static final int FIRST_SIZE = 1 << 4;

  private long[] times = new long[FIRST_SIZE];
  private long[] keys = new long[FIRST_SIZE];
  private int[] payloads = new int[FIRST_SIZE];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  /** Shows all events, in no order. */
  void visit(Calendar.Visitor visitor) {
    for (int i = 0; i < size; i++) {
      visitor.event(times[i], keys[i], payloads[i]);
    }
  }

  /** The time of the i-th of the pending events, in no order; 0 is the next. */
  long time(int i) {
    return times[i];
  }

  long key(int i) {
    return keys[i];
  }

  int payload(int i) {
    return payloads[i];
  }

  void add(long time, long key, int payload) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      keys = Arrays.copyOf(keys, 2 * size);
      payloads = Arrays.copyOf(payloads, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int above = (at - 1) / ARITY;
      if (!isBefore(time, key, above)) {
        break;
      }
      move(above, at);
      at = above;
    }
    put(at, time, key, payload);
  }

  /** Takes the next event away. */
  void remove() {
    size--;
    if (size == 0) {
      return;
    }
    long time = times[size];
    long key = keys[size];
    int payload = payloads[size];
    int at = 0;
    while (true) {
      int first = at * ARITY + 1;
      if (first >= size) {
        break;
      }
      int best = first;
      int end = Math.min(first + ARITY, size);
      for (int below = first + 1; below < end; below++) {
        if (isBefore(times[below], keys[below], best)) {
          best = below;
        }
      }
      if (isBefore(time, key, best)) {
        break;
      }
      move(best, at);
      at = best;
    }
    put(at, time, key, payload);
  }

  private boolean isBefore(long time, long key, int other) {
    return time < times[other] || time == times[other] && key < keys[other];
  }

  private void move(int from, int to) {
    put(to, times[from], keys[from], payloads[from]);
  }

  private void put(int at, long time, long key, int payload) {
    times[at] = time;
    keys[at] = key;
    payloads[at] = payload;
  }
}
