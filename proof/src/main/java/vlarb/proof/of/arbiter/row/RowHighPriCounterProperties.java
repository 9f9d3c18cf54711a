// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of HighPriCounter: it is a counter that only the properties keep, which follows a
 * decision at once; so are the two counts of what the high table has sent since the last low
 * opportunity, one of dwords and one of packets.
 */
final class RowHighPriCounterProperties {
  private static final int MAX_COUNTER = 260_096;
  private static final int MIN_COUNTER = -2047;

  private final RowHighPriCounterInside account;

  /** A decision in the cycle before, or a commit. */
  private final Bool changed;

  /** The commit in the cycle before. */
  private final Bool committing;

  private final Bool reloads;
  private final Bool sends;

  /** The counter, and the counts, after the decisions of the cycle before the last one. */
  private final SInt counter =
      regInit(sint(Widths.COUNTER), slit(1, Widths.COUNTER)).named("counterAtOnce");

  private final UInt dwords = count();
  private final UInt packets = count();

  private RowHighPriCounterProperties(RowHighPriCounterInside account) {
    this.account = account;
    committing = Pipeline.was(account.module(), 1, account.takes());
    changed = Pipeline.was(account.module(), 1, account.decides()).or(committing);
    reloads = Pipeline.was(account.module(), 1, account.loads()).or(committing);
    sends = account.sends().and(committing.not());
    UInt length = account.lengthInverted().not();
    when(
        changed,
        () -> {
          counter.set(mux(reloads, fresh(), counter.asUInt()).asSInt().sub(cost(length).zext()));
          dwords.set(mux(reloads, none(), dwords).add(sent(length)));
          packets.set(mux(reloads, none(), packets).add(sent(lit(1, 1))));
        });
    when(committing, () -> dwords.set(0));
    when(committing, () -> packets.set(0));
  }

  /** States all of it. Packets are counted where their length is known to be above 0. */
  static void state(RowHighPriCounterInside account) {
    RowHighPriCounterProperties properties = new RowHighPriCounterProperties(account);
    properties.rely();
    properties.bounds();
    properties.highLimit();
    properties.expired();
    List<Rule> rules = List.of(Rule.COUNTER_BOUNDS, Rule.HIGH_LIMIT, Rule.WAIT_FOR_HIGH);
    rules.forEach(properties::hypotheses);
    switch (account.heads()) {
      case PARALLEL -> {
        rules.forEach(properties::packetsAreCounted);
        properties.hypotheses(Rule.WAIT_FOR_LOW);
        properties.packetsAreCounted(Rule.WAIT_FOR_LOW);
        properties.waitForLow();
      }
      case SERIAL -> rules.forEach(properties::later);
    }
  }

  private static UInt count() {
    return regInit(Widths.COUNTER, 0);
  }

  private static UInt none() {
    return lit(0, Widths.COUNTER);
  }

  private void rely() {
    Bool keeps = account.decided().and(account.reload().not());
    Bool before = Pipeline.was(account.module(), 1, account.decided().or(account.commit()));
    Rule.relyOn("decisions_apart", keeps.and(before.or(highSentLately())).not());
    Rule.relyOn("reloaded_when_expired", keeps.and(account.expired()).not());
    Bool kept = Pipeline.was(account.module(), 1, keeps.and(account.commit().not()));
    Rule.relyOn("high_sends_or_reloads", kept.not().or(account.highSent()));
    Rule.relyOn("nothing_reloads", keeps.and(account.nothing()).not());
    Bool nothing = Pipeline.was(account.module(), 1, account.nothing());
    Rule.relyOn("nothing_sends_nothing", nothing.and(account.highSent()).not());
  }

  /** A decision of a high packet two cycles ago; with serial heads also one of three cycles ago. */
  private Bool highSentLately() {
    Bool before = Pipeline.was(account.module(), 1, account.highSent());
    return switch (account.heads()) {
      case PARALLEL -> before;
      case SERIAL -> before.or(Pipeline.was(account.module(), 2, account.highSent()));
    };
  }

  private UInt fresh() {
    UInt units = mux(account.unlimited(), lit(0, Widths.LIMIT), account.limit());
    return mux(account.onePacket(), lit(1, Widths.COUNTER), units.shl(10).pad(Widths.COUNTER));
  }

  private UInt cost(UInt length) {
    UInt dwords = mux(account.unlimited(), lit(0, Widths.LENGTH), length);
    UInt ofPacket = mux(account.onePacket(), lit(1, Widths.LENGTH), dwords);
    return mux(sends, ofPacket, lit(0, Widths.LENGTH));
  }

  private UInt sent(UInt amount) {
    return mux(sends, amount.pad(Widths.COUNTER), none());
  }

  private Bool used(SInt value) {
    Bool used =
        switch (account.expiry()) {
          case NOT_POSITIVE -> value.le(0);
          case NEGATIVE -> value.lt(0).or(value.eq(0).and(account.onePacket()));
        };
    return used.and(account.unlimited().not());
  }

  private void bounds() {
    SInt shown = account.current();
    Rule.COUNTER_BOUNDS.always("range", isInRange(shown));
    Rule.COUNTER_BOUNDS.hypothesis("range_at_once", isInRange(counter));
    Rule.COUNTER_BOUNDS.reachable("most", shown.eq(MAX_COUNTER));
    Rule.COUNTER_BOUNDS.reachable("negative", shown.isNegative());
  }

  private static Bool isInRange(SInt value) {
    return value.ge(MIN_COUNTER).and(value.le(MAX_COUNTER));
  }

  private UInt allowance() {
    return account.limit().shl(10).pad(Widths.COUNTER);
  }

  private Bool below(UInt sum) {
    return switch (account.expiry()) {
      case NOT_POSITIVE -> sum.lt(allowance());
      case NEGATIVE -> sum.le(allowance());
    };
  }

  private void highLimit() {
    Bool follows = changed.and(sends).and(reloads.not());
    Bool dwordsLimited = follows.and(account.unlimited().or(account.onePacket()).not());
    Rule.HIGH_LIMIT.implies("dwords", dwordsLimited, below(dwords));
    Rule.HIGH_LIMIT.implies("one_packet", follows.and(account.onePacket()), packets.eq(0));
    Rule.HIGH_LIMIT.reachable("second_packet", dwordsLimited.and(packets.eq(1)));
  }

  /** Each packet has a dword or more, so that there are no more packets than dwords. */
  private void waitForLow() {
    Bool hasLength = account.lengthInverted().andR().not();
    Rule.READY_SOURCE.relyOnIt("packet_has_length", account.sends().not().or(hasLength));
    Bool limited = changed.and(sends).and(reloads.or(account.unlimited()).not());
    Bool first = account.onePacket().and(packets.eq(0));
    Rule.WAIT_FOR_LOW.implies("packets", limited, below(packets).or(first));
    Rule.WAIT_FOR_LOW.reachable("reload", changed.and(reloads).and(packets.gt(1)));
  }

  /**
   * States that the counter's expiry is known three cycles after a decision; with serial heads
   * four.
   */
  private void expired() {
    Bool quiet = quiet();
    Rule.WAIT_FOR_HIGH.implies("expired", quiet, account.expired().eq(used(counter)));
    Bool lowWasLast = regInit(false);
    when(changed, () -> lowWasLast.set(reloads.and(sends.not())));
    Bool isFresh = used(counter).not().or(committing);
    Rule.WAIT_FOR_HIGH.hypothesis("fresh_at_once", lowWasLast.not().or(isFresh));
    Rule.WAIT_FOR_HIGH.implies("fresh", quiet.and(lowWasLast), account.expired().not());
    Rule.WAIT_FOR_HIGH.reachable("low", quiet.and(lowWasLast));
    Rule.WAIT_FOR_HIGH.reachable("expired", quiet.and(account.expired()));
  }

  /** Three cycles or more have passed since the last decision; with serial heads four. */
  private Bool quiet() {
    Bool known = changed.or(Pipeline.was(account.module(), 1, changed));
    return switch (account.heads()) {
      case PARALLEL -> known.not();
      case SERIAL ->
          known.or(Pipeline.was(account.module(), 1, account.decided().or(account.commit()))).not();
    };
  }

  private void hypotheses(Rule rule) {
    rule.hypothesis("expired", quiet().not().or(account.expired().eq(used(counter))));
    rule.hypothesis("one_packet", account.onePacket().eq(account.limit().eq(0)));
    rule.hypothesis("unlimited", account.unlimited().eq(account.limit().andR()));
    onTheWay(rule);
    SInt before = Pipeline.ago(2, counter.asUInt()).asSInt();
    Bool counts = Pipeline.counts(account.module(), 2);
    rule.hypothesis("shown", counts.not().or(account.current().eq(before)));
    UInt low = counter.asUInt().bits(Widths.LENGTH - 1, 0);
    Bool follows = account.leftLow().eq(Pipeline.ago(1, low));
    rule.hypothesis("low", Pipeline.counts(account.module(), 1).not().or(follows));
    SInt left = counter.pad(Widths.COUNTER + 1);
    Bool counted = dwords.zext().addWide(left).eq(allowance().zext().pad(Widths.COUNTER + 2));
    Bool onePacketCounted = left.eq(lit(1, Widths.COUNTER).zext().sub(packets.zext()));
    Bool consistent =
        mux(
            account.onePacket(),
            onePacketCounted,
            mux(account.unlimited(), counter.eq(0), counted));
    rule.hypothesis("counted", committing.or(consistent));
  }

  private void packetsAreCounted(Rule rule) {
    Bool limited = account.unlimited().or(account.onePacket()).not();
    rule.hypothesis("packets", committing.or(limited.not()).or(packets.le(dwords)));
  }

  /** With serial heads the account works a cycle late, and what is kept has not expired then. */
  private void later(Rule rule) {
    rule.hypothesis(
        "takes", account.takes().eq(Pipeline.was(account.module(), 1, account.commit())));
    rule.hypothesis(
        "decides", account.decides().eq(Pipeline.was(account.module(), 1, account.decided())));
    rule.hypothesis(
        "loads", account.loads().eq(Pipeline.was(account.module(), 1, account.reload())));
    rule.hypothesis(
        "sends", account.sends().eq(Pipeline.was(account.module(), 1, account.highSent())));
    Bool unused = used(counter).not();
    Bool keeps = account.decides().and(account.loads().not());
    rule.hypothesis("keeps", keeps.not().or(unused));
    rule.hypothesis("sends_or_reloads", changed.not().or(reloads).or(sends));
    Bool reloaded = Pipeline.was(account.module(), 1, changed.and(sends.not()));
    rule.hypothesis("reloaded", reloaded.not().or(committing).or(unused));
  }

  /**
   * States that the subtraction gives the counter: of the low half first, of the high half a cycle
   * later.
   */
  private void onTheWay(Rule rule) {
    UInt now = counter.asUInt();
    UInt before = Pipeline.ago(1, now);
    UInt kept = mux(account.reloadsLow(), account.loaded(), highOf(before));
    UInt cost = account.costInverted().not().pad(Widths.COUNTER);
    Bool charged = now.eq(kept.cat(account.base()).sub(cost));
    Bool follows = mux(account.changing(), charged, now.eq(before));
    rule.hypothesis("changing", Pipeline.counts(account.module(), 1).not().or(follows));
    UInt keptBefore = mux(account.reloadsHigh(), account.loadedHigh(), account.leftHigh());
    UInt highBefore = highOf(Pipeline.ago(2, now));
    Bool carried = highOf(before).eq(keptBefore.sub(account.borrows().pad(keptBefore.width())));
    Bool stands = highBefore.eq(highOf(before));
    Bool counts = Pipeline.counts(account.module(), 2);
    rule.hypothesis("carrying", counts.not().or(mux(account.carrying(), carried, stands)));
  }

  private static UInt highOf(UInt value) {
    return value.bits(Widths.COUNTER - 1, Widths.LENGTH);
  }
}
