// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat.proof;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.flat.ArbitrationTable;
import vlarb.rtl.arbiter.table.ServingTable;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.property.Past;
import vlarb.rtl.property.Rule;
import vlarb.rtl.property.Symbolic;

/**
 * What is proved of a table, mostly of one symbolic entry: any. Which entries the design may serve
 * follows from the loaded entries and the eligible VLs alone, not from the design's own search.
 * While a table is loaded nothing is said of its choice: none is made.
 */
public final class TableProperties {
  /** Bits of a distance between entries, 1 to 64. */
  private static final int DISTANCE = 7;

  private static final int MAX_REMAINING = 4080;
  private static final int MIN_REMAINING = -2046;

  private final ArbitrationTable table;
  private final TableContents contents;
  private final UInt symbol;
  private final Bool chooses;
  private final Bool servable;
  private final Bool goesOn;

  private TableProperties(ArbitrationTable table) {
    this.table = table;
    contents = new TableContents(table);
    symbol = Symbolic.constant(table, table.loadEntry).named("symbol");
    chooses = contents.whole.and(table.ready);
    servable = contents.whole.and(contents.exists(symbol)).and(contents.isServable(symbol));
    goesOn = table.turn.remaining.gt(0).and(contents.isServable(table.pointer));
  }

  /** States all of it. */
  static void state(ArbitrationTable table) {
    TableProperties properties = new TableProperties(table);
    properties.contents.relyOnLoader();
    Rule.relyOn("table_sends_when_ready", table.send.not().or(table.ready));
    Bool isPacket = table.length.ne(0).or(properties.vlIsEligible().not());
    Rule.relyOn("packet_of_eligible_vl_has_length", table.send.not().or(isPacket));
    properties.choice();
    properties.weights();
    properties.entries();
    if (table.entries > 1) {
      properties.waiting();
      TableWaitProperties.state(table, properties.contents);
    }
  }

  private Bool vlIsEligible() {
    return table.eligibleVls.pad(Widths.VLS).at(table.vl);
  }

  private void choice() {
    Bool isServed = chooses.and(table.entry.eq(symbol));
    Bool weighty = contents.weight(symbol).ne(0);
    Rule.WEIGHT_ZERO.implies("served", isServed, weighty);
    Rule.WEIGHT_ZERO.reachable("beside", chooses.and(weighty.not()));
    contents.hypotheses(Rule.WEIGHT_ZERO, symbol);

    Bool isCurrent = symbol.eq(table.pointer);
    Rule.TURN_GOES_ON.implies("current", contents.whole.and(goesOn).and(isCurrent), isServed);
    Rule.TURN_GOES_ON.reachable("current", contents.whole.and(goesOn).and(isCurrent));
    contents.hypotheses(Rule.TURN_GOES_ON, symbol);

    Bool begins = servable.and(goesOn.not());
    Rule.NEXT_ELIGIBLE.implies("found", servable, table.ready);
    Rule.NEXT_ELIGIBLE.implies("eligible", chooses, contents.isServable(table.entry));
    Rule.NEXT_ELIGIBLE.implies("vl", chooses, table.vl.eq(contents.vl(table.entry)));
    Rule.NEXT_ELIGIBLE.reachable("begins", begins);
    Rule.NEXT_ELIGIBLE.implies(
        "none_skipped",
        begins,
        distance(table, table.pointer, table.entry).le(distance(table, table.pointer, symbol)));
    contents.hypotheses(Rule.NEXT_ELIGIBLE, symbol);

    Rule.READY_SOURCE.lemma("vl_is_eligible", chooses.not().or(vlIsEligible()));
    Rule.READY_SOURCE.reachable("vl", chooses);
    UInt vls = lit(table.eligibleVls.width(), Widths.VL + 1);
    Rule.ONE_GRANT.lemma("vl_exists", chooses.not().or(table.vl.lt(vls)));
    Rule.ONE_GRANT.reachable("vl", chooses);
    contents.hypotheses(Rule.ONE_GRANT, symbol);
    contents.hypotheses(Rule.READY_SOURCE, symbol);
  }

  private void weights() {
    Bool inRange =
        table.turn.remaining.ge(MIN_REMAINING).and(table.turn.remaining.le(MAX_REMAINING));
    Rule.REMAINING_BOUNDS.implies("range", table.pointer.eq(symbol), inRange);
    Rule.REMAINING_BOUNDS.reachable("least", table.turn.remaining.eq(MIN_REMAINING));
    contents.hypotheses(Rule.REMAINING_BOUNDS, symbol);

    SInt fresh = dwords(contents.weight(table.entry)).zext();
    SInt before = mux(goesOn, table.turn.remaining, fresh);
    SInt after = regNext(before.subWide(table.length.zext()));
    Bool sent = Past.was(table, table.send);
    Bool kept = Past.was(table, table.send.or(table.commit).not());
    Bool committed = Past.was(table, table.commit);
    UInt wasEntry = regNext(table.entry);
    UInt wasPointer = regNext(table.pointer);
    SInt wasRemaining = regNext(table.turn.remaining);
    Bool isAfresh = table.pointer.eq(table.entries - 1).and(table.turn.remaining.eq(0));
    Rule.WEIGHT_COUNTED.implies(
        "sent", sent, table.pointer.eq(wasEntry).and(table.turn.remaining.eq(after)));
    Rule.WEIGHT_COUNTED.implies(
        "kept", kept, table.pointer.eq(wasPointer).and(table.turn.remaining.eq(wasRemaining)));
    Rule.WEIGHT_COUNTED.implies("committed", committed, isAfresh);
    Rule.WEIGHT_COUNTED.reachable("sent", sent.and(table.turn.remaining.isNegative()));
    contents.hypotheses(Rule.WEIGHT_COUNTED, symbol);
  }

  /** What decisions see of an entry is what was loaded last of it, and stays until it is loaded. */
  private void entries() {
    UInt loaded = reg(uint(1 + Widths.ENTRY)).named("loaded");
    UInt coming = table.loadPair.orR().cat(table.loadVl).cat(table.loadWeight);
    when(table.load.and(table.loadEntry.eq(symbol)), () -> loaded.set(coming));
    Bool seen = contents.whole.and(contents.exists(symbol));
    UInt row = row(symbol);
    Bool undisturbed = Past.was(table, table.load.not()).and(contents.exists(symbol));
    UInt wasRow = regNext(row);
    Rule.TABLE_ATOMIC.implies("as_loaded", seen, row.eq(loaded));
    Rule.TABLE_ATOMIC.implies("stays", undisturbed, row.eq(wasRow));
    Rule.TABLE_ATOMIC.reachable("as_loaded", seen.and(contents.serves(symbol)));
    Bool onItsWay = row(contents.place(symbol)).eq(loaded);
    Rule.TABLE_ATOMIC.hypothesis("on_its_way", contents.isLoaded(symbol).not().or(onItsWay));
    contents.hypotheses(Rule.TABLE_ATOMIC, symbol);
  }

  /** All that decisions see of the symbolic entry, at a place in the registers. */
  private UInt row(UInt place) {
    return contents.serves(place).cat(contents.vl(place)).cat(contents.weight(symbol));
  }

  /**
   * While the symbolic entry waits, a packet of this table either goes on in the current turn, and
   * uses weight of it up, or comes from an entry nearer to the one that waits.
   */
  private void waiting() {
    Bool waits = table.send.and(servable).and(table.entry.ne(symbol));
    Bool inTurn = table.entry.eq(table.pointer).and(table.turn.remaining.gt(0));
    Bool nearer = distance(table, table.entry, symbol).lt(distance(table, table.pointer, symbol));
    Rule.WAIT_NEARER.implies("nearer", waits, inTurn.or(nearer));
    Rule.WAIT_NEARER.reachable("nearer", waits.and(nearer));
    contents.hypotheses(Rule.WAIT_NEARER, symbol);
  }

  /** A weight in dwords. */
  public static UInt dwords(UInt weight) {
    return weight.shl(4);
  }

  /** Steps forward from one entry to another; a whole circle from an entry to itself. */
  public static UInt distance(ServingTable table, UInt from, UInt to) {
    UInt steps = to.pad(DISTANCE).sub(from.pad(DISTANCE));
    return mux(to.gt(from), steps, steps.add(lit(table.entries, DISTANCE)));
  }
}
