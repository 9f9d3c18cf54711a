// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/** Properties of a look-ahead's result: which decisions update the state, and how. */
final class ResultProperties {
  private final ScanResultInside result;
  private final Bool ended;
  private final Bool endedLately;

  private ResultProperties(ScanResultInside result) {
    this.result = result;
    ended = Past.was(result.module(), result.last());
    endedLately = Past.was(result.module(), ended);
  }

  /** States all of it. */
  static void state(ScanResultInside result) {
    ResultProperties properties = new ResultProperties(result);
    properties.decisions();
    properties.pending();
    if (!result.managed()) {
      properties.notices();
    }
  }

  /** A decision is notified for a packet sent, or soon after a look-ahead. */
  private void decisions() {
    Bool early = result.foundNothing().and(ended.not());
    Rule.READY_SOURCE.hypothesis("found_nothing", early.not());
    Bool applies = result.apply().and(result.sent().not());
    Rule.READY_SOURCE.lemma("applies", applies.not().or(endedLately));
    Rule.READY_SOURCE.reachable("applies", applies);
  }

  /** States that an applied result was found after HighPriCounter had changed last. */
  private void pending() {
    Bool again = result.last().and(ended.or(endedLately));
    Rule.READY_SOURCE.relyOnIt("ends_apart", again.not());
    Bool discards = result.sent().or(result.commit());
    Rule.relyOn("discarded", discards.not().or(result.restart()));
    PendingResult pending = PendingResult.of(result.last(), result.commit().or(result.apply()));
    Bool known = result.found().or(result.foundNothing());
    Rule.HIGH_LIMIT.hypothesis("found", known.not().or(pending.isNext()));
    Rule.HIGH_LIMIT.lemma("applies_pending", result.apply().not().or(pending.isAfter()));
    Rule.HIGH_LIMIT.reachable("applies", result.apply());
  }

  /** The position that a packet leaves is the one that the look-ahead has found. */
  private void notices() {
    UInt vl = Past.at(result.last(), result.chosenVl());
    UInt entry = Past.at(result.last(), result.chosenEntry());
    UInt remaining = Past.at(result.last(), result.newRemaining().asUInt());
    Bool byHigh = Past.at(result.last(), result.sendsHigh()).bit(0);
    Bool byLow = Past.at(result.last(), result.sendsLow()).bit(0);
    Bool sent = result.sent().and(Past.was(result.module(), result.prepare()).not());
    Bool place = result.sentVl().eq(regNext(vl)).and(result.sentEntry().eq(regNext(entry)));
    Bool left = result.remaining().asUInt().eq(regNext(remaining));
    Rule.WEIGHT_COUNTED.implies("as_found", sent, place.and(left));
    Rule.WEIGHT_COUNTED.implies("high", sent, result.highMoves().eq(regNext(byHigh)));
    Rule.WEIGHT_COUNTED.implies("low", sent, result.lowMoves().eq(regNext(byLow)));
    Bool moves = result.highMoves().or(result.lowMoves());
    Bool excused = result.sent().or(Past.was(result.module(), result.prepare()));
    Rule.WEIGHT_COUNTED.implies("stays", excused.not(), moves.not());
    Rule.WEIGHT_COUNTED.reachable("sent", sent.and(result.highMoves()));

    Bool found = result.foundVl().eq(vl).and(result.foundEntry().eq(entry));
    Bool kept = result.foundRemaining().asUInt().eq(remaining);
    Bool by = result.byHigh().eq(byHigh).and(result.byLow().eq(byLow));
    Rule.WEIGHT_COUNTED.hypothesis("found", result.found().not().or(found.and(kept).and(by)));
  }
}
