// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;

/**
 * Properties of the search through a table's rows, whatever VLs it reads: the entry found is the
 * first from the pointer on that is live and names a VL of the snapshot.
 */
final class RowScanProperties {
  private final RowScanInside scan;
  private final RowsLooked looked;
  private final UInt symbol;
  private final Bool waits;

  private RowScanProperties(RowScanInside scan) {
    this.scan = scan;
    looked = new RowsLooked(scan);
    UInt source = scan.live().bits(scan.entry().width() - 1, 0);
    symbol = Symbolic.constant(scan.module(), source).named("symbol");
    waits = looked.lived(symbol).and(looked.snapshot.at(looked.vlSeen(symbol)));
  }

  /** States all of it. */
  static void state(RowScanInside scan) {
    RowScanProperties properties = new RowScanProperties(scan);
    properties.looked.rely();
    properties.foundWasEligible();
    properties.choiceStands();
    properties.nearest();
    properties.turn();
  }

  /** Lemmas for the look-ahead, which sends from nothing else. */
  private void foundWasEligible() {
    Bool found = looked.atLeast(2).and(scan.found());
    Rule.READY_SOURCE.lemma("found_was_eligible", found.not().or(looked.snapshot.at(scan.vl())));
    Rule.READY_SOURCE.reachable("found", looked.settled().and(scan.found()));
  }

  /** After all rows nothing more is found, and the result stays. */
  private void choiceStands() {
    UInt choice = cat(scan.entry(), scan.vl(), scan.goesOn(), scan.entryBank());
    Bool same = scan.found().not().or(choice.eq(regNext(choice)));
    Bool stands = scan.found().eq(regNext(scan.found())).and(same);
    Bool settled = looked.settled().and(Past.was(scan.module(), looked.settled()));
    Rule.READY_SOURCE.lemma("choice_stands", settled.not().or(stands));
    looked.hypotheses(Rule.READY_SOURCE);
    Bool isPointer = scan.entry().eq(looked.pointer());
    Bool goesOn = scan.found().and(scan.goesOn());
    Rule.READY_SOURCE.lemma("goes_on", looked.atLeast(4).and(goesOn).not().or(isPointer));
  }

  private void nearest() {
    Bool settled = looked.settled();
    Bool isFound = scan.found().and(scan.entry().eq(symbol));
    Bool begins = settled.and(scan.found()).and(scan.goesOn().not());
    UInt toFound = looked.ahead(scan.entry());
    UInt toSymbol = looked.ahead(symbol);
    Bool same = scan.vl().eq(looked.vlSeen(symbol)).and(scan.entryBank().eq(looked.bank(symbol)));
    Rule.NEXT_ELIGIBLE.implies("found", settled.and(waits), scan.found());
    Rule.NEXT_ELIGIBLE.implies("eligible", settled.and(isFound), waits.and(same));
    Rule.NEXT_ELIGIBLE.implies("none_skipped", begins.and(waits), toFound.le(toSymbol));
    Rule.NEXT_ELIGIBLE.reachable("begins", begins.and(waits).and(toFound.ne(toSymbol)));
    looked.hypotheses(Rule.NEXT_ELIGIBLE);
    looked.isFirst(Rule.NEXT_ELIGIBLE, symbol, waits);
  }

  private void turn() {
    Bool isPointer = symbol.eq(looked.pointer());
    Bool current = looked.settled().and(isPointer);
    Rule.TURN_GOES_ON.implies(
        "current", current, scan.found().and(scan.goesOn()).eq(waits.and(looked.hadLeft)));
    Bool served = scan.entry().eq(symbol);
    Rule.TURN_GOES_ON.implies("serves", current.and(scan.found()).and(scan.goesOn()), served);
    Rule.TURN_GOES_ON.reachable("current", current.and(waits).and(looked.hadLeft));
    looked.hypotheses(Rule.TURN_GOES_ON);
    looked.isFirst(Rule.TURN_GOES_ON, symbol, waits);
  }
}
