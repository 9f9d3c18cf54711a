// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.wire;

import java.math.BigInteger;
import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * The next eligible entry after the pointer in cyclic order; the pointer's own entry comes last.
 * Two searches run side by side, one over the entries beyond the pointer and one over all, so that
 * wrapping around costs one multiplexer. Combinational.
 */
final class NextEligible extends Module {
  private final int entries;

  final UInt eligible;
  final UInt pointer;
  final Bool any;
  final UInt index;

  private final UInt upToPointer;
  private final LowestBit ahead;
  private final LowestBit wrapped;

  /**
   * @param entries capacity of the table, 1 to 64
   */
  NextEligible(int entries) {
    this.entries = entries;
    int bits = Widths.index(entries);
    int size = 1 << bits;
    eligible = in(uint(entries), "entries that can be served");
    pointer = in(uint(bits), "the current entry");
    any = out(bool(), "there is one");
    index = out(uint(bits), "the next of them; undefined where there is none");

    upToPointer = wire(uint(size));
    ahead = instance(() -> new LowestBit(size));
    wrapped = instance(() -> new LowestBit(size));
    UInt all = eligible.pad(size);
    upToPointer.set(lit(ones(size), size).shr(pointer.not()));
    ahead.bits.set(all.and(upToPointer.not()));
    wrapped.bits.set(all);
    any.set(wrapped.any);
    index.set(mux(ahead.any, ahead.index, wrapped.index));
  }

  private static BigInteger ones(int bits) {
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  @Override
  protected String moduleName() {
    return "NextEligible" + entries;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The next eligible one of %d entries after the pointer, in cyclic order.

        The pointer's own entry comes last: a full circle can end on it. One search looks at the
        entries beyond the pointer, one at all of them; the second counts where the first finds none.
        Combinational.
        """,
        entries);
  }
}
