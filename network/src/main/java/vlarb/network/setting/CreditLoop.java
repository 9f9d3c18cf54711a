// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

import vlarb.model.arbitration.Port;

/**
 * Times for which packets hold room in buffers where nothing is in their way, in ticks, and the
 * room with which packets of one VL follow each other on a link without a gap.
 *
 * @param ticksPerByte of the link
 * @param crossbarTicks the ticks a byte of the crossbar behind the link
 * @param flight of the link
 * @param settings of switches and hosts
 */
public record CreditLoop(
    int ticksPerByte, int crossbarTicks, long flight, NetworkSettings settings) {
  /** The loop of a link between switches that have no faster one. */
  public static CreditLoop of(LinkRate rate, long flight, NetworkSettings settings) {
    return new CreditLoop(
        rate.ticksPerByte(), rate.ticksPerByte() / settings.speedup(), flight, settings);
  }

  private long onLink(int wire) {
    return (long) wire * ticksPerByte;
  }

  private long throughCrossbar(int wire) {
    return (long) wire * crossbarTicks;
  }

  /** The time from the first byte of a packet at an input until the packet can be passed on. */
  public long beforeCrossbar(int wire) {
    long known =
        switch (settings.switching()) {
          case CUT_THROUGH -> onLink(Math.min(wire, Headers.LRH));
          case STORE_AND_FORWARD -> onLink(wire);
        };
    return Math.max(
        known + NetworkSettings.STAGES_BEFORE * settings.stageDelay(),
        onLink(wire) - throughCrossbar(wire));
  }

  /**
   * The time from the first byte on a link until the credits are back, with a switch at the end of
   * the link.
   */
  public long ofSwitch(int wire) {
    return 2 * flight + beforeCrossbar(wire) + throughCrossbar(wire);
  }

  /**
   * The time from the first byte on a link until the credits are back, with a host at the end of
   * the link.
   */
  public long ofHost(int wire) {
    return 2 * flight + onLink(wire);
  }

  /** The time from the begin of a transfer until the tail has left the output. */
  private long ofOutput(int wire) {
    return NetworkSettings.STAGES_AFTER * settings.stageDelay() + onLink(wire);
  }

  /** The longest of the three. */
  public long longest(int wire) {
    return Math.max(ofSwitch(wire), Math.max(ofHost(wire), ofOutput(wire)));
  }

  /**
   * 64-byte blocks that a VL buffer needs so that packets of one size keep a link busy. A
   * flow-control packet may wait for a packet on the link back, and a quarter of the buffer for the
   * flow-control packet.
   *
   * @param wire bytes of a packet on the wire
   * @param dwords of a packet, as LRH PktLen counts them
   */
  public long blocks(int wire, int dwords) {
    return switch (settings.credits()) {
      case OUT_OF_BAND -> blocks(longest(wire), wire, dwords);
      case FCP -> {
        long told = longest(wire) + onLink(wire + CreditReturn.PACKET_BYTES);
        long needed = blocks(told, wire, dwords);
        yield needed + CreditReturn.withheld(needed);
      }
    };
  }

  private long blocks(long time, int wire, int dwords) {
    return Math.ceilDiv(time, onLink(wire)) * Port.blocks(dwords);
  }

  /** The most of the time in which a VL with the settings' buffers keeps a link busy, up to 1. */
  public double most(int wire, int dwords) {
    double packets = settings.bufferBlocks() / Port.blocks(dwords);
    return Math.min(1, packets * onLink(wire) / longest(wire));
  }
}
