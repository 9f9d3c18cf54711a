// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.CopierInside;
import vlarb.proof.of.engine.inside.TableEngineInside;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.engine.EntrySet;

/**
 * Properties of a symbolic sequence, and therefore of every sequence, while the arbiter reads the
 * table. Such a sequence is offered a turn when the pointer comes to a position of one of its live
 * copies, or goes past one. The properties count the positions from one turn to the next. Of two
 * copies, the older one's turns end with the newer one's first turn.
 */
final class HitlessProperties {
  /** The label of what is relied on of the arbiter's pointer. */
  private static final String POINTER_GOES = "pointer_goes_with_turns";

  private static final List<Rule> RULES = List.of(Rule.GAP, Rule.EXTRA_TURN, Rule.MOVE_WAIT);

  private final CopierInside copier;
  private final SequenceCopies copies;
  private final int bits;

  /** The sequence's distance, less one. */
  private final UInt apart;

  /** Positions that the decision of this cycle passes, less one. */
  private final UInt onward;

  /**
   * Positions that the pointer passed since the sequence's last turn, or since the sequence began
   * to wait for its first.
   */
  private final UInt since;

  /** The sequence had a turn, and no decision since has found that no high entry is eligible. */
  private final Bool hadTurn = regInit(false).named("hadTurn");

  /** Positions that passed since the new copy of a move became live. */
  private final UInt joinedFor;

  private final UInt toOld;
  private final UInt toNew;
  private final Bool passesOld;
  private final Bool passesNew;
  private final Bool oldFirst;

  private HitlessProperties(CopierInside copier) {
    this.copier = copier;
    copies = new SequenceCopies(copier);
    bits = copier.shape().deepest();
    apart = EntrySet.reversed(copies.span).not();
    onward = copier.turnEntry().sub(copier.pointer()).sub(1);
    since = reg(uint(bits + 1)).named("positionsSinceTurn");
    joinedFor = reg(uint(bits + 1)).named("positionsWhileJoined");
    toOld = before(copies.place);
    toNew = before(copies.target);
    passesOld = copier.turn().and(copies.serves).and(toOld.le(onward));
    passesNew = copier.turn().and(copies.joined).and(toNew.le(onward));
    oldFirst = passesOld.and(passesNew.not().or(toOld.lt(toNew)));
  }

  /** States all of it. */
  static void state(CopierInside copier) {
    HitlessProperties properties = new HitlessProperties(copier);
    properties.relyOnPointer();
    properties.count();
    properties.gap();
    properties.extraTurn();
    properties.moveWait();
    RULES.forEach(properties::asCounted);
  }

  /** Positions that pass before the pointer is on one of a copy's. */
  private UInt before(UInt index) {
    return EntrySet.reversed(index).sub(copier.pointer()).sub(1).and(apart);
  }

  /**
   * Assumes what an engine requires of the reader of its table: the pointer goes with the turns.
   *
   * @param whole the engine, or the module around it that hands the reader's signals on
   */
  static void relyOnReader(Module whole, TableEngineInside engine) {
    UInt pointer = engine.pointer();
    Rule.environment(
        POINTER_GOES, goesWithTurns(whole, engine.turn(), pointer, engine.turnEntry()));
  }

  private void relyOnPointer() {
    UInt pointer = copier.pointer();
    Rule.DECISIONS_TOLD.relyOnIt(
        POINTER_GOES, goesWithTurns(copier.module(), copier.turn(), pointer, copier.turnEntry()));
  }

  /** The pointer moves only with a turn, and then to the entry whose turn it is. */
  private static Bool goesWithTurns(Module module, Bool turn, UInt pointer, UInt turnEntry) {
    UInt went = regNext(mux(turn, turnEntry, pointer));
    return Past.counts(module).not().or(pointer.eq(went));
  }

  private UInt upTo(UInt count, UInt positions) {
    return count.add(positions.pad(bits + 1)).add(1);
  }

  private void count() {
    UInt afterOld = onward.sub(toOld).and(apart).pad(bits + 1);
    UInt afterNew = onward.sub(toNew).and(apart).pad(bits + 1);
    UInt none = lit(0, bits + 1);
    when(
        copier.turn(),
        () -> {
          since.set(mux(passesNew, afterNew, mux(passesOld, afterOld, upTo(since, onward))));
          joinedFor.set(upTo(joinedFor, onward));
        });
    when(passesOld.or(passesNew), () -> hadTurn.set(true));
    when(copies.placed.or(copier.noneEligible()), () -> restart(none));
    when(copies.moves, () -> joinedFor.set(none));
  }

  private void restart(UInt none) {
    since.set(none);
    hadTurn.set(false);
  }

  private void gap() {
    UInt distance = apart.pad(bits + 1).add(1);
    UInt toFirst = mux(passesNew.and(oldFirst.not()), toNew, toOld);
    Bool offered = passesOld.or(passesNew);
    Rule.GAP.implies("turn_in_time", offered, upTo(since, toFirst).le(distance));
    Bool waits = copier.turn().and(copies.serves).and(offered.not());
    Rule.GAP.implies("not_missed", waits, upTo(since, onward).lt(distance));
    Rule.GAP.reachable("longest", hadTurn.and(offered).and(upTo(since, toFirst).eq(distance)));
    Rule.GAP.reachable("longest_while_joined", hadTurn.and(copies.joined).and(oldFirst));
  }

  private void extraTurn() {
    UInt distance = apart.pad(bits + 1).add(1);
    Bool next = hadTurn.and(oldFirst);
    Rule.EXTRA_TURN.implies("else_in_time", next, upTo(since, toOld).eq(distance));
    Bool oldDies = copier.mask().oldIndex().eq(copies.place).and(copies.oldDies);
    Rule.EXTRA_TURN.implies("old_dies", passesNew, oldDies);
    Rule.EXTRA_TURN.reachable("early", hadTurn.and(passesNew).and(oldFirst.not()));
    Rule.EXTRA_TURN.reachable("after_old", oldFirst.and(passesNew));
  }

  private void moveWait() {
    UInt distance = apart.pad(bits + 1).add(1);
    Rule.MOVE_WAIT.implies("turn_comes", passesNew, upTo(joinedFor, toNew).le(distance));
    Bool waits = copier.turn().and(copies.joined).and(passesNew.not());
    Rule.MOVE_WAIT.implies("not_missed", waits, upTo(joinedFor, onward).lt(distance));
    Rule.MOVE_WAIT.implies(
        "ends", passesNew.or(copies.joined.and(copier.noneEligible())), copies.oldDies);
    Rule.MOVE_WAIT.reachable("longest", passesNew.and(upTo(joinedFor, toNew).eq(distance)));
  }

  private void asCounted(Rule rule) {
    copies.asKnown(rule);
    UInt next = copier.passed().next();
    Bool known = next.eq(copier.pointer().add(1).add(toNew));
    Bool wraps = copier.passed().wraps().eq(next.le(copier.pointer()));
    rule.hypothesis("next_turn_is_known", copies.joined.not().or(known.and(wraps)));
    UInt distance = apart.pad(bits + 1).add(1);
    UInt untilTurn = upTo(since, toOld);
    Bool inTime = since.lt(distance).and(untilTurn.le(distance));
    rule.hypothesis("counts", copies.serves.not().or(inTime));
    Bool counts = copies.serves.and(hadTurn);
    rule.hypothesis("counts_turns", counts.not().or(untilTurn.eq(distance)));
    Bool joins = joinedFor.lt(distance).and(upTo(joinedFor, toNew).le(distance));
    rule.hypothesis("counts_while_joined", copies.joined.not().or(joins));
  }
}
