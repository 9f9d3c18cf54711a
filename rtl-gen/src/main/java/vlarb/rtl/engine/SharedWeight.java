// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import java.util.stream.IntStream;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Choice;

/**
 * The shares of a sequence's weight that its entries get: even ones, and the first entries get one
 * more each.
 */
final class SharedWeight {
  private SharedWeight() {}

  /** The share of a weight that each entry of a sequence of this level has at least. */
  static UInt share(EngineShape shape, UInt level, UInt weight) {
    return Choice.byIndex(
        IntStream.rangeClosed(0, shape.deepest())
            .map(i -> shape.deepest() - i)
            .mapToObj(bit -> weight.bits(bit + EngineShape.ENTRY_WEIGHT - 1, bit))
            .toList(),
        level);
  }

  /** The remainder of the division: the number of entries that get one block more. */
  static UInt remainder(EngineShape shape, UInt level, UInt weight) {
    return weight.bits(shape.deepest() - 1, 0).and(EntrySet.spanOn(shape, level));
  }
}
