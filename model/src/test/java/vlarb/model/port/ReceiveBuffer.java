// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** A buffer for received packets, with so many blocks for each VL. */
final class ReceiveBuffer {
  private final int size;

  /** By VL: blocks of each packet. */
  private final List<Deque<Integer>> packets;

  private final int[] free;

  ReceiveBuffer(int vls, int size) {
    this.size = size;
    packets = Stream.<Deque<Integer>>generate(ArrayDeque::new).limit(vls).toList();
    free = new int[vls];
    Arrays.fill(free, size);
  }

  int free(int vl) {
    return free[vl];
  }

  /** The blocks that count for credits. */
  int counted(int vl) {
    return Math.min(free[vl], 2048);
  }

  /** Credits that a VL has at the most. */
  int most() {
    return Math.min(size, 2048);
  }

  void add(int vl, int blocks) {
    packets.get(vl).addLast(blocks);
    free[vl] -= blocks;
  }

  /** Hands the oldest packet of a VL on. */
  void remove(int vl) {
    Integer blocks = packets.get(vl).pollFirst();
    free[vl] += blocks == null ? 0 : blocks;
  }

  boolean isEmpty() {
    return packets.stream().allMatch(Deque::isEmpty);
  }
}
