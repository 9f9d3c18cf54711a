// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.cat;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.wire;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.IndexWidth;

/**
 * The first of a row's entries that can serve, and what is known of it: the winner of each two, of
 * each four, and of all eight. Combinational.
 */
final class FirstInRow extends Module {
  private final int factBits;

  final UInt serves = in(uint(EntryRows.ENTRIES), "by entry of the row: it can serve");
  final UInt facts;
  final Bool any = out(bool(), "one can serve");
  final UInt place = out(uint(EntryRows.PLACE), "the first; undefined where there is none");
  final UInt fact;

  private record Winner(Bool any, UInt place, UInt fact) {}

  /**
   * @param factBits bits that are known of each entry
   */
  FirstInRow(int factBits) {
    this.factBits = factBits;
    facts = in(uint(EntryRows.ENTRIES * factBits), "what is known of each");
    fact = out(uint(factBits), "what is known of it");
    Winner first = winner(0, EntryRows.ENTRIES);
    any.set(first.any);
    place.set(first.place);
    fact.set(first.fact);
  }

  /** The first of so many entries from this one on, a power of two of at least 2. */
  private Winner winner(int from, int entries) {
    int half = entries / 2;
    boolean two = half == 1;
    Winner low = two ? null : winner(from, half);
    Winner high = two ? null : winner(from + half, half);
    Bool lowAny = two ? serves.bit(from) : low.any;
    Bool highAny = two ? serves.bit(from + 1) : high.any;
    String range = from + "To" + (from + entries - 1);

    Bool any = wire(bool()).named("any" + range);
    any.set(lowAny.or(highAny));
    UInt fact = wire(uint(factBits)).named("fact" + range);
    fact.set(mux(lowAny, two ? fact(from) : low.fact, two ? fact(from + 1) : high.fact));
    UInt place = wire(uint(IndexWidth.of(entries))).named("place" + range);
    place.set(two ? lowAny.not() : cat(lowAny.not(), mux(lowAny, low.place, high.place)));
    return new Winner(any, place, fact);
  }

  private UInt fact(int place) {
    return facts.bits(factBits * (place + 1) - 1, factBits * place);
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The first of %d entries that can serve, and what is known of it.

        Of each two entries the first that can serve wins, then of each two winners.
        Combinational; depth grows with log2 of the number of entries.
        """,
        EntryRows.ENTRIES);
  }
}
