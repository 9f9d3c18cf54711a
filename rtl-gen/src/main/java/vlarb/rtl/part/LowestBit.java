// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * The index of the lowest set bit, by halving: the lower half of a window is taken unless it is
 * empty, log2(n) times. Combinational.
 */
public final class LowestBit extends Module {
  private final int width;

  public final UInt bits;
  public final Bool any = out(bool(), "some bit is set");
  public final UInt index;

  /**
   * @param width number of bits, a power of two of at least 2
   */
  public LowestBit(int width) {
    this.width = width;
    bits = in(uint(width), "the candidates");
    index = out(uint(IndexWidth.of(width)), "the lowest of them; undefined where there is none");

    int levels = IndexWidth.of(width);
    UInt[] place = new UInt[levels];
    UInt window = bits;
    for (int level = levels - 1; level >= 0; level--) {
      int half = 1 << level;
      Bool skip = wire(bool()).named("skip" + half);
      skip.set(window.bits(half - 1, 0).orR().not());
      place[levels - 1 - level] = skip;
      if (level > 0) {
        // The last bit of a window is never read: it is the one that is left.
        UInt next = wire(uint(half - 1)).named("window" + half);
        next.set(mux(skip, window.bits(2 * half - 2, half), window.bits(half - 2, 0)));
        window = next;
      }
    }
    any.set(bits.orR());
    index.set(cat(place));
  }

  @Override
  protected String moduleName() {
    return "LowestBit" + width;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The index of the lowest of %d bits that is set.

        Halving: the lower half of a window is taken unless it is empty, %d times.
        Combinational; depth grows with log2 of the width.
        Cost: about two gates a bit.
        """,
        width,
        IndexWidth.of(width));
  }
}
