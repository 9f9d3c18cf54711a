// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.EntrySet;
import vlarb.rtl.engine.JobKind;

/**
 * A legal stream of jobs, wherever it passes by: for one symbolic entry and one symbolic sequence
 * it follows the jobs one by one, and says of the next one what it may be.
 */
final class JobStream {
  /**
   * A job that passes by.
   *
   * @param comes the job passes by in this cycle
   * @param kind of job
   * @param handle of its sequence
   * @param from index of the sequence's place before, of a move
   * @param to index of the sequence's new place, of a place or a move, or of its place, to be
   *     weighed
   * @param span entries of the sequence, less one, but of a free
   */
  record Job(Bool comes, UInt kind, UInt handle, UInt from, UInt to, UInt span) {
    Bool is(JobKind asked) {
      return comes.and(kind.eq(asked.code()));
    }

    /** High if the job gives the sequence a place that it did not have. */
    Bool places() {
      return is(JobKind.PLACE).or(is(JobKind.MOVE));
    }
  }

  private final UInt entry;
  private final Job job;

  /** The job is the sequence's. */
  private final Bool ofIt;

  /** The sequence's first job has passed, its last has not. */
  final Bool exists = regInit(false).named("exists");

  /** Entries of the sequence, less one. */
  final UInt span;

  /** Index of its place by the jobs that have passed. */
  final UInt at;

  /** By the jobs that have passed the entry is the sequence's. */
  final Bool taken = regInit(false).named("taken");

  /**
   * @param entry number of the symbolic entry
   * @param sequence handle of the symbolic sequence
   */
  JobStream(UInt entry, UInt sequence, Job job) {
    this.entry = entry;
    this.job = job;
    ofIt = job.handle.eq(sequence);
    span = reg(uint(entry.width())).named("spanOfSequence");
    when(
        job.is(JobKind.PLACE).and(ofIt),
        () -> {
          exists.set(true);
          span.set(job.span);
        });
    at = reg(uint(entry.width())).named("placeOfSequence");
    when(job.places().and(ofIt), () -> at.set(job.to));
    when(
        job.places().and(ofIt), () -> taken.set(EntrySet.ofSpan(job.to, job.span).contains(entry)));
    when(
        job.is(JobKind.FREE).and(ofIt),
        () -> {
          exists.set(false);
          taken.set(false);
        });
  }

  /** A sequence gets only entries that no sequence owns by the earlier jobs, not even itself. */
  Bool placeIsFree() {
    return job.places().and(EntrySet.ofSpan(job.to, job.span).contains(entry)).and(taken).not();
  }

  /** High if the sequence gets a set of its level. */
  Bool placeIsSet() {
    return job.places().not().or(job.to.and(job.span).orR().not());
  }

  /** A place comes first, and not again before the free, which comes last. */
  Bool inOrder() {
    return job.comes.and(ofIt).not().or(job.is(JobKind.PLACE).eq(exists.not()));
  }

  /** A job knows where the sequence is that has a place. */
  Bool fromItsPlace() {
    Bool counts = job.comes.and(ofIt).and(exists).and(job.is(JobKind.FREE).not());
    Bool stays = job.is(JobKind.MOVE).or(job.to.eq(at));
    return counts.not().or(job.from.eq(at).and(stays));
  }

  /** A job that only writes a place leaves none. */
  Bool leavesNone() {
    return job.is(JobKind.PLACE).and(ofIt).not().or(job.from.eq(job.to));
  }

  /** A sequence stays on its level. */
  Bool onLevel() {
    Bool counts = job.comes.and(ofIt).and(exists).and(job.is(JobKind.FREE).not());
    return counts.not().or(job.span.eq(span));
  }
}
