// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/**
 * Properties of HighPriCounter: two counts of what the high table has sent since the last low
 * opportunity, one of dwords and one of packets, that only the properties keep.
 */
final class CounterProperties {
  /** Bits of the counts: more than 254 * 1024 + 2047 has. */
  private static final int COUNT = 19;

  private static final int MAX_COUNTER = 260_096;
  private static final int MIN_COUNTER = -2047;

  private final HighPriCounterInside counter;
  private final Bool sends;
  private final Bool follows;

  private CounterProperties(HighPriCounterInside counter) {
    this.counter = counter;
    sends = counter.decide().and(counter.sendHigh());
    follows = sends.and(counter.reload().not());
  }

  /** States all of it. */
  static void state(HighPriCounterInside counter) {
    CounterProperties properties = new CounterProperties(counter);
    Rule.READY_SOURCE.relyOnIt(
        "packet_has_length", properties.sends.not().or(counter.length().ne(0)));
    Rule.relyOn(
        "reloaded_when_expired",
        counter.decide().and(counter.expired()).and(counter.reload().not()).not());
    Rule.relyOn(
        "high_sends_or_reloads",
        counter.decide().and(counter.reload().not()).and(counter.sendHigh().not()).not());
    properties.bounds();
    properties.highLimit();
    properties.limit();
  }

  private void bounds() {
    Rule.COUNTER_BOUNDS.always(
        "range", counter.current().ge(MIN_COUNTER).and(counter.current().le(MAX_COUNTER)));
    Rule.COUNTER_BOUNDS.reachable("most", counter.current().eq(MAX_COUNTER));
    Rule.COUNTER_BOUNDS.reachable("negative", counter.current().isNegative());
  }

  private void limit() {
    UInt wasLimit = regNext(counter.limit());
    UInt wasNew = regNext(counter.newLimit());
    Bool committed = Past.was(counter.module(), counter.commit());
    Rule.SETTINGS_ATOMIC.implies(
        "limit",
        Past.counts(counter.module()),
        counter.limit().eq(mux(committed, wasNew, wasLimit)));
    Rule.SETTINGS_ATOMIC.reachable("limit", committed.and(counter.limit().ne(wasLimit)));
  }

  /**
   * The packets before the last one are below the limit together, and each packet has at least one
   * dword.
   */
  private void highLimit() {
    UInt dwords = count(counter.length());
    UInt packets = count(lit(1, 1));
    Bool onePacket = counter.limit().eq(0);
    Bool unlimited = counter.limit().andR();
    UInt allowance = counter.limit().shl(10).pad(COUNT);
    Bool below =
        switch (counter.expiry()) {
          case NOT_POSITIVE -> dwords.lt(allowance);
          case NEGATIVE -> dwords.le(allowance);
        };
    Bool fewer =
        switch (counter.expiry()) {
          case NOT_POSITIVE -> packets.lt(allowance);
          case NEGATIVE -> packets.le(allowance);
        };
    Rule.HIGH_LIMIT.implies("dwords", follows.and(onePacket.not()).and(unlimited.not()), below);
    Rule.HIGH_LIMIT.implies("one_packet", follows.and(onePacket), packets.eq(0));
    Rule.HIGH_LIMIT.reachable("one_packet", follows.and(onePacket));
    Rule.HIGH_LIMIT.reachable("second_packet", follows.and(onePacket.not()).and(packets.eq(1)));

    Rule.WAIT_FOR_LOW.implies(
        "packets", follows.and(unlimited.not()), fewer.or(onePacket.and(packets.eq(0))));
    Rule.WAIT_FOR_LOW.reachable(
        "reload", counter.decide().and(counter.reload()).and(packets.gt(1)));

    Bool counted =
        dwords.zext().addWide(counter.current().pad(COUNT + 1)).eq(allowance.zext().pad(COUNT + 2));
    Bool onePacketCounted =
        counter.current().pad(COUNT + 1).eq(lit(1, COUNT).zext().sub(packets.zext()));
    Bool consistent =
        mux(onePacket, onePacketCounted, unlimited.or(counted.and(packets.le(dwords))));
    Rule.HIGH_LIMIT.hypothesis("counted", consistent);
    Rule.WAIT_FOR_LOW.hypothesis("counted", consistent);
    Rule.COUNTER_BOUNDS.hypothesis(
        "counted", consistent.and(unlimited.not().or(counter.current().eq(0))));
  }

  /** The sum of {@code amount} over the packets sent since the last reload, that one included. */
  private UInt count(UInt amount) {
    UInt sum = regInit(uint(COUNT), lit(0, COUNT));
    UInt before = mux(counter.reload(), lit(0, COUNT), sum);
    UInt added = mux(counter.sendHigh(), amount.pad(COUNT), lit(0, COUNT));
    when(counter.commit(), () -> sum.set(0))
        .elseWhen(() -> counter.decide(), () -> sum.set(before.add(added)));
    return sum;
  }
}
