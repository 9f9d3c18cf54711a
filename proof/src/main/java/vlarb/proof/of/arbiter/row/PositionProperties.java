// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.rows.RowKind;

/**
 * Properties of the current entries of both tables, and of the search beside them: what is said of
 * a VL was so when its table's row was at hand.
 */
final class PositionProperties {
  private final TablePositionsInside positions;

  private PositionProperties(TablePositionsInside positions) {
    this.positions = positions;
  }

  /** States all of it. */
  static void state(TablePositionsInside positions) {
    PositionProperties properties = new PositionProperties(positions);
    properties.currentWaits();
    properties.follow();
  }

  /** The look-up is as long as the search. */
  private void currentWaits() {
    UInt vl = mux(positions.lowRow(), positions.currentLowVl(), positions.currentHighVl());
    Bool waits = Pipeline.among(positions.eligible(), vl);
    int levels = positions.shape().levels() - positions.shape().headsLater();
    Bool then = Pipeline.ago(levels, waits).bit(0);
    Bool counts = Pipeline.counts(positions.module(), levels);
    Rule.READY_SOURCE.lemma(
        "current_waits", positions.currentWaits().not().or(then).or(counts.not()));
    Rule.READY_SOURCE.reachable("current_waits", counts.and(positions.currentWaits()));
  }

  /**
   * The positions follow a packet and a commit, and the row addressed is the new one, unless its
   * table has just sent.
   */
  private void follow() {
    Bool counts = Pipeline.counts(positions.module(), 2);
    Bool commit = Pipeline.was(positions.module(), 2, positions.commit());
    Bool moves = positions.highBegins().orElse(positions.highSent());
    Bool high = Pipeline.was(positions.module(), 1, moves);
    // What a table engine has stays as it is.
    Bool commitsHigh = lit(positions.highBegins().isEmpty());
    Bool low = Pipeline.was(positions.module(), 1, positions.lowSent());
    UInt sent = Pipeline.ago(2, positions.sentEntry());
    int lastOfHigh = positions.shape().parameters().highCap() - 1;
    int lastOfLow = positions.shape().parameters().lowCap() - 1;
    UInt wasHigh = Pipeline.ago(1, positions.currentHigh());
    UInt wasLow = Pipeline.ago(1, positions.currentLow());
    int bits = wasHigh.width();
    UInt nextHigh = mux(commit.and(commitsHigh), lit(lastOfHigh, bits), mux(high, sent, wasHigh));
    UInt nextLow = mux(commit, lit(lastOfLow, bits), mux(low, sent, wasLow));
    Rule.WEIGHT_COUNTED.implies("high", counts, positions.currentHigh().eq(nextHigh));
    Rule.WEIGHT_COUNTED.implies("low", counts, positions.currentLow().eq(nextLow));

    Bool highRow = positions.lowAddressed().not();
    Bool commitBefore = Pipeline.was(positions.module(), 1, positions.commit());
    UInt sentBefore = Pipeline.ago(1, positions.sentEntry());
    UInt highSoon = mux(moves, sentBefore, positions.currentHigh());
    UInt lowSoon = mux(positions.lowSent(), sentBefore, positions.currentLow());
    UInt soon =
        mux(
            highRow,
            mux(commitBefore.and(commitsHigh), lit(lastOfHigh, bits), highSoon),
            mux(commitBefore, lit(lastOfLow, bits), lowSoon));
    Bool rowMoves = mux(highRow, moves, positions.lowSent());
    int late = positions.shape().kind() == RowKind.ORDER ? positions.shape().headsLater() : 0;
    Bool stays = Pipeline.counts(positions.module(), 1).and(rowMoves.not());
    Rule.WEIGHT_COUNTED.implies(
        "row",
        Pipeline.was(positions.module(), late, stays),
        positions.rowAddress().eq(Pipeline.ago(late, highRow.cat(soon))));
    Rule.WEIGHT_COUNTED.reachable("sent", counts.and(high).and(sent.ne(wasHigh)));
    positions.highBegins().ifPresent(this::goesWithTurns);
  }

  /** A table engine is told that the pointer moves, and only then it does. */
  private void goesWithTurns(Bool begins) {
    UInt went = regNext(mux(begins, positions.movedEntry(), positions.high()));
    Bool counts = Past.counts(positions.module());
    Rule.DECISIONS_TOLD.lemma(
        "pointer_goes_with_turns", counts.not().or(positions.high().eq(went)));
    Rule.DECISIONS_TOLD.reachable("pointer_goes_with_turns", counts.and(begins));
  }

  /** A VL without a table was eligible when it was looked for, one look before or two. */
  static void unlisted(UnlistedVlsInside unlisted) {
    UInt vl = unlisted.vl();
    int looks = (unlisted.shape().levels() + 1) / 2;
    UInt known = unlisted.eligible();
    for (int look = 0; look < looks; look++) {
      UInt then = regInit(known.width(), 0);
      UInt before = known;
      when(unlisted.begins(), () -> then.set(before));
      known = then;
    }
    Bool was = Pipeline.among(known, vl);
    Bool one = Pipeline.oneAtMost(vl);
    Bool filled = regInit(false);
    Bool full = regInit(false);
    when(
        unlisted.begins(),
        () -> {
          filled.set(true);
          full.set(filled);
        });
    Rule.READY_SOURCE.lemma(
        "found_was_eligible", full.and(unlisted.found()).not().or(was.and(one)));
    Rule.READY_SOURCE.reachable("found", full.and(unlisted.found()));
  }
}
