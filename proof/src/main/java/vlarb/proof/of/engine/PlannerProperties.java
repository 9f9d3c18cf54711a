// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;
import static vlarb.proof.of.engine.TrackedSequence.areApart;
import static vlarb.proof.of.engine.TrackedSequence.isAligned;
import static vlarb.proof.of.engine.TrackedSequence.isSpan;
import static vlarb.proof.of.engine.TrackedSequence.moved;
import static vlarb.proof.of.engine.TrackedSequence.within;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.PlannerInside;
import vlarb.proof.rule.Rule;
import vlarb.rtl.engine.EngineShape;

/**
 * Properties of the planning of moves, for one symbolic sequence, and so for any. The sequence's
 * planned place follows from its moves alone; the exchanges that are still in the planner's stages
 * lead from there to the decided place.
 */
final class PlannerProperties {
  private final PlannerInside planner;

  /**
   * True if what is relied on of the decision core is proved of it; else it is taken for granted.
   */
  private final boolean coreIsProved;

  private final String name;
  private final TrackedSequence sequence;
  private final Bool used;
  private final UInt span;

  /** Index of its place by the moves that were queued. */
  private final UInt planned;

  /** Index of its place when the entry that is known has moved, too. */
  private final UInt afterKnown;

  /** Index of its place when the entry that was found has moved as well. */
  private final UInt afterFound;

  /** The rest of the walk moves it. */
  private final Bool ahead;

  /** Index of its place when the walk is over. */
  private final UInt afterWalk;

  /** The sequence is moved in this cycle. */
  private final Bool moves;

  /** The sequence's handle was looked up when its place was in memory. */
  private final Bool lookedUp;

  /** The entry on which the sequence begins was looked up after it was written to memory. */
  private final Bool startLookedUp;

  private PlannerProperties(PlannerInside planner, EngineShape shape, UInt source, String name) {
    this.planner = planner;
    coreIsProved = SequenceProperties.areStatedOf(shape);
    this.name = name;
    sequence = new TrackedSequence(planner.module(), source, name, decisions(planner));
    used = sequence.used;
    span = sequence.span;
    planned = regInit(source.width(), 0).named(name + "Planned");
    lookedUp = regInit(false).named(name + "LookedUp");
    startLookedUp = regInit(false).named(name + "StartLookedUp");
    moves = planner.moves().and(planner.movedHandle().eq(sequence.handle));
    Bool begins = planner.inserts().and(planner.insertedHandle().eq(sequence.handle));
    when(begins, () -> planned.set(planner.insertedIndex()))
        .elseWhen(() -> moves, () -> planned.set(planner.movedTo()));
    afterKnown = moved(planned, planner.known(), planner.knownEntry(), planner.knownTo());
    afterFound = moved(afterKnown, planner.found(), planner.foundEntry(), planner.foundTo());
    Bool left = afterFound.and(planner.span()).ge(planner.step());
    ahead = planner.walking().and(left).and(within(afterFound, planner.from(), planner.span()));
    afterWalk = mux(ahead, planner.to().or(afterFound.and(planner.span())), afterFound);
    Bool atStart = planner.startEntry().eq(planned);
    Bool written = planner.moves().and(planner.movedTo().eq(planned));
    when(
        planner.flows(),
        () -> {
          lookedUp.set(planner.handle().eq(sequence.handle).and(moves.not()));
          startLookedUp.set(used.and(atStart).and(written.not()));
        });
  }

  /** Decisions that change the table. */
  private static Decisions decisions(PlannerInside planner) {
    return new Decisions(
        planner.inserts(),
        planner.insertedHandle(),
        planner.insertedIndex(),
        planner.insertedSpan(),
        planner.releases(),
        planner.releasedHandle(),
        planner.exchangeValid().and(planner.exchangeReady()),
        planner.exchangeSpan(),
        planner.exchangeFrom(),
        planner.exchangeTo());
  }

  /** States all of it. */
  static void state(PlannerInside planner) {
    EngineShape shape = planner.shape();
    PlannerProperties one =
        new PlannerProperties(planner, shape, planner.releasedHandle(), "sequence");
    PlannerProperties other =
        new PlannerProperties(planner, shape, planner.exchangeFrom(), "other");
    one.relyOnCommands();
    exchange(planner);
    for (PlannerProperties each : List.of(one, other)) {
      each.relyOnDecisions();
      each.relyOnMap();
      each.stages();
      each.lookUps();
      each.moves();
    }
    one.staysApartFrom(other);
    PlannedJobs.state(planner, one.sequence, other.sequence, other.planned);
  }

  private void relyOnCommands() {
    Bool command = planner.inserts().or(planner.releases()).or(planner.job());
    Bool quiet = planner.idle().and(planner.exchangeValid().not());
    relyOnCore("commands_when_idle", command, quiet);
    relyOnCore("one_command", planner.inserts(), planner.releases().not());
    UInt inserted = planner.insertedSpan();
    Bool placed = isSpan(inserted).and(isAligned(planner.insertedIndex(), inserted));
    relyOnCore("place_is_set", planner.inserts(), placed);
    UInt span = planner.exchangeSpan();
    UInt either = planner.exchangeFrom().or(planner.exchangeTo());
    Bool sets = isSpan(span).and(isAligned(either, span));
    Bool differ = planner.exchangeFrom().ne(planner.exchangeTo());
    relyOnCore("exchange_of_sets", planner.exchangeValid(), sets.and(differ));
  }

  /** States that the planner walks through an exchange of sets. */
  private static void exchange(PlannerInside planner) {
    UInt span = planner.span();
    Bool sets = isSpan(span).and(isAligned(planner.from().or(planner.to()), span));
    Bool proper = sets.and(planner.from().ne(planner.to())).and(planner.step().le(span));
    Rule.MOVES_KEEP.hypothesis("walk", planner.walking().not().or(proper));
  }

  private void relyOnDecisions() {
    Bool fresh = planner.insertedHandle().ne(sequence.handle);
    Bool apart = sequence.isApartFrom(planner.insertedIndex(), planner.insertedSpan());
    relyOnCore(name + "_place_is_free", planner.inserts().and(used), apart);
    assumed("is_given_out_once", planner.inserts().and(used), fresh);
    Bool free = sequence.isApartFrom(planner.exchangeTo(), planner.exchangeSpan());
    Bool whole = sequence.isNotCutBy(planner.exchangeFrom(), planner.exchangeSpan());
    relyOnCore(name + "_is_carried_whole", planner.exchangeValid().and(used), free.and(whole));
  }

  /** Memory that is not written meanwhile holds where the sequence is planned to be. */
  private void relyOnMap() {
    Bool place = planner.index().eq(planned).and(planner.inUse().eq(used));
    assumed("place_is_read", planner.known().and(lookedUp), place);
    Bool start = planner.startHandle().eq(sequence.handle);
    assumed("start_is_read", planner.found().and(startLookedUp), start);
  }

  /**
   * The stages lead to the place that was decided, and no stage is on an entry on which the
   * sequence begins.
   */
  private void stages() {
    hypothesis("as_decided", used, afterWalk.eq(sequence.decided));
    hypothesis("in_set", used, isSpan(span).and(isAligned(planned, span)));
    UInt known = planner.knownEntry();
    UInt found = planner.foundEntry();
    Bool knownIts = used.and(planner.known()).and(planned.eq(known));
    Bool foundIts = used.and(planner.found()).and(afterKnown.eq(found));
    hypothesis("known_set", knownIts, isElsewhere(known, planner.knownTo()));
    hypothesis("found_set", foundIts, isElsewhere(found, planner.foundTo()));
    Bool within = span.and(planner.span().not()).orR().not();
    hypothesis("walked_set", used.and(ahead), within);
    hypothesis("not_yet_known", used.and(planner.known()), planned.ne(planner.knownTo()));
    hypothesis("not_yet_found", used.and(planner.found()), afterKnown.ne(planner.foundTo()));
    Bool left = afterFound.and(planner.span()).ge(planner.step());
    Bool there = left.and(within(afterFound, planner.to(), planner.span()));
    hypothesis("not_yet_walked", used.and(planner.walking()), there.not());
  }

  /**
   * High if a sequence that moves from one entry to the other has no entry in common with its old
   * place.
   */
  private Bool isElsewhere(UInt from, UInt to) {
    return isAligned(to, span).and(areApart(from, span, to, span));
  }

  /** States that a lookup of an entry on which the sequence begins finds its handle. */
  private void lookUps() {
    UInt handle = sequence.handle;
    Bool itsWrite = planner.wrote().and(planner.wroteTo().eq(planned));
    hypothesis("written_start", used.and(itsWrite), planner.wroteHandle().eq(handle));
    Bool begins = used.and(planner.found()).and(planned.eq(planner.foundEntry()));
    hypothesis("found_start", begins, startLookedUp.or(itsWrite));
    Bool itsEntry = used.and(planned.eq(planner.knownEntry()));
    Bool itsHandle = planner.knownHandle().eq(handle);
    Bool seen = itsHandle.and(planner.sure().or(lookedUp.and(planner.stale().not())));
    hypothesis("known_start", planner.known().and(itsEntry), seen);
    Bool either = lookedUp.or(planner.stale());
    hypothesis("known_place", planner.known().and(itsHandle), planner.sure().or(either));
    Bool certain = planner.known().and(planner.sure()).and(itsHandle);
    hypothesis("sure_start", certain, itsEntry);
  }

  private void moves() {
    Bool itsTurn = used.and(planner.known()).and(planned.eq(planner.knownEntry()));
    implies("none_is_missing", planner.flows().and(itsTurn), moves);
    implies("none_is_wrong", moves, itsTurn);
    implies("own_entries_are_left", moves, isElsewhere(planned, planner.movedTo()));
    implies("nothing_is_left", planner.idle().and(used), planned.eq(sequence.decided));
  }

  /** Of two sequences none ever has an entry of the other. */
  private void staysApartFrom(PlannerProperties other) {
    Bool both = used.and(other.used).and(sequence.handle.ne(other.sequence.handle));
    hypothesis("apart_when_known", both, areApart(afterKnown, span, other.afterKnown, other.span));
    hypothesis("apart_when_found", both, areApart(afterFound, span, other.afterFound, other.span));
    Bool decided = areApart(sequence.decided, span, other.sequence.decided, other.span);
    hypothesis("apart_when_walked", both, decided);
    implies("never_overlaps", both, areApart(planned, span, other.planned, other.span));
    Bool onto = areApart(planner.movedTo(), span, other.planned, other.span);
    implies("moves_onto_nobody", both.and(moves), onto);
    Rule.MOVES_KEEP.reachable("one_of_two_moves", both.and(moves));
    Rule.MOVES_KEEP.reachable("moves_twice", moves.and(planner.wrote()).and(other.used));
  }

  private void relyOnCore(String part, Bool premise, Bool conclusion) {
    Bool condition = premise.not().or(conclusion);
    if (coreIsProved) {
      Rule.MOVES_KEEP.relyOnIt(part, condition);
    } else {
      Rule.environment(part, condition);
    }
  }

  private void assumed(String part, Bool premise, Bool conclusion) {
    Rule.environment(name + "_" + part, premise.not().or(conclusion));
  }

  private void implies(String part, Bool premise, Bool conclusion) {
    Rule.MOVES_KEEP.implies(name + "_" + part, premise, conclusion);
  }

  private void hypothesis(String part, Bool premise, Bool conclusion) {
    Rule.MOVES_KEEP.hypothesis(name + "_" + part, premise.not().or(conclusion));
  }
}
