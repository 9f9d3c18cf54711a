// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.proof.rule.Rule;

/** Properties of the choice between the two tables. */
final class ChoiceProperties {
  private static final int HIGH = 1;
  private static final int LOW = 2;

  private ChoiceProperties() {}

  /** States all of it. */
  static void state(DataArbitrationInside data) {
    Bool lowGoesOn =
        data.low().holds().map(data.state().lowTurn()::and).orElseGet(() -> lit(false));
    Bool bySomeTable = data.high().ready.or(data.low().ready());
    Bool byHigh = data.servedBy().eq(HIGH);
    Bool byLow = data.servedBy().eq(LOW);
    Bool lowIsDue = data.counter().expired().or(data.high().ready.not()).or(lowGoesOn);
    Bool decided = data.decideByTables();
    Rule.TABLE_CHOICE.implies(
        "high", byHigh, data.high().ready.and(data.low().ready().and(lowIsDue).not()));
    Rule.TABLE_CHOICE.implies("low", byLow, data.low().ready().and(lowIsDue));
    Rule.TABLE_CHOICE.implies("some", data.consulted().and(bySomeTable), byHigh.or(byLow));
    Rule.TABLE_CHOICE.implies("sends_high", data.high().send, byHigh.and(decided));
    Rule.TABLE_CHOICE.implies("sends_low", data.low().send(), byLow.and(decided));
    Rule.TABLE_CHOICE.implies(
        "sends", decided.and(bySomeTable), data.high().send.or(data.low().send()));
    Rule.TABLE_CHOICE.implies("valid", byHigh.or(byLow), data.valid().and(data.consulted()));
    Rule.TABLE_CHOICE.reachable("expired", byLow.and(data.high().ready).and(lowGoesOn.not()));
    Rule.TABLE_CHOICE.reachable("high", byHigh.and(data.low().ready()));

    Bool lowWasLast = regInit(false);
    when(data.management().commit(), () -> lowWasLast.set(false))
        .elseWhen(() -> decided, () -> lowWasLast.set(data.low().send()));
    Rule.WAIT_FOR_HIGH.implies(
        "next",
        lowWasLast.and(data.high().ready).and(lowGoesOn.not()).and(data.consulted()),
        byHigh);
    Rule.WAIT_FOR_HIGH.implies("fresh", lowWasLast, data.counter().expired().not());
    Rule.WAIT_FOR_HIGH.reachable("next", lowWasLast.and(data.high().ready).and(data.low().ready()));
    data.module().noneEligible().ifPresent(noneEligible -> told(data, noneEligible));
  }

  /**
   * The table engine is notified of each decision that finds no entry of the high table eligible.
   */
  private static void told(DataArbitrationInside data, Bool noneEligible) {
    Bool vain = data.decideByTables().and(data.high().ready.not());
    Bool unasked = data.decide().and(data.operationalVls().eq(1));
    Rule.DECISIONS_TOLD.implies("each_none", vain, noneEligible);
    Rule.DECISIONS_TOLD.implies("none", noneEligible, vain.or(unasked));
    Rule.DECISIONS_TOLD.reachable("none", noneEligible.and(data.low().send()));
  }
}
