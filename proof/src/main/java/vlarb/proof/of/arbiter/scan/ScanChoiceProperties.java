// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Inside;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.scan.ScanTable;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of a look-ahead at its end: which table sends, and what its entry will have left, by
 * the current state. The offer is that result.
 */
final class ScanChoiceProperties {
  private final ScanArbitrationInside arbitration;
  private final ScanTableInside high;
  private final ScanTableInside low;

  /** The look-ahead ends, and its result is not discarded. */
  private final Bool ends;

  private ScanChoiceProperties(ScanArbitrationInside arbitration, ScanTableInside high) {
    this.arbitration = arbitration;
    this.high = high;
    low = arbitration.low();
    ends = arbitration.steps().last().and(arbitration.restart().not());
  }

  /** States all of it where management has the high table. */
  static void state(ScanArbitrationInside arbitration) {
    if (arbitration.high() instanceof ScanTable high) {
      ScanChoiceProperties properties =
          new ScanChoiceProperties(arbitration, Inside.of(high, ScanTableInside.class));
      properties.choice();
      properties.offer();
      properties.weight();
      properties.stateStands();
    }
  }

  private void choice() {
    Bool lowGoesOn = arbitration.state().lowTurn().and(low.goesOn());
    Bool expired = arbitration.counter().expired();
    Bool lowIsDue = expired.or(high.found().not()).or(lowGoesOn);
    Bool byHigh = ends.and(arbitration.sendsHigh());
    Bool byLow = ends.and(arbitration.sendsLow());
    Bool isHighs = vlAndEntry(high);
    Bool isLows = vlAndEntry(low);
    Rule rule = Rule.TABLE_CHOICE;
    rule.implies("high", byHigh, high.found().and(low.found().and(lowIsDue).not()).and(isHighs));
    rule.implies("low", byLow, low.found().and(lowIsDue).and(isLows));
    rule.implies("some", ends.and(high.found().or(low.found())), byHigh.or(byLow));
    rule.implies("one", byHigh, byLow.not());
    rule.implies("reloads", ends, arbitration.reload().eq(lowIsDue));
    rule.reachable("expired", byLow.and(high.found()).and(lowGoesOn.not()));
    rule.reachable("high", byHigh.and(low.found()));
  }

  private Bool vlAndEntry(ScanTableInside table) {
    UInt entry = table.entry().pad(arbitration.serving().width());
    return arbitration.chosenVl().eq(table.vl()).and(arbitration.serving().eq(entry));
  }

  /** States that the offer is what the last look-ahead has found. */
  private void offer() {
    UInt by = Past.at(ends, cat(arbitration.sendsLow(), arbitration.sendsHigh()));
    Rule.TABLE_CHOICE.implies("offered", arbitration.valid(), arbitration.servedBy().eq(by));
  }

  /**
   * An entry that goes on has its remaining weight; an entry that begins its turn has its full
   * weight.
   */
  private void weight() {
    Bool byTable = ends.and(arbitration.sendsHigh().or(arbitration.sendsLow()));
    Bool goesOn = mux(arbitration.sendsLow(), low.goesOn(), high.goesOn());
    SInt left = mux(arbitration.sendsLow(), low.remaining(), high.remaining());
    UInt weight = regNext(arbitration.memories().weight());
    UInt fresh = weight.shl(4).pad(Widths.REMAINING);
    UInt budget = mux(goesOn, left.asUInt(), fresh);
    UInt entry = arbitration.sendsLow().not().cat(arbitration.serving());
    UInt entryRead = regNext(regNext(entry));
    Rule rule = Rule.WEIGHT_COUNTED;
    rule.implies("budget", byTable, arbitration.budget().asUInt().eq(budget));
    rule.implies("weight_of_entry", byTable, entry.eq(entryRead));
    rule.reachable("goes_on", byTable.and(goesOn));
    rule.reachable("begins", byTable.and(goesOn.not()));
  }

  /** While a look-ahead goes on, nothing that it depends on changes. */
  private void stateStands() {
    ScanStepsInside steps = arbitration.steps();
    Bool goesOn = StepsProperties.goesOn(steps, arbitration.restart());
    Bool stays = arbitration.restart().not();
    ScanResultInside result = arbitration.result();
    Bool changes =
        result
            .apply()
            .or(result.highMoves())
            .or(result.lowMoves())
            .or(arbitration.management().commit());
    Bool moves = result.highMoves().or(result.lowMoves()).or(arbitration.management().commit());
    Rule.TABLE_CHOICE.implies("restarts", moves, arbitration.restart());
    Bool loads = Past.was(arbitration.module(), arbitration.management().commit());
    Rule.TABLE_CHOICE.implies("snapshot_of_new_list", loads, steps.takeSnapshot().not());
    UInt seen = regNext(steps.rowSeen());
    Bool high = undisturbed(result.highMoves(), seen);
    Bool low = undisturbed(result.lowMoves(), seen);
    for (Rule rule : List.of(Rule.TABLE_CHOICE, Rule.WEIGHT_COUNTED)) {
      rule.hypothesis("stands", goesOn.and(stays).and(changes).not());
      rule.hypothesis("undisturbed", goesOn.not().or(high.and(low)));
    }
  }

  private Bool undisturbed(Bool moves, UInt seen) {
    ScanStepsInside steps = arbitration.steps();
    return ScanTableProperties.undisturbed(steps.takeSnapshot(), moves, steps.rowCompared(), seen);
  }
}
