// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.table.Turns;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of a managed table, mostly of one symbolic entry: any. Whether an entry can be served
 * follows from what was written of the entry, from the live mask and from the eligible VLs alone,
 * not from the design's own search.
 */
final class ManagedTableProperties {
  private static final int MAX_REMAINING = 4080;
  private static final int MIN_REMAINING = -2046;

  private final ManagedTableInside table;
  private final ManagedContents contents;
  private final UInt symbol;
  private final Bool lives;
  private final Bool servable;
  private final Bool goesOn;

  private ManagedTableProperties(ManagedTableInside table) {
    this.table = table;
    contents = new ManagedContents(table);
    symbol = Symbolic.constant(table.module(), table.written().writeEntry()).named("symbol");
    lives = contents.lives(symbol);
    servable = contents.isServable(symbol);
    goesOn = table.turn().remaining.gt(0).and(contents.isServable(table.pointer()));
  }

  /** States all of it. */
  static void state(ManagedTableInside table) {
    ManagedTableProperties properties = new ManagedTableProperties(table);
    properties.contents.relyOnEngine();
    Rule.relyOn("table_sends_when_ready", table.send().not().or(table.ready()));
    Bool isPacket = table.length().ne(0).or(properties.vlIsEligible().not());
    Rule.relyOn("packet_of_eligible_vl_has_length", table.send().not().or(isPacket));
    properties.choice();
    properties.search();
    properties.weights();
    properties.entries();
    properties.turns();
  }

  private Bool vlIsEligible() {
    return table.eligibleVls().pad(Widths.VLS).at(table.vl());
  }

  /**
   * States that the served entry lives, and that a current entry which no longer lives has nothing
   * left.
   */
  private void choice() {
    Bool isServed = table.ready().and(table.entry().eq(symbol));
    Bool isCurrent = symbol.eq(table.pointer());
    Bool weighty = lives.and(contents.weight(symbol).ne(0));
    Rule.WEIGHT_ZERO.implies("served", isServed, weighty);
    Rule.WEIGHT_ZERO.implies("forfeited", isCurrent.and(lives.not()), table.turn().remaining.eq(0));
    Bool namesEligible = contents.namesEligible(symbol);
    Rule.WEIGHT_ZERO.reachable("beside", table.ready().and(namesEligible).and(lives.not()));
    contents.hypotheses(Rule.WEIGHT_ZERO, symbol);

    Rule.TURN_GOES_ON.implies("current", goesOn.and(isCurrent), isServed);
    Rule.TURN_GOES_ON.reachable("current", goesOn.and(isCurrent));
    contents.hypotheses(Rule.TURN_GOES_ON, symbol);

    Rule.READY_SOURCE.lemma("vl_is_eligible", table.ready().not().or(vlIsEligible()));
    Rule.READY_SOURCE.reachable("vl", table.ready());
    contents.hypotheses(Rule.READY_SOURCE, symbol);
    UInt vls = lit(table.eligibleVls().width(), Widths.VL + 1);
    Rule.ONE_GRANT.lemma("vl_exists", table.ready().not().or(table.vl().lt(vls)));
    Rule.ONE_GRANT.reachable("vl", table.ready());
    contents.hypotheses(Rule.ONE_GRANT, symbol);
  }

  /** The nearest entry is found, so that with each turn the pointer comes nearer to the others. */
  private void search() {
    Bool begins = servable.and(goesOn.not());
    UInt toServed = Turns.distance(table.module(), table.pointer(), table.entry());
    UInt toSymbol = Turns.distance(table.module(), table.pointer(), symbol);
    Rule.NEXT_ELIGIBLE.implies("found", servable, table.ready());
    Rule.NEXT_ELIGIBLE.implies("eligible", table.ready(), contents.isServable(table.entry()));
    Rule.NEXT_ELIGIBLE.implies(
        "vl", table.ready(), table.vl().eq(table.names().vlServing(contents.vl(table.entry()))));
    Rule.NEXT_ELIGIBLE.implies("none_skipped", begins, toServed.le(toSymbol));
    Rule.NEXT_ELIGIBLE.reachable("begins", begins);
    contents.hypotheses(Rule.NEXT_ELIGIBLE, symbol);

    Bool waits = table.send().and(servable).and(table.entry().ne(symbol));
    Bool inTurn = table.entry().eq(table.pointer()).and(table.turn().remaining.gt(0));
    Bool nearer = Turns.distance(table.module(), table.entry(), symbol).lt(toSymbol);
    Rule.WAIT_NEARER.implies("nearer", waits, inTurn.or(nearer));
    Rule.WAIT_NEARER.reachable("nearer", waits.and(nearer));
    contents.hypotheses(Rule.WAIT_NEARER, symbol);
  }

  /**
   * A turn has the weight in use when it begins, less the packets sent in it, whatever is written
   * meanwhile. Nothing is left if the entry is no longer live.
   */
  private void weights() {
    SInt remaining = table.turn().remaining;
    Bool inRange = remaining.ge(MIN_REMAINING).and(remaining.le(MAX_REMAINING));
    Bool isCurrent = table.pointer().eq(symbol);
    Rule.REMAINING_BOUNDS.implies("range", isCurrent, inRange);
    Rule.REMAINING_BOUNDS.reachable("least", remaining.eq(MIN_REMAINING));
    contents.hypotheses(Rule.REMAINING_BOUNDS, symbol);

    SInt full = Turns.dwords(contents.weight(table.entry())).zext();
    SInt before = mux(goesOn, remaining, full);
    SInt after = regNext(before.subWide(table.length().zext()));
    Bool sent = Past.was(table.module(), table.send());
    Bool kept = Past.was(table.module(), table.send().not());
    UInt wasEntry = regNext(table.entry());
    UInt wasPointer = regNext(table.pointer());
    SInt wasRemaining = regNext(remaining);
    Bool counts = contents.lives(table.pointer());
    Rule.WEIGHT_COUNTED.implies("pointer_sent", sent, table.pointer().eq(wasEntry));
    Rule.WEIGHT_COUNTED.implies("sent", sent.and(counts), remaining.eq(after));
    Rule.WEIGHT_COUNTED.implies("pointer_kept", kept, table.pointer().eq(wasPointer));
    Rule.WEIGHT_COUNTED.implies("kept", kept.and(counts), remaining.eq(wasRemaining));
    Rule.WEIGHT_COUNTED.reachable("sent", sent.and(remaining.isNegative()));
    UInt wasBank = regNext(table.written().bank().at(table.entry()));
    Bool reweighed = sent.and(table.written().bank().at(wasEntry).ne(wasBank));
    Rule.WEIGHT_COUNTED.reachable("reweighed", reweighed.and(remaining.gt(0)));
    contents.hypotheses(Rule.WEIGHT_COUNTED, symbol);
  }

  /** States that decisions read of an entry what was written of it last. */
  private void entries() {
    WrittenTableInside written = table.written();
    Bool writes = written.write().and(written.writeEntry().eq(symbol));
    UInt vl = reg(uint(Widths.VL)).named("vlWritten");
    UInt even = reg(uint(Widths.WEIGHT)).named("weightWritten0");
    UInt odd = reg(uint(Widths.WEIGHT)).named("weightWritten1");
    when(writes, () -> vl.set(written.writeVl()));
    when(writes.and(written.writeBank().not()), () -> even.set(written.writeWeight()));
    when(writes.and(written.writeBank()), () -> odd.set(written.writeWeight()));
    Rule.TABLE_ATOMIC.implies("vl", lives, contents.vl(symbol).eq(vl));
    UInt last = mux(written.bank().at(symbol), odd, even);
    Rule.TABLE_ATOMIC.implies("weight", lives, contents.weight(symbol).eq(last));
    Rule.TABLE_ATOMIC.reachable("other_weight", lives.and(even.ne(odd)));
    contents.writtenWords(symbol, vl, even, odd);
  }

  /**
   * States the turns that the table engine is notified of, and that the pointer moves by these
   * alone.
   */
  private void turns() {
    Rule.DECISIONS_TOLD.always("turn", table.begins().eq(table.send().and(goesOn.not())));
    Bool began = Past.was(table.module(), table.begins());
    UInt wasEntry = regNext(table.entry());
    UInt wasPointer = regNext(table.pointer());
    Rule.DECISIONS_TOLD.implies(
        "pointer",
        Past.counts(table.module()),
        table.pointer().eq(mux(began, wasEntry, wasPointer)));
    Rule.DECISIONS_TOLD.reachable("turn", began.and(wasEntry.ne(wasPointer)));
    contents.hypotheses(Rule.DECISIONS_TOLD, symbol);
  }
}
