// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.packet;

import static vlarb.chisel.Hardware.*;

import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.arbiter.table.Widths;

/**
 * The blocks of the queues: 64 bytes, or a beat that is longer. A packet begins with a block.
 *
 * @param width bytes of a beat
 */
public record Blocks(int width) {
  /** Bits of a number of blocks. */
  public static final int ROOM = 12;

  private static final int DWORD = 4;

  public Blocks(PortParameters parameters) {
    this(parameters.width());
  }

  /** Bytes of a block. */
  int bytes() {
    return Math.max(PortParameters.BLOCK, width);
  }

  /** Bits of the number of a beat in its block: 0 where a block is a beat. */
  public int beatBits() {
    return Integer.numberOfTrailingZeros(bytes() / width);
  }

  /** Bits of the number of a block of a queue. */
  public int bits(int queueBytes) {
    return Integer.numberOfTrailingZeros(queueBytes / bytes());
  }

  /** Bits of a pointer into any queue: a block, modulo twice the queue. */
  public static int pointerBits(PortParameters parameters) {
    int most = IntStream.range(0, PortRegisters.VLS).map(parameters::bytes).max().orElseThrow();
    return 1 + new Blocks(parameters).bits(most);
  }

  /** Blocks of a packet. */
  public int of(int dwords) {
    return (DWORD * dwords + bytes() - 1) / bytes();
  }

  /**
   * Blocks of a packet.
   *
   * @param more dwords that are added before, {@link #roundingUp}
   * @param bits of the result
   */
  public UInt of(UInt dwords, UInt more, int bits) {
    int shift = Integer.numberOfTrailingZeros(bytes() / DWORD);
    int all = Math.max(dwords.width(), more.width()) + 1 - shift;
    return dwords.addWide(more).bits(shift + Math.min(bits, all) - 1, shift).pad(bits);
  }

  /** Blocks of a packet that a queue has room for: what a pointer moves by. */
  public UInt of(UInt dwords, int bits) {
    return of(dwords, lit(roundingUp(0), Widths.LENGTH), bits);
  }

  /** Dwords that, added to those of a packet, round it up to whole blocks, and to some more. */
  public int roundingUp(int moreBlocks) {
    return (bytes() / DWORD - 1) + moreBlocks * (bytes() / DWORD);
  }

  /** The pointer to the same block of the next round through its queue. */
  public static UInt ofNextRound(UInt pointer) {
    int top = pointer.width() - 1;
    return pointer.bit(top).not().cat(pointer.bits(top - 1, 0));
  }

  /** Blocks as a number of 64-byte blocks, which stays at the greatest value. */
  public UInt of64Bytes(UInt blocks) {
    int more = Integer.numberOfTrailingZeros(bytes() / PortParameters.BLOCK);
    UInt all = more == 0 ? blocks : blocks.cat(lit(0, more));
    if (all.width() <= ROOM) {
      return all.pad(ROOM);
    }
    Bool beyond = all.bits(all.width() - 1, ROOM).ne(0);
    return all.bits(ROOM - 1, 0).or(mux(beyond, ones(), lit(0, ROOM)));
  }

  private static UInt ones() {
    return lit((1L << ROOM) - 1, ROOM);
  }
}
