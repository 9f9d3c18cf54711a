// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.PlannerInside;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.engine.JobKind;

/**
 * Properties of the jobs that are queued for the copier: they are a legal stream. Stated of one
 * symbolic entry and two symbolic sequences: a job of either must not take the entry if it is the
 * second one's. Jobs have no levels: here a sequence has that of its insert.
 */
final class PlannedJobs {
  private final PlannerInside planner;

  /** One whose jobs pass by; any, the other one too. */
  private final TrackedSequence sequence;

  /** The one that is followed. */
  private final TrackedSequence followed;

  private final UInt entry;
  private final JobStream.Job job;
  private final JobStream stream;

  private PlannedJobs(PlannerInside planner, TrackedSequence sequence, TrackedSequence followed) {
    this.planner = planner;
    this.sequence = sequence;
    this.followed = followed;
    entry = Symbolic.constant(planner.module(), planner.exchangeTo()).named("entry");
    UInt handle = mux(planner.job(), planner.jobHandle(), planner.movedHandle());
    UInt itsSpan = mux(handle.eq(followed.handle), followed.span, sequence.span);
    job =
        new JobStream.Job(
            planner.job().or(planner.moves()),
            mux(planner.job(), planner.jobKind(), JobKind.MOVE.code()),
            handle,
            mux(planner.job(), planner.jobIndex(), planner.movedFrom()),
            mux(planner.job(), planner.jobIndex(), planner.movedTo()),
            mux(planner.inserts(), planner.insertedSpan(), itsSpan));
    stream = new JobStream(entry, followed.handle, job);
  }

  /**
   * States all of it.
   *
   * @param planned index of the place of the sequence that is followed, by the moves so far
   */
  static void state(
      PlannerInside planner, TrackedSequence sequence, TrackedSequence followed, UInt planned) {
    PlannedJobs jobs = new PlannedJobs(planner, sequence, followed);
    jobs.relyOnCommands();
    jobs.relyOnPlace(planned);
    jobs.follow(planned);
    jobs.legal();
  }

  /** A command queues the job that is for it; what is weighed or released was inserted. */
  private void relyOnCommands() {
    Bool isPlace = planner.job().and(planner.jobKind().eq(JobKind.PLACE.code()));
    Bool isFree = planner.job().and(planner.jobKind().eq(JobKind.FREE.code()));
    Bool isMove = planner.job().and(planner.jobKind().eq(JobKind.MOVE.code()));
    Bool inserted = planner.jobHandle().eq(planner.insertedHandle());
    Bool released = planner.jobHandle().eq(planner.releasedHandle());
    Rule.relyOn("an_insert_places", planner.inserts().eq(isPlace));
    Bool there = planner.jobIndex().eq(planner.insertedIndex());
    Rule.relyOn("places_what_is_inserted", isPlace.not().or(inserted.and(there)));
    Rule.relyOn("a_release_frees", planner.releases().eq(isFree));
    Rule.relyOn("frees_what_is_released", isFree.not().or(released));
    Rule.relyOn("no_command_moves", isMove.not());
    Bool ofIt = planner.job().and(isPlace.not()).and(planner.jobHandle().eq(followed.handle));
    Rule.environment("job_is_of_one_in_use", ofIt.not().or(followed.used));
  }

  /** A sequence is weighed where it is. */
  private void relyOnPlace(UInt planned) {
    Bool isWeigh = planner.job().and(planner.jobKind().eq(JobKind.WEIGH.code()));
    Bool ofIt = planner.jobHandle().eq(followed.handle);
    Bool there = planner.jobIndex().eq(planned);
    Rule.environment("weighed_where_it_is", isWeigh.and(ofIt).not().or(there));
  }

  /** By the jobs the sequence is where it is planned to be. */
  private void follow(UInt planned) {
    Rule.MOVES_KEEP.hypothesis("exists_while_used", stream.exists.eq(followed.used));
    Bool itsSpan = stream.span.eq(followed.span);
    Rule.MOVES_KEEP.hypothesis("span_by_jobs", followed.used.not().or(itsSpan));
    Rule.MOVES_KEEP.hypothesis("place_by_jobs", followed.used.not().or(stream.at.eq(planned)));
    Bool within = TrackedSequence.within(entry, planned, followed.span);
    Rule.MOVES_KEEP.hypothesis("taken_as_planned", stream.taken.eq(followed.used.and(within)));
  }

  private void legal() {
    Bool either = job.handle().eq(sequence.handle).or(job.handle().eq(followed.handle));
    Bool known = planner.inserts().or(either);
    Rule.MOVES_KEEP.implies("jobs_one_at_a_time", planner.job(), planner.moves().not());
    Rule.MOVES_KEEP.implies("job_place_is_free", known, stream.placeIsFree());
    Rule.MOVES_KEEP.implies("job_place_is_set", known, stream.placeIsSet());
    Rule.MOVES_KEEP.always("job_from_its_place", stream.fromItsPlace().and(stream.leavesNone()));
    Rule.MOVES_KEEP.always("jobs_in_order", stream.inOrder());
    Rule.MOVES_KEEP.reachable("weighed", job.is(JobKind.WEIGH).and(stream.taken));
  }
}
