// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.DecisionCoreInside;
import vlarb.proof.rule.Rule;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.EntrySet;

/**
 * Properties of a decision core, whatever its policy, by its ports alone: of its answers while it
 * is ready, and of the exchanges that it asks for.
 */
final class DecisionProperties {
  private final DecisionCoreInside core;
  private final EngineShape shape;

  /** The entries that are free in truth. */
  final FreeEntries free;

  /** High from the second cycle after reset on. */
  final Bool second = regInit(false).named("secondCycle");

  /** High from the third cycle after reset on: what follows from the state is settled. */
  final Bool third = regInit(false).named("thirdCycle");

  private final Bool answers;

  /** States what is the same for all policies. */
  DecisionProperties(DecisionCoreInside core, EngineShape shape) {
    this.core = core;
    this.shape = shape;
    free = new FreeEntries(core, shape);
    second.set(true);
    third.set(second);
    answers = core.ready().and(third);
    relyOnCommands();
    if (free.isWhole()) {
      freeCount();
    }
    accepted();
    moves();
    if (SequenceProperties.areStatedOf(shape)) {
      SequenceProperties.state(core, shape, free);
    }
  }

  /** States that no level has more than one singular set, where all entries are tracked. */
  void normalized() {
    if (!free.isWhole()) {
      return;
    }
    List<UInt> levels = free.singular();
    for (int i = 1; i <= levels.size(); i++) {
      UInt sets = levels.get(i - 1);
      Bool several = sets.and(sets.sub(1)).orR();
      Rule.NORMALIZED.implies("level_" + i, answers, several.not());
    }
    Rule.NORMALIZED.reachable(
        "singular", answers.and(levels.getFirst().orR()).and(levels.getLast().orR()));
  }

  private void relyOnCommands() {
    Bool answered = core.ready().and(core.fits()).and(core.found());
    Rule.relyOn("insert_as_answered", core.insert().not().or(answered));
    Bool whenReady = core.ready().and(core.insert().not());
    Rule.IN_ORDER.relyOnIt("release_when_ready", core.releases().not().or(whenReady));
    Rule.relyOn("commands_once_settled", core.insert().or(core.releases()).not().or(third));
    UInt span = EntrySet.spanOn(shape, core.releasedLevel());
    Bool exists =
        core.releasedLevel().le(shape.deepest()).and(core.releasedIndex().and(span).orR().not());
    Bool occupied = free.map.and(free.released).orR().not();
    Rule.environment("released_set_is_occupied", core.releases().not().or(exists.and(occupied)));
  }

  private void freeCount() {
    Rule.FREE_COUNT.implies("number", answers, core.free().eq(free.number()));
    Rule.FREE_COUNT.reachable("none", answers.and(core.free().eq(0)));
  }

  private void accepted() {
    int bits = shape.deepest() + 1;
    for (int i = 0; i <= shape.deepest(); i++) {
      Bool enough = core.free().ge(lit(shape.entries() >> i, bits));
      Rule.ACCEPTED.implies("level_" + i, answers.and(core.level().eq(i)), core.fits().eq(enough));
    }
    if (shape.deepest() + 1 < 1 << shape.levelBits()) {
      Rule.ACCEPTED.implies("no_level", core.level().gt(shape.deepest()), core.fits().not());
    }
    Bool offered = answers.and(core.fits()).and(core.found());
    Bool aligned = core.place().and(EntrySet.spanOn(shape, core.level())).orR().not();
    Bool isFree = free.place.and(free.map.not()).orR().not();
    Rule.ACCEPTED.implies("place_is_free", offered, aligned.and(isFree));
    Rule.ACCEPTED.reachable("full", answers.and(core.free().eq(0)));
    Rule.ACCEPTED.reachable("one", offered.and(core.free().eq(1)));
  }

  private void moves() {
    Bool aligned = core.exchangeFrom().or(core.exchangeTo()).and(core.exchangeSpan()).orR().not();
    Bool isFree = free.to.and(free.map.not()).orR().not();
    Bool apart = free.to.and(free.from).orR().not();
    Bool moves = aligned.and(isFree).and(apart);
    Rule.EXCHANGES_ARE_MOVES.lemma("into_a_free_set", core.exchangeValid().not().or(moves));
    Rule.EXCHANGES_ARE_MOVES.lemma("none_is_cut", core.exchangeValid().not().or(cutsNone()));
    Rule.EXCHANGES_ARE_MOVES.reachable(
        "waits", core.exchangeValid().and(core.exchangeReady().not()));
  }

  /**
   * No sequence has entries both inside and outside of the set that is not free: it would cover all
   * of the set's father, which has a free entry. Stated of a symbolic entry of the other half, all
   * of which is free.
   */
  Bool cutsNone() {
    UInt span = core.exchangeSpan();
    UInt brother = free.set(core.exchangeFrom().xor(span.add(1)), span);
    UInt father = free.set(core.exchangeFrom(), span.shl(1).add(1).bits(shape.deepest() - 1, 0));
    return free.isWhole() ? father.and(free.map).orR() : brother.and(free.map.not()).orR().not();
  }
}
