// SPDX-License-Identifier: Apache-2.0
package vlarb.network.packet;

import java.util.Arrays;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.traffic.PacketMark;

/**
 * The packets under way, each a slot: a record of 56 bytes in an array that grows to the largest
 * number of packets under way at once. A packet's fields are beside each other, as it is looked at
 * long after it was looked at last. A slot is in one queue at a time, or named by one event.
 */
public final class Packets {
  /** Stands for no packet. */
  public static final int NONE = -1;

  private static final int FIRST_SIZE = 1 << 10;

  /** Longs of a record: four times, then pairs of numbers, the former in the upper half. */
  public static final int RECORD = 7;

  private static final int ID = 0;
  private static final int CREATED = 1;
  private static final int FIRST = 2;
  private static final int READY = 3;
  private static final int SOURCE_FROM = 4;
  private static final int TO_NEXT = 5;

  /** Mark and service level, 28 and 4 bits; dwords and bytes on the wire, 16 bits each. */
  private static final int SIZES = 6;

  private static final long LOWER = 0xFFFF_FFFFL;
  private static final int SIZE_MASK = 0xFFFF;
  private static final int SL_MASK = 0xF;
  private static final int MARK_AT = Long.SIZE - PacketMark.BITS;

  private long[] fields = new long[FIRST_SIZE * RECORD];
  private final MulticastTrees trees;
  private int free = NONE;
  private int used;
  private int underWay;
  private final PacketView view;

  /**
   * No packets.
   *
   * @param trees what addresses of packets mean that are for several hosts
   */
  public Packets(MulticastTrees trees) {
    this.trees = trees;
    view = new PacketView(this, trees);
  }

  /** Packets that are there. */
  public int underWay() {
    return underWay;
  }

  /** The packet of a slot as listeners see it, until the next one is shown. */
  public PacketView view(int slot) {
    return view.of(slot);
  }

  /** A slot for a packet, of which nothing else is set. */
  public int allocate(long id, long created, int source, int from, int to) {
    int slot = slot();
    int at = slot * RECORD;
    fields[at + ID] = id;
    fields[at + CREATED] = created;
    fields[at + SOURCE_FROM] = pair(source, from);
    fields[at + TO_NEXT] = pair(to, NONE);
    return slot;
  }

  /** A copy of a packet, for another address. */
  public int copy(int original, int to) {
    int slot = slot();
    System.arraycopy(fields, original * RECORD, fields, slot * RECORD, RECORD);
    to(slot, to);
    return slot;
  }

  /** Writes a packet's record, of {@link #RECORD} longs, to a place. */
  public void write(int slot, long[] to, int at) {
    System.arraycopy(fields, slot * RECORD, to, at, RECORD);
  }

  /** A slot for a packet whose record was written, by these packets or by others. */
  public int read(long[] from, int at) {
    int slot = slot();
    System.arraycopy(from, at, fields, slot * RECORD, RECORD);
    return slot;
  }

  private int slot() {
    underWay++;
    if (free != NONE) {
      int slot = free;
      free = next(slot);
      return slot;
    }
    if (used * RECORD == fields.length) {
      fields = Arrays.copyOf(fields, 2 * fields.length);
    }
    return used++;
  }

  /** Gives a slot back: its packet is no longer under way. */
  public void release(int slot) {
    underWay--;
    next(slot, free);
    free = slot;
  }

  /**
   * Sets the fields that do not depend on the way.
   *
   * @param wire bytes on the wire
   * @param dwords the dwords that PktLen counts
   * @param mark as {@link PacketMark} has it
   */
  public void sizes(int slot, int serviceLevel, int dwords, int wire, int mark) {
    fields[slot * RECORD + SIZES] =
        (long) mark << MARK_AT | (long) serviceLevel << 32 | (long) dwords << 16 | wire;
  }

  /** The number of a packet. */
  public long id(int slot) {
    return fields[slot * RECORD + ID];
  }

  /** Gives a packet another number. */
  public void id(int slot, long id) {
    fields[slot * RECORD + ID] = id;
  }

  /** The time at which the source made a packet, in ticks. */
  public long created(int slot) {
    return fields[slot * RECORD + CREATED];
  }

  /** The time at which the first byte left the host. */
  public long first(int slot) {
    return fields[slot * RECORD + FIRST];
  }

  /** Sets the time of the first byte at the host's port, in ticks. */
  public void first(int slot, long time) {
    fields[slot * RECORD + FIRST] = time;
  }

  /** The time from which on the packet can be passed on where it is. */
  public long ready(int slot) {
    return fields[slot * RECORD + READY];
  }

  /** Sets the time from which a packet can go on, in ticks. */
  public void ready(int slot, long time) {
    fields[slot * RECORD + READY] = time;
  }

  /** The place of a packet's source in the list of all. */
  public int source(int slot) {
    return (int) (fields[slot * RECORD + SOURCE_FROM] >>> Integer.SIZE);
  }

  /** The host that a packet comes from, counted from 0. */
  public int from(int slot) {
    return (int) fields[slot * RECORD + SOURCE_FROM];
  }

  /** The host that a packet is for, or from the number of hosts on a channel of a tree. */
  public int to(int slot) {
    return (int) (fields[slot * RECORD + TO_NEXT] >>> Integer.SIZE);
  }

  /** The hosts that a packet is for. */
  public int destinations(int slot) {
    return trees.destinations(to(slot));
  }

  /** Changes the address. */
  public void to(int slot, int to) {
    fields[slot * RECORD + TO_NEXT] = pair(to, next(slot));
  }

  /** The next packet of the queue, or the next free slot. */
  public int next(int slot) {
    return (int) fields[slot * RECORD + TO_NEXT];
  }

  /** Sets the packet behind one in its queue, or {@link #NONE}. */
  public void next(int slot, int next) {
    int at = slot * RECORD + TO_NEXT;
    fields[at] = fields[at] & ~LOWER | next & LOWER;
  }

  /** The service level of a packet, 0 to 15. */
  public int sl(int slot) {
    return (int) (fields[slot * RECORD + SIZES] >>> 32) & SL_MASK;
  }

  /** The frame and the service, as {@link PacketMark} has them. */
  public int mark(int slot) {
    return (int) (fields[slot * RECORD + SIZES] >>> MARK_AT);
  }

  /** The length of a packet as LRH PktLen counts it, in dwords. */
  public int dwords(int slot) {
    return (int) fields[slot * RECORD + SIZES] >>> 16;
  }

  /** Bytes of a packet on the wire. */
  public int wire(int slot) {
    return (int) fields[slot * RECORD + SIZES] & SIZE_MASK;
  }

  /** Credit blocks of a packet. */
  public int blocks(int slot) {
    return (dwords(slot) + 15) / 16;
  }

  private static long pair(int upper, int lower) {
    return (long) upper << Integer.SIZE | lower & LOWER;
  }
}
