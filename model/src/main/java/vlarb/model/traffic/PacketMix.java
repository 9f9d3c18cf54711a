// SPDX-License-Identifier: Apache-2.0
package vlarb.model.traffic;

import java.util.List;

/**
 * The packet lengths of a VL's traffic.
 *
 * @param dwords lengths in dwords, 1 to 2047, each as likely as any other; one that is listed twice
 *     is twice as likely
 */
public record PacketMix(List<Integer> dwords) {
  /** The bytes of LRH, BTH and ICRC, which PktLen counts beside the payload. */
  private static final int OVERHEAD = 8 + 12 + 4;

  /** The bytes of an acknowledgement: LRH, BTH, AETH and ICRC. */
  private static final int ACKNOWLEDGEMENT = OVERHEAD + 4;

  /** The smallest MTU, which control messages fit into. */
  private static final int SMALLEST_MTU = 256;

  public PacketMix {
    dwords = List.copyOf(dwords);
    if (dwords.isEmpty() || dwords.stream().anyMatch(d -> d < 1 || d > 2047)) {
      throw new IllegalArgumentException("packets must have 1 to 2047 dwords: " + dwords);
    }
  }

  /**
   * The packets of a connection: one packet in four an acknowledgement of 28 bytes, one with 256
   * bytes of payload, two with as much as the MTU allows.
   *
   * @param mtu the bytes of payload in the largest packet, 256 to 4096
   */
  public static PacketMix ofMtu(int mtu) {
    int full = (mtu + OVERHEAD) / 4;
    return new PacketMix(List.of(ACKNOWLEDGEMENT / 4, (SMALLEST_MTU + OVERHEAD) / 4, full, full));
  }

  /** The largest MTU whose packets are no longer than this, in bytes. */
  public static int largestMtu(int maxPacket) {
    return Integer.highestOneBit(maxPacket - OVERHEAD);
  }

  /** The mean length, in dwords. */
  public double mean() {
    return dwords.stream().mapToInt(d -> d).average().orElseThrow();
  }

  /** The longest packet, in dwords. */
  public int longest() {
    return dwords.stream().mapToInt(d -> d).max().orElseThrow();
  }

  /** The shortest packet, in dwords. */
  public int shortest() {
    return dwords.stream().mapToInt(d -> d).min().orElseThrow();
  }

  public int roll(Dice dice) {
    return dwords.get(dice.below(dwords.size()));
  }
}
