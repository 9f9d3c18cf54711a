// SPDX-License-Identifier: Apache-2.0
package vlarb.network.event;

/** A set of small numbers in the order in which they were marked. */
public final class Marks {
  private final boolean[] marked;
  private final int[] list;
  private int size;

  /** No marks on numbers below a limit. */
  public Marks(int numbers) {
    marked = new boolean[numbers];
    list = new int[numbers];
  }

  /** Marks a number, once. */
  public void mark(int number) {
    if (!marked[number]) {
      marked[number] = true;
      list[size++] = number;
    }
  }

  /** The number of marks. */
  public int size() {
    return size;
  }

  /** The i-th number that was marked. */
  public int get(int i) {
    return list[i];
  }

  /** Takes all marks away. */
  public void clear() {
    for (int i = 0; i < size; i++) {
      marked[list[i]] = false;
    }
    size = 0;
  }
}
