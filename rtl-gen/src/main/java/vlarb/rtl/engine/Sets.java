// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.lit;

import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Choice;

/** What follows from a set's level, and from an entry's number. */
public final class Sets {
  private Sets() {}

  /** Entries of a set of this level, less one: the bits that count within it. */
  public static UInt span(EngineShape shape, UInt level) {
    return lit(shape.entries() - 1, shape.deepest()).shr(level);
  }

  /** Entries of a set of this level; none for a level beyond the deepest. */
  static UInt size(EngineShape shape, UInt level) {
    return lit(shape.entries(), shape.deepest() + 1).shr(level);
  }

  /**
   * Whether a set has an entry.
   *
   * @param index the set's
   * @param span its entries, less one
   * @param entry the entry's number
   */
  public static Bool within(UInt index, UInt span, UInt entry) {
    return index.xor(entry).and(span.not()).orR().not();
  }

  /** The place in the table of the entry with this number, or the number for a place. */
  public static UInt reversed(UInt number) {
    return catBools(
        IntStream.range(0, number.width())
            .mapToObj(bit -> number.bit(number.width() - 1 - bit))
            .toList());
  }

  /** What every entry has of a weight that a sequence can have. */
  static UInt share(EngineShape shape, UInt level, UInt weight) {
    return Choice.byIndex(
        IntStream.rangeClosed(0, shape.deepest())
            .map(i -> shape.deepest() - i)
            .mapToObj(bit -> weight.bits(bit + EngineShape.ENTRY_WEIGHT - 1, bit))
            .toList(),
        level);
  }

  /** What is left over when that is shared: so many entries have one more. */
  static UInt remainder(EngineShape shape, UInt level, UInt weight) {
    return weight.bits(shape.deepest() - 1, 0).and(span(shape, level));
  }
}
