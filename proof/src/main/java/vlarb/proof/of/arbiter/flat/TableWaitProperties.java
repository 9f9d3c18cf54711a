// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.row.VlPrecedence;
import vlarb.proof.of.arbiter.table.Turns;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;

/**
 * Properties of the wait of an entry that could be served at each packet of the table and is not:
 * packets come from entries nearer and nearer to it, and another entry sends at most 16 times its
 * weight, the packets of one dword that one turn has room for. Both entries are symbolic, so that
 * the sum over all others is what the table sends at most before it serves an entry that waits.
 *
 * <p>The properties hold for rows that are right, as the builder of rows makes them: all that were
 * read since the commit. Only the properties count the packets. What the sender has sent and what
 * it may still send before the other one's turn never exceed its weight together. That the pointer
 * comes nearer is proved first; the count takes it for granted.
 */
final class TableWaitProperties {
  /** Bits of a weight in dwords, and of a sum of two. */
  private static final int DWORDS = Widths.REMAINING;

  private final RowTableInside table;
  private final Bool goesOn;
  private final Consumer<Rule> hypotheses;
  private final UInt waiter;
  private final UInt waiterVl;
  private final UInt sender;
  private final UInt senderWeight;

  /** All rows since the commit are right about the two entries. */
  private final Bool right;

  private TableWaitProperties(RowTableInside table, Bool goesOn, Consumer<Rule> hypotheses) {
    this.table = table;
    this.goesOn = goesOn;
    this.hypotheses = hypotheses;
    int bits = table.entry().width();
    int vlBits = IndexWidth.of(table.eligibleVls().width());
    waiter = Symbolic.constant(table.module(), table.length().bits(bits - 1, 0)).named("waiter");
    sender = Symbolic.constant(table.module(), table.row().bits(bits - 1, 0)).named("sender");
    UInt anyVl = table.row().bits(bits + vlBits - 1, bits);
    waiterVl = Symbolic.constant(table.module(), anyVl).named("waiterVl");
    senderWeight = Symbolic.constant(table.module(), table.weight()).named("senderWeight");
    Bool isRight = waiterIsRight().and(senderIsRight());
    Bool wasRight = regInit(true).named("wasRight");
    wasRight.set(table.commit().or(wasRight.and(isRight)));
    right = wasRight.and(isRight);
  }

  /**
   * States it of a table of two entries or more.
   *
   * @param goesOn the current entry's turn does, by the rules
   * @param hypotheses states of a rule what its proof needs to know of the table's state
   */
  static void state(RowTableInside table, Bool goesOn, Consumer<Rule> hypotheses) {
    TableWaitProperties properties = new TableWaitProperties(table, goesOn, hypotheses);
    properties.nearer();
    properties.oneTurnEach();
  }

  private UInt distance(UInt to) {
    return Turns.distance(table.module(), table.pointer(), to);
  }

  private Bool exists(UInt entry) {
    return entry.lt(lit(table.entries(), entry.width() + 1));
  }

  /** The entry lies between the pointer and the entry that waits. */
  private Bool isBefore(UInt other) {
    return exists(other).and(Turns.distance(table.module(), other, waiter).lt(distance(waiter)));
  }

  /**
   * High if a row is right about the entry that waits: its VL's next entry is no farther, and the
   * entry of a VL that comes before its VL lies before it.
   */
  private Bool waiterIsRight() {
    List<UInt> entryOf = table.rows().entryOf(table.row());
    List<Bool> listed = table.rows().listed(table.row());
    VlPrecedence order = new VlPrecedence(table.rows(), table.row());
    List<Bool> each = new ArrayList<>();
    for (int own = 0; own < listed.size(); own++) {
      UInt its = entryOf.get(own);
      Bool isRight = listed.get(own).and(its.eq(waiter).or(isBefore(its)));
      for (int other = 0; other < listed.size(); other++) {
        if (other != own) {
          Bool isNearer = listed.get(other).and(isBefore(entryOf.get(other)));
          Bool before = order.comesBefore(other, own);
          isRight = isRight.and(before.not().or(isNearer));
        }
      }
      each.add(isRight);
    }
    return exists(waiter).and(ofWaiter(each));
  }

  private Bool ofWaiter(List<Bool> each) {
    return catBools(each).pad(1 << waiterVl.width()).at(waiterVl);
  }

  /** High if a row is right about the entry that sends: its weight, which is not 0 if it serves. */
  private Bool senderIsRight() {
    Bool itsWeight = table.pointer().ne(sender).or(table.weight().eq(senderWeight));
    return exists(sender).and(senderWeight.ne(0)).and(itsWeight);
  }

  /** The entry that waits could be served, and another one is. */
  private Bool waits() {
    Bool servable = table.eligibleVls().pad(1 << waiterVl.width()).at(waiterVl).and(table.filled());
    return right.and(table.send()).and(servable).and(table.entry().ne(waiter));
  }

  /**
   * While the symbolic entry waits, a packet of this table either goes on in the current turn, and
   * uses weight of it up, or comes from an entry nearer to the one that waits.
   */
  private void nearer() {
    Bool nearer = Turns.distance(table.module(), table.entry(), waiter).lt(distance(waiter));
    Rule.WAIT_NEARER.lemma("nearer", waits().not().or(goesOn.or(nearer)));
    Rule.WAIT_NEARER.reachable("nearer", waits().and(nearer));
    hypotheses.accept(Rule.WAIT_NEARER);
  }

  private void oneTurnEach() {
    Bool waits = waits();
    Bool sends = table.entry().eq(sender);
    UInt turn = Turns.dwords(senderWeight).pad(DWORDS);
    UInt none = lit(0, DWORDS);
    UInt sent = regInit(uint(DWORDS), none);
    when(table.commit(), () -> sent.set(0))
        .elseWhen(
            () -> table.send(), () -> sent.set(mux(waits, mux(sends, sent.add(1), sent), none)));

    Bool hasTurn = table.pointer().eq(sender).and(table.turn().remaining.gt(0));
    UInt left = mux(hasTurn, table.turn().remaining.asUInt(), none);
    Bool isBetween = distance(sender).lt(distance(waiter));
    UInt mayStillSend = mux(isBetween, turn, left);
    Bool two = waiter.ne(sender);
    Rule.WAIT_IN_TABLE.implies("bound", two.and(waits).and(sends), sent.lt(turn));
    Rule.WAIT_IN_TABLE.hypothesis("turn", right.and(hasTurn).not().or(left.le(turn)));
    Bool within = sent.addWide(mayStillSend).le(turn);
    Rule.WAIT_IN_TABLE.hypothesis("rank", right.and(two).not().or(within));
    Rule.WAIT_IN_TABLE.reachable("second", two.and(waits).and(sends).and(sent.ne(0)));
    hypotheses.accept(Rule.WAIT_IN_TABLE);
  }
}
