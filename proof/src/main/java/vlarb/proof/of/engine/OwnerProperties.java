// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.CopierInside;
import vlarb.proof.of.engine.inside.LiveMaskInside;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.engine.EntrySet;
import vlarb.rtl.engine.JobKind;

/**
 * Properties of the copier, of one symbolic entry and one symbolic sequence: any. The entry becomes
 * live for a sequence only if it is for no other one, and dies only for its own. The properties
 * take for granted that the stream of jobs is legal.
 */
final class OwnerProperties {
  private final CopierInside copier;

  /** The entry's number. */
  final UInt entry;

  /** The copy of the sequence that is remembered for the case that the sequence is released. */
  private final ReleasedCopy copy;

  /** The job that is being done is the sequence's. */
  final Bool ofIt;

  /** High in the first cycle of a job. */
  final Bool begins;

  /** The jobs that have begun. */
  final JobStream stream;

  /** The job writes a copy to a place that the sequence does not have yet. */
  final Bool toNewPlace;

  /** The entry is live for the sequence: it became so, and did not die since, for it. */
  final Bool ours = regInit(false).named("ours");

  /** The sequence was released, and its free is not done yet. */
  private final Bool released = regInit(false).named("released");

  /** The entry becomes live, for the job that is being done. */
  final Bool comes;

  /** The entry dies for that job, or since that job's sequence was released. */
  private final Bool dies;

  /** The entry dies since another sequence was released, whose copy was remembered. */
  private final Bool remembered;

  private OwnerProperties(CopierInside copier) {
    this.copier = copier;
    entry = Symbolic.constant(copier.module(), copier.jobTo()).named("entry");
    copy = new ReleasedCopy(copier.module(), copier.releaser());
    ofIt = copier.busy().and(copier.copy().handle().eq(copy.sequence));
    begins = copier.busy().and(Past.was(copier.module(), copier.takeJob()));
    JobStream.Job job =
        new JobStream.Job(
            begins,
            copier.copy().kind(),
            copier.copy().handle(),
            copier.copy().from(),
            copier.copy().to(),
            copier.copy().span());
    stream = new JobStream(entry, copy.sequence, job);
    toNewPlace = copier.isFree().or(copier.isWeigh()).not();
    LiveMaskInside mask = copier.mask();
    comes = mask.change().and(mask.goLive()).and(within(mask.newIndex(), mask.newSpan()));
    Bool old = mask.change().and(mask.die()).and(within(mask.oldIndex(), mask.oldSpan()));
    Bool other = mask.change().and(mask.kill()).and(within(mask.newIndex(), mask.newSpan()));
    remembered = other.and(copier.releaser().killOther());
    dies = old.or(other.and(copier.releaser().killOther().not()));
  }

  /** States all of it. */
  static void state(CopierInside copier) {
    OwnerProperties properties = new OwnerProperties(copier);
    properties.follow();
    properties.relyOnSweep();
    properties.relyOnJobs();
    properties.relyOnReleases();
    properties.changes();
    properties.states();
    properties.writes();
    properties.plan();
    properties.memory();
    OwnedVl.state(copier, properties);
  }

  /** The sequence's handle. */
  UInt sequence() {
    return copy.sequence;
  }

  private Bool within(UInt index, UInt span) {
    return EntrySet.ofSpan(index, span).contains(entry);
  }

  /** The sequence was released, and its copies are dead. */
  private Bool isGone() {
    return released.and(copier.releasing().and(copy.isLast).not());
  }

  private Bool isReleased() {
    return copier.releases().and(copier.releaseHandle().eq(copy.sequence));
  }

  /** The sequence's first job has begun, its last is not done. */
  private Bool exists() {
    return stream.exists.or(ofIt.and(copier.isFree()).and(begins.not()));
  }

  private void follow() {
    Bool diesForIt = dies.and(ofIt).or(remembered.and(copy.isLast));
    when(comes.and(ofIt), () -> ours.set(true)).elseWhen(() -> diesForIt, () -> ours.set(false));
    Bool freed = copier.freed().and(copier.freedHandle().eq(copy.sequence));
    when(isReleased(), () -> released.set(true)).elseWhen(() -> freed, () -> released.set(false));
  }

  /** Before the first job, every sequence is remembered as one without a copy. */
  private void relyOnSweep() {
    int bits = copy.sequence.width();
    UInt sweeps = regInit(bits + 1, 0).named("sweeps");
    when(copier.sweep(), () -> sweeps.set(sweeps.add(1)));
    Bool swept = sweeps.bit(bits);
    Bool next = copier.sweepHandle().eq(sweeps.bits(bits - 1, 0)).and(swept.not());
    Rule.relyOn("swept_in_order", copier.sweep().not().or(next));
    Rule.relyOn("swept_first", swept.or(copier.jobValid().or(copier.releases()).not()));
    Bool begun = copier.idle().not().or(stream.exists).or(released);
    Rule.ONE_OWNER.hypothesis("swept", begun.not().or(swept));
    Bool before = sweeps.gt(copy.sequence.pad(bits + 1));
    Rule.ONE_OWNER.hypothesis("swept_is_known", before.not().or(copy.known));
  }

  private void relyOnJobs() {
    Rule.environment("legal_place_is_free", stream.placeIsFree());
    Rule.environment("legal_place_is_set", stream.placeIsSet());
    Rule.environment("legal_in_order", stream.inOrder());
    Rule.environment("legal_on_level", stream.onLevel());
    Rule.environment("legal_from_its_place", stream.fromItsPlace());
    Rule.environment("legal_leaves_none", stream.leavesNone());
  }

  /**
   * A sequence is released once, before its free and after its other jobs. That releases are
   * recorded, and come one at a time, is relied on by {@link SequenceCopies}.
   */
  private void relyOnReleases() {
    Bool known = mux(copier.isFree(), released, copier.copy().inUse().eq(released.not()));
    Rule.environment("record_tells_of_release", begins.and(ofIt).not().or(known));
    Bool placed = begins.and(ofIt).or(stream.exists);
    UInt span = mux(stream.exists, stream.span, copier.copy().span());
    Bool itsLevel = EntrySet.spanOn(copier.shape(), copier.releaseLevel()).eq(span);
    Bool once = released.not().and(placed.not().or(itsLevel));
    Rule.environment("released_once", isReleased().not().or(once));
  }

  /** Becoming live and dying. */
  private void changes() {
    CopierProperties.releaseIsOfJob(copier, copy.sequence, copy.isLast, Rule.ONE_OWNER);
    Rule.ONE_OWNER.implies("comes_where_none_is", comes.and(copier.isWeigh().not()), ours.not());
    Rule.ONE_OWNER.implies("weighs_its_own", comes.and(copier.isWeigh()).and(ofIt), ours);
    Bool unseen =
        toNewPlace.and(copier.joined().not()).and(within(copier.copy().to(), copier.copy().span()));
    Bool ofOwn = dies.and(ofIt).and(unseen.not());
    Rule.ONE_OWNER.implies("its_own_dies", ofOwn.or(remembered.and(copy.isLast)), ours);
    Rule.ONE_OWNER.implies("unseen_is_nobodys", dies.and(unseen), ours.not());
    Rule.ONE_OWNER.reachable("moves", comes.and(ofIt).and(copier.isMove()));
    Rule.ONE_OWNER.reachable("weighs", comes.and(ofIt).and(copier.isWeigh()));
    Rule.ONE_OWNER.reachable("old_dies", ours.and(dies).and(copier.joined()));
    Rule.ONE_OWNER.reachable("released", ours.and(remembered));
    Rule.ONE_OWNER.reachable("released_while_moved", ours.and(copier.releaser().killOwn()));

    Bool live = regInit(false).named("isLive");
    when(comes, () -> live.set(true)).elseWhen(() -> dies.or(remembered), () -> live.set(false));
    Rule.ONE_OWNER.always("live", live.eq(copier.live().at(EntrySet.reversed(entry))));
  }

  /**
   * States the live entries of the sequence when none of its jobs is being done, and during a move.
   */
  private void states() {
    Bool alive = stream.exists.and(released.not());
    Rule.ONE_OWNER.implies("between_jobs", alive.and(ofIt.not()), ours.eq(stream.taken));
    Bool moves = ofIt.and(copier.isMove()).and(copier.copy().inUse()).and(released.not());
    Bool old = within(copier.copy().from(), copier.copy().span());
    Bool both =
        old.and(copier.moved().not())
            .or(copier.joined().and(within(copier.copy().to(), copier.copy().span())));
    Rule.ONE_OWNER.implies("old_then_both", moves, ours.eq(both));
    Rule.ONE_OWNER.implies("leaves_nothing", isGone(), ours.not());
    Rule.ONE_OWNER.implies("nothing_before", exists().not(), ours.not());
  }

  private void writes() {
    Bool isWritten = copier.write().and(copier.writeEntry().eq(EntrySet.reversed(entry)));
    Rule.ONE_OWNER.implies("vl_of_no_live_entry", isWritten.and(copier.writesVl()), ours.not());
    CopierProperties.entriesAreCounted(copier, Rule.ONE_OWNER);
    Bool writing = copier.busy().and(copier.written().not()).and(begins.not());
    hypothesis("within_copy", writing, copier.step().and(copier.copy().span().not()).orR().not());
    Bool placing = writing.and(toNewPlace);
    hypothesis("copy_is_set", placing, copier.copy().to().and(copier.copy().span()).orR().not());
  }

  /** The entry is the sequence's by the jobs, but while its old copy is not yet dead. */
  private void plan() {
    Bool written = copier.busy().and(copier.copy().inUse()).and(toNewPlace).and(begins.not());
    Bool leaves = ofIt.and(begins.not()).and(copier.isMove().or(copier.isFree()));
    hypothesis("as_planned", ours.and(leaves.not()), stream.taken);
    hypothesis(
        "only_moves_join",
        copier.busy().and(copier.joined()),
        copier.isMove().and(copier.written()));
    Bool target = within(copier.copy().to(), copier.copy().span());
    hypothesis("moved_once_joined", copier.busy().and(copier.moved()), copier.joined());
    hypothesis("place_stands", written.and(ofIt.not()).and(target), stream.taken.not());
    Bool unseen = written.and(ofIt).and(copier.joined().not());
    hypothesis("not_yet_there", unseen.and(target), ours.not());
    Bool moves = written.and(ofIt).and(copier.isMove()).and(copier.moved().not());
    hypothesis("goes_elsewhere", moves.and(target), within(copy.at, copier.copy().span()).not());
    hypothesis("goes_there", ofIt.and(toNewPlace).and(begins.not()), stream.taken.eq(target));
    Bool weighs = ofIt.and(copier.isWeigh()).and(released.not());
    hypothesis("stays", weighs, ours.eq(stream.taken));
    hypothesis("taken_while_exists", stream.taken, stream.exists);
    hypothesis("none_before", exists().not(), copy.has.not());
    Bool counts = ofIt.and(begins.not()).and(copier.isFree().not());
    hypothesis("level", counts, copier.copy().span().eq(stream.span).and(stream.exists));
    hypothesis("free_is_last", ofIt.and(copier.isFree()).and(begins.not()), stream.exists.not());
    hypothesis("frees_released", ofIt.and(copier.isFree()), released);
    Bool copied = ofIt.and(copier.isFree().not()).and(copier.copy().inUse());
    hypothesis("dead_is_not_copied", copied, isGone().not());
    Bool dying = copier.releasing().and(copy.isLast);
    hypothesis("is_released", dying, released);
    Bool level = copier.releaser().otherSpan().eq(stream.span);
    hypothesis("level_of_released", dying.and(exists()), level);
  }

  /**
   * States that the sequence's live entries are the copy that is remembered, and that of a move
   * under way.
   */
  private void memory() {
    Bool isFirst = ofIt.and(copier.copy().kind().eq(JobKind.PLACE.code()));
    Bool placed = stream.exists.and(released.or(isFirst).not());
    hypothesis("has_place", placed, copy.has);
    Bool joined = ofIt.and(copier.isMove()).and(copier.joined()).and(copier.copy().inUse());
    Bool at = copy.has.and(within(copy.at, stream.span));
    Bool moved = joined.and(within(copier.copy().to(), stream.span));
    hypothesis("live_as_remembered", exists().and(isGone().not()), ours.eq(at.or(moved)));
    Bool rests = stream.exists.and(released.not()).and(ofIt.not().or(begins));
    hypothesis("remembered_as_planned", rests, copy.at.eq(stream.at));
    Bool later = ofIt.and(begins.not()).and(copier.copies());
    hypothesis("planned_there", later, stream.at.eq(copier.copy().to()));
    Bool leaves = later.and(copier.isMove()).and(copier.moved().not());
    hypothesis("leaves_its_place", leaves, copy.has.and(copy.at.eq(copier.copy().from())));
    hypothesis("came_there", later.and(copier.moved()), copy.at.eq(copier.copy().to()));
    Bool stays = copier.copy().from().eq(copier.copy().to());
    hypothesis("stays_there", later.and(copier.isMove().not()), stays);
    hypothesis("weighed_there", later.and(copier.isWeigh()), copy.has.and(copy.at.eq(stream.at)));
  }

  private void hypothesis(String part, Bool premise, Bool conclusion) {
    Rule.ONE_OWNER.hypothesis(part, premise.not().or(conclusion));
  }
}
