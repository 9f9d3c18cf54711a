// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

/** A set of small numbers in the order in which they were marked. */
final class Marks {
  private final boolean[] marked;
  private final int[] list;
  private int size;

  Marks(int numbers) {
    marked = new boolean[numbers];
    list = new int[numbers];
  }

  void mark(int number) {
    if (!marked[number]) {
      marked[number] = true;
      list[size++] = number;
    }
  }

  int size() {
    return size;
  }

  int get(int i) {
    return list[i];
  }

  void clear() {
    for (int i = 0; i < size; i++) {
      marked[list[i]] = false;
    }
    size = 0;
  }
}
