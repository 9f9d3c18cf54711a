// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.stream.IntStream;
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

    int low = bits / 2;
    UInt lower = product("lower", 0, low, lit(true));
    UInt upper = product("upper", low, bits, enable);
    mask.set(
        catBools(
            IntStream.range(0, shape.entries())
                .mapToObj(n -> lower.bit(n % (1 << low)).and(upper.bit(n >> low)))
                .toList()));
  }

  /** For some bits of an entry's number: which values of them the entries of the set have. */
  private UInt product(String name, int from, int to, Bool enable) {
    UInt values = wire(uint(1 << to - from)).named(name);
    values.set(
        catBools(
            IntStream.range(0, 1 << to - from)
                .mapToObj(
                    n ->
                        enable.and(
                            index
                                .bits(to - 1, from)
                                .xor(lit(n, to - from))
                                .and(span.bits(to - 1, from).not())
                                .orR()
                                .not()))
                .toList()));
    return values;
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

        For either half of the bits of an entry's number it is worked out which values of them the
        entries of the set have; an entry is in the set if both halves of its number are.
        Combinational.
        Cost: about one gate an entry; depth grows with log2 of the entries.
        """;
  }
}
