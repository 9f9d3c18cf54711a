// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine.proof;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.Copier;
import vlarb.rtl.engine.JobKind;
import vlarb.rtl.part.proof.WordProperties;
import vlarb.rtl.property.Rule;
import vlarb.rtl.property.Symbolic;

/**
 * The live copies of one symbolic sequence: any. They follow the copier's updates of the live mask
 * for that sequence, from when it becomes live until it is released. Registers that only properties
 * have.
 */
final class SequenceCopies {
  private final Copier copier;

  /** The sequence's handle. */
  final UInt sequence;

  /** It serves turns, and was not released. */
  final Bool serves = regInit(false).named("serves");

  /** Index of its copy, of two the older one. */
  final UInt place;

  /** Its entries, less one. */
  final UInt span;

  /** A move has begun to let its new copy serve beside the old one. */
  final Bool joined = regInit(false).named("joinedCopies");

  /** Index of the new copy. */
  final UInt target;

  /** The present job is for the sequence. */
  final Bool ofIt;

  /** The sequence is placed: it serves from the next cycle on. */
  final Bool placed;

  /** The copy of a move becomes live. */
  final Bool moves;

  /** The old copy of a move dies. */
  final Bool oldDies;

  private final Bool isReleased;

  /** The sequence that was released last is it. */
  private final Bool releasedLast = regInit(false).named("sequenceReleased");

  /** What the copier remembers of it. */
  private final WordProperties remembered;

  /** Follows them in a copier. */
  SequenceCopies(Copier copier) {
    this.copier = copier;
    int bits = copier.shape.deepest();
    sequence = Symbolic.constant(copier, copier.jobHandle).named("sequenceHandle");
    place = reg(uint(bits)).named("placeOfCopy");
    span = reg(uint(bits)).named("spanOfCopy");
    target = reg(uint(bits)).named("targetOfMove");
    ofIt = copier.busy.and(copier.handle.eq(sequence));
    isReleased = copier.releases.and(copier.releaseHandle.eq(sequence));
    Bool comes = copier.mask.goLive.and(ofIt);
    placed = comes.and(copier.kind.eq(JobKind.PLACE.code()));
    moves = comes.and(copier.isMove).and(serves);
    oldDies = copier.mask.die.and(ofIt).and(copier.isMove).and(serves);
    remembered = WordProperties.rely(copier.places, sequence, "place_as_remembered");
    follow();
    relyOnJobs();
  }

  private void follow() {
    when(
        placed,
        () -> {
          serves.set(true);
          place.set(copier.mask.newIndex);
          span.set(copier.mask.newSpan);
        });
    when(
        moves,
        () -> {
          joined.set(true);
          target.set(copier.mask.newIndex);
        });
    when(
        oldDies,
        () -> {
          joined.set(false);
          place.set(mux(joined, target, copier.mask.newIndex));
        });
    when(copier.releases, () -> releasedLast.set(isReleased));
    when(
        isReleased.or(copier.releaser.killOwn.and(ofIt)),
        () -> {
          serves.set(false);
          joined.set(false);
        });
  }

  /**
   * A sequence is released by one command, which is recorded. It is placed once, before its other
   * jobs, and keeps its level.
   */
  private void relyOnJobs() {
    Bool later = copier.span.eq(span).and(copier.kind.ne(JobKind.PLACE.code()));
    Rule.relyOn("one_release_at_a_time", copier.releases.and(copier.releasing).not());
    Rule.relyOn("release_is_recorded", copier.releases.not().or(copier.recordWritten));
    Rule.environment("placed_once", ofIt.and(serves).not().or(later));
  }

  /**
   * What the copier knows of the sequence is so.
   *
   * @param rule whose proof needs it
   */
  void asKnown(Rule rule) {
    Bool job = ofIt.and(copier.isMove).and(serves);
    rule.hypothesis("joined_as_known", joined.eq(job.and(copier.joined)));
    rule.hypothesis("moves_to_target", joined.not().or(copier.to.eq(target)));
    Bool isPlace = remembered.known.and(remembered.written.eq(place));
    rule.hypothesis("place_as_remembered", serves.not().or(isPlace));
    Bool isRead = remembered.isRead.and(remembered.expected.eq(place));
    rule.hypothesis("place_is_read", ofIt.and(serves).not().or(isRead));
    Bool isSpan = span.and(span.add(1)).orR().not();
    rule.hypothesis("level_stands", serves.not().or(isSpan));
    Bool dying = copier.releasing.and(releasedLast);
    rule.hypothesis("nothing_after_release", dying.and(serves).not());
    Bool copying = ofIt.and(copier.inUse).and(copier.isFree.not());
    rule.hypothesis("own_as_released", copying.not().or(copier.releaser.own.eq(dying)));
  }
}
