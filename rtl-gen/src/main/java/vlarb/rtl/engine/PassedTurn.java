// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Whether the arbiter's pointer passes an entry of a set. Combinational. */
final class PassedTurn extends Module {
  final UInt index;
  final UInt level;
  final Bool turn = in(bool(), "an entry of the high table begins its turn");
  final UInt pointer;
  final UInt turnEntry;
  final Bool passes = out(bool(), "the pointer comes to an entry of the set, or goes past one");

  PassedTurn(EngineShape shape) {
    int bits = shape.deepest();
    index = in(uint(bits), "the set's index");
    level = in(uint(shape.levelBits()), "its level");
    pointer = in(uint(bits), "the entry that had the turn before");
    turnEntry = in(uint(bits), "the entry that begins its turn");

    // The set's entries lie 2^level apart.
    UInt apart = wire(uint(bits), "entries between two of the set's");
    UInt span = wire(uint(bits), "entries of the set, less one");
    span.set(EntrySet.spanOn(shape, level));
    apart.set(EntrySet.reversed(span).not());
    UInt first = wire(uint(bits), "position of one of the set's entries");
    first.set(EntrySet.reversed(index));
    UInt gap = wire(uint(bits), "entries that the pointer passes before it is on one of the set's");
    gap.set(first.sub(pointer).sub(1).and(apart));
    UInt onward = wire(uint(bits), "entries that the pointer passes, less one");
    onward.set(turnEntry.sub(pointer).sub(1));
    passes.set(turn.and(gap.le(onward)));
  }

  @Override
  protected String header() {
    return """
        Whether the arbiter's pointer comes to an entry of a set, or goes past one.

        The pointer moves on to the entry that begins its turn; a full circle passes all entries. The
        way to the next entry of the set E(i,j), whose entries lie 2^i apart, is compared with the
        way to the entry that begins its turn.
        Combinational.
        Cost: two subtractors and a comparator of log2(entries) bits.
        """;
  }
}
