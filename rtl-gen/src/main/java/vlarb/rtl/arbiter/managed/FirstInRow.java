// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * The first of a row's entries that can serve, with VL and bank: the winner of each two, of each
 * four, and of all eight. Combinational.
 */
final class FirstInRow extends Module {
  private final int factBits;

  final UInt serves = in(uint(EntryRows.ENTRIES), "by entry of the row: it can serve");
  final UInt facts;
  final Bool any = out(bool(), "one can serve");
  final UInt place = out(uint(EntryRows.PLACE), "the first; undefined where there is none");
  final UInt fact;

  private record Winner(Bool any, UInt place, UInt fact) implements Part {}

  /**
   * @param factBits bits that are known of each entry
   */
  FirstInRow(int factBits) {
    this.factBits = factBits;
    facts = in(uint(EntryRows.ENTRIES * factBits), "what is known of each");
    fact = out(uint(factBits), "what is known of it");
    connectAlike(this, winner(0, EntryRows.ENTRIES));
  }

  /**
   * The first of this many entries, a power of two, from an entry on. The place of a single entry
   * is ignored.
   */
  private Winner winner(int from, int entries) {
    if (entries == 1) {
      return new Winner(serves.bit(from), lit(0, 1), Packed.get(facts, factBits, from));
    }
    int half = entries / 2;
    String range = from + "To" + (from + entries - 1);
    return winnerOf(range, winner(from, half), winner(from + half, half), half == 1);
  }

  /** The winner of two, each of a single entry or of more. */
  private Winner winnerOf(String range, Winner low, Winner high, boolean single) {
    Bool any = wire(bool()).named("any" + range);
    any.set(low.any.or(high.any));
    UInt fact = wire(uint(factBits)).named("fact" + range);
    fact.set(mux(low.any, low.fact, high.fact));
    UInt place = wire(uint(single ? 1 : 1 + low.place.width())).named("place" + range);
    place.set(single ? low.any.not() : low.any.not().cat(mux(low.any, low.place, high.place)));
    return new Winner(any, place, fact);
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The first of %d entries that can serve, and what is known of it.

        Of each two entries the first that can serve wins, then of each two winners.
        Combinational; depth grows with log2 of the number of entries.
        Cost: a choice of %d bits for each entry but one.
        """,
        EntryRows.ENTRIES,
        factBits);
  }
}
