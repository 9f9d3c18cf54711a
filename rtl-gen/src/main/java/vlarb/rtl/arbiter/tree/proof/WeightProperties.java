// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.tree.proof;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.arbiter.tree.WeightAccount;
import vlarb.rtl.property.Rule;

/**
 * What is proved of the weights: what is left three cycles after a packet is what its entry had, or
 * its weight, less the packet; it stays without one.
 */
final class WeightProperties {
  /** From a packet to what is left after it. */
  private static final int FOLLOWS = 3;

  private final WeightAccount account;

  private WeightProperties(WeightAccount account) {
    this.account = account;
  }

  /** States all of it. */
  static void state(WeightAccount account) {
    WeightProperties properties = new WeightProperties(account);
    properties.follows("high", account.leftHigh, account.highSends, account.highLeft);
    properties.follows("low", account.leftLow, account.lowSends, account.lowLeft);
  }

  private void follows(String table, SInt left, Bool sends, Bool some) {
    Bool counts = Pipeline.counts(account, FOLLOWS);
    Bool commit = Pipeline.was(account, FOLLOWS, account.commit);
    Bool sent = Pipeline.was(account, FOLLOWS, sends);
    UInt had = mux(account.lowSends, account.leftLow.asUInt(), account.leftHigh.asUInt());
    UInt loaded = Pipeline.ago(FOLLOWS - 1, account.weight).shl(4).pad(Widths.REMAINING);
    Bool goesOn = Pipeline.was(account, FOLLOWS, account.goesOn);
    UInt budget = mux(goesOn, Pipeline.ago(FOLLOWS, had), loaded);
    UInt length = Pipeline.ago(FOLLOWS - 1, account.lengthInverted).not();
    UInt after = budget.sub(length.pad(Widths.REMAINING));
    UInt was = Pipeline.ago(1, left.asUInt());
    UInt next = mux(commit, lit(0, Widths.REMAINING), mux(sent, after, was));
    Rule.WEIGHT_COUNTED.implies(table, counts, left.asUInt().eq(next));
    Rule.WEIGHT_COUNTED.implies(
        table + "_left",
        Pipeline.counts(account, 1),
        some.eq(Pipeline.was(account, 1, left.gt(0))));
    Rule.WEIGHT_COUNTED.reachable(table, counts.and(sent).and(goesOn));
  }
}
