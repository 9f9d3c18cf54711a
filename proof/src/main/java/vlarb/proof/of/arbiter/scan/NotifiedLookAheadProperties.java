// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Inside;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.managed.ManagedScanTableInside;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.managed.EntryRows;
import vlarb.rtl.arbiter.managed.ManagedScanTable;
import vlarb.rtl.arbiter.scan.ScanResult;

/**
 * Properties of arbitration that looks ahead in a managed table: its pointer moves only with the
 * turns that the table engine is notified of. A turn that goes on serves the entry that the pointer
 * is on.
 */
final class NotifiedLookAheadProperties {
  /** Cycles from the one in which the first row is at hand until it is known what goes on. */
  private static final int KNOWN = 4;

  private final ScanArbitrationInside arbitration;
  private final ScanResultInside result;
  private final Bool begins;
  private final Bool turn;
  private final UInt pointer;
  private final UInt entry;
  private final Bool isFound;
  private final Bool goesOn;

  private NotifiedLookAheadProperties(
      ScanArbitrationInside arbitration, ManagedScanTableInside table) {
    this.arbitration = arbitration;
    result = arbitration.result();
    begins = result.inHigh().orElseThrow().begins();
    turn = result.notices().orElseThrow().turn();
    pointer = table.pointer();
    entry = table.entry();
    isFound = table.found();
    goesOn = table.found().and(table.goesOn());
  }

  /** States all of it where a table engine has the high table. */
  static void state(ScanArbitrationInside arbitration) {
    if (arbitration.high() instanceof ManagedScanTable table) {
      NotifiedLookAheadProperties properties =
          new NotifiedLookAheadProperties(
              arbitration, Inside.of(table, ManagedScanTableInside.class));
      properties.pointerGoesWithTurns();
      properties.goesOnInPlace();
    }
  }

  /** Cycles since the first row of a look-ahead was at hand, at most those until all is known. */
  static UInt age(ScanStepsInside steps) {
    int bits = 3;
    UInt age = regInit(uint(bits), lit(0, bits)).named("firstRowAge");
    UInt next = mux(age.eq(0).or(age.eq(KNOWN)), age, age.add(1));
    UInt seen = mux(steps.firstSeen(), lit(1, bits), next);
    age.set(mux(steps.takeSnapshot(), lit(0, bits), seen));
    return age;
  }

  /** Of the steps: a look-ahead does not end before it is known what goes on. */
  static void known(ScanStepsInside steps) {
    UInt age = age(steps);
    Rule.DECISIONS_TOLD.lemma("ends_known", steps.last().not().or(age.eq(KNOWN)));
    Rule.DECISIONS_TOLD.reachable("ends_known", steps.last());
    UInt step = steps.step();
    Bool several = step.and(step.sub(1)).orR();
    Rule.DECISIONS_TOLD.hypothesis("one_step", step.orR().and(several.not()));
    for (int now = 3; now < step.width(); now++) {
      Bool isKnown = age.eq(Math.min(now - 2, KNOWN));
      Rule.DECISIONS_TOLD.hypothesis("step_" + now, step.bit(now).not().or(isKnown));
    }
  }

  /**
   * Of the result: a packet that was taken moves the pointer to where the look-ahead has found, and
   * a decision that finds nothing is one by a look-ahead that has.
   */
  static void asFound(ScanResultInside result) {
    result.module().remembered().ifPresent(remembered -> asFound(result, remembered));
  }

  private static void asFound(ScanResultInside result, ScanResult.Remembered remembered) {
    ScanResult.InHigh inHigh = result.inHigh().orElseThrow();
    ScanResult.Notices ports = result.notices().orElseThrow();
    Bool turn = ports.turn();
    Found found =
        new Found(result.last(), result.sendsHigh(), inHigh.begins(), result.chosenEntry());
    Bool same = result.foundEntry().eq(found.entry).and(result.byHigh().eq(found.byHigh));
    Bool all = same.and(remembered.foundBegins().eq(found.begins));
    Rule.DECISIONS_TOLD.hypothesis("found", result.found().not().or(all));
    Bool told = turn.eq(regNext(found.begins));
    Bool as = result.sentEntry().eq(regNext(found.entry)).and(regNext(found.byHigh)).and(told);
    Rule.DECISIONS_TOLD.lemma("moves_as_found", result.highMoves().not().or(as));
    Bool other = regNext(found.byHigh).not();
    Rule.DECISIONS_TOLD.lemma("turn_moves", turn.not().or(result.highMoves()).or(other));
    Rule.DECISIONS_TOLD.reachable("moves", result.highMoves().and(turn.not()));
    Bool high = Past.at(result.last(), inHigh.highFound()).bit(0);
    Bool known = result.found().or(result.foundNothing());
    Rule.DECISIONS_TOLD.hypothesis("found_high", known.not().or(remembered.foundHigh().eq(high)));
    Rule.DECISIONS_TOLD.implies("none_as_found", ports.noneEligible(), regNext(high).not());
    Rule.DECISIONS_TOLD.reachable("none", ports.noneEligible());
  }

  /** The findings of a look-ahead at its end. */
  private record Found(Bool byHigh, Bool begins, UInt entry) {
    Found(Bool finish, Bool byHigh, Bool begins, UInt entry) {
      this(Past.at(finish, byHigh).bit(0), Past.at(finish, begins).bit(0), Past.at(finish, entry));
    }
  }

  private void pointerGoesWithTurns() {
    UInt served = result.sentEntry().bits(pointer.width() - 1, 0);
    UInt went = regNext(mux(turn, served, pointer));
    Bool follows = Past.counts(arbitration.module()).not().or(pointer.eq(went));
    Rule.DECISIONS_TOLD.lemma("pointer_goes_with_turns", follows);
    Bool inPlace = turn.or(served.eq(pointer));
    Rule.DECISIONS_TOLD.lemma("in_place", result.highMoves().not().or(inPlace));
    Rule.DECISIONS_TOLD.lemma("turn_moves", turn.not().or(result.highMoves()));
    Rule.DECISIONS_TOLD.hypothesis("taken", result.sent().and(result.valid()).not());
    Rule.DECISIONS_TOLD.hypothesis("moves", result.highMoves().not().or(result.sent()));
    Rule.DECISIONS_TOLD.reachable("turn_goes_on", result.highMoves().and(turn.not()));
  }

  /** The current entry is found again in the row that is scanned first, and stays. */
  private void goesOnInPlace() {
    UInt age = age(arbitration.steps());
    Bool steady = Past.everSince(arbitration.steps().takeSnapshot(), result.highMoves().not());
    if (entry.width() > EntryRows.PLACE) {
      Bool row = row(entry).eq(row(pointer));
      Rule.DECISIONS_TOLD.hypothesis(
          "row", age.eq(KNOWN - 1).and(steady).and(isFound).not().or(row));
    }
    Bool known = age.eq(KNOWN).and(steady);
    Rule.DECISIONS_TOLD.hypothesis("goes_on", known.and(goesOn).not().or(entry.eq(pointer)));
    UInt chosen = arbitration.serving().bits(pointer.width() - 1, 0);
    Bool continues = arbitration.sendsHigh().and(arbitration.continues());
    Bool ends = arbitration.steps().last().and(result.highMoves().not());
    Rule.DECISIONS_TOLD.hypothesis("chosen", ends.and(continues).not().or(chosen.eq(pointer)));
    Found found =
        new Found(
            arbitration.steps().last(), arbitration.sendsHigh(), begins, arbitration.serving());
    Bool waits = result.valid().and(found.byHigh).and(found.begins.not());
    UInt in = found.entry.bits(pointer.width() - 1, 0);
    Rule.DECISIONS_TOLD.hypothesis("offered", waits.not().or(in.eq(pointer)));
  }

  private static UInt row(UInt entry) {
    return entry.bits(entry.width() - 1, EntryRows.PLACE);
  }
}
