// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

/** The least buffer behind a port with which no VL ever waits for credits. */
public final class BufferNeed {
  private static final int DWORDS_PER_BLOCK = 16;

  private BufferNeed() {}

  /**
   * The bytes that a VL's buffer needs.
   *
   * @param burst of the VL at that buffer, in bytes
   * @param rate of the VL, in bytes a second
   * @param next the VL's delay at the port behind the buffer, in seconds
   * @param roundTrip until a credit that became free is known: the flying time both ways, the
   *     longest packet of the other direction, and the interval of updates, in seconds
   * @param lengths of the VL's packets
   */
  public static double bytes(
      double burst, double rate, double next, double roundTrip, PacketLengths lengths) {
    return (burst + rate * (next + roundTrip)) * inBlocks(lengths);
  }

  /** The rate, in bytes a second, beyond which a smaller buffer holds the VL back. */
  public static double rate(double buffer, double next, double roundTrip, PacketLengths lengths) {
    return buffer / inBlocks(lengths) / (next + roundTrip);
  }

  /** Credits count blocks of 64 bytes, and the shortest packets waste the most of theirs. */
  private static double inBlocks(PacketLengths lengths) {
    int blocks = (lengths.shortest() + DWORDS_PER_BLOCK - 1) / DWORDS_PER_BLOCK;
    return (double) blocks * DWORDS_PER_BLOCK / lengths.shortest();
  }
}
