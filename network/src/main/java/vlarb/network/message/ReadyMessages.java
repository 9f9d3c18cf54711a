// SPDX-License-Identifier: Apache-2.0
package vlarb.network.message;

import java.util.Arrays;

/** Messages of a host whose times are known, a heap by time and then by number. */
public final class ReadyMessages {
  private static final int FIRST_SIZE = 4;

  /** By message, the time at which it is posted, in ticks. */
  private final long[] posted;

  private int[] heap = new int[FIRST_SIZE];
  private int size;

  ReadyMessages(long[] posted) {
    this.posted = posted;
  }

  /** Returns true if there is none. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** The number of the first message of one or more. */
  public int first() {
    return heap[0];
  }

  void add(int message) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int at = size++;
    while (at > 0 && isBefore(message, heap[at - 1 >> 1])) {
      heap[at] = heap[at - 1 >> 1];
      at = at - 1 >> 1;
    }
    heap[at] = message;
  }

  /** Takes the first message of one or more. */
  public int take() {
    int taken = heap[0];
    int moved = heap[--size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
        child++;
      }
      if (!isBefore(heap[child], moved)) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = moved;
    return taken;
  }

  private boolean isBefore(int one, int other) {
    return posted[one] < posted[other] || posted[one] == posted[other] && one < other;
  }
}
