// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Finds out whether the arbiter's pointer passes an entry of a set. */
public final class PassedTurn extends Module {
  final UInt index;
  final UInt span;
  final Bool turn = in(bool(), "an entry of the high table begins its turn");
  final UInt pointer;
  final UInt turnEntry;
  final Bool passes = out(bool(), "the pointer comes to an entry of the set, or goes past one");

  /** For properties only, as is the next: delivered Verilog has no such ports. */
  final UInt next;

  final Bool wraps = out(bool(), "on the way there it goes from the last position to the first");

  PassedTurn(EngineShape shape) {
    int bits = shape.deepest();
    index = in(uint(bits), "the set's index");
    span = in(uint(bits), "its entries, less one");
    pointer = in(uint(bits), "the entry that had the turn before");
    turnEntry = in(uint(bits), "the entry that begins its turn");

    UInt apart = let("entries between two of the set's", EntrySet.reversed(span).not());
    UInt first = let("position of one of the set's entries", EntrySet.reversed(index));
    // Registers, as the pointer goes only with a turn: where it will be is known before.
    UInt pointerNext = let("where the pointer is in the next cycle", mux(turn, turnEntry, pointer));
    UInt beyond = let("the position after that", pointerNext.add(1));
    UInt gap =
        let(
            "entries that the pointer passes before it is on one of the set's",
            first.add(pointerNext.not()).and(apart));
    UInt nextTurn =
        let("position of the set's entry that the pointer comes to next", beyond.add(gap));
    UInt turnNext = reg(uint(bits), "position of the set's entry that the pointer comes to next");
    Bool goesRound = reg(bool(), "to come there the pointer goes from the last to the first");
    turnNext.set(nextTurn);
    goesRound.set(nextTurn.le(pointerNext));
    next = out(uint(bits), "position of the set's entry that the pointer comes to next");
    next.set(turnNext);
    wraps.set(goesRound);
    Bool asFar =
        let(
            "the entry that begins its turn is that one, or lies behind it",
            turnEntry.ge(turnNext));
    Bool around =
        let("the pointer goes from the last position to the first", turnEntry.le(pointer));
    passes.set(turn.and(mux(goesRound, asFar.and(around), asFar.or(around))));
  }

  @Override
  protected String header() {
    return """
        Whether the arbiter's pointer comes to an entry of a set, or goes past one.

        The pointer moves on to the entry that begins its turn; a full circle passes all entries. The
        next entry of the set E(i,j), whose entries lie 2^i apart, is compared with the entry that
        begins its turn.
        Latency: the set counts from one cycle after it is given.
        Cost: two adders and three comparators of log2(entries) bits.
        """;
  }
}
