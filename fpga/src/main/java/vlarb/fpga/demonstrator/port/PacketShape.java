// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import static vlarb.chisel.Hardware.*;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;

/**
 * The packets of a port's demonstrator: an LRH, the number of the packet on its VL, random dwords
 * and, in the last dword, a checksum. A packet is whole beats.
 *
 * @param lanes dwords of a beat
 * @param mostBeats beats of a packet of {@code arbiter.max-packet} bytes
 */
record PacketShape(int lanes, int mostBeats) {
  static final int DWORD = 32;

  /** Bits of the number of a packet. */
  static final int NUMBER = 16;

  /** The dwords of a packet that have a meaning: VL, length, number. */
  static final int VL_PLACE = 0;

  static final int LENGTH_PLACE = 1;
  static final int NUMBER_PLACE = 2;

  /** The checksum before the first beat. */
  static final long CHECKSUM = 0xffff_ffffL;

  /** The bit at which the number of a VL begins in its dword. */
  static final int VL_BIT = 4;

  /** Bytes by which the lengths of packets differ, at the most. */
  private static final int SPAN = 256;

  private static final int LEAST_DWORDS = 5;
  private static final int LEAST_BEATS = 3;

  PacketShape(PortParameters parameters) {
    this(
        parameters.width() / Integer.BYTES,
        parameters.arbiter().options().maxPacket() / parameters.width());
  }

  /** The least {@code arbiter.max-packet} that gives packets of two lengths. */
  static int leastMaxPacket(PortParameters parameters) {
    return (new PacketShape(parameters).leastBeats() + 1) * parameters.width();
  }

  int leastBeats() {
    return Math.max(LEAST_BEATS, Math.ceilDiv(LEAST_DWORDS, lanes));
  }

  /** The binary logarithm of the number of lengths; 0 where there is only one, or none. */
  int lengthBits() {
    int lengths = Math.min(mostBeats - leastBeats() + 1, Math.max(2, SPAN / (4 * lanes)));
    return lengths < 2 ? 0 : 31 - Integer.numberOfLeadingZeros(lengths);
  }

  int longestBeats() {
    return leastBeats() + (1 << lengthBits()) - 1;
  }

  /** Blocks of the longest packet. */
  int longestBlocks() {
    return Math.ceilDiv(longestBeats() * lanes * Integer.BYTES, PortParameters.BLOCK);
  }

  /** The checksum of a packet to which another beat comes. */
  UInt checksum(UInt before, UInt beat) {
    return IntStream.range(0, lanes)
        .mapToObj(lane -> rotated(lane(beat, lane), lanes - 1 - lane))
        .reduce(rotated(before, lanes), UInt::xor);
  }

  /** A dword of a beat. */
  static UInt lane(UInt beat, int lane) {
    return beat.bits(DWORD * lane + DWORD - 1, DWORD * lane);
  }

  /** A beat of these dwords. */
  UInt beat(IntFunction<UInt> dword) {
    return cat(
        IntStream.range(0, lanes)
            .mapToObj(lane -> dword.apply(lanes - 1 - lane))
            .toArray(UInt[]::new));
  }

  /** A dword rotated to the left. */
  static UInt rotated(UInt dword, int places) {
    int by = places % DWORD;
    return by == 0 ? dword : dword.bits(DWORD - 1 - by, 0).cat(dword.bits(DWORD - 1, DWORD - by));
  }
}
