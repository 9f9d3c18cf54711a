// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Inside;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.OrderedCoreInside;
import vlarb.proof.of.engine.inside.TidyCoreInside;
import vlarb.proof.rule.Rule;

/**
 * Properties of models 2 and 3 beside those of models 1 to 3: of any two singular sets of different
 * size the smaller lies to the left. While sets are put into order that is so of those that had
 * their turn.
 */
final class OrderedProperties {
  private final OrderedCoreInside core;
  private final MapProperties properties;

  /** Of each level from 1 on the singular sets of the map as it is. */
  private final List<Level> looked;

  /** Of each level from 1 on the singular sets that are left when the exchange is made. */
  private final List<Level> decided;

  private OrderedProperties(OrderedCoreInside core, MapProperties properties) {
    this.core = core;
    this.properties = properties;
    looked = levels(core.map());
    decided = levels(properties.decided());
  }

  /** States all of it. */
  static void state(OrderedCoreInside core, MapProperties properties) {
    OrderedProperties ordered = new OrderedProperties(core, properties);
    ordered.phases();
    ordered.ranked();
    ordered.misplaced();
    ordered.onePair();
    ordered.order();
    Bool open =
        core.module().reordersFirst() ? core.defragments().or(core.reorders()) : core.defragments();
    TidyProperties.state(Inside.of(core.module(), TidyCoreInside.class), properties, open);
  }

  /** The singular sets of a level. */
  private record Level(UInt sets, int deepest) {
    Bool any() {
      return sets.orR();
    }

    UInt first() {
      return SetScanProperties.index(SetScanProperties.lowest(sets), deepest);
    }

    UInt last() {
      return SetScanProperties.index(SetScanProperties.highest(sets), deepest);
    }

    Bool several() {
      return TidyProperties.several(sets);
    }

    /** High if none of these is larger and to the left. */
    Bool before(UInt index, List<Level> larger) {
      return larger.stream()
          .map(each -> each.any().not().or(index.lt(each.first())))
          .reduce(lit(true), Bool::and);
    }
  }

  private List<Level> levels(UInt map) {
    List<UInt> levels = FreeEntries.levels(map, core.deepest());
    return IntStream.rangeClosed(1, core.deepest())
        .mapToObj(i -> new Level(FreeEntries.withoutBrothers(levels.get(i)), core.deepest()))
        .toList();
  }

  /** High if sets of this level, from the second on, are put into order. */
  private Bool ranks(int level) {
    return core.rank().bit(level - 2);
  }

  /** High if sets of a deeper level than this one are put into order. */
  private Bool ranksDeeper(int level) {
    return level < core.deepest()
        ? core.rank().bits(core.deepest() - 2, level - 1).orR()
        : lit(false);
  }

  private void phases() {
    UInt rank = core.rank();
    Bool oneLevel = rank.and(rank.sub(1)).eq(0).and(rank.orR());
    Bool proper = oneLevel.and(core.defragments().not()).and(properties.works());
    Rule.FREE_ENTRIES.lemma("reorders", core.reorders().not().or(proper));
    Bool larger = lit(false);
    for (int i = 2; i <= core.deepest(); i++) {
      larger = larger.or(ranks(i).and(core.scan().at().bits(i - 1, 0).orR()));
    }
    Rule.FREE_ENTRIES.hypothesis("larger", core.larger().eq(larger));
  }

  /** Sets are scanned to put them into order, and the map is still that of the look's begin. */
  private Bool looks() {
    return core.scanning().or(core.judging()).and(properties.stands).and(core.reorders());
  }

  /** The set that is put into order, once its level was shown. */
  private void ranked() {
    for (int i = 2; i <= core.deepest(); i++) {
      Level level = looked.get(i - 1);
      Bool exists = mux(core.second(), level.several(), level.any());
      UInt index = mux(core.second(), level.last(), level.first());
      Bool right = core.ranked().eq(exists).and(exists.not().or(core.rankedIndex().eq(index)));
      Bool told = ranks(i).and(properties.told(i));
      Rule.FREE_ENTRIES.lemma("ranked_" + i, looks().and(told).not().or(right));
    }
  }

  /** Of the larger ones to its left the leftmost, of those levels that were shown. */
  private void misplaced() {
    int deepest = core.deepest();
    Bool any = lit(false);
    Bool several = lit(false);
    UInt index = lit(0, deepest);
    UInt span = lit(0, deepest);
    for (int i = deepest - 1; i >= 1; i--) {
      Level level = looked.get(i - 1);
      Bool told = properties.told(i).and(ranksDeeper(i)).and(core.ranked());
      Bool found = told.and(level.any()).and(level.first().lt(core.rankedIndex()));
      Bool both = level.several().and(level.last().lt(core.rankedIndex()));
      several = several.or(found.and(both.or(any)));
      Bool leftmost = found.and(any.not().or(level.first().lt(index)));
      index = mux(leftmost, level.first(), index);
      span = mux(leftmost, lit((1L << deepest - i) - 1, deepest), span);
      any = any.or(found);
    }
    Bool known = core.misplacedIndex().eq(index).and(core.misplacedSpan().eq(span));
    Bool right = core.misplaced().eq(any).and(core.several().eq(several)).and(any.not().or(known));
    Rule.FREE_ENTRIES.lemma("misplaced", looks().not().or(right));
  }

  /** At most one level has two singular sets, and none has three. */
  private void onePair() {
    Bool pair = lit(false);
    Bool more = lit(false);
    for (Level level : decided) {
      UInt others = level.sets().and(level.sets().sub(1));
      more = more.or(TidyProperties.several(others)).or(pair.and(others.orR()));
      pair = pair.or(others.orR());
    }
    Rule.FREE_ENTRIES.lemma("one_pair", more.not());
  }

  /** Levels that had their turn are in order, all of them in the end. */
  private void order() {
    Bool answers = core.ready().and(properties.decision.third);
    Bool unordered = core.module().reordersFirst() ? lit(false) : core.defragments();
    for (int i = 2; i <= core.deepest(); i++) {
      Level level = decided.get(i - 1);
      List<Level> larger = decided.subList(0, i - 1);
      Bool all = level.any().not().or(level.before(level.last(), larger));
      Bool first = level.any().not().or(level.before(level.first(), larger));
      Bool waits = core.reorders().and(ranks(i).or(ranksDeeper(i)));
      Bool firstDone = core.reorders().and(ranks(i)).and(core.second());
      Rule.ORDERED.implies("level_" + i, answers, all);
      Rule.FREE_ENTRIES.lemma("done_" + i, unordered.or(waits).or(all));
      Rule.FREE_ENTRIES.lemma("first_done_" + i, firstDone.not().or(first));
    }
    Bool both = decided.getFirst().any().and(decided.getLast().any());
    Rule.ORDERED.reachable("two", answers.and(both));
    Bool exchanges = core.judging().and(core.reorders()).and(core.exchanges());
    Rule.ORDERED.reachable("exchanges", exchanges);
  }
}
