// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;

/**
 * The beats and the blocks of packets, as properties count them.
 *
 * @param width bytes of a beat
 */
record Units(int width) {
  private static final int DWORD = 4;

  /** Blocks of a packet of so many dwords. */
  UInt blocks(UInt dwords) {
    return of(dwords, blockBytes());
  }

  /** Beats of a packet of so many dwords. */
  UInt beats(UInt dwords) {
    return of(dwords, width);
  }

  /** Beats of a block. */
  int beatsOfBlock() {
    return blockBytes() / width;
  }

  /** Blocks of so many beats. */
  UInt blocksOfBeats(UInt beats) {
    int shift = Integer.numberOfTrailingZeros(beatsOfBlock());
    return shift == 0 ? beats : beats.addWide(lit(beatsOfBlock() - 1L, beats.width())).shr(shift);
  }

  private int blockBytes() {
    return Math.max(PortParameters.BLOCK, width);
  }

  private static UInt of(UInt dwords, int bytes) {
    int shift = Integer.numberOfTrailingZeros(bytes / DWORD);
    UInt all = dwords.addWide(lit(bytes / DWORD - 1L, Widths.LENGTH));
    return shift == 0 ? all : all.shr(shift);
  }
}
