// SPDX-License-Identifier: Apache-2.0
package vlarb.network.packet;

import vlarb.network.multicast.MulticastTrees;
import vlarb.network.traffic.PacketMark;

/**
 * A packet as listeners see it. A network has one view, which shows another packet each time: a
 * listener takes what it needs before it returns.
 */
public final class PacketView {
  private final Packets packets;
  private final MulticastTrees trees;
  private int slot = Packets.NONE;

  PacketView(Packets packets, MulticastTrees trees) {
    this.packets = packets;
    this.trees = trees;
  }

  /** The view, which from now on shows the packet of a slot. */
  PacketView of(int shown) {
    slot = shown;
    return this;
  }

  /** Writes the packet's record, as {@link Packets#read} reads it, to a place. */
  public void write(long[] to, int at) {
    packets.write(slot, to, at);
  }

  /** The packet's number, from 0 in the order of creation; copies have that of their packet. */
  public long id() {
    return packets.id(slot);
  }

  /** The source that made it, by its place in the list of sources. */
  public int source() {
    return packets.source(slot);
  }

  /** The service level of the packet, 0 to 15. */
  public int serviceLevel() {
    return packets.sl(slot);
  }

  /** The frame and the service of the packet, as {@link PacketMark} has them. */
  public int mark() {
    return packets.mark(slot);
  }

  /** The host that sends it, counted from 0. */
  public int from() {
    return packets.from(slot);
  }

  /**
   * The host that it is for, counted from 0; of a packet for a group, before its last link, an
   * address of {@link MulticastTrees}.
   */
  public int to() {
    return packets.to(slot);
  }

  /** The number of hosts that the packet, or this copy of it, is for. */
  public int destinations() {
    return packets.destinations(slot);
  }

  /**
   * One of the hosts that the packet, or this copy of it, is for.
   *
   * @param number from 0, of its {@link #destinations}
   */
  public int destination(int number) {
    return trees.destination(packets.to(slot), number);
  }

  /** Bytes on the wire. */
  public int wireBytes() {
    return packets.wire(slot);
  }

  /** The time at which the source made the packet, in ticks. */
  public long created() {
    return packets.created(slot);
  }

  /** The time from which on the packet can be passed on where it is, in ticks. */
  public long ready() {
    return packets.ready(slot);
  }

  /** The time at which the first byte left the host, in ticks; without meaning before that. */
  public long first() {
    return packets.first(slot);
  }
}
