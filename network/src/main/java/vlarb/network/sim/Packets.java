// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;

/**
 * The packets under way, each a slot in arrays that grow to the largest number of packets under way
 * at once. A slot is in one queue at a time, or named by one event.
 */
final class Packets {
  static final int NONE = -1;

  private static final int FIRST_SIZE = 1 << 10;

  long[] id = new long[FIRST_SIZE];
  long[] created = new long[FIRST_SIZE];

  /** When the first byte left the host. */
  long[] first = new long[FIRST_SIZE];

  /** From when the packet can be passed on where it is. */
  long[] ready = new long[FIRST_SIZE];

  int[] source = new int[FIRST_SIZE];
  int[] from = new int[FIRST_SIZE];
  int[] to = new int[FIRST_SIZE];
  short[] wire = new short[FIRST_SIZE];
  short[] dwords = new short[FIRST_SIZE];
  byte[] sl = new byte[FIRST_SIZE];

  /** The next packet of the queue, or the next free slot. */
  int[] next = new int[FIRST_SIZE];

  private int free = NONE;
  private int used;
  private int underWay;

  /** Packets that are there. */
  int underWay() {
    return underWay;
  }

  int allocate() {
    underWay++;
    if (free != NONE) {
      int slot = free;
      free = next[slot];
      return slot;
    }
    if (used == id.length) {
      grow(2 * used);
    }
    return used++;
  }

  void release(int slot) {
    underWay--;
    next[slot] = free;
    free = slot;
  }

  /** Credit blocks of a packet. */
  int blocks(int slot) {
    return (dwords[slot] + 15) / 16;
  }

  private void grow(int size) {
    id = Arrays.copyOf(id, size);
    created = Arrays.copyOf(created, size);
    first = Arrays.copyOf(first, size);
    ready = Arrays.copyOf(ready, size);
    source = Arrays.copyOf(source, size);
    from = Arrays.copyOf(from, size);
    to = Arrays.copyOf(to, size);
    wire = Arrays.copyOf(wire, size);
    dwords = Arrays.copyOf(dwords, size);
    sl = Arrays.copyOf(sl, size);
    next = Arrays.copyOf(next, size);
  }
}
