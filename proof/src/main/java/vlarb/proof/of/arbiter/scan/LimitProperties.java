// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of the high limit where the arbiter looks ahead: two counts of what the high table has
 * sent since the last low opportunity, one of dwords and one of packets, that only the properties
 * keep. They follow the results that are applied.
 */
final class LimitProperties {
  /** Bits of the counts: more than 254 * 1024 + 2047 has. */
  private static final int COUNT = 19;

  private final ScanHighPriCounterInside account;
  private final PendingResult pending;
  private final AccountHistory history;

  /** The result is not one of a limit that is just being replaced. */
  private final Bool stands;

  private final Found now;
  private final Found next;
  private final Found after;
  private final UInt dwords;
  private final UInt packets;

  /**
   * The result of a look-ahead: whether the counter is reloaded, and the dwords that the high table
   * sends.
   */
  private record Found(Bool reloads, Bool byHigh, UInt length) {
    static Found inTime(AccountHistory history) {
      return new Found(history.reloads(), history.byHigh(), history.length());
    }

    Found at(Bool event) {
      UInt reloadsThen = Past.at(event, reloads);
      UInt byHighThen = Past.at(event, byHigh);
      return new Found(reloadsThen.bit(0), byHighThen.bit(0), Past.at(event, length));
    }

    Found later() {
      return new Found(regNext(reloads), regNext(byHigh), regNext(length));
    }
  }

  private LimitProperties(
      ScanHighPriCounterInside account, PendingResult pending, AccountHistory history) {
    this.account = account;
    this.pending = pending;
    this.history = history;
    stands = account.commit().not();
    now = Found.inTime(history);
    next = now.at(account.last());
    after = next.later();
    dwords = count(after.length);
    packets = count(mux(account.onePacket(), lit(1, 1), after.length.orR()));
  }

  /** States all of it. */
  static void state(
      ScanHighPriCounterInside account, PendingResult pending, AccountHistory history) {
    LimitProperties properties = new LimitProperties(account, pending, history);
    properties.highLimit();
    properties.waiting();
    properties.hypotheses(Rule.HIGH_LIMIT);
    properties.hypotheses(Rule.WAIT_FOR_LOW);
    properties.hypotheses(Rule.WAIT_FOR_HIGH);
  }

  private void highLimit() {
    Bool follows = follows();
    Bool limited = follows.and(account.onePacket().not()).and(account.unlimited().not());
    Rule.HIGH_LIMIT.implies("dwords", limited, below(dwords));
    Rule.HIGH_LIMIT.implies("one_packet", follows.and(account.onePacket()), packets.eq(0));
    Rule.HIGH_LIMIT.reachable("one_packet", follows.and(account.onePacket()));
    Rule.HIGH_LIMIT.reachable("second_packet", limited.and(dwords.ne(0)));
  }

  private void waiting() {
    Bool follows = follows().and(account.unlimited().not());
    Bool first = account.onePacket().and(packets.eq(0));
    Rule.WAIT_FOR_LOW.implies("packets", follows, below(packets).or(first));
    Rule.WAIT_FOR_LOW.reachable(
        "reload", stands.and(account.apply()).and(after.reloads).and(packets.gt(1)));

    Bool lowWasLast = regInit(false);
    when(account.commit(), () -> lowWasLast.set(false))
        .elseWhen(
            () -> account.apply(), () -> lowWasLast.set(after.reloads.and(after.byHigh.not())));
    Rule.WAIT_FOR_HIGH.implies("fresh", stands.and(lowWasLast), hasExpired().not());
    Rule.WAIT_FOR_HIGH.reachable("low", stands.and(lowWasLast));
  }

  /** A packet of the high table goes without a low opportunity before it. */
  private Bool follows() {
    return stands.and(account.apply()).and(after.byHigh).and(after.reloads.not());
  }

  private UInt allowance() {
    return account.limit().shl(10).pad(COUNT);
  }

  private Bool below(UInt sum) {
    return switch (account.expiry()) {
      case NOT_POSITIVE -> sum.lt(allowance());
      case NEGATIVE -> sum.le(allowance());
    };
  }

  private Bool hasExpired() {
    Bool used =
        switch (account.expiry()) {
          case NOT_POSITIVE -> account.left().le(0);
          case NEGATIVE -> account.left().lt(0).or(account.left().eq(0).and(account.onePacket()));
        };
    return used.and(account.unlimited().not());
  }

  private void hypotheses(Rule rule) {
    rule.hypothesis("one_packet", account.onePacket().eq(account.limit().eq(0)));
    rule.hypothesis("unlimited", account.unlimited().eq(account.limit().andR()));
    onItsWay(rule);
    rule.hypothesis("next", isFoundBy(next, account.next(), pending.isNext()));
    rule.hypothesis("after", isFoundBy(after, account.after(), pending.isAfter()));
    SInt left = account.left().pad(COUNT + 1);
    Bool counted = dwords.zext().addWide(left).eq(allowance().zext().pad(COUNT + 2));
    Bool onePacketCounted = left.eq(lit(1, COUNT).zext().sub(packets.zext()));
    Bool limited = counted.and(packets.le(dwords));
    Bool consistent =
        mux(
            account.onePacket(),
            onePacketCounted,
            mux(account.unlimited(), account.left().eq(0), limited));
    rule.hypothesis("counted", stands.not().or(consistent));
  }

  /**
   * States the counter, and the parts that a result is made of, in the cycles before the
   * look-ahead's end.
   */
  private void onItsWay(Rule rule) {
    Bool stood = stands.and(history.changed().not());
    Bool stoodBefore = stood.and(history.changedBefore().not());
    Bool stoodLong = stoodBefore.and(history.changedLongBefore().not());
    rule.hypothesis("expired", tells(stood, account.expired()));
    rule.hypothesis("expired_before", tells(stoodBefore, history.expiredBefore()));
    rule.hypothesis("expired_long_before", tells(stoodLong, history.expiredLongBefore()));
    rule.hypothesis("base", stood.not().or(account.base().eq(base(now))));
    UInt charge = account.costInverted().not();
    rule.hypothesis("cost", stood.not().or(charge.eq(cost(now))));
  }

  private Bool tells(Bool stood, Bool expired) {
    return stood.not().or(expired.eq(hasExpired()));
  }

  private SInt base(Found found) {
    UInt units = mux(account.unlimited(), lit(0, Widths.LIMIT), account.limit());
    UInt full = mux(account.onePacket(), lit(1, COUNT), units.shl(10).pad(COUNT));
    return mux(found.reloads, full, account.left().asUInt()).asSInt();
  }

  private UInt cost(Found found) {
    Bool free = account.unlimited().or(found.byHigh.not());
    UInt dwords = mux(free, lit(0, Widths.LENGTH), found.length);
    return mux(account.onePacket(), found.byHigh.pad(Widths.LENGTH), dwords);
  }

  /** High if a coming value of the counter is what a result charges to the counter as it is. */
  private Bool isFoundBy(Found found, SInt value, Bool known) {
    Bool charged = value.eq(base(found).sub(cost(found).zext()));
    Bool inTime = found.reloads.or(hasExpired().not());
    return stands.and(known).not().or(charged.and(inTime));
  }

  /** The sum of {@code amount} over the packets sent since the last reload, that one included. */
  private UInt count(UInt amount) {
    UInt sum = regInit(uint(COUNT), lit(0, COUNT));
    UInt before = mux(after.reloads, lit(0, COUNT), sum);
    UInt added = mux(after.byHigh, amount.pad(COUNT), lit(0, COUNT));
    when(account.commit(), () -> sum.set(0))
        .elseWhen(() -> account.apply(), () -> sum.set(before.add(added)));
    return sum;
  }
}
