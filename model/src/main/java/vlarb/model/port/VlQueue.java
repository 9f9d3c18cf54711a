// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The queue of a VL: beats in blocks of the memory, and a description of each packet that the
 * arbiter may see.
 *
 * <p>A packet begins with a block of its own, {@link #blockBytes} long, and takes whole blocks. A
 * block is free again in the cycle after the last beat in it is read. The room that the queue shows
 * is a cycle old.
 *
 * <p>Descriptions wait in a memory, {@link PacketMemory}, but for the first {@value #HEADS}: these
 * are in registers.
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

  private final int width;
  private final int blocks;

  /** The beats that have not been read, those of the packet that arrives last. */
  private final Deque<Stored> memory = new ArrayDeque<>();

  /** Beats that were in the memory before this cycle. */
  private int readable;

  /** Beats of the packet that arrives, and has not been pushed. */
  private int arriving;

  /** Blocks of the packets that were pushed, but for those that are free again. */
  private int used;

  /** The value of {@link #used} in this cycle. */
  private int usedNow;

  /** Blocks that were free in the cycle before. */
  private int room;

  /** Beats of the packet at the front of the memory that were read. */
  private int left;

  /** Beats that are to come of a packet that is discarded. */
  private int unwanted;

  private final Deque<Packet> waiting = new ArrayDeque<>();
  private Optional<Packet> onTheWay = Optional.empty();
  private final Deque<Packet> heads = new ArrayDeque<>();

  /**
   * @param bytes of the queue
   * @param width bytes of a beat
   */
  VlQueue(int bytes, int width) {
    this.width = width;
    blocks = bytes / blockBytes(width);
    room = blocks;
  }

  /** Bytes of a block: those that a credit counts, or a beat that is longer. */
  static int blockBytes(int width) {
    return Math.max(PortParameters.BLOCK, width);
  }

  /**
   * Blocks that a packet takes.
   *
   * @param width bytes of a beat
   */
  static int blocks(int dwords, int width) {
    int bytes = blockBytes(width);
    return (Integer.BYTES * dwords + bytes - 1) / bytes;
  }

  /** The packet at the head, that the arbiter sees. */
  Optional<Packet> head() {
    return Optional.ofNullable(heads.peekFirst());
  }

  /** Returns true if the queue shows room for some blocks. */
  boolean hasRoom(int ofBlocks) {
    return ofBlocks <= room;
  }

  /** 64-byte blocks that the queue can take, as it shows them. */
  int roomBlocks() {
    return Math.min(MOST_BLOCKS, room * (blockBytes(width) / PortParameters.BLOCK));
  }

  /** Returns true if the next beat of the packet that arrives has no block. */
  boolean isFull() {
    return used + arriving / (blockBytes(width) / width) >= blocks;
  }

  /** Writes a beat of the packet that arrives. */
  void write(Stored beat) {
    if (unwanted > 0) {
      unwanted--;
      return;
    }
    memory.addLast(beat);
    arriving++;
  }

  /** Forgets the packet that arrives. */
  void forget() {
    for (; arriving > 0; arriving--) {
      memory.removeLast();
    }
  }

  /** Returns true if a beat that was written in an earlier cycle is in the memory. */
  boolean canRead() {
    return readable > 0;
  }

  /**
   * The oldest beat, which leaves the memory.
   *
   * @param last the beat is the last of its packet
   */
  Stored read(boolean last) {
    left++;
    if (last || left % (blockBytes(width) / width) == 0) {
      used--;
    }
    left = last ? 0 : left;
    return memory.removeFirst();
  }

  /** Returns true if the memory of descriptions is to be read for this queue. */
  boolean wants() {
    return heads.size() < HEADS && !waiting.isEmpty();
  }

  /** Returns true if a description would go to a register without waiting. */
  boolean takesPast() {
    return heads.size() < HEADS && waiting.isEmpty();
  }

  /** Returns true if the memory gives a description of this queue in this cycle. */
  boolean isBeingRead() {
    return onTheWay.isPresent();
  }

  /** The grant of the packet at the head is taken. */
  void take() {
    heads.removeFirst();
  }

  /** The packet at the head, of which no beat was read, is discarded: the blocks are free. */
  void discard() {
    int dwords = heads.removeFirst().dwords();
    used -= blocks(dwords, width);
    int beats = (Integer.BYTES * dwords + width - 1) / width;
    for (; beats > 0 && !memory.isEmpty(); beats--) {
      memory.removeFirst();
    }
    unwanted = beats;
  }

  /**
   * A packet is pushed.
   *
   * @param past the description goes to a register
   */
  void push(Packet packet, boolean past) {
    (past ? heads : waiting).addLast(packet);
    used += blocks(packet.dwords(), width);
    arriving = 0;
  }

  /** Puts the description that the memory gives, if any, into a register. */
  void arrive() {
    onTheWay.ifPresent(heads::addLast);
    onTheWay = Optional.empty();
  }

  /** The memory is read. */
  void fetch() {
    onTheWay = Optional.of(waiting.removeFirst());
  }

  /** The end of a cycle, after all that happens in it. */
  void edge() {
    room = blocks - usedNow;
    usedNow = used;
    readable = memory.size();
  }
}
