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
  private final Bool enable = in(bool(), "else the mask is empty");
  final UInt mask;

  SetMask(EngineShape shape) {
    int bits = shape.deepest();
    index = in(uint(bits), "the set's index");
    span = in(uint(bits), "its entries, less one");
    mask =
        out(uint(shape.entries()), "bit n: entry n is in the set, in the numbering of its index");

    repeat("entries", shape.entries(), n -> mask.bit(n).set(enable.and(isIn(lit(n, bits)))));
  }

  private Bool isIn(UInt number) {
    return index.xor(number).and(span.not()).orR().not();
  }

  /** Connects the inputs, of an instance. */
  void of(EntrySet set, Bool exists) {
    enable.set(exists);
    index.set(set.index);
    span.set(set.span);
  }

  @Override
  protected String header() {
    return """
        The entries of a set E(i,j) as a mask.

        An entry is in the set if its number equals the index in every bit outside the span.
        Combinational.
        Cost: about one gate an entry; depth grows with log2 of the entries.
        """;
  }
}
