// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** On which levels a sequence can have a weight: 1 to 255 an entry, on average. */
final class WeightCheck extends Module {
  final UInt weight;
  final UInt legal;

  WeightCheck(EngineShape shape) {
    weight = in(uint(shape.weightBits()), "64-byte blocks of all entries together");
    legal = out(uint(shape.deepest() + 1), "bit i: a sequence of level i can have this weight");
    legal.set(
        catBools(IntStream.rangeClosed(0, shape.deepest()).mapToObj(i -> on(shape, i)).toList()));
  }

  private Bool on(EngineShape shape, int level) {
    int shared = shape.deepest() - level;
    Bool tooMuch =
        wire(bool(), "an entry of a sequence of level %s has more than 255".formatted(level))
            .named("tooMuch" + level);
    tooMuch.set(isBeyond(shared).or(isMost(shared).and(hasRest(shared))));
    return weight.bits(weight.width() - 1, shared).orR().and(tooMuch.not());
  }

  /** Every one of 2^shared entries has 256 or more. */
  private Bool isBeyond(int shared) {
    int bits = EngineShape.ENTRY_WEIGHT + shared;
    return bits == weight.width() ? lit(false) : weight.bits(weight.width() - 1, bits).orR();
  }

  /** Every one has 255, by the lower bits of that. */
  private Bool isMost(int shared) {
    return weight.bits(EngineShape.ENTRY_WEIGHT + shared - 1, shared).andR();
  }

  /** High if blocks are left over when all entries have the same share. */
  private Bool hasRest(int shared) {
    return shared == 0 ? lit(false) : weight.bits(shared - 1, 0).orR();
  }

  @Override
  protected String header() {
    return """
        On which levels a sequence can have a weight: 1 to 255 blocks an entry, on average.

        All entries get the weight divided by their number; the first ones get one more block each
        until nothing is left over.
        Combinational.
        Cost: a few gates for each bit of the weight and each level.
        """;
  }
}
