// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

/**
 * The numbers of the requests that a list inserts. A number may occur once. Numbers that ascend
 * take no memory; others take 16 to 32 bytes each.
 */
final class RequestNumbers {
  private static final int FIRST_BITS = 10;

  /** Spreads numbers over the slots: 2^64 over the golden ratio. */
  private static final long SPREAD = 0x9e37_79b9_7f4a_7c15L;

  private final Iterable<TableOperation> operations;
  private long highest = -1;

  /** The slots, with open addressing; a slot holds a number plus 1, or 0 where it is free. */
  private long[] slots = new long[0];

  private int bits;
  private int used;

  /**
   * @param operations the operations whose inserts were added, in order
   */
  RequestNumbers(Iterable<TableOperation> operations) {
    this.operations = operations;
  }

  /**
   * Adds a number, 0 or more.
   *
   * @return whether it is new
   */
  boolean add(long number) {
    if (number > highest) {
      highest = number;
      if (used > 0) {
        put(number);
      }
      return true;
    }
    if (used == 0) {
      // Until now they have ascended.
      for (TableOperation operation : operations) {
        if (operation instanceof TableOperation.Insert insert) {
          put(insert.id());
        }
      }
    }
    return put(number);
  }

  private boolean put(long number) {
    if (2 * (used + 1) > slots.length) {
      grow();
    }
    int slot = slot(number + 1);
    if (slots[slot] != 0) {
      return false;
    }
    slots[slot] = number + 1;
    used++;
    return true;
  }

  /** The slot of a value: where it is, or belongs. */
  private int slot(long value) {
    int slot = (int) (value * SPREAD >>> Long.SIZE - bits);
    while (slots[slot] != 0 && slots[slot] != value) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  private void grow() {
    long[] before = slots;
    bits = bits == 0 ? FIRST_BITS : bits + 1;
    slots = new long[1 << bits];
    for (long value : before) {
      if (value != 0) {
        slots[slot(value)] = value;
      }
    }
  }
}
