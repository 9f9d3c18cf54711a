// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

import vlarb.network.setting.CreditLoop;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.topology.Fabric;

/**
 * The times of packets of one size where nothing is in their way, in ticks. A port stands for the
 * link that leaves it.
 *
 * @param wire the bytes of a packet on the wire
 * @param dwords the dwords of a packet, as LRH PktLen counts them
 * @param links the times that links take
 * @param settings the settings of switches and hosts
 */
record PathTimes(int wire, int dwords, Fabric fabric, LinkTiming links, NetworkSettings settings) {
  private static final int DWORDS_A_BLOCK = 16;

  /** Link time in bytes as ticks. */
  double ticks(int port, double bytes) {
    return bytes * links.ticksPerByte()[port];
  }

  /** Time of the fastest link of a switch in bytes as ticks. */
  double ticksOfFastest(int node, double bytes) {
    return bytes * links.fastest(fabric, node);
  }

  /** A packet on a link, first byte to last. */
  double onLink(int port) {
    return ticks(port, wire);
  }

  /** The most packets that begin to leave a link within some ticks. */
  double onLinkIn(int port, double ticks) {
    return Flow.whole(1 + ticks / onLink(port));
  }

  /** Packets a tick at a rate in bytes, as PktLen counts them, for each byte of link time. */
  double packetsATick(int port, double rate) {
    return rate / ticks(port, 4.0 * dwords);
  }

  /** Whole packets for which a VL buffer has room. */
  int packetsInBuffer() {
    return settings.bufferBlocks() / ((dwords + DWORDS_A_BLOCK - 1) / DWORDS_A_BLOCK);
  }

  /** The loop of a link that leads to a switch, or to a host. */
  private CreditLoop loop(int port) {
    int crossbar = links.fastest(fabric, fabric.neighbour(port)) / settings.speedup();
    return new CreditLoop(links.ticksPerByte()[port], crossbar, links.flight()[port], settings);
  }

  /** The time from the begin of a transfer until the packet can leave the output. */
  double afterCrossbar() {
    return (double) NetworkSettings.STAGES_AFTER * settings.stageDelay();
  }

  /**
   * The time from the first byte on a link until the credits are back, without the wait at the
   * crossbar.
   */
  double heldBySwitch(int port) {
    return loop(port).ofSwitch(wire);
  }

  /**
   * The time from the first byte on a link until the credits are back, with a host at the end of
   * the link.
   */
  double heldByHost(int port) {
    return loop(port).ofHost(wire);
  }

  /**
   * The time from the creation of a packet to its last byte.
   *
   * @param path the ports that it leaves, the host's first
   */
  double onWay(int[] path) {
    double time = 0;
    for (int hop = 0; hop < path.length; hop++) {
      time += links.flight()[path[hop]];
      time +=
          hop == path.length - 1
              ? onLink(path[hop])
              : loop(path[hop]).beforeCrossbar(wire) + afterCrossbar();
    }
    return time;
  }
}
