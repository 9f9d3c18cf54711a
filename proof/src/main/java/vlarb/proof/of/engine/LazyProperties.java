// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.LazyCoreInside;
import vlarb.proof.rule.Rule;

/**
 * Properties of the lazy policy beside those of its map: while room is made there are two sets to
 * be joined, the ones that are remembered.
 */
final class LazyProperties {
  private LazyProperties() {}

  /** States all of it. */
  static void state(LazyCoreInside core, MapProperties properties) {
    int deepest = core.deepest();
    Bool command = core.insert().or(core.releases());
    Bool alone = core.ready().and(command.not());
    Rule.relyOn("room_when_ready", core.makeRoom().not().or(alone));
    Rule.relyOn("room_where_entries_suffice", core.makeRoom().not().or(core.fits()));

    Bool enough = lit(false);
    for (int i = 0; i <= deepest; i++) {
      enough = enough.or(core.wanted().eq(i).and(core.count().ge(1L << deepest - i)));
    }
    Rule.FREE_ENTRIES.hypothesis(
        "wanted", core.makesRoom().not().or(enough.and(properties.works())));

    UInt none = lit(0, deepest);
    UInt left = none;
    UInt right = none;
    UInt span = none;
    for (int i = deepest; i > 0; i--) {
      UInt singular = FreeEntries.withoutBrothers(properties.levels.get(i));
      UInt first = SetScanProperties.index(SetScanProperties.lowest(singular), deepest);
      UInt last = SetScanProperties.index(SetScanProperties.highest(singular), deepest);
      UInt own = lit((1L << deepest - i) - 1, deepest);
      Bool several = singular.and(singular.sub(1)).orR();
      Bool counts =
          properties.told(i).and(several).and(core.wanted().lt(lit(i, core.wanted().width())));
      left = mux(counts, first, left);
      right = mux(counts, last, right);
      span = mux(counts, own, span);
    }
    Bool chosen = core.left().eq(left).and(core.right().eq(right)).and(core.pairSpan().eq(span));
    Bool looks = core.makesRoom().and(properties.stands).and(left.ne(right));
    Rule.FREE_ENTRIES.hypothesis("pair", looks.not().or(chosen));
    Rule.FREE_ENTRIES.reachable("pair", core.judging().and(core.exchanges()));
  }
}
