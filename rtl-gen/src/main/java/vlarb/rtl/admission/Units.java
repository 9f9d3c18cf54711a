// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/** Weights in 1/65536 of a 64-byte block, and what they are in whole blocks. */
public final class Units {
  /** Bits of a weight: 14 for blocks, 16 for the fraction. */
  public static final int WIDTH = 30;

  /** Bits of the fraction. */
  public static final int FRACTION = 16;

  /** Bits of whole blocks. */
  static final int BLOCKS = WIDTH - FRACTION;

  /** Bits of the blocks of a sum of two weights. */
  static final int SUM_BLOCKS = BLOCKS + 1;

  private Units() {}

  /** High if a weight, rounded up, is above a number of blocks. */
  public static Bool exceed(UInt units, Bool fraction, UInt most) {
    return exceedBlocks(units.bits(units.width() - 1, FRACTION), fraction, most);
  }

  /**
   * High if a number of blocks, with a fraction of one if there is any, is above another number.
   */
  static Bool exceedBlocks(UInt blocks, Bool fraction, UInt most) {
    int width = blocks.width();
    return blocks.gt(most.pad(width)).or(blocks.eq(most.pad(width)).and(fraction));
  }

  /** High if a weight is not a whole number of blocks. */
  public static Bool fraction(UInt units) {
    return units.bits(FRACTION - 1, 0).orR();
  }
}
