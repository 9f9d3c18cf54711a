// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The queue of a VL: beats in the memory, and a description of each packet that the arbiter may
 * see.
 *
 * <p>Descriptions wait in memory, but for the first {@value #HEADS}: these are in registers. A
 * description that is pushed in a cycle <em>t</em> while a register is free, and one that waits
 * when a packet is taken in <em>t</em>, is in its register from <em>t</em> + 2 on. With {@link
 * QueueMode#CUT_THROUGH} a description that is pushed in <em>t</em> while a register is free, none
 * waits and none is on the way is there from <em>t</em> + 1 on.
 */
final class VlQueue {
  /** Registers for descriptions: with one, a turn's next packet would come three cycles later. */
  static final int HEADS = 2;

  /** The greatest value of {@link #roomBlocks}. */
  private static final int MOST_BLOCKS = 4095;

  /**
   * A packet.
   *
   * @param dwords the length, rounded up
   * @param missing bytes of the last dword that the packet does not have, 0 to 3
   */
  record Packet(int dwords, int missing) {}

  /**
   * A beat in the memory.
   *
   * @param bad the packet is in error, as far as is known at this beat
   */
  record Stored(int[] data, boolean bad) {}

  private final QueueMode mode;
  private final int width;
  private final int beats;
  private final int packets;

  /** The beats that have not been read, those of the packet that arrives last. */
  private final Deque<Stored> memory = new ArrayDeque<>();

  /** Beats that were in the memory before this cycle. */
  private int readable;

  /** Beats of the packet that arrives, which is forgotten if it is in error. */
  private int arriving;

  /** Packets with a description that have not been taken. */
  private int stored;

  private final Deque<Packet> waiting = new ArrayDeque<>();
  private Optional<Packet> onTheWay = Optional.empty();
  private final Deque<Packet> heads = new ArrayDeque<>();

  /**
   * @param bytes of the queue
   * @param width bytes of a beat
   * @param mode the time at which a packet is offered
   */
  VlQueue(int bytes, int width, QueueMode mode) {
    this.mode = mode;
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
  void write(Stored beat) {
    memory.addLast(beat);
    arriving++;
  }

  /** Forgets the packet that arrives. */
  void rollBack() {
    for (; arriving > 0; arriving--) {
      memory.removeLast();
    }
  }

  /** Returns true if a beat that was written in an earlier cycle is in the memory. */
  boolean canRead() {
    return readable > 0;
  }

  /** The oldest beat, which leaves the memory. */
  Stored read() {
    return memory.removeFirst();
  }

  /**
   * The clock edge for descriptions.
   *
   * @param taken the arbiter's grant takes the packet at the head
   * @param pushed the description that is pushed in this cycle
   */
  void edge(boolean taken, Optional<Packet> pushed) {
    if (taken) {
      heads.removeFirst();
      stored--;
    }
    pushed.ifPresent(
        _ -> {
          stored++;
          arriving = 0;
        });
    switch (mode) {
      case STORE_AND_FORWARD -> {
        onTheWay.ifPresent(heads::addLast);
        pushed.ifPresent(waiting::addLast);
        fetch();
      }
      case CUT_THROUGH -> {
        boolean passes = onTheWay.isEmpty() && waiting.isEmpty() && heads.size() < HEADS;
        onTheWay.ifPresent(heads::addLast);
        fetch();
        pushed.ifPresent(passes ? heads::addLast : waiting::addLast);
      }
    }
    readable = memory.size();
  }

  private void fetch() {
    onTheWay = heads.size() < HEADS ? Optional.ofNullable(waiting.pollFirst()) : Optional.empty();
  }
}
