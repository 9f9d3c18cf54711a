// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.LowTurns;

/**
 * Chooses the table that sends, and the entry: the high table's candidate is known a cycle before
 * the low table's.
 */
public final class TableChoice extends Module {
  private final RowShape shape;

  final Bool ofLow = in(bool(), "it is the low table's turn, or the low table has sent");
  final Bool found = in(bool(), "of one table, then of the other one: an entry can serve");
  final UInt entry;
  final UInt vl;
  final Bool currentWaits = in(bool(), "the VL of its current entry is eligible");
  final UInt currentHigh;
  final UInt currentLow;
  final UInt currentHighVl;
  final UInt currentLowVl;
  final Bool highLeft = in(bool(), "the high table's current entry has weight left");
  final Bool lowLeft = in(bool(), "the low table's current entry has weight left");
  final Bool expired = in(bool(), "HighPriCounter has expired");
  final Bool consulted = in(bool(), "the tables are not empty, and several data VLs enabled");
  final UInt otherVl;
  final Bool commit = in(bool(), "other tables take effect");
  final Bool decided = in(bool(), "a decision is made");
  final Bool decidedLow = in(bool(), "it lets the low table send");

  final Bool sent = in(bool(), "a table has sent: in the next cycle its entry is chosen");
  final Bool sentBefore = in(bool(), "a table has sent before that: its entry is chosen");

  final Bool sendsHigh = out(bool(), "the high table sends");
  final Bool sendsLow = out(bool(), "the low table sends");
  final Bool sends = out(bool(), "one of them does");
  final Bool highFound = out(bool(), "the high table can serve");
  final Bool reload = out(bool(), "HighPriCounter is reloaded");
  final Bool goesOn = out(bool(), "the current entry of the table goes on");
  final UInt chosenEntry;
  final UInt chosenVl;
  final Bool lowTurn = out(bool(), "the low table has the link");

  private final Bool firstFound = reg(bool(), "an entry of the table before can serve");
  private final Bool firstGoesOn = reg(bool(), "it is the current one, which has weight left");
  private final UInt firstEntry;
  private final UInt firstVl;

  TableChoice(RowShape shape) {
    this.shape = shape;
    int bits = shape.entryBits();
    int vls = shape.vls();
    entry = in(uint(bits), "the nearest one");
    vl = in(uint(vls), "the VL that it serves, one-hot as all VLs here");
    currentHigh = in(uint(bits), "the current entry of the high table");
    currentLow = in(uint(bits), "the current entry of the low table");
    currentHighVl = in(uint(vls), "the VL that the high table's serves");
    currentLowVl = in(uint(vls), "the VL that the low table's serves");
    otherVl = in(uint(vls), "the VL to send from if no table sends");
    chosenEntry = out(uint(bits), "the entry that serves");
    chosenVl = out(uint(vls), "its VL");
    firstEntry = reg(uint(bits), "the entry of the table before");
    firstVl = reg(uint(vls), "its VL");

    Bool stays = let(currentWaits.and(mux(ofLow, lowLeft, highLeft)));
    UInt current = let(mux(ofLow, currentLow, currentHigh));
    UInt currentVl = let(mux(ofLow, currentLowVl, currentHighVl));
    step("Remembers its entry until that of the other table is known: the current or the nearest.");
    // No look is that far in the cycles after a packet.
    Bool canServe = let(found.and(consulted).or(sentBefore));
    firstFound.set(canServe.and(sent.not()));
    firstGoesOn.set(stays);
    firstEntry.set(mux(stays, current, entry));
    firstVl.set(mux(stays, currentVl, vl));

    Bool prefersLow = let(expired.or(driveLowTurn(() -> mux(ofLow, stays, firstGoesOn))));
    Bool prefersFirst = let(firstFound.and(ofLow.xor(prefersLow)));
    Bool takesNow = let(canServe.and(prefersFirst.not()));
    Bool takesNearest = let(takesNow.and(stays.or(sentBefore).not()));
    Bool firstSends = let(firstFound.and(takesNow.not()));
    Bool ofHigh = mux(ofLow, firstFound, canServe);
    highFound.set(ofHigh);
    sendsHigh.set(mux(ofLow, firstSends, takesNow));
    sendsLow.set(mux(ofLow, takesNow, firstSends));
    sends.set(firstFound.or(canServe));
    reload.set(prefersLow.or(ofHigh.not()));
    goesOn.set(mux(takesNow, takesNearest.not(), firstGoesOn));
    UInt fallbackVl = mux(firstFound, firstVl, otherVl);
    chosenEntry.set(mux(takesNearest, entry, mux(takesNow, current, firstEntry)));
    chosenVl.set(mux(takesNearest, vl, mux(takesNow, currentVl, fallbackVl)));
  }

  /** Drives the port {@code lowTurn}; the result: a low turn, begun before, keeps the link. */
  private Bool driveLowTurn(Supplier<Bool> lowStays) {
    return new LowTurns(shape.parameters().rules().lowTurn())
        .keep(lowTurn, commit, decided, decidedLow, lowStays);
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Which table sends, and by which entry.

        1. The current entry of a table goes on while it has weight left and its VL is eligible;
           otherwise the nearest entry begins its turn.
        2. The high table is active if it can serve and HighPriCounter has not expired; otherwise
           the counter is reloaded and the low table is active; where that has nothing to serve,
           the high table sends after all, with a fresh counter.
        A low turn lasts: %s.
        After a packet, before a look is that far, the entry that has sent is chosen.
        Latency: one table's entry comes a cycle before that of the other; with that all is known.
        Cost: a register and four multiplexers for an entry and a VL.
        """,
        new LowTurns(shape.parameters().rules().lowTurn()).text());
  }
}
