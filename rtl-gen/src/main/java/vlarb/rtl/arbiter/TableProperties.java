// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.regNext;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.property.Past;
import vlarb.rtl.property.Rule;
import vlarb.rtl.property.Symbolic;

/**
 * What is proved of a table, mostly of one symbolic entry: any. The entries that the design serves
 * are told from the ones that it may serve by the active table and the eligible VLs alone, not by
 * the design's own search.
 */
final class TableProperties {
  /** Bits of a distance between entries, 1 to 64. */
  private static final int DISTANCE = 7;

  private static final int MAX_REMAINING = 4080;
  private static final int MIN_REMAINING = -2046;

  private final ArbitrationTable table;
  private final UInt symbol;
  private final UInt row;
  private final Bool servable;
  private final Bool goesOn;

  private TableProperties(ArbitrationTable table) {
    this.table = table;
    symbol = Symbolic.constant(table, table.address).named("symbol");
    row = table.row(table.active, symbol);
    servable = isServable(row);
    goesOn = table.remaining.gt(0).and(isServable(table.row(table.active, table.pointer)));
  }

  /** States all of it; called in the table's constructor, in the layer for verification. */
  static void state(ArbitrationTable table) {
    Rule.relyOn("table_sends_when_ready", table.send.not().or(table.ready));
    Rule.relyOn("packet_has_length", table.send.not().or(table.length.ne(0)));
    TableProperties properties = new TableProperties(table);
    properties.choice();
    properties.weights();
    properties.entries();
    if (table.entries > 1) {
      properties.waiting();
    }
    TableWaitProperties.state(table);
  }

  private Bool isServable(UInt row) {
    return isServable(table, row);
  }

  /** Whether the row of an entry has weight and an eligible VL. */
  static Bool isServable(ArbitrationTable table, UInt row) {
    return weight(row).ne(0).and(table.eligibleVls.at(vl(row)));
  }

  static UInt vl(UInt row) {
    return row.bits(11, 8);
  }

  static UInt weight(UInt row) {
    return row.bits(Widths.WEIGHT - 1, 0);
  }

  private void choice() {
    UInt served = table.row(table.active, table.entry);
    Rule.WEIGHT_ZERO.implies("served", table.ready, weight(served).ne(0));
    Rule.WEIGHT_ZERO.reachable("beside", table.ready.and(weight(row).eq(0)));

    Bool isCurrent = symbol.eq(table.pointer);
    Rule.TURN_GOES_ON.implies(
        "current", goesOn.and(isCurrent), table.ready.and(table.entry.eq(symbol)));
    Rule.TURN_GOES_ON.reachable("current", goesOn.and(isCurrent));

    Bool begins = servable.and(goesOn.not());
    Rule.NEXT_ELIGIBLE.implies("found", servable, table.ready);
    Rule.NEXT_ELIGIBLE.implies("eligible", table.ready, isServable(served));
    Rule.NEXT_ELIGIBLE.implies("vl", table.ready, table.vl.eq(vl(served)));
    Rule.NEXT_ELIGIBLE.reachable("begins", begins);
    Rule.NEXT_ELIGIBLE.hypothesis("pointer", exists(table, table.pointer));
    Rule.NEXT_ELIGIBLE.implies(
        "none_skipped",
        begins,
        distance(table, table.pointer, table.entry).le(distance(table, table.pointer, symbol)));
  }

  private void weights() {
    Rule.REMAINING_BOUNDS.always(
        "range", table.remaining.ge(MIN_REMAINING).and(table.remaining.le(MAX_REMAINING)));
    Rule.REMAINING_BOUNDS.reachable("least", table.remaining.eq(MIN_REMAINING));

    UInt served = table.row(table.active, table.entry);
    SInt before = mux(goesOn, table.remaining, dwords(weight(served)).zext());
    SInt after = regNext(before.subWide(table.length.zext()));
    Bool sent = Past.was(table, table.send.and(table.commit.not()));
    Bool kept = Past.was(table, table.send.or(table.commit).not());
    Bool committed = Past.was(table, table.commit);
    UInt wasEntry = regNext(table.entry);
    UInt wasPointer = regNext(table.pointer);
    SInt wasRemaining = regNext(table.remaining);
    Bool fresh = table.pointer.eq(table.entries - 1).and(table.remaining.eq(0));
    Rule.WEIGHT_COUNTED.implies(
        "sent", sent, table.pointer.eq(wasEntry).and(table.remaining.eq(after)));
    Rule.WEIGHT_COUNTED.implies(
        "kept", kept, table.pointer.eq(wasPointer).and(table.remaining.eq(wasRemaining)));
    Rule.WEIGHT_COUNTED.implies("committed", committed, fresh);
    Rule.WEIGHT_COUNTED.reachable("sent", sent.and(table.remaining.isNegative()));
  }

  private void entries() {
    UInt shadow = table.row(table.shadow, symbol);
    UInt wasShadow = regNext(shadow);
    UInt wasActive = regNext(row);
    Bool committed = Past.was(table, table.commit);
    Bool written = Past.was(table, table.write.and(table.address.eq(symbol)));
    UInt wasData = regNext(table.writeData);
    Bool counts = Past.counts(table).and(exists(table, symbol));
    Rule.TABLE_ATOMIC.implies("active", counts, row.eq(mux(committed, wasShadow, wasActive)));
    Rule.TABLE_ATOMIC.implies("shadow", counts, shadow.eq(mux(written, wasData, wasShadow)));
    Rule.TABLE_ATOMIC.reachable("change", committed.and(row.ne(wasActive)));
  }

  /**
   * While the symbolic entry waits, a packet of this table either goes on in the current turn, and
   * uses weight of it up, or comes from an entry nearer to the one that waits.
   */
  private void waiting() {
    Bool waits = table.send.and(servable).and(table.entry.ne(symbol));
    Bool inTurn = table.entry.eq(table.pointer).and(table.remaining.gt(0));
    Bool nearer = distance(table, table.entry, symbol).lt(distance(table, table.pointer, symbol));
    Rule.WAIT_NEARER.hypothesis("pointer", exists(table, table.pointer));
    Rule.WAIT_NEARER.implies("nearer", waits, inTurn.or(nearer));
    Rule.WAIT_NEARER.reachable("nearer", waits.and(nearer));
  }

  /** Whether an index names an entry. */
  static Bool exists(ArbitrationTable table, UInt index) {
    return index.lt(lit(table.entries, index.width() + 1));
  }

  /** A weight in dwords. */
  static UInt dwords(UInt weight) {
    return weight.shl(4);
  }

  /** Steps forward from one entry to another; a whole circle from an entry to itself. */
  static UInt distance(ArbitrationTable table, UInt from, UInt to) {
    UInt steps = to.pad(DISTANCE).sub(from.pad(DISTANCE));
    return mux(to.gt(from), steps, steps.add(lit(table.entries, DISTANCE)));
  }
}
