// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;

/**
 * Properties of the choice: the rule, by what the high table had in the cycle before, and what the
 * low table has now.
 */
final class TableChoiceProperties {
  private final TableChoiceInside choice;

  private final Bool counts;
  private final Bool highCan;
  private final Bool lowCan;
  private final Bool highHolds;
  private final Bool lowHolds;

  private TableChoiceProperties(TableChoiceInside choice) {
    this.choice = choice;
    counts = Pipeline.counts(choice.module(), 1);
    lowCan = choice.found().and(choice.consulted());
    highCan = Pipeline.was(choice.module(), 1, lowCan.and(choice.sent().not()));
    lowHolds = choice.currentWaits().and(choice.lowLeft());
    highHolds = Pipeline.was(choice.module(), 1, here());
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
    Rule.TABLE_CHOICE.implies("reload", counts, choice.reload().eq(highFirst.not()));
    Rule.TABLE_CHOICE.reachable("low_after_expiry", counts.and(low).and(highCan));
    Rule.TABLE_CHOICE.reachable("high_after_expiry", counts.and(high).and(choice.expired()));
  }

  private void entry() {
    UInt fromLow = mux(lowHolds, choice.currentLow(), choice.entry());
    UInt fromHigh = Pipeline.ago(1, mux(here(), choice.currentHigh(), choice.entry()));
    UInt lowVl = mux(lowHolds, choice.currentLowVl(), choice.vl());
    UInt highVl = Pipeline.ago(1, mux(here(), choice.currentHighVl(), choice.vl()));
    Bool low = counts.and(choice.sendsLow());
    Bool high = counts.and(choice.sendsHigh());
    Rule.TURN_GOES_ON.implies("low", low, choice.goesOn().eq(lowHolds));
    Rule.TURN_GOES_ON.implies("high", high, choice.goesOn().eq(highHolds));
    Rule.TURN_GOES_ON.implies("low_entry", low, choice.chosenEntry().eq(fromLow));
    Rule.TURN_GOES_ON.implies("high_entry", high, choice.chosenEntry().eq(fromHigh));
    Rule.TURN_GOES_ON.reachable("goes_on", high.and(choice.goesOn()));
    Rule.READY_SOURCE.lemma("low_vl", low.not().or(choice.chosenVl().eq(lowVl).and(lowCan)));
    Rule.READY_SOURCE.lemma("high_vl", high.not().or(choice.chosenVl().eq(highVl).and(highCan)));
    Rule.READY_SOURCE.reachable("sends", low);
  }

  /** After a packet of a table, where no look is that far, its entry is chosen. */
  private void afterPacket() {
    Bool sent = Pipeline.was(choice.module(), 1, choice.sent()).and(choice.sendsLow().not());
    Bool itsEntry = choice.chosenEntry().eq(Pipeline.ago(1, choice.sentEntry()));
    Bool itsVl = choice.chosenVl().eq(Pipeline.ago(1, choice.sentVl()));
    Bool goesOn = choice.goesOn().and(choice.sendsHigh().not());
    Rule.TURN_GOES_ON.implies("sent", sent, itsEntry.and(itsVl).and(goesOn));
    Rule.TURN_GOES_ON.reachable("sent", sent);
  }

  private Bool here() {
    return choice.currentWaits().and(choice.highLeft());
  }
}
