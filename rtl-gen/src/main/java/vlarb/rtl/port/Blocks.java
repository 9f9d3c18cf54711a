// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;

/**
 * The blocks of the queues: 64 bytes, or a beat that is longer. A packet begins with a block.
 *
 * @param width bytes of a beat
 */
record Blocks(int width) {
  private static final int DWORD = 4;

  Blocks(PortParameters parameters) {
    this(parameters.width());
  }

  /** Bytes of a block. */
  int bytes() {
    return Math.max(PortParameters.BLOCK, width);
  }

  /** Bits of the number of a beat in its block: 0 where a block is a beat. */
  int beatBits() {
    return Integer.numberOfTrailingZeros(bytes() / width);
  }

  /** Bits of the number of a block of a queue. */
  int bits(int queueBytes) {
    return Integer.numberOfTrailingZeros(queueBytes / bytes());
  }

  /** Bits of a pointer into any queue: a block, modulo twice the queue. */
  static int pointerBits(PortParameters parameters) {
    int most = IntStream.range(0, PacketStore.VLS).map(parameters::bytes).max().orElseThrow();
    return 1 + new Blocks(parameters).bits(most);
  }

  /** Blocks of a packet. */
  int of(int dwords) {
    return (DWORD * dwords + bytes() - 1) / bytes();
  }

  /**
   * Blocks of a packet.
   *
   * @param more dwords that are added before, {@link #roundingUp}
   * @param bits of the result
   */
  UInt of(UInt dwords, UInt more, int bits) {
    int shift = Integer.numberOfTrailingZeros(bytes() / DWORD);
    int all = Math.max(dwords.width(), more.width()) + 1 - shift;
    return dwords.addWide(more).bits(shift + Math.min(bits, all) - 1, shift).pad(bits);
  }

  /** Blocks of a packet that a queue has room for: what a pointer moves by. */
  UInt of(UInt dwords, int bits) {
    return of(dwords, lit(roundingUp(0), Widths.LENGTH), bits);
  }

  /** Dwords that, added to those of a packet, round it up to whole blocks, and to some more. */
  int roundingUp(int moreBlocks) {
    return (bytes() / DWORD - 1) + moreBlocks * (bytes() / DWORD);
  }

  /** The pointer to the same block of the next round through its queue. */
  static UInt ofNextRound(UInt pointer) {
    int top = pointer.width() - 1;
    return pointer.bit(top).not().cat(pointer.bits(top - 1, 0));
  }

  /** Blocks as a number of 64-byte blocks, which stays at the greatest value. */
  UInt of64Bytes(UInt blocks) {
    int more = Integer.numberOfTrailingZeros(bytes() / PortParameters.BLOCK);
    UInt all = more == 0 ? blocks : blocks.cat(lit(0, more));
    if (all.width() <= PacketStore.ROOM) {
      return all.pad(PacketStore.ROOM);
    }
    Bool beyond = all.bits(all.width() - 1, PacketStore.ROOM).ne(0);
    return all.bits(PacketStore.ROOM - 1, 0).or(mux(beyond, ones(), lit(0, PacketStore.ROOM)));
  }

  private static UInt ones() {
    return lit((1L << PacketStore.ROOM) - 1, PacketStore.ROOM);
  }
}
