// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;

/** Many queues of packets, each first come, first served. */
final class PacketQueues {
  private final Packets packets;
  private final int[] head;
  private final int[] tail;

  PacketQueues(Packets packets, int queues) {
    this.packets = packets;
    head = new int[queues];
    tail = new int[queues];
    Arrays.fill(head, Packets.NONE);
  }

  /** The first packet of a queue, or {@link Packets#NONE}. */
  int head(int queue) {
    return head[queue];
  }

  void add(int queue, int slot) {
    packets.next[slot] = Packets.NONE;
    if (head[queue] == Packets.NONE) {
      head[queue] = slot;
    } else {
      packets.next[tail[queue]] = slot;
    }
    tail[queue] = slot;
  }

  /** Takes the first packet of a queue that has one. */
  int remove(int queue) {
    int slot = head[queue];
    head[queue] = packets.next[slot];
    return slot;
  }
}
