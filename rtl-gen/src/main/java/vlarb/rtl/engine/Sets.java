// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Choice;

/** What follows from a set's level, and from an entry's number. */
final class Sets {
  private Sets() {}

  /** Entries of a set of this level, less one: the bits that count within it. */
  static UInt span(EngineShape shape, UInt level) {
    List<Bool> bits = new ArrayList<>();
    for (int bit = 0; bit < shape.deepest(); bit++) {
      bits.add(level.lt(lit(shape.deepest() - bit, shape.levelBits())));
    }
    return catBools(bits);
  }

  /**
   * Whether a set has an entry.
   *
   * @param index the set's
   * @param span its entries, less one
   * @param entry the entry's number
   */
  static Bool within(UInt index, UInt span, UInt entry) {
    return index.xor(entry).and(span.not()).orR().not();
  }

  /** The place in the table of the entry with this number, or the number for a place. */
  static UInt reversed(UInt number) {
    return catBools(
        IntStream.range(0, number.width())
            .mapToObj(bit -> number.bit(number.width() - 1 - bit))
            .toList());
  }

  /** A weight divided by the number of entries that share it, rounded down. */
  static UInt quotient(EngineShape shape, UInt level, UInt weight) {
    UInt quotient = wire(uint(weight.width())).named("quotient");
    quotient.set(
        Choice.byIndex(
            IntStream.rangeClosed(0, shape.deepest())
                .mapToObj(i -> weight.shr(shape.deepest() - i).pad(weight.width()))
                .toList(),
            level));
    return quotient;
  }

  /** The same for a weight that a sequence can have: what every entry has. */
  static UInt share(EngineShape shape, UInt level, UInt weight) {
    return Choice.byIndex(
        IntStream.rangeClosed(0, shape.deepest())
            .map(i -> shape.deepest() - i)
            .mapToObj(bit -> weight.bits(bit + EngineShape.ENTRY_WEIGHT - 1, bit))
            .toList(),
        level);
  }

  /** What is left over by that division: so many entries have one more. */
  static UInt remainder(EngineShape shape, UInt level, UInt weight) {
    UInt remainder = wire(uint(shape.deepest())).named("remainder");
    remainder.set(weight.bits(shape.deepest() - 1, 0).and(span(shape, level)));
    return remainder;
  }

  /**
   * Whether a sequence of this level can have this weight: 1 to 255 an entry, on average.
   *
   * @param level any value that its bits can have; beyond the deepest none can
   */
  static Bool canWeigh(EngineShape shape, UInt level, UInt weight) {
    UInt quotient = quotient(shape, level, weight);
    int bits = EngineShape.ENTRY_WEIGHT;
    Bool full = wire(bool()).named("full");
    full.set(quotient.bits(bits - 1, 0).andR());
    return quotient
        .orR()
        .and(quotient.bits(weight.width() - 1, bits).orR().not())
        .and(full.and(remainder(shape, level, weight).orR()).not())
        .and(level.le(lit(shape.deepest(), shape.levelBits())));
  }
}
