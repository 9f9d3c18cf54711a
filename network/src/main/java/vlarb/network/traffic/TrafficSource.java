// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/**
 * Makes the packets of one host by some law. At each moment it has one next packet, whose time,
 * destination, service level and size are known; {@link #advance} goes on to the one after it.
 */
public sealed interface TrafficSource
    permits EqualPackets, MessageSource, NoticeSource, VideoStream, TrafficTrace {
  /** The time of a packet that never comes. */
  long NEVER = Long.MAX_VALUE;

  /** The host that sends, counted from 0. */
  int host();

  /**
   * The time at which the next packet is made, in ticks, or {@link #NEVER}. Never less than before,
   * but for messages that waited for others, and for notices.
   */
  long time();

  /**
   * The host that it is for; of a group, its address for packets of this host, from the number of
   * hosts on.
   */
  int destination();

  /** The service level of the next packet, 0 to 15. */
  int serviceLevel();

  /** The payload of the next packet, in bytes. */
  int payload();

  /** The frame and the service of the next packet, as {@link PacketMark} has them. */
  default int mark() {
    return PacketMark.NONE;
  }

  /** Goes on to the packet after it. */
  void advance();
}
