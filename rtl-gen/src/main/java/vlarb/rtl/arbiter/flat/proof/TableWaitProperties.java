// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat.proof;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.flat.ArbitrationTable;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.property.Rule;
import vlarb.rtl.property.Symbolic;

/**
 * How many packets an entry sends at most while another one of its table waits, that is, could be
 * served at each packet of the table and was not: 16 times its weight, the packets of one dword
 * that one turn has room for. Both entries are symbolic, so that the sum over all others is what
 * the table sends at most before it serves an entry that waits.
 *
 * <p>Only the properties count the packets. What the sender has sent and what it may still send
 * before the other one's turn never exceed its weight together.
 */
final class TableWaitProperties {
  /** Bits of a weight in dwords, and of a sum of two. */
  private static final int DWORDS = Widths.REMAINING;

  private final ArbitrationTable table;
  private final TableContents contents;
  private final UInt waiter;
  private final UInt sender;

  private TableWaitProperties(ArbitrationTable table, TableContents contents) {
    this.table = table;
    this.contents = contents;
    waiter = Symbolic.constant(table, table.loadEntry).named("waiter");
    UInt source = table.length.bits(waiter.width() - 1, 0);
    sender = Symbolic.constant(table, source).named("sender");
  }

  /** States it of a table of two entries or more. */
  static void state(ArbitrationTable table, TableContents contents) {
    new TableWaitProperties(table, contents).oneTurnEach();
  }

  private void oneTurnEach() {
    Bool servable = contents.exists(waiter).and(contents.isServable(waiter));
    Bool waits = table.send.and(servable).and(table.entry.ne(waiter));
    Bool sends = table.entry.eq(sender);
    UInt turn = TableProperties.dwords(contents.weight(sender)).pad(DWORDS);

    UInt sent = regInit(uint(DWORDS), lit(0, DWORDS));
    when(table.commit, () -> sent.set(0))
        .elseWhen(
            () -> table.send,
            () -> sent.set(mux(waits, mux(sends, sent.add(1), sent), lit(0, DWORDS))));

    Bool hasTurn = table.pointer.eq(sender).and(table.turn.remaining.gt(0));
    UInt left = mux(hasTurn, table.turn.remaining.asUInt(), lit(0, DWORDS));
    Bool isBetween =
        TableProperties.distance(table, table.pointer, sender)
            .lt(TableProperties.distance(table, table.pointer, waiter));
    UInt mayStillSend = mux(isBetween, turn, left);
    Bool two = waiter.ne(sender).and(contents.exists(waiter)).and(contents.exists(sender));
    Bool loading = contents.whole.not();
    Rule.WAIT_IN_TABLE.implies("bound", two.and(waits).and(sends), sent.lt(turn));
    Rule.WAIT_IN_TABLE.hypothesis("turn", loading.or(hasTurn.not()).or(left.le(turn)));
    Rule.WAIT_IN_TABLE.hypothesis(
        "rank", loading.or(two.not()).or(sent.addWide(mayStillSend).le(turn)));
    Rule.WAIT_IN_TABLE.reachable("second", two.and(waits).and(sends).and(sent.ne(0)));
    contents.hypotheses(Rule.WAIT_IN_TABLE, sender);
  }
}
