// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.CopierInside;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.engine.JobKind;

/**
 * The live copies of one symbolic sequence: any. They follow the copier's updates of the live mask
 * for that sequence, from when it becomes live until it is released. Registers that only properties
 * have.
 */
final class SequenceCopies {
  private final CopierInside copier;

  /** The sequence's handle. */
  final UInt sequence;

  /** The sequence serves turns, and was not released. */
  final Bool serves = regInit(false).named("serves");

  /** Index of its copy, of two the older one. */
  final UInt place;

  /** Entries of the sequence, less one. */
  final UInt span;

  /** A move has begun to let its new copy serve beside the old one. */
  final Bool joined = regInit(false).named("joinedCopies");

  /** Index of the new copy. */
  final UInt target;

  /** The present job is for the sequence. */
  final Bool ofIt;

  /** High in the first cycle of a job. */
  private final Bool begins;

  /** The sequence is placed: it serves from the next cycle on. */
  final Bool placed;

  /** The copy of a move becomes live. */
  final Bool moves;

  /** The old copy of a move dies. */
  final Bool oldDies;

  private final Bool isReleased;

  /** The sequence that was released last is it. */
  private final Bool releasedLast = regInit(false).named("sequenceReleased");

  /** Follows them in a copier. */
  SequenceCopies(CopierInside copier) {
    this.copier = copier;
    int bits = copier.shape().deepest();
    sequence = Symbolic.constant(copier.module(), copier.jobHandle()).named("sequenceHandle");
    place = reg(uint(bits)).named("placeOfCopy");
    span = reg(uint(bits)).named("spanOfCopy");
    target = reg(uint(bits)).named("targetOfMove");
    ofIt = copier.busy().and(copier.copy().handle().eq(sequence));
    begins = copier.busy().and(Past.was(copier.module(), copier.takeJob()));
    isReleased = copier.releases().and(copier.releaseHandle().eq(sequence));
    Bool comes = copier.mask().change().and(copier.mask().goLive()).and(ofIt);
    placed = comes.and(copier.copy().kind().eq(JobKind.PLACE.code()));
    moves = comes.and(copier.isMove()).and(serves);
    Bool dies = copier.mask().change().and(copier.mask().die());
    oldDies = dies.and(ofIt).and(copier.isMove()).and(serves);
    follow();
    relyOnJobs();
  }

  private void follow() {
    when(
        placed,
        () -> {
          serves.set(true);
          place.set(copier.mask().newIndex());
          span.set(copier.mask().newSpan());
        });
    when(
        moves,
        () -> {
          joined.set(true);
          target.set(copier.mask().newIndex());
        });
    when(
        oldDies,
        () -> {
          joined.set(false);
          place.set(mux(joined, target, copier.mask().newIndex()));
        });
    when(copier.releases(), () -> releasedLast.set(isReleased));
    when(
        isReleased.or(copier.releaser().killOwn().and(ofIt)),
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
    Bool later = copier.copy().span().eq(span).and(copier.copy().kind().ne(JobKind.PLACE.code()));
    Rule.relyOn("one_release_at_a_time", copier.releases().and(copier.releasing()).not());
    Rule.relyOn("release_is_recorded", copier.releases().not().or(copier.recordWritten()));
    Rule.environment("placed_once", ofIt.and(serves).not().or(later));
    Bool moved = begins.and(ofIt).and(copier.isMove()).and(serves);
    Rule.environment("moved_from_its_place", moved.not().or(copier.copy().from().eq(place)));
  }

  private Bool copying() {
    return copier.copies().and(copier.moved().not());
  }

  /**
   * States that what the copier knows of the sequence is so.
   *
   * @param rule the rule whose proof needs the statements
   */
  void asKnown(Rule rule) {
    CopierProperties.spanIsOfALevel(copier, rule);
    CopierProperties.releaseIsOfJob(copier, sequence, releasedLast, rule);
    Bool job = ofIt.and(copier.isMove()).and(serves);
    Bool both = copier.joined().and(copier.moved().not());
    rule.hypothesis("joined_as_known", joined.eq(job.and(both)));
    rule.hypothesis("moves_to_target", joined.not().or(copier.copy().to().eq(target)));
    Bool isThere = copier.moved().or(copier.copy().from().eq(place));
    rule.hypothesis("leaves_its_place", job.and(begins.not()).not().or(isThere));
    Bool cameThere = copier.moved().not().or(copier.copy().to().eq(place));
    rule.hypothesis("came_to_its_place", job.not().or(cameThere));
    Bool isSpan = span.and(span.add(1)).orR().not();
    rule.hypothesis("level_stands", serves.not().or(isSpan));
    Bool dying = copier.releasing().and(releasedLast);
    rule.hypothesis("nothing_after_release", dying.and(serves).not());
    rule.hypothesis(
        "own_as_released", ofIt.and(copying()).not().or(copier.releaser().own().eq(dying)));
  }
}
