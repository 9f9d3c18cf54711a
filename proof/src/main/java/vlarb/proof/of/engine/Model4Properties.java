// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Inside;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.DecisionCoreInside;
import vlarb.proof.of.engine.inside.Model4CoreInside;
import vlarb.proof.rule.Rule;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.EntrySet;
import vlarb.rtl.engine.Model4Core;

/**
 * Properties of model 4: the free entries are those of the sets that it remembers, one set for each
 * binary digit of their number. In between there may be a released set, which is not counted yet,
 * and two sets that are to be exchanged; their entries are counted as they are before that.
 */
final class Model4Properties {
  private final Model4CoreInside core;
  private final DecisionProperties decision;
  private final FreeEntries free;
  private final int deepest;

  /** Entries of the released set and what has joined it; meaningless where there is none. */
  private final UInt size;

  /** Entries of that set, less one. */
  private final UInt span;

  private final Bool isAdding;

  /** Index of that set. */
  private final UInt set;

  private final List<Part> parts;

  private Model4Properties(Model4CoreInside core, DecisionProperties decision) {
    this.core = core;
    this.decision = decision;
    free = decision.free;
    deepest = core.singular().size();
    isAdding = core.adding().or(core.stepping());
    set = mux(core.adding(), core.levelsSet(), core.addSet());
    UInt level =
        mux(core.adding(), core.addLevel().bits(deepest + 1, 1), core.addLevel().bits(deepest, 0));
    size = EntrySet.reversed(level);
    span = size.sub(1).bits(deepest - 1, 0);
    parts = parts();
  }

  /** States all of it. */
  static void state(Model4CoreInside core) {
    EngineShape shape = core.shape();
    DecisionProperties decision =
        new DecisionProperties(Inside.of(core.module(), DecisionCoreInside.class), shape);
    decision.normalized();
    Model4Properties properties = new Model4Properties(core, decision);
    if (!decision.free.isWhole()) {
      properties.relyOnRelease(shape);
    }
    properties.phases();
    properties.sets();
    properties.addition();
    properties.exchange();
    properties.settled();
  }

  private void phases() {
    Bool addsOnly = core.adding().and(core.stepping()).not();
    Bool exists = core.stepping().and(core.addLevel().bit(deepest + 1)).not();
    Bool followsOnly = core.follows().and(isAdding).not();
    Rule.FREE_ENTRIES.hypothesis("one_phase", addsOnly.and(followsOnly));
    Rule.FREE_ENTRIES.hypothesis("level_exists", exists);
    Rule.FREE_ENTRIES.hypothesis("changes", core.gets().eq(0).or(core.follows()));
  }

  /**
   * A set whose entries are free.
   *
   * @param exists there is such a set
   * @param span entries of the set, less one
   */
  private record Part(Bool exists, UInt index, UInt span) {
    Bool overlaps(Part other) {
      Bool common = index.xor(other.index).and(span.or(other.span).not()).eq(0);
      return exists.and(other.exists).and(common);
    }

    Bool isWithin(UInt otherIndex, UInt otherSpan) {
      return index.xor(otherIndex).and(otherSpan.not()).eq(0).and(span.le(otherSpan));
    }
  }

  /** The sets have no entry in common, and theirs are all that are free. */
  private void sets() {
    UInt occupied = mux(core.exchange(), free.from, free.none());
    UInt all = mux(core.exchange(), free.to, free.none());
    UInt twice = free.none();
    for (Part part : parts) {
      UInt set = free.set(part.index(), part.span());
      Bool moves = part.isWithin(core.from(), core.span());
      UInt left = mux(moves, set, set.and(occupied.not()));
      UInt entries = mux(part.exists(), left, free.none());
      twice = twice.or(all.and(entries));
      all = all.or(entries);
    }
    Rule.FREE_ENTRIES.lemma("apart", twice.orR().not());
    Rule.FREE_ENTRIES.lemma("all", all.eq(free.map));
    Rule.FREE_ENTRIES.reachable("exchange", core.exchange().and(core.count().bit(0)));
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      Part target = new Part(core.exchange(), core.to(), core.span());
      Rule.FREE_ENTRIES.hypothesis("target_" + i, part.overlaps(target).not());
      for (int j = 0; j < i; j++) {
        Part larger = parts.get(j);
        Bool moves = core.exchange().and(part.isWithin(core.from(), core.span()));
        Bool movesToo = core.exchange().and(larger.isWithin(core.from(), core.span()));
        Rule.FREE_ENTRIES.hypothesis(
            "apart_" + i + "_" + j, part.overlaps(larger).not().or(moves.xor(movesToo)));
      }
    }
  }

  /**
   * The sets of free entries: those of the levels, and last the released set with what has joined
   * it, which is not counted as its level's.
   */
  private List<Part> parts() {
    UInt joined = mux(core.stepping(), size.sub(core.released()), lit(0, deepest + 1));
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i <= deepest; i++) {
      int digit = deepest - i;
      Bool counts = core.count().bit(digit).and(joined.bit(digit).not());
      parts.add(new Part(counts, index(i), lit((1L << digit) - 1, deepest)));
    }
    parts.add(new Part(isAdding, set, span));
    return parts;
  }

  /**
   * A released set is an occupied one, so that no set of those that are remembered has an entry of
   * it: where a symbolic entry alone is observed, that has to be said of the sets.
   */
  private void relyOnRelease(EngineShape shape) {
    UInt releasedSpan = EntrySet.spanOn(shape, core.releasedLevel());
    Part released = new Part(core.releases(), core.releasedIndex(), releasedSpan);
    for (int i = 0; i <= deepest; i++) {
      Rule.environment("released_set_is_apart_" + i, released.overlaps(parts.get(i)).not());
    }
  }

  /** Of a level's set, as the registers have it or will have it in the next cycle. */
  private UInt index(int i) {
    if (i == 0) {
      return lit(0, deepest);
    }
    UInt right = i == 1 ? core.split() : cat(lit(0, i - 1), core.split());
    UInt fresh = core.got().bits(deepest - 1, deepest - i).or(right);
    return aligned(mux(core.gets().bit(i - 1), fresh, core.singular().get(i - 1)));
  }

  private UInt aligned(UInt index) {
    int missing = deepest - index.width();
    return missing == 0 ? index : index.cat(lit(0, missing));
  }

  /** States that the singular sets of the levels from its own upwards join the released set. */
  private void addition() {
    Bool oneLevel = size.ne(0).and(size.and(size.sub(1)).eq(0));
    Bool onIt = set.and(span).eq(0);
    Rule.FREE_ENTRIES.hypothesis("one_level", isAdding.not().or(oneLevel.and(onIt)));
    UInt released = core.released();
    Bool oneSize = released.ne(0).and(released.and(released.sub(1)).eq(0));
    Bool grows = mux(core.adding(), released.eq(size), released.le(size));
    Rule.FREE_ENTRIES.hypothesis("released", isAdding.not().or(oneSize.and(grows)));
    Rule.FREE_ENTRIES.hypothesis("brought_in", core.adding().not().or(core.addSet().eq(0)));
    UInt joined = size.sub(released);
    Bool counted = core.count().and(joined).eq(joined);
    Bool carries = core.carry().eq(core.count().and(size).orR());
    Rule.FREE_ENTRIES.hypothesis("joined", core.stepping().not().or(counted.and(carries)));
    for (int i = 1; i <= deepest; i++) {
      Bool joins = core.stepping().and(core.carry()).and(core.addLevel().bit(i));
      Bool isOther = core.levelsSet().eq(aligned(core.singular().get(i - 1)));
      Rule.FREE_ENTRIES.hypothesis("other_" + i, joins.not().or(isOther));
    }
  }

  /** States that half of the set that results is exchanged; the other half is free already. */
  private void exchange() {
    Bool oneLevel = size.bit(0).not().and(size.ne(0)).and(size.and(size.sub(1)).eq(0));
    Bool isHalf = oneLevel.and(core.span().eq(span.shr(1)));
    Bool within = core.from().xor(core.addSet()).and(span.not()).orR().not();
    Bool onLevel = core.from().or(core.to()).and(core.span()).orR().not();
    Bool proper = isHalf.and(within).and(onLevel).and(core.from().ne(core.to()));
    Rule.FREE_ENTRIES.lemma("exchange", core.exchange().not().or(proper.and(core.adding().not())));
    UInt half = size.shr(1).pad(deepest + 1);
    Bool joined =
        mux(core.stepping(), core.released().le(half), core.count().and(half).orR().not());
    Rule.FREE_ENTRIES.hypothesis("half", core.exchange().not().or(joined));
    for (int i = 0; i < deepest; i++) {
      Bool added = core.exchange().and(core.stepping().not()).and(core.addLevel().bit(i));
      Bool isSingular = core.count().bit(deepest - i).and(index(i).eq(core.addSet()));
      Rule.FREE_ENTRIES.hypothesis("added_" + i, added.not().or(isSingular));
    }
  }

  /** States that what is worked out between commands is right as soon as the core is ready. */
  private void settled() {
    Bool counted = core.follows().not();
    for (int i = 0; i <= deepest; i++) {
      Bool fits = core.count().ge(1L << deepest - i);
      Rule.FREE_ENTRIES.lemma("enough_" + i, counted.not().or(core.enough().bit(i).eq(fits)));
    }
    Bool shallow = counted.and(core.settling().not());
    Bool deep = shallow.and(core.settlingDeep().not());
    UInt smallest = lit(0, 1);
    for (int i = 1; i <= deepest; i++) {
      UInt larger = i == 1 ? smallest : smallest.cat(lit(0, 1));
      smallest = mux(core.count().bit(deepest - i), core.singular().get(i - 1), larger);
      Bool known =
          i < Model4Core.firstDeep(deepest)
              ? shallow.and(decision.second)
              : deep.and(decision.third);
      Rule.FREE_ENTRIES.lemma(
          "smallest_" + i, known.not().or(core.smallest().get(i - 1).eq(smallest)));
    }
  }
}
