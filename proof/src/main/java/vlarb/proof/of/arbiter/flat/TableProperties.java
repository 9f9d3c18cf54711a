// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.row.VlPrecedence;
import vlarb.proof.of.arbiter.table.Turns;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.OneHot;

/**
 * Properties of a table that reads rows, whatever row is read in which of the eligible VLs one
 * comes first; mostly of one symbolic VL: any. Which VL the design may serve follows from the row
 * and the eligible VLs alone, not from the design's own search.
 */
final class TableProperties {
  private static final int MAX_REMAINING = 4080;
  private static final int MIN_REMAINING = -2046;

  private final RowTableInside table;
  private final int vls;
  private final UInt symbol;

  /** High once there was a commit. */
  private final Bool committed = regInit(false);

  /** The VL that has sent last. */
  private final UInt lastVl;

  private final Bool goesOn;

  private final VlPrecedence order;

  private TableProperties(RowTableInside table) {
    this.table = table;
    vls = table.eligibleVls().width();
    order = new VlPrecedence(table.rows(), table.row());
    int bits = IndexWidth.of(vls);
    symbol = Symbolic.constant(table.module(), table.row().bits(bits - 1, 0)).named("symbolVl");
    lastVl = reg(uint(Widths.VL)).named("lastVl");
    when(table.commit(), () -> committed.set(true));
    when(table.send(), () -> lastVl.set(table.vl()));
    goesOn = table.turn().remaining.gt(0).and(table.eligibleVls().pad(Widths.VLS).at(lastVl));
  }

  /** States all of it. */
  static void state(RowTableInside table) {
    TableProperties properties = new TableProperties(table);
    Rule.relyOn("table_sends_when_ready", table.send().not().or(table.ready()));
    Bool isPacket = table.length().ne(0).or(table.head().and(table.eligibleVls()).orR().not());
    Rule.relyOn("packet_of_eligible_vl_has_length", table.send().not().or(isPacket));
    properties.rowIsRight();
    properties.vls();
    properties.choice();
    properties.position();
    properties.bounds();
    properties.filled();
    if (table.entries() > 1) {
      TableWaitProperties.state(table, properties.goesOn, properties::hypotheses);
    }
  }

  /**
   * Takes of the row what is proved of each row as it is made: of any VLs that entries serve one
   * comes first, and each VL that an entry serves is listed, so that of the current entry, too.
   */
  private void rowIsRight() {
    Rule.proved("row_has_first", committed.not().or(order.hasFirst(table.eligibleVls())));
    UInt listed = catBools(table.rows().listed(table.row())).pad(Widths.VLS);
    Rule.proved("row_lists_current", table.turn().remaining.gt(0).not().or(listed.at(lastVl)));
  }

  private Bool vlIsEligible() {
    return table.eligibleVls().pad(Widths.VLS).at(table.vl());
  }

  private List<Bool> isEach() {
    return IntStream.range(0, vls).mapToObj(symbol::eq).toList();
  }

  /** The symbolic VL's bit of a set of VLs. */
  private Bool ofSymbol(List<Bool> each) {
    return catBools(each).pad(1 << symbol.width()).at(symbol);
  }

  /** The table serves an eligible VL, and says so in both forms. */
  private void vls() {
    Rule.READY_SOURCE.lemma("vl_is_eligible", table.ready().not().or(vlIsEligible()));
    Bool onlyEligible = table.head().and(table.eligibleVls().not()).orR().not();
    Bool headIsEligible = table.head().orR().and(onlyEligible);
    Rule.READY_SOURCE.lemma("head_is_eligible", table.ready().not().or(headIsEligible));
    Rule.READY_SOURCE.reachable("vl", table.ready());
    hypotheses(Rule.READY_SOURCE);
    Bool exists = table.vl().lt(lit(vls, Widths.VL + 1));
    Bool same = table.head().eq(OneHot.of(table.vl(), vls));
    Rule.ONE_GRANT.lemma("vl_exists", table.ready().not().or(exists));
    Rule.ONE_GRANT.lemma("head_is_of_vl", table.ready().not().or(same));
    Rule.ONE_GRANT.reachable("vl", table.ready());
    hypotheses(Rule.ONE_GRANT);
  }

  private void choice() {
    Bool listed = ofSymbol(table.rows().listed(table.row())).and(committed);
    Bool eligible = ofSymbol(IntStream.range(0, vls).mapToObj(table.eligibleVls()::bit).toList());
    Bool isFirst = listed.and(eligible).and(comesFirst());
    UInt itsEntry = oneHotSelect(isEach(), table.rows().entryOf(table.row()));
    Bool begins = table.ready().and(goesOn.not());
    Bool isServed = table.vl().eq(symbol.pad(Widths.VL));

    Rule.WEIGHT_ZERO.implies("begins", begins.and(isServed), listed);
    Rule.WEIGHT_ZERO.reachable("beside", begins.and(eligible).and(listed.not()));
    hypotheses(Rule.WEIGHT_ZERO);

    Bool ofCurrent = table.entry().eq(table.pointer()).and(table.vl().eq(lastVl));
    Rule.TURN_GOES_ON.implies("current", goesOn, table.ready().and(ofCurrent));
    Rule.TURN_GOES_ON.reachable("current", goesOn);
    hypotheses(Rule.TURN_GOES_ON);

    Bool nearest = isServed.and(table.entry().eq(itsEntry));
    Rule.NEXT_ELIGIBLE.implies("nearest", isFirst.and(goesOn.not()), table.ready().and(nearest));
    Rule.NEXT_ELIGIBLE.implies("only_nearest", begins.and(isServed), isFirst);
    Rule.NEXT_ELIGIBLE.reachable("nearest", isFirst.and(goesOn.not()));
    Rule.NEXT_ELIGIBLE.reachable("other", begins.and(isServed.not()).and(eligible));
    hypotheses(Rule.NEXT_ELIGIBLE);
  }

  /** The symbolic VL comes before each other one that is eligible. */
  private Bool comesFirst() {
    return ofSymbol(order.comesFirst(table.eligibleVls()));
  }

  /** Pointer, row and remaining weight follow the packets sent, and nothing else but a commit. */
  private void position() {
    SInt remaining = table.turn().remaining;
    Bool sent = Past.was(table.module(), table.send().and(table.commit().not()));
    Bool kept = Past.was(table.module(), table.send().or(table.commit()).not());
    Bool afresh = Past.was(table.module(), table.commit());
    Bool wentOn = regNext(goesOn);
    SInt before = mux(wentOn, regNext(remaining), Turns.dwords(table.weight()).zext());
    SInt after = before.subWide(regNext(table.length()).zext());
    UInt wasEntry = regNext(table.entry());
    UInt wasPointer = regNext(table.pointer());
    Rule.WEIGHT_COUNTED.implies(
        "sent", sent, table.pointer().eq(wasEntry).and(remaining.eq(after)));
    Rule.WEIGHT_COUNTED.implies(
        "kept", kept, table.pointer().eq(wasPointer).and(remaining.eq(regNext(remaining))));
    Bool isAfresh = table.pointer().eq(table.entries() - 1).and(remaining.eq(0));
    Rule.WEIGHT_COUNTED.implies("committed", afresh, isAfresh);
    Bool read = Past.was(table.module(), table.moves());
    Bool notRead = Past.was(table.module(), table.moves().not());
    Rule.WEIGHT_COUNTED.implies(
        "row_is_read", read, table.pointer().eq(regNext(table.nextEntry())));
    Rule.WEIGHT_COUNTED.implies("row_stays", notRead, table.pointer().eq(wasPointer));
    Rule.WEIGHT_COUNTED.reachable("sent", sent.and(remaining.isNegative()));
    hypotheses(Rule.WEIGHT_COUNTED);
  }

  /** As long as no turn begins with a weight of 0, which rows do not lead to. */
  private void bounds() {
    SInt remaining = table.turn().remaining;
    Bool began = Past.was(table.module(), table.moves().and(table.commit().not()));
    Bool weighty = began.not().or(table.weight().ne(0));
    Bool always = regInit(true);
    always.set(table.commit().or(always.and(weighty)));
    Bool inRange = remaining.ge(MIN_REMAINING).and(remaining.le(MAX_REMAINING));
    Rule.REMAINING_BOUNDS.implies("range", always.and(weighty), inRange);
    Rule.REMAINING_BOUNDS.reachable("least", always.and(remaining.eq(MIN_REMAINING)));
    hypotheses(Rule.REMAINING_BOUNDS);
  }

  /** No row counts before the first commit. */
  private void filled() {
    Rule.TABLE_ATOMIC.implies("empty_before_commit", committed.not(), table.ready().not());
    Rule.TABLE_ATOMIC.reachable("filled", table.ready());
    Rule.TABLE_ATOMIC.hypothesis("nothing_left", committed.or(table.turn().remaining.gt(0).not()));
    hypotheses(Rule.TABLE_ATOMIC);
  }

  /** While the current entry has weight left, its VL is known, and is the one that has sent. */
  private void hypotheses(Rule rule) {
    Bool exists = lastVl.lt(lit(vls, Widths.VL + 1));
    Bool known = exists.and(table.currentVl().eq(OneHot.of(lastVl, vls)));
    rule.hypothesis("current", table.turn().remaining.gt(0).not().or(known));
    rule.hypothesis("after_commit", table.filled().eq(committed));
  }
}
