// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The entries of a set as a mask. Combinational. */
final class SetMask extends Module {
  private final UInt index;
  private final UInt span;
  final UInt mask;

  SetMask(EngineShape shape) {
    int bits = shape.deepest();
    index = in(uint(bits), "the set's index");
    span = in(uint(bits), "its entries, less one");
    mask =
        out(uint(shape.entries()), "bit n: entry n is in the set, in the numbering of its index");

    UInt lower = lit(1, 1);
    for (int bit = 0; bit < bits; bit++) {
      Bool high = wire(bool()).named("high" + bit);
      Bool low = wire(bool()).named("low" + bit);
      high.set(index.bit(bit).or(span.bit(bit)));
      low.set(index.bit(bit).not().or(span.bit(bit)));
      UInt none = lit(0, 1 << bit);
      UInt both = wire(uint(2 << bit)).named("mask" + bit);
      both.set(mux(high, lower, none).cat(mux(low, lower, none)));
      lower = both;
    }
    mask.set(lower);
  }

  /** Connects the inputs, of an instance. */
  void of(EntrySet set) {
    index.set(set.index);
    span.set(set.span);
  }

  @Override
  protected String header() {
    return """
        The entries of a set E(i,j) as a mask.

        Bit after bit of an entry's number, from the lowest on, the mask doubles: either half of it
        stays as it is where j has that bit too, or where both halves lie in the set; else it is 0.
        Combinational.
        Cost: about two gates an entry; depth grows with log2 of the entries.
        """;
  }
}
