// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Inside;
import vlarb.chisel.UInt;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.proof.of.engine.inside.DecisionCoreInside;
import vlarb.proof.of.engine.inside.LazyCoreInside;
import vlarb.proof.of.engine.inside.MapCoreInside;
import vlarb.proof.of.engine.inside.OrderedCoreInside;
import vlarb.proof.of.engine.inside.TidyCoreInside;
import vlarb.proof.rule.Rule;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.LazyCore;
import vlarb.rtl.engine.Model1Core;
import vlarb.rtl.engine.OrderedCore;

/**
 * Properties of a decision core that has a map: it is the map of the free entries, as it will be
 * when the exchange under way is made. In between the entries move one by one.
 */
final class MapProperties {
  /** The largest table that it is stated of. */
  private static final int LARGEST = 16;

  /** The largest table that the properties are stated of where sets are put into order, too. */
  private static final int LARGEST_ORDERED = 8;

  private final MapCoreInside core;

  final DecisionProperties decision;
  private final FreeEntries free;

  /** Of each level: bit j: its set number j is free in the map. */
  final List<UInt> levels;

  /** An exchange is made in the map, entry after entry. */
  private final Bool moves;

  /** The map has not changed since the last scan of the levels began. */
  final Bool stands;

  /** True if a request gets a set of its own level only, and none made of a larger one. */
  private final boolean ownOnly;

  private MapProperties(MapCoreInside core, EngineShape shape) {
    ownOnly = shape.parameters().policy() != Policy.LAZY;
    this.core = core;
    decision = new DecisionProperties(Inside.of(core.module(), DecisionCoreInside.class), shape);
    free = decision.free;
    levels = FreeEntries.levels(core.map(), core.deepest());
    moves = core.moving().or(core.clearing());
    stands = core.changing().or(core.starting()).or(moves).not();
  }

  /**
   * True if the properties are stated of an engine: the table is small enough to track all entries.
   */
  static boolean areStatedOf(EngineShape shape) {
    boolean reorders = shape.parameters().policy().afterRelease().contains(Maintenance.REORDER);
    return shape.entries() <= (reorders ? LARGEST_ORDERED : LARGEST);
  }

  /**
   * States all properties of a core, where the table's size allows the proof, and those of the
   * core's policy.
   */
  static void state(MapCoreInside core) {
    if (!areStatedOf(core.shape())) {
      return;
    }
    MapProperties properties = state(core, core.shape());
    switch (core.module()) {
      case LazyCore lazy -> LazyProperties.state(Inside.of(lazy, LazyCoreInside.class), properties);
      case Model1Core tidy -> {
        TidyCoreInside inside = Inside.of(tidy, TidyCoreInside.class);
        TidyProperties.state(inside, properties, inside.defragments());
      }
      case OrderedCore ordered ->
          OrderedProperties.state(Inside.of(ordered, OrderedCoreInside.class), properties);
    }
  }

  /** States what all policies have in common. */
  private static MapProperties state(MapCoreInside core, EngineShape shape) {
    MapProperties properties = new MapProperties(core, shape);
    properties.phases();
    properties.exchange();
    properties.map(shape.entries());
    properties.settled();
    properties.places();
    return properties;
  }

  /** States that the core does one thing at a time. */
  private void phases() {
    UInt step = regInit(core.deepest() + 1, 0).named("lookedAt");
    UInt told = regInit(core.deepest() + 1, 0).named("toldOf");
    step.set(core.starting().cat(step.bits(core.deepest(), 1)));
    told.set(step);
    Rule.relyOn("told", core.scan().at().eq(told));
    UInt all = step.cat(told);
    Rule.relyOn("looks", core.scanning().eq(all.orR()));
    Bool follows = step.eq(told.shr(1)).or(told.eq(0).and(step.eq(1L << core.deepest())));
    Bool oneLevel = told.and(told.sub(1)).eq(0);
    Rule.relyOn("one_level", oneLevel.and(follows.or(core.scanning().not())));
    Bool looked = regInit(false).named("looked");
    looked.set(looked.or(core.starting()));
    Bool nothing = looked.and(told.eq(0));
    Rule.relyOn("nothing_told", nothing.not().or(core.scan().any().not()));
    Bool after = core.scanning().or(core.judging()).or(moves);
    Rule.FREE_ENTRIES.hypothesis("looked", after.not().or(looked));
    UInt phases =
        catBools(
            List.of(
                core.changesLast(),
                core.starting(),
                core.scanning(),
                core.judging(),
                core.moving(),
                core.clearing()));
    Rule.FREE_ENTRIES.lemma("one_phase", phases.and(phases.sub(1)).orR().not());
    Bool changes = core.changesLast().or(core.changing().and(moves));
    Rule.FREE_ENTRIES.lemma("changing", core.changing().eq(changes));
    Bool within = core.changedIndex().xor(core.exchangeTo()).and(core.exchangeSpan().not()).eq(0);
    Bool oneEntry = core.occupies().and(core.changedSpan().eq(0)).and(within);
    Rule.FREE_ENTRIES.hypothesis("entry_by_entry", core.changing().and(moves).not().or(oneEntry));
  }

  /** High while the core does something. */
  Bool works() {
    Bool looks = core.changesLast().or(core.starting()).or(core.scanning()).or(core.judging());
    return looks.or(moves);
  }

  /** High if the last scan of the levels has shown this one. */
  Bool told(int level) {
    Bool ended = core.scanning().not();
    return level == 0 ? ended : ended.or(core.scan().at().bits(level - 1, 0).orR());
  }

  private void exchange() {
    UInt span = core.exchangeSpan();
    Bool isSpan = span.and(span.add(1)).eq(0);
    Bool onLevel = core.exchangeFrom().or(core.exchangeTo()).and(span).orR().not();
    Bool proper = isSpan.and(onLevel).and(core.exchangeFrom().ne(core.exchangeTo()));
    Bool under = core.exchangeValid().or(core.moving()).or(core.clearing());
    Rule.FREE_ENTRIES.lemma("exchange", under.not().or(proper));
    Bool isFree = free.to.and(free.map.not()).orR().not();
    Rule.FREE_ENTRIES.lemma("free_one", core.exchangeValid().not().or(isFree));
    Rule.FREE_ENTRIES.lemma("cuts_none", core.exchangeValid().not().or(decision.cutsNone()));
    Bool isLeft = free.from.and(decided().not()).orR().not();
    Rule.FREE_ENTRIES.hypothesis("left", core.moving().or(core.clearing()).not().or(isLeft));
    Bool within = mux(core.moving(), core.step().le(span), core.clearing().or(core.step().eq(0)));
    Rule.FREE_ENTRIES.hypothesis("step", decision.second.not().or(within));
  }

  /** The free entries after the requested exchange. */
  UInt decided() {
    return mux(core.exchangeValid(), free.exchanged, free.map);
  }

  private void map(int entries) {
    UInt decided = decided();
    UInt changed = FreeEntries.whole(core.changedIndex(), core.changedSpan());
    UInt changes = mux(core.changing(), changed, free.none());
    UInt map = mux(core.occupies(), core.map().and(changes.not()), core.map().or(changes));
    Rule.FREE_ENTRIES.lemma("all", moves.or(map.eq(decided)));

    UInt before = free.crossed(decided, core.exchangeFrom().xor(core.exchangeTo()));
    UInt moved =
        catBools(
            IntStream.range(0, entries)
                .mapToObj(n -> lit(n, core.step().width()).and(core.exchangeSpan()).lt(core.step()))
                .toList());
    UInt come = mux(core.clearing(), decided, decided.or(moved.not()));
    UInt elsewhere = decided.and(free.from.or(free.to).not());
    UInt halfway = before.and(free.from).or(come.and(free.to)).or(elsewhere);
    Rule.FREE_ENTRIES.hypothesis("halfway", moves.not().or(map.eq(halfway)));
    Rule.FREE_ENTRIES.reachable("moves", core.moving().and(core.exchangeValid().not()));
  }

  private void settled() {
    Rule.FREE_ENTRIES.lemma("number", core.count().eq(free.number()));
    for (int i = 0; i <= core.deepest(); i++) {
      Bool fits = core.count().ge(1L << core.deepest() - i);
      Rule.FREE_ENTRIES.lemma("enough_" + i, core.changing().or(core.enough().bit(i).eq(fits)));
    }
  }

  /**
   * States the set that a request gets, of each level that the last scan of the levels has shown.
   */
  private void places() {
    Bool some = lit(false);
    UInt place = lit(0, core.deepest());
    for (int i = 0; i <= core.deepest(); i++) {
      UInt seen = SetScanProperties.seen(core.scan(), levels.get(i));
      Bool told = told(i);
      Bool own = told.and(seen.orR());
      UInt first =
          i == 0
              ? lit(0, core.deepest())
              : SetScanProperties.index(SetScanProperties.lowest(seen), core.deepest());
      some = ownOnly ? own : some.or(own);
      place = ownOnly ? first : mux(own, first, place);
      Bool known = stands.and(ownOnly ? told : lit(true));
      Bool right = core.has().get(i).eq(some).and(some.not().or(core.places().get(i).eq(place)));
      Rule.FREE_ENTRIES.lemma("place_" + i, known.not().or(right));
    }
  }
}
