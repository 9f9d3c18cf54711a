// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.scan.ScanShape;

/**
 * Properties of the search for the nearest entry, for one symbolic VL and therefore for every VL.
 * Whatever distance is read for that VL, the entry found has the least distance among all VLs that
 * wait.
 */
final class NearestProperties {
  private final ScanTableInside table;
  private final RowsPassed passed;
  private final Bool undisturbed;
  private final UInt vl;

  /** The VLs that were eligible and listed at the snapshot: these wait. */
  private final UInt waiting;

  private final Bool waits;

  /** The distance that was read of it. */
  private final UInt distance;

  private NearestProperties(ScanTableInside table, RowsPassed passed, Bool undisturbed) {
    this.table = table;
    this.passed = passed;
    this.undisturbed = undisturbed;
    vl = Symbolic.constant(table.module(), table.sentVl()).named("symbol");
    UInt mayServe = table.eligible().and(table.listed());
    waiting = Past.at(table.takeSnapshot(), mayServe).named("waitingVls");
    waits = waiting.at(vl);
    distance = Past.at(passed.isAtHand(row()), distanceAtHand()).named("distanceRead");
  }

  /**
   * States all of it.
   *
   * @param undisturbed the table's position and the order of rows, since the snapshot
   */
  static void state(ScanTableInside table, RowsPassed passed, Bool undisturbed) {
    NearestProperties properties = new NearestProperties(table, passed, undisturbed);
    properties.nearest();
    properties.comesNearer();
    properties.turn();
  }

  private UInt row() {
    return vl.bits(vl.width() - 1, 1);
  }

  private UInt distanceAtHand() {
    UInt read = regNext(table.distances());
    int bits = read.width() / ScanShape.LANES;
    return mux(vl.bit(0), read.bits(read.width() - 1, bits), read.bits(bits - 1, 0).not());
  }

  /**
   * The entry that begins its turn belongs to a VL that waits, and no waiting VL has a nearer
   * entry.
   */
  private void nearest() {
    Bool decided = passed.settled().and(undisturbed);
    Bool begins = decided.and(table.found()).and(table.goesOn().not());
    UInt entries = lit(table.entries(), table.pointer().width() + 1);
    UInt ahead = Circle.between(table.pointer(), table.entry(), entries);
    UInt read = distance.pad(entries.width());
    Bool inCircle = read.lt(entries).and(table.pointer().pad(entries.width()).lt(entries));
    Bool isIts = decided.and(table.found()).and(table.vl().eq(vl));
    Rule.NEXT_ELIGIBLE.implies("found", decided.and(waits), table.found());
    Rule.NEXT_ELIGIBLE.implies("eligible", isIts, waits);
    Rule.NEXT_ELIGIBLE.implies("none_nearer", begins.and(waits).and(inCircle), ahead.le(read));
    Rule.NEXT_ELIGIBLE.implies("at_its_distance", begins.and(isIts).and(inCircle), ahead.eq(read));
    Rule.NEXT_ELIGIBLE.reachable("begins", begins.and(waits).and(ahead.ne(read)));
    search(Rule.NEXT_ELIGIBLE);
    currentWaits(Rule.NEXT_ELIGIBLE);
  }

  /** A new turn is that of an entry, any, whose VL waits, or nearer to it than the pointer was. */
  private void comesNearer() {
    UInt target = Symbolic.constant(table.module(), table.sentEntry()).named("symbolTarget");
    UInt entries = lit(table.entries(), target.width() + 1);
    Bool exists = target.pad(entries.width()).lt(entries);
    Bool inTable = exists.and(table.pointer().pad(entries.width()).lt(entries));
    UInt ahead = Circle.between(table.pointer(), target, entries);
    Bool mayServe = waits.and(distance.pad(entries.width()).le(ahead));
    UInt then = Circle.between(table.entry(), target, entries);
    Bool isNearer = table.entry().eq(target).or(then.lt(ahead));
    Bool decided = passed.settled().and(undisturbed);
    Bool begins = decided.and(table.found()).and(table.goesOn().not());
    Rule.WAIT_NEARER.implies("new_turn", begins.and(mayServe).and(inTable), isNearer);
    Rule.WAIT_NEARER.reachable("new_turn", begins.and(mayServe).and(inTable));
    search(Rule.WAIT_NEARER);
    currentWaits(Rule.WAIT_NEARER);
  }

  /** The current entry goes on exactly when it has weight left and its VL waits. */
  private void turn() {
    Bool decided = passed.settled().and(undisturbed);
    Bool isCurrent = decided.and(table.currentVl().eq(vl));
    Bool mayGoOn = table.remaining().gt(0).and(waits);
    Bool isServed =
        table.found().and(table.entry().eq(table.pointer())).and(table.vl().eq(table.currentVl()));
    Rule.TURN_GOES_ON.implies("current", isCurrent, table.goesOn().eq(mayGoOn));
    Rule.TURN_GOES_ON.implies("serves", isCurrent.and(table.goesOn()), isServed);
    Rule.TURN_GOES_ON.reachable("current", isCurrent.and(table.goesOn()));
    search(Rule.TURN_GOES_ON);
    currentWaits(Rule.TURN_GOES_ON);
  }

  /** The rows that have passed have left the nearest of the VLs in them. */
  private void search(Rule rule) {
    Bool known = passed.atLeast(1).and(undisturbed);
    Bool inStep = table.waiting().eq(passed.remaining(waiting));
    rule.hypothesis("waiting", passed.atLeast(0).not().or(inStep));
    UInt nearer = table.nearerInverted().not();
    Bool isNearer = table.nearerValid().and(table.nearerIsOdd().eq(vl.bit(0)));
    Bool inRow = known.and(passed.hasJustPassed(row()));
    rule.hypothesis("row", least(inRow, table.nearerValid(), nearer));
    rule.hypothesis("row_vl", isThatOf(inRow.and(isNearer), nearer));
    Bool some = table.bestNone().not();
    Bool isBest = some.and(table.bestVl().eq(vl));
    Bool compared = known.and(passed.isCompared(row()));
    rule.hypothesis("rows", least(compared, some, table.best()));
    rule.hypothesis("rows_vl", isThatOf(compared.and(isBest), table.best()));
    rule.hypothesis("later_row", known.and(compared.not()).and(isBest).not());
  }

  private Bool least(Bool known, Bool some, UInt found) {
    return known.and(waits).not().or(some.and(found.le(distance)));
  }

  private Bool isThatOf(Bool isIts, UInt found) {
    return isIts.not().or(waits.and(found.eq(distance)));
  }

  private void currentWaits(Rule rule) {
    Bool known = passed.atLeast(1).and(undisturbed).and(table.currentVl().eq(vl));
    Bool seen = waits.and(passed.has(row()));
    rule.hypothesis("current_waits", known.not().or(table.currentWaits().eq(seen)));
  }
}
