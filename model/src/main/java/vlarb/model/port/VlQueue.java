// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The queue of a VL: beats in the memory, and a description of each whole packet.
 *
 * <p>Descriptions wait in memory, but for the first {@value #HEADS}: these are in registers. A
 * description that is pushed in a cycle <em>t</em> while a register is free, and one that waits
 * when a packet is taken in <em>t</em>, is in its register from <em>t</em> + 2 on.
 */
final class VlQueue {
  /** Registers for descriptions: with one, a turn's next packet would come three cycles later. */
  static final int HEADS = 2;

  /** The greatest value of {@link #roomBlocks}. */
  private static final int MOST_BLOCKS = 4095;

  /**
   * A whole packet.
   *
   * @param dwords the length, rounded up
   * @param missing bytes of the last dword that the packet does not have, 0 to 3
   */
  record Packet(int dwords, int missing) {}

  private final int width;
  private final int beats;
  private final int packets;

  /** The beats that have not been read, those of the packet that arrives last. */
  private final Deque<int[]> memory = new ArrayDeque<>();

  /** Beats of the packet that arrives. */
  private int arriving;

  /** Whole packets that have not been taken. */
  private int stored;

  private final Deque<Packet> waiting = new ArrayDeque<>();
  private Optional<Packet> onTheWay = Optional.empty();
  private final Deque<Packet> heads = new ArrayDeque<>();

  /**
   * @param bytes of the queue
   * @param width bytes of a beat
   */
  VlQueue(int bytes, int width) {
    this.width = width;
    beats = bytes / width;
    packets = bytes / PortParameters.BLOCK;
  }

  /** The packet at the head, that the arbiter sees. */
  Optional<Packet> head() {
    return Optional.ofNullable(heads.peekFirst());
  }

  /** Returns true if another packet of so many beats can begin. */
  boolean hasRoom(int more) {
    return stored < packets && memory.size() + more <= beats;
  }

  /** 64-byte blocks that the queue can take: as many packets of a block, or fewer longer ones. */
  int roomBlocks() {
    int free = (beats - memory.size()) * width / PortParameters.BLOCK;
    return Math.min(MOST_BLOCKS, Math.min(free, packets - stored));
  }

  /** Writes a beat of the packet that arrives. */
  void write(int[] data) {
    memory.addLast(data);
    arriving++;
  }

  /** Forgets the packet that arrives. */
  void rollBack() {
    for (; arriving > 0; arriving--) {
      memory.removeLast();
    }
  }

  /** The oldest beat, which leaves the memory. */
  int[] read() {
    return memory.removeFirst();
  }

  /**
   * The clock edge for descriptions.
   *
   * @param taken the arbiter's grant takes the packet at the head
   * @param whole the packet that arrives ends in this cycle, without an error
   */
  void edge(boolean taken, Optional<Packet> whole) {
    if (taken) {
      heads.removeFirst();
      stored--;
    }
    onTheWay.ifPresent(heads::addLast);
    if (whole.isPresent()) {
      waiting.addLast(whole.get());
      stored++;
      arriving = 0;
    }
    onTheWay = heads.size() < HEADS ? Optional.ofNullable(waiting.pollFirst()) : Optional.empty();
  }
}
