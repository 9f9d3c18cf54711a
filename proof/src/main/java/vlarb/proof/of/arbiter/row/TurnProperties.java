// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;

/**
 * Properties of a turn that goes on before a look has ended: it does exactly by the rules, and its
 * VL was eligible as the first look after the packet saw it.
 */
final class TurnProperties {
  private final TurnLookInside turn;

  private TurnProperties(TurnLookInside turn) {
    this.turn = turn;
  }

  /** States all of it. */
  static void state(TurnLookInside turn) {
    TurnProperties properties = new TurnProperties(turn);
    properties.byTheRules();
    turn.listed().ifPresent(properties::listed);
  }

  private void byTheRules() {
    Bool counts = Pipeline.counts(turn.module(), 2);
    Bool stood =
        Pipeline.was(turn.module(), 2, turn.interrupted())
            .or(Pipeline.was(turn.module(), 1, turn.interrupted()))
            .not();
    UInt vl = Pipeline.ago(2, turn.sentVl());
    UInt eligible = Pipeline.ago(1, turn.eligible());
    Bool waits = Pipeline.among(eligible, vl);
    Bool left = Pipeline.was(turn.module(), 1, turn.left());
    Bool due = Pipeline.was(turn.module(), 1, turn.due());
    Bool high = Pipeline.was(turn.module(), 2, turn.highSent());
    Bool low = Pipeline.was(turn.module(), 2, turn.lowSent());
    Bool lowFirst =
        turn.listed()
            .map(listed -> eligible.and(Pipeline.ago(1, listed)).orR().not())
            .orElseGet(() -> lit(true));
    Bool byTable = high.or(low.and(lowFirst));
    Bool goesOn = stood.and(waits).and(left).and(due.not()).and(byTable);
    Rule.TURN_GOES_ON.implies("exactly", counts, turn.goesOn().eq(goesOn));
    Rule.TURN_GOES_ON.reachable("high", counts.and(high).and(turn.goesOn()));
    Rule.TURN_GOES_ON.reachable("low", counts.and(low).and(turn.goesOn()));
    Rule.READY_SOURCE.lemma("sent_was_eligible", counts.and(turn.goesOn()).not().or(waits));
    Rule.READY_SOURCE.reachable("goes_on", counts.and(turn.goesOn()));
  }

  /** States that the high table's list of VLs follows commits. */
  private void listed(UInt listed) {
    UInt then = mux(turn.commit(), turn.newListed().orElseThrow(), listed);
    Bool follows = listed.eq(Pipeline.ago(1, then));
    Rule.TABLE_ATOMIC.implies("high_listed", Pipeline.counts(turn.module(), 1), follows);
    Rule.TABLE_ATOMIC.reachable("high_listed", Pipeline.was(turn.module(), 1, turn.commit()));
  }
}
