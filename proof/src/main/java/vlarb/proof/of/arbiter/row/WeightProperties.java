// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.cycle.RowTiming;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of the weights: three cycles after a packet, four with serial heads, there is left
 * what its entry had, or its weight, less the packet; it stays without one.
 */
final class WeightProperties {
  /** From a packet's length to what is left after it. */
  private static final int LENGTH_AGO = 2;

  private final WeightAccountInside account;

  /** From a packet to what is left after it. */
  private final int follows;

  private WeightProperties(WeightAccountInside account) {
    this.account = account;
    follows = account.heads() == HeadKind.SERIAL ? RowTiming.ACCOUNTS + 1 : RowTiming.ACCOUNTS;
  }

  /** States all of it. */
  static void state(WeightAccountInside account) {
    WeightProperties properties = new WeightProperties(account);
    Bool commit = properties.ago(0, account.commit());
    Bool ends = account.died().map(died -> properties.ago(1, died)).orElse(commit);
    properties.follows("high", account.leftHigh(), account.highSent(), ends, account.highLeft());
    properties.follows("low", account.leftLow(), account.lowSent(), commit, account.lowLeft());
  }

  /** An event that is known so many cycles after a packet would be. */
  private Bool ago(int later, Bool event) {
    return Pipeline.was(account.module(), follows - later, event);
  }

  private void follows(String table, SInt left, Bool sends, Bool ends, Bool some) {
    Bool counts = Pipeline.counts(account.module(), follows);
    Bool sent = Pipeline.was(account.module(), follows - 1, sends);
    UInt had = mux(account.ofLow(), account.leftLow().asUInt(), account.leftHigh().asUInt());
    UInt loaded = Pipeline.ago(follows - 1, account.weight()).shl(4).pad(Widths.REMAINING);
    Bool goesOn = Pipeline.was(account.module(), follows, account.goesOn());
    UInt budget = mux(goesOn, Pipeline.ago(follows, had), loaded);
    UInt length = Pipeline.ago(LENGTH_AGO, account.lengthInverted()).not();
    UInt after = budget.sub(length.pad(Widths.REMAINING));
    UInt was = Pipeline.ago(1, left.asUInt());
    UInt next = mux(ends, lit(0, Widths.REMAINING), mux(sent, after, was));
    Rule.WEIGHT_COUNTED.implies(table, counts, left.asUInt().eq(next));
    Bool more = budget.asSInt().gt(length.zext());
    Bool stillSome = Pipeline.was(account.module(), 1, some);
    Bool nowSome = ends.not().and(mux(sent, more, stillSome));
    Rule.WEIGHT_COUNTED.implies(table + "_left", counts, some.eq(nowSome));
    Rule.WEIGHT_COUNTED.reachable(table, counts.and(sent).and(goesOn));
  }
}
