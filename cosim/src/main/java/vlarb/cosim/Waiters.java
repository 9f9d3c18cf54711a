// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.Arrays;

/** The waiters for events of one source, in the order in which they began to wait. */
final class Waiters {
  private static final int FEW = 16;

  private Entry[] entries = new Entry[4];
  private int size;
  private int disarmed;
  private boolean firing;

  Armed add(Entry entry) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
    }
    entries[size++] = entry;
    entry.in(this);
    return entry;
  }

  boolean isEmpty() {
    return size == disarmed;
  }

  /** The source's event: notifies the due waiters in order, and removes them. */
  void fire() {
    int end = size;
    int kept = 0;
    firing = true;
    for (int i = 0; i < end; i++) {
      Entry entry = entries[i];
      if (!entry.isGone() && !tell(entry)) {
        entries[kept++] = entry;
      }
    }
    firing = false;
    forgetFrom(kept, end);
  }

  private static boolean tell(Entry entry) {
    try {
      if (!entry.due()) {
        return false;
      }
    } catch (Throwable t) {
      entry.fail(t);
      return true;
    }
    entry.fire();
    return true;
  }

  /** An entry of this list has become useless; many of them are thrown out. */
  void disarmed() {
    disarmed++;
    if (!firing && disarmed > FEW && 2 * disarmed > size) {
      compact();
    }
  }

  private void compact() {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (!entries[i].isGone()) {
        entries[kept++] = entries[i];
      }
    }
    forgetFrom(kept, size);
  }

  /** Closes the gap between those kept and those that came while firing. */
  private void forgetFrom(int kept, int end) {
    int added = size - end;
    System.arraycopy(entries, end, entries, kept, added);
    Arrays.fill(entries, kept + added, size, null);
    size = kept + added;
    disarmed = 0;
    for (int i = 0; i < size; i++) {
      if (entries[i].isGone()) {
        disarmed++;
      }
    }
  }
}
