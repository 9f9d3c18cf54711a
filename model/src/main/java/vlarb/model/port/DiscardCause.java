// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;

/**
 * The reason for which a packet is discarded: by an entry, which marks one that cuts through, and
 * where the first that a packet shows counts; or at the head of a queue.
 */
public enum DiscardCause {
  /** The VL has no queue. */
  NO_QUEUE,

  /**
   * {@code tkeep} is not all ones before the last beat, or has holes or nothing in the last one.
   */
  KEEP,

  /**
   * Length 0 or above {@code max-packet}; with {@link LengthSource#LRH} also {@code tlast} before
   * or after the end that PktLen tells.
   */
  LENGTH,

  /** The queue has no room, and the packet does not wait. */
  FULL,

  /** The SL-to-VL table has no VL for the packet's SL, with {@link VlSource#SL}. */
  NO_VL,

  /** The packet was at the head for too long, {@link HeadLifetime}. */
  LIFETIME,

  /** The packet was at the head while the link was down, with {@link LinkDown#FLUSH}. */
  LINK_DOWN;

  /** The causes of a port: all up to the last one that a packet of the port can show. */
  public static List<DiscardCause> of(PortParameters port) {
    return List.of(values()).subList(0, last(port).ordinal() + 1);
  }

  private static DiscardCause last(PortParameters port) {
    if (port.heads().linkDown() == LinkDown.FLUSH) {
      return LINK_DOWN;
    }
    if (port.heads().lifetime().isPresent()) {
      return LIFETIME;
    }
    return port.vl() == VlSource.SL ? NO_VL : FULL;
  }
}
