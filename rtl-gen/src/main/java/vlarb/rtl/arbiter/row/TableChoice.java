// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.LowTurns;

/**
 * Chooses the table that sends, and the entry: the high table's candidate is known a cycle before
 * the low table's.
 */
public final class TableChoice extends Module {
  private final RowShape shape;

  final Bool found = in(bool(), "of one table, the high one first: an entry can serve");
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
  final Bool commit = in(bool(), "other tables take effect");
  final Bool decided = in(bool(), "a decision is made");
  final Bool decidedLow = in(bool(), "it lets the low table send");

  final Bool sent = in(bool(), "a table has sent in the cycle before: its turn may go on");
  final UInt sentEntry;
  final UInt sentVl;

  final Bool sendsHigh = out(bool(), "the high table sends");
  final Bool sendsLow = out(bool(), "the low table sends");
  final Bool reload = out(bool(), "HighPriCounter is reloaded");
  final Bool goesOn = out(bool(), "the current entry of the table goes on");
  final UInt chosenEntry;
  final UInt chosenVl;
  final Bool lowTurn = out(bool(), "the low table has the link");

  private final Bool highFound = reg(bool(), "an entry of the high table can serve");
  private final Bool highGoesOn = reg(bool(), "it is the current one, which has weight left");
  private final UInt highEntry;
  private final UInt highVl;

  TableChoice(RowShape shape) {
    this.shape = shape;
    int bits = shape.entryBits();
    int vlBits = shape.vlBits();
    entry = in(uint(bits), "the nearest one");
    vl = in(uint(vlBits), "the VL that it serves");
    currentHigh = in(uint(bits), "the current entry of the high table");
    currentLow = in(uint(bits), "the current entry of the low table");
    currentHighVl = in(uint(vlBits), "the VL that the high table's serves");
    currentLowVl = in(uint(vlBits), "the VL that the low table's serves");
    sentEntry = in(uint(bits), "by this entry");
    sentVl = in(uint(vlBits), "from this VL");
    chosenEntry = out(uint(bits), "the entry that serves");
    chosenVl = out(uint(vlBits), "its VL");
    highEntry = reg(uint(bits), "the high table's entry");
    highVl = reg(uint(vlBits), "its VL");

    step("Remembers the high table's candidate.");
    Bool canServe = let(found.and(consulted));
    Bool stays = let(currentWaits.and(highLeft));
    // No look is that far in the cycle after a packet: the entry that has sent is the candidate.
    highFound.set(canServe.and(sent.not()));
    highGoesOn.set(stays.or(sent));
    highEntry.set(mux(sent, sentEntry, mux(stays, currentHigh, entry)));
    highVl.set(mux(sent, sentVl, mux(stays, currentHighVl, vl)));

    Bool lowStays = let(currentWaits.and(lowLeft));
    Bool highTurn = let(highFound.and(expired.not()).and(driveLowTurn(lowStays).not()));
    Bool byLow = let(canServe.and(highTurn.not()));
    sendsLow.set(byLow);
    sendsHigh.set(highFound.and(byLow.not()));
    reload.set(highTurn.not());
    goesOn.set(mux(byLow, lowStays, highGoesOn));
    chosenEntry.set(mux(byLow, mux(lowStays, currentLow, entry), highEntry));
    chosenVl.set(mux(byLow, mux(lowStays, currentLowVl, vl), highVl));
  }

  /** Drives the port {@code lowTurn}; the result: a low turn, begun before, keeps the link. */
  private Bool driveLowTurn(Bool lowStays) {
    return new LowTurns(shape.parameters().rules().lowTurn())
        .keep(lowTurn, commit, decided, decidedLow, () -> lowStays);
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
        After a packet the entry that has sent stands in for the high table's candidate.
        Latency: the high table's candidate comes a cycle before the low table's; with that all is
        known.
        Cost: a register and four multiplexers for an entry and a VL.
        """,
        new LowTurns(shape.parameters().rules().lowTurn()).text());
  }
}
