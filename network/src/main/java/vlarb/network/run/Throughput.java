// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import vlarb.network.packet.PacketView;
import vlarb.network.setting.LinkTiming;
import vlarb.network.topology.Fabric;

/**
 * The bytes that sources offer between two times and those that arrive between them, whenever their
 * packets were created, by service level. A packet that is on its last link at one of the two times
 * counts with the bytes of the right side, so no host ever gets more than its link carries. A
 * packet for several hosts counts once for each.
 */
final class Throughput {
  private static final int SLS = 16;

  private final long from;
  private final long until;
  private final int hosts;
  private final int largest;

  /** By host, the ticks of a byte on the link to it. */
  private final int[] ticksPerByte;

  /**
   * By service level and part, bytes of packets that sources have; the first is what was before.
   */
  private final long[][] offered = new long[SLS][Pace.PARTS + 1];

  /** By service level and part, bytes of packets that have left the network. */
  private final long[][] gone = new long[SLS][Pace.PARTS + 1];

  private final long[] bytes = new long[SLS];
  private final long[] packets = new long[SLS];

  /**
   * Creates a record without any byte offered.
   *
   * @param from the begin of the measurement, in ticks
   * @param largest bytes of the largest packet on the wire
   */
  Throughput(long from, long until, Fabric fabric, LinkTiming links, int largest) {
    this.from = from;
    this.until = until;
    this.largest = largest;
    hosts = fabric.hosts();
    ticksPerByte = new int[hosts];
    for (int host = 0; host < hosts; host++) {
      int port = fabric.peer(fabric.firstPort(fabric.host(host)));
      ticksPerByte[host] = links.ticksPerByte()[port];
    }
  }

  private void add(long[] parts, long time, int wire) {
    if (time < until) {
      parts[time < from ? 0 : 1 + (int) ((time - from) * Pace.PARTS / (until - from))] += wire;
    }
  }

  /**
   * A source has a packet, though there may be no room for it yet.
   *
   * @param wire bytes on the wire for all hosts that it is for
   */
  void offered(int sl, long due, int wire) {
    add(offered[sl], due, wire);
  }

  /** Adds the bytes of another share of the network. */
  void add(Throughput other) {
    for (int sl = 0; sl < SLS; sl++) {
      for (int part = 0; part <= Pace.PARTS; part++) {
        offered[sl][part] += other.offered[sl][part];
        gone[sl][part] += other.gone[sl][part];
      }
      bytes[sl] += other.bytes[sl];
      packets[sl] += other.packets[sl];
    }
  }

  void delivered(PacketView packet, long arrived) {
    int sl = packet.serviceLevel();
    int wire = packet.wireBytes();
    add(gone[sl], arrived, wire);
    int ticks = ticksPerByte[packet.to()];
    long begun = Math.max(from, arrived - (long) wire * ticks);
    bytes[sl] += Math.max(0, Math.min(arrived, until) - begun) / ticks;
    packets[sl] += arrived >= from && arrived < until ? 1 : 0;
  }

  void dropped(PacketView packet, long time) {
    add(gone[packet.serviceLevel()], time, packet.wireBytes() * packet.destinations());
  }

  /** Bytes on the wire of a service level that arrive in the measurement. */
  long bytes(int sl) {
    return bytes[sl];
  }

  /** Packets of a service level whose last byte arrives in the measurement. */
  long packets(int sl) {
    return packets[sl];
  }

  /** The pace of a service level. */
  Pace pace(int sl) {
    return pace(sl, sl + 1);
  }

  /** The pace of all service levels together. */
  Pace pace() {
    return pace(0, SLS);
  }

  /** The part that a service level has of all bytes that arrive; 0 where none do. */
  double share(int sl) {
    return pace().arrived() == 0 ? 0 : (double) bytes[sl] / pace().arrived();
  }

  private Pace pace(int first, int end) {
    long[] own = new long[Pace.PARTS];
    long[] backlog = new long[Pace.PARTS];
    long arrived = 0;
    for (int sl = first; sl < end; sl++) {
      long left = offered[sl][0] - gone[sl][0];
      for (int part = 0; part < Pace.PARTS; part++) {
        own[part] += offered[sl][part + 1];
        left += offered[sl][part + 1] - gone[sl][part + 1];
        backlog[part] += left;
      }
      arrived += bytes[sl];
    }
    return new Pace(own, backlog, arrived, hosts, largest);
  }

  /** Tells whether all of it or a service level is saturated. */
  boolean isSaturated() {
    if (pace().isSaturated()) {
      return true;
    }
    for (int sl = 0; sl < SLS; sl++) {
      if (pace(sl).isSaturated()) {
        return true;
      }
    }
    return false;
  }
}
