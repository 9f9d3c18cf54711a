// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/**
 * Properties of the decision core of a table in memory, whatever distances it reads: the VL found
 * was eligible at the snapshot, and the choice stays once it is made. They hold while the
 * look-ahead's rows come in order and the table's position stays.
 */
final class ScanTableProperties {
  private final ScanTableInside table;
  private final UInt rowBefore;
  private final UInt snapshot;
  private final RowsPassed passed;
  private final Bool undisturbed;

  private ScanTableProperties(ScanTableInside table) {
    this.table = table;
    rowBefore = regNext(table.rowSeen());
    snapshot = Past.at(table.takeSnapshot(), table.eligible()).named("snapshot");
    passed =
        new RowsPassed(table.shape(), table.takeSnapshot(), table.firstSeen(), table.rowSeen());
    undisturbed = undisturbed(table.takeSnapshot(), table.moves(), table.rowCompared(), rowBefore);
  }

  /** States all of it. */
  static void state(ScanTableInside table) {
    ScanTableProperties properties = new ScanTableProperties(table);
    properties.foundWasEligible();
    properties.choiceStands();
    properties.positionFollows();
    properties.listFollows();
    NearestProperties.state(table, properties.passed, properties.undisturbed);
  }

  /** Since the snapshot the position has stayed, and rows were compared in the order seen. */
  static Bool undisturbed(Bool takeSnapshot, Bool moves, UInt rowCompared, UInt rowBefore) {
    return Past.everSince(takeSnapshot, moves.not().and(rowCompared.eq(rowBefore)));
  }

  private void foundWasEligible() {
    UInt others = table.waiting().and(passed.remaining(snapshot).not());
    Rule.READY_SOURCE.hypothesis("waiting", passed.atLeast(0).and(others.orR()).not());
    inSnapshot("nearer", table.nearerValid(), rowBefore.cat(table.nearerIsOdd()));
    inSnapshot("best", table.bestNone().not(), table.bestVl());
    inSnapshot("current", table.currentWaits(), table.currentVl());
    Bool found = passed.atLeast(2).and(undisturbed).and(table.found());
    Rule.READY_SOURCE.lemma("found_was_eligible", found.not().or(snapshot.at(table.vl())));
    Rule.READY_SOURCE.reachable("found", found);
  }

  private void inSnapshot(String part, Bool is, UInt vl) {
    Bool known = passed.atLeast(1).and(undisturbed).and(is);
    Rule.READY_SOURCE.hypothesis(part, known.not().or(snapshot.at(vl)));
  }

  private void choiceStands() {
    UInt flags = cat(table.found(), table.goesOn());
    Bool flagsStand = flags.eq(regNext(flags));
    UInt choice = table.vl().cat(table.entry());
    Bool choiceStands = table.found().not().or(choice.eq(regNext(choice)));
    Bool settled = passed.settled().and(undisturbed);
    Rule.READY_SOURCE.lemma("choice_stands", settled.not().or(flagsStand.and(choiceStands)));
  }

  /** The position follows the packets sent, and nothing else but a commit. */
  private void positionFollows() {
    Bool fromAllOnes = table.sentEntry().andR().and(table.newRemaining().eq(0));
    Rule.relyOn("starts_afresh", table.commit().not().or(table.moves().and(fromAllOnes)));
    UInt entry = regNext(table.sentEntry());
    UInt vl = regNext(table.sentVl());
    SInt told = regNext(table.newRemaining());
    Bool atSent = table.pointer().eq(entry).and(table.currentVl().eq(vl));
    Bool stays = table.pointer().eq(regNext(table.pointer()));
    Bool keeps = table.remaining().eq(regNext(table.remaining()));
    Bool isAfresh = table.pointer().eq(table.entries() - 1).and(table.remaining().eq(0));
    Bool sent = Past.was(table.module(), table.moves().and(table.commit().not()));
    Bool kept = Past.was(table.module(), table.moves().not());
    Bool committed = Past.was(table.module(), table.commit());
    Rule.WEIGHT_COUNTED.implies("sent", sent, atSent.and(table.remaining().eq(told)));
    Rule.WEIGHT_COUNTED.implies("kept", kept, stays.and(keeps));
    Rule.WEIGHT_COUNTED.implies("committed", committed, isAfresh);
    Rule.WEIGHT_COUNTED.reachable("sent", sent.and(table.remaining().isNegative()));
  }

  /** States that the listed VLs follow the exchange of memories, and nothing else. */
  private void listFollows() {
    Bool loads = Past.was(table.module(), Past.was(table.module(), table.commit()));
    Bool stays = Past.was(table.module(), Past.was(table.module(), table.commit().not()));
    Bool isNew = table.listed().eq(regNext(table.newListed()));
    Rule.TABLE_ATOMIC.implies("listed_as_made", loads, isNew);
    Rule.TABLE_ATOMIC.implies("listed_stays", stays, table.listed().eq(regNext(table.listed())));
    Rule.TABLE_ATOMIC.reachable("listed", loads.and(table.listed().orR()));
  }
}
