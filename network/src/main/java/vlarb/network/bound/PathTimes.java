// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

import vlarb.network.sim.CreditLoop;
import vlarb.network.sim.NetworkSettings;

/**
 * The times of packets of one size where nothing is in their way, in ticks.
 *
 * @param wire the bytes of a packet on the wire
 * @param dwords the dwords of a packet, as LRH PktLen counts them
 * @param ticksPerByte the ticks that a byte takes on every link
 * @param flight the ticks from one end of every link to the other
 * @param settings the settings of switches and hosts
 */
record PathTimes(int wire, int dwords, int ticksPerByte, long flight, NetworkSettings settings) {
  private static final int DWORDS_A_BLOCK = 16;

  /** Link time in bytes as ticks. */
  double ticks(double bytes) {
    return bytes * ticksPerByte;
  }

  /** A packet on a link, first byte to last. */
  double onLink() {
    return ticks(wire);
  }

  /** The most packets that begin to leave one link within some ticks. */
  double onLinkIn(double ticks) {
    return Flow.whole(1 + ticks / onLink());
  }

  /** Packets a tick at a rate in bytes, as PktLen counts them, for each byte of link time. */
  double packetsATick(double rate) {
    return rate / ticks(4.0 * dwords);
  }

  /** Whole packets for which a VL buffer has room. */
  int packetsInBuffer() {
    return settings.bufferBlocks() / ((dwords + DWORDS_A_BLOCK - 1) / DWORDS_A_BLOCK);
  }

  private CreditLoop loop() {
    return new CreditLoop(ticksPerByte, flight, settings);
  }

  /** The time from the begin of a transfer until the packet can leave the output. */
  double afterCrossbar() {
    return (double) NetworkSettings.STAGES_AFTER * settings.stageDelay();
  }

  /**
   * The time from the first byte on a link until the credits are back, without the wait at the
   * crossbar.
   */
  double heldBySwitch() {
    return loop().ofSwitch(wire);
  }

  /**
   * The time from the first byte on a link until the credits are back, with a host at the end of
   * the link.
   */
  double heldByHost() {
    return loop().ofHost(wire);
  }

  /**
   * The time from the creation of a packet to its last byte.
   *
   * @param hops the links on the way
   */
  double onWay(int hops) {
    double between = loop().beforeCrossbar(wire) + afterCrossbar();
    return hops * (double) flight + onLink() + (hops - 1) * between;
  }
}
