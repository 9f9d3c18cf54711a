// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;

/**
 * Properties of the choice: the rule, by what one table had in the cycle before, and what the other
 * one has now.
 */
final class TableChoiceProperties {
  private final TableChoiceInside choice;

  /** The tables come in turns. */
  private final Bool counts;

  private final Bool highCan;
  private final Bool lowCan;
  private final Bool highHolds;
  private final Bool lowHolds;

  /** As the table's entry comes. */
  private final Bool highHere;

  private final Bool lowHere;

  private TableChoiceProperties(TableChoiceInside choice) {
    this.choice = choice;
    Bool low = choice.ofLow();
    Bool lowBefore = Pipeline.was(choice.module(), 1, low);
    Bool looks =
        choice.sentBefore().or(Pipeline.was(choice.module(), 1, choice.sentBefore())).not();
    counts = Pipeline.counts(choice.module(), 1).and(low.ne(lowBefore)).and(looks);
    Bool can = choice.found().and(choice.consulted());
    Bool couldBefore = Pipeline.was(choice.module(), 1, can.and(choice.sent().not()));
    highHere = choice.currentWaits().and(choice.highLeft());
    lowHere = choice.currentWaits().and(choice.lowLeft());
    lowCan = mux(low, can, couldBefore);
    highCan = mux(low, couldBefore, can);
    lowHolds = mux(low, lowHere, Pipeline.was(choice.module(), 1, lowHere));
    highHolds = mux(low, Pipeline.was(choice.module(), 1, highHere), highHere);
  }

  /** States all of it. */
  static void state(TableChoiceInside choice) {
    TableChoiceProperties properties = new TableChoiceProperties(choice);
    properties.table();
    properties.entry();
    properties.afterPacket();
  }

  private void table() {
    Bool keeps = choice.lowTurn().and(lowHolds);
    Bool inTime = choice.expired().not().and(keeps.not());
    Bool highFirst = highCan.and(inTime);
    Bool low = lowCan.and(highFirst.not());
    Bool high = highCan.and(lowCan.not().or(inTime));
    Rule.TABLE_CHOICE.implies("high", counts, choice.sendsHigh().eq(high));
    Rule.TABLE_CHOICE.implies("low", counts, choice.sendsLow().eq(low));
    Rule.TABLE_CHOICE.implies("any", counts, choice.sends().eq(low.or(high)));
    Rule.TABLE_CHOICE.implies("reload", counts, choice.reload().eq(highFirst.not()));
    Rule.TABLE_CHOICE.reachable("low_after_expiry", counts.and(low).and(highCan));
    Rule.TABLE_CHOICE.reachable("high_after_expiry", counts.and(high).and(choice.expired()));
  }

  private void entry() {
    Bool lowNow = choice.ofLow();
    UInt fromLow = known(lowNow, mux(lowHere, choice.currentLow(), choice.entry()));
    UInt fromHigh = known(lowNow.not(), mux(highHere, choice.currentHigh(), choice.entry()));
    UInt lowVl = known(lowNow, mux(lowHere, choice.currentLowVl(), choice.vl()));
    UInt highVl = known(lowNow.not(), mux(highHere, choice.currentHighVl(), choice.vl()));
    Bool low = counts.and(choice.sendsLow());
    Bool high = counts.and(choice.sendsHigh());
    Rule.TURN_GOES_ON.implies("low", low, choice.goesOn().eq(lowHolds));
    Rule.TURN_GOES_ON.implies("high", high, choice.goesOn().eq(highHolds));
    Rule.TURN_GOES_ON.implies("low_entry", low, choice.chosenEntry().eq(fromLow));
    Rule.TURN_GOES_ON.implies("high_entry", high, choice.chosenEntry().eq(fromHigh));
    Rule.TURN_GOES_ON.reachable("goes_on", high.and(choice.goesOn()));
    Rule.READY_SOURCE.lemma("low_vl", low.not().or(choice.chosenVl().eq(lowVl).and(lowCan)));
    Rule.READY_SOURCE.lemma("high_vl", high.not().or(choice.chosenVl().eq(highVl).and(highCan)));
    Bool isOther = choice.chosenVl().eq(choice.otherVl());
    Rule.READY_SOURCE.lemma("other_vl", choice.sends().or(isOther));
    Rule.READY_SOURCE.reachable("sends", low);
  }

  private static UInt known(Bool now, UInt value) {
    return mux(now, value, Pipeline.ago(1, value));
  }

  /** After a packet of a table, where no look is that far, its current entry is chosen. */
  private void afterPacket() {
    UInt entry = mux(choice.ofLow(), choice.currentLow(), choice.currentHigh());
    UInt vl = mux(choice.ofLow(), choice.currentLowVl(), choice.currentHighVl());
    Bool isIts = choice.chosenEntry().eq(entry).and(choice.chosenVl().eq(vl));
    Bool turn = choice.sentBefore().and(Pipeline.was(choice.module(), 1, choice.sent()));
    Rule.TURN_GOES_ON.implies("sent", turn, isIts.and(choice.goesOn()));
    Rule.TURN_GOES_ON.reachable("sent", turn);
  }
}
