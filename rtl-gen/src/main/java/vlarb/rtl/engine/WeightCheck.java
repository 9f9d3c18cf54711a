// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Whether a sequence of a level can have a weight: 1 to 255 an entry, on average. */
final class WeightCheck extends Module {
  final UInt level;
  final UInt weight;
  final Bool legal = out(bool(), "a sequence of this level can have this weight");

  WeightCheck(EngineShape shape) {
    level = in(uint(shape.levelBits()), "any value; beyond the deepest level no weight is legal");
    weight = in(uint(shape.weightBits()), "64-byte blocks of all entries together");

    UInt places = wire(uint(shape.levelBits()), "log2 of the entries that share the weight");
    places.set(lit(shape.deepest(), shape.levelBits()).sub(level));
    UInt share = wire(uint(weight.width()), "the weight that every entry has at least");
    share.set(weight.shr(places));
    UInt remainder = wire(uint(shape.deepest()), "the number of entries that have one more");
    remainder.set(SharedWeight.remainder(shape, level, weight));
    int bits = EngineShape.ENTRY_WEIGHT;
    Bool most = wire(bool(), "every entry has 255 at least");
    most.set(share.bits(bits - 1, 0).andR());
    Bool tooMuch = wire(bool(), "some entry has more than 255");
    tooMuch.set(share.bits(weight.width() - 1, bits).orR().or(most.and(remainder.orR())));
    legal.set(
        share.orR().and(tooMuch.not()).and(level.le(lit(shape.deepest(), shape.levelBits()))));
  }

  @Override
  protected String header() {
    return """
        Whether a sequence of a level can have a weight: 1 to 255 blocks an entry, on average.

        All entries get the weight divided by their number; the first ones get one more block each
        until nothing is left over.
        Combinational.
        Cost: a shifter; it grows with the width of the weight times that of the level.
        """;
  }
}
