// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.SetScanInside;
import vlarb.proof.rule.Rule;

/** Properties of a scan of the levels: its results are right for the current map. */
final class SetScanProperties {
  private SetScanProperties() {}

  /** States all properties of a scan of a table, where the table's size allows the proof. */
  static void state(SetScanInside scan) {
    if (MapProperties.areStatedOf(scan.shape())) {
      state(scan, scan.deepest());
    }
  }

  private static void state(SetScanInside scan, int deepest) {
    UInt step = scan.step();
    UInt told = scan.at();
    Bool looks = step.orR().or(told.orR());
    UInt freeBefore = regNext(scan.free());
    Bool onlyBefore = regNext(scan.singularOnly());
    Bool stands = scan.free().eq(freeBefore).and(scan.singularOnly().eq(onlyBefore));
    Rule.relyOn("map_stands", looks.not().or(stands));
    Rule.relyOn("one_look_at_a_time", scan.start().and(looks).not());

    Bool oneStep = step.and(step.sub(1)).orR().not();
    Bool oneTold = told.and(told.sub(1)).orR().not();
    Bool follows = step.eq(told.shr(1)).or(told.eq(0).and(step.eq(1L << deepest)));
    Rule.FREE_ENTRIES.hypothesis("one_level", oneStep.and(oneTold).and(follows.or(looks.not())));

    List<UInt> levels = FreeEntries.levels(scan.free(), deepest);
    for (int i = 0; i <= deepest; i++) {
      UInt sets = levels.get(i);
      Bool folded = scan.sets().eq(sets);
      Rule.FREE_ENTRIES.hypothesis("folded_" + i, step.bit(i).not().or(folded));
      UInt seen = seen(scan, sets);
      Bool some = seen.orR();
      Rule.FREE_ENTRIES.lemma("any_" + i, told.bit(i).not().or(scan.any().eq(some)));
      if (i > 0) {
        UInt first = index(lowest(seen), deepest);
        UInt last = index(highest(seen), deepest);
        Bool found = told.bit(i).and(some);
        Bool ends = scan.leftmost().eq(first).and(scan.rightmost().eq(last));
        Rule.FREE_ENTRIES.lemma("ends_" + i, found.not().or(ends));
        Bool several = scan.several().eq(first.ne(last));
        Rule.FREE_ENTRIES.lemma("several_" + i, found.not().or(several));
      }
    }
    Rule.FREE_ENTRIES.lemma("several_0", told.bit(0).not().or(scan.several().not()));
    nothingTold(scan, deepest);
    Rule.FREE_ENTRIES.reachable("several", told.bit(deepest).and(scan.several()));
  }

  /**
   * When no level is shown there is no set. Before the first look that is so once the sets have
   * been folded as often as there are levels.
   */
  private static void nothingTold(SetScanInside scan, int deepest) {
    UInt folds = regInit(deepest + 1, 0).named("folds");
    folds.set(folds.bits(deepest - 1, 0).cat(lit(1, 1)));
    Bool folded = folds.bit(deepest);
    Rule.relyOn("first_look_once_folded", scan.start().not().or(folded));
    Bool looked = regInit(false).named("looked");
    looked.set(looked.or(scan.start()));
    Rule.FREE_ENTRIES.lemma("nothing_told", looked.and(scan.at().eq(0)).not().or(scan.any().not()));
    Rule.FREE_ENTRIES.hypothesis("looked", looked.not().or(folded));
    for (int i = 0; i <= deepest; i++) {
      int width = scan.sets().width() >> i + 1;
      Bool none = scan.sets().bits(scan.sets().width() - 1, width).eq(0);
      Bool rests = scan.step().eq(0).and(folds.bit(i));
      Rule.FREE_ENTRIES.hypothesis("rest_" + i, rests.not().or(none));
    }
  }

  /** The sets of a level that are tracked. */
  static UInt seen(SetScanInside scan, UInt sets) {
    return mux(scan.singularOnly(), FreeEntries.withoutBrothers(sets), sets);
  }

  /** The index of a level's set of this number, which has as many bits as the level. */
  static UInt index(UInt number, int deepest) {
    int missing = deepest - number.width();
    return missing == 0 ? number : number.cat(lit(0, missing));
  }

  /** The number of the lowest bit that is set, if one is. */
  static UInt lowest(UInt bits) {
    int half = bits.width() / 2;
    UInt low = bits.bits(half - 1, 0);
    UInt high = bits.bits(bits.width() - 1, half);
    Bool isHigh = low.orR().not();
    return half == 1 ? isHigh : isHigh.cat(mux(isHigh, lowest(high), lowest(low)));
  }

  /** The number of the highest bit that is set, if one is. */
  static UInt highest(UInt bits) {
    int half = bits.width() / 2;
    UInt low = bits.bits(half - 1, 0);
    UInt high = bits.bits(bits.width() - 1, half);
    Bool isHigh = high.orR();
    return half == 1 ? isHigh : isHigh.cat(mux(isHigh, highest(high), highest(low)));
  }
}
