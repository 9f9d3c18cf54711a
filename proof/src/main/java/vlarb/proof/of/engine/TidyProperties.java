// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.TidyCoreInside;
import vlarb.proof.rule.Rule;

/**
 * Properties of models 1 to 3 beyond those of the map: the sets that they join are singular, and at
 * the end no level has two singular sets.
 */
final class TidyProperties {
  private final TidyCoreInside core;
  private final MapProperties properties;

  private TidyProperties(TidyCoreInside core, MapProperties properties) {
    this.core = core;
    this.properties = properties;
  }

  /**
   * States all of it.
   *
   * @param open maintenance is under way that has not yet joined all pairs
   */
  static void state(TidyCoreInside core, MapProperties properties, Bool open) {
    TidyProperties tidy = new TidyProperties(core, properties);
    tidy.pair();
    tidy.normalized(open);
    properties.decision.normalized();
    Bool answers = core.ready().and(properties.decision.third).and(core.fits());
    Rule.ACCEPTED.implies("there_is_a_place", answers, core.found());
  }

  /** The pair of sets that was found last, or that there is none. */
  private void pair() {
    Bool looks = core.scanning().or(core.judging());
    Bool counts = looks.and(properties.stands).and(core.scan().singularOnly());
    UInt span = core.pairSpan();
    Bool isSpan = span.and(span.add(1)).eq(0).and(span.andR().not());
    Bool onLevel = core.pairLeft().or(core.pairRight()).and(span).orR().not();
    Bool free =
        FreeEntries.holds(core.map(), core.pairLeft(), span)
            .and(FreeEntries.holds(core.map(), core.pairRight(), span));
    UInt size = span.add(1);
    Bool leftAlone = FreeEntries.holds(core.map(), core.pairLeft().xor(size), span).not();
    Bool rightAlone = FreeEntries.holds(core.map(), core.besideRight(), span).not();
    Bool singular = free.and(leftAlone).and(rightAlone);
    Bool two = core.pairLeft().lt(core.pairRight()).and(span.ge(core.operationSpan()));
    Bool proper = isSpan.and(onLevel).and(singular).and(two);
    Rule.FREE_ENTRIES.hypothesis("pair", counts.and(core.pair()).not().or(proper));
    Bool missed = lit(false);
    for (int i = 1; i <= core.deepest(); i++) {
      UInt sets = FreeEntries.withoutBrothers(properties.levels.get(i));
      missed = missed.or(properties.told(i).and(several(sets)).and(belongs(i)));
    }
    Rule.FREE_ENTRIES.hypothesis("no_pair", counts.and(missed).not().or(core.pair()));
  }

  /** Levels deeper than the operation's are as they were, and all are in the end. */
  private void normalized(Bool open) {
    UInt operation = core.operationSpan();
    Bool tidies = properties.works().and(operation.and(operation.add(1)).eq(0));
    Rule.FREE_ENTRIES.lemma("tidies", open.not().or(tidies));
    List<UInt> levels = FreeEntries.levels(properties.decided(), core.deepest());
    for (int i = 1; i <= core.deepest(); i++) {
      Bool several = several(FreeEntries.withoutBrothers(levels.get(i)));
      Rule.FREE_ENTRIES.lemma("normalized_" + i, several.not().or(open.and(belongs(i))));
    }
  }

  /** High if there is more than one. */
  static Bool several(UInt sets) {
    return sets.and(sets.sub(1)).orR();
  }

  /** The level is the operation's or one above. */
  private Bool belongs(int level) {
    int deepest = core.deepest();
    return lit((1L << deepest - level) - 1, deepest).ge(core.operationSpan());
  }
}
