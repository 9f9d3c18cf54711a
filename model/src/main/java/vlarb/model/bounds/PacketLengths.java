// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

/**
 * The lengths that packets of a VL can have, as LRH PktLen counts them: every whole number of
 * dwords from the shortest to the longest.
 *
 * @param shortest in dwords, 1 or more
 * @param longest in dwords, {@code shortest} to 2047
 */
public record PacketLengths(int shortest, int longest) {
  /** LRH, BTH and ICRC: no packet of a transport is shorter. In dwords. */
  private static final int SHORTEST_PACKET = 6;

  /** All headers that can precede a payload, and the ICRC, in bytes. */
  private static final int LONGEST_HEADERS = 124;

  public PacketLengths {
    if (shortest < 1 || shortest > longest || longest > 2047) {
      throw new IllegalArgumentException(
          "packets have 1 to 2047 dwords, not " + shortest + " to " + longest);
    }
  }

  /**
   * The lengths of a VL of which only the MTU is known: from a packet without payload to a full one
   * with all headers.
   *
   * @param mtu bytes of payload: 256, 512, 1024, 2048 or 4096
   */
  public static PacketLengths ofMtu(int mtu) {
    return new PacketLengths(SHORTEST_PACKET, (mtu + LONGEST_HEADERS) / 4);
  }

  /** The lengths of one or the other. */
  public PacketLengths with(PacketLengths other) {
    return new PacketLengths(Math.min(shortest, other.shortest), Math.max(longest, other.longest));
  }

  /**
   * The greatest sum of whole packets that does not exceed a number of dwords: the dwords that can
   * be sent before the packet that exceeds the number.
   *
   * @param dwords 0 or more
   */
  public int fill(int dwords) {
    int packets = (dwords + longest - 1) / longest;
    // If this many packets are too long even at their shortest: one packet fewer, each of full
    // length.
    return packets * shortest <= dwords ? dwords : dwords / longest * longest;
  }

  /** The most dwords that packets have had when their sum first reaches a number, 1 or more. */
  public int mostToReach(int dwords) {
    return fill(dwords - 1) + longest;
  }

  /** The most packets that it takes until their sum reaches a number, 1 or more. */
  public int packetsToReach(int dwords) {
    return 1 + (dwords - 1) / shortest;
  }

  /** The fewest dwords that packets can have when their sum reaches a number, 1 or more. */
  public int leastToReach(int dwords) {
    return Math.max(dwords, (dwords + longest - 1) / longest * shortest);
  }
}
