// SPDX-License-Identifier: Apache-2.0
package vlarb.network.packet;

import java.util.Arrays;

/** Many queues of packets, each first come, first served. */
public final class PacketQueues {
  private final Packets packets;

  /** By queue its first packet and its last one, beside each other. */
  private final int[] ends;

  /** Empty queues. */
  public PacketQueues(Packets packets, int queues) {
    this(packets, new int[2 * queues]);
    Arrays.fill(ends, Packets.NONE);
  }

  /**
   * Those of some queues that have packets of a store; others may have packets of other stores.
   *
   * @param ends by queue its first packet and its last one, or {@link Packets#NONE}
   */
  public PacketQueues(Packets packets, int[] ends) {
    this.packets = packets;
    this.ends = ends;
  }

  /** The first packet of a queue, or {@link Packets#NONE}. */
  public int head(int queue) {
    return ends[2 * queue];
  }

  /** Adds a packet, which is in no other queue, at the end. */
  public void add(int queue, int slot) {
    packets.next(slot, Packets.NONE);
    if (head(queue) == Packets.NONE) {
      ends[2 * queue] = slot;
    } else {
      packets.next(ends[2 * queue + 1], slot);
    }
    ends[2 * queue + 1] = slot;
  }

  /** Takes the first packet of a queue that has one. */
  public int remove(int queue) {
    int slot = head(queue);
    ends[2 * queue] = packets.next(slot);
    return slot;
  }
}
