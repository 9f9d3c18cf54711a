// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.table.policy.Maintenance;

/** Models 2 and 3: after a release the table is defragmented, and its singular sets are ordered. */
public final class OrderedCore extends TidyCore {
  private final Bool reorders = regInit(false, "the levels are looked at to put sets into order");
  private final UInt rank;
  private final Bool second = reg(bool(), "the second singular set of the level");
  private final Bool ranked = reg(bool(), "there is such a set");
  private final UInt rankedIndex;
  private final Bool larger = regInit(false, "its level was told of");
  private final Bool misplaced = reg(bool(), "a larger one lies to its left");
  private final Bool several = reg(bool(), "more than one do");
  private final UInt misplacedIndex;
  private final UInt misplacedSpan;

  OrderedCore(EngineShape shape) {
    super(shape);
    rank = reg(uint(deepest - 1), "bit i - 2: the singular sets of level i are put into order");
    rankedIndex = reg(uint(deepest), "its index");
    misplacedIndex = reg(uint(deepest), "index of the leftmost of these");
    misplacedSpan = reg(uint(deepest), "its entries, less one");

    Bool tidies = let("the table is defragmented or reordered", defragments.or(reorders));
    scan.singularOnly.set(tidies);
    findMisplaced();
    exchange();
    proceed();
    connect(judged.and(exchanges.not()).and(tidies));
  }

  /** True if sets are put into order before the table is defragmented, and not after it. */
  public boolean reordersFirst() {
    return shape.parameters().policy().afterRelease().getFirst() == Maintenance.REORDER;
  }

  /** The set that is put into order comes by before those that are larger. */
  private void findMisplaced() {
    Bool here = let("its level is told of", scan.at.bits(deepest, 2).and(rank).orR());
    step("Finds larger sets that lie to the left of a singular one.");
    when(
        here,
        () -> {
          ranked.set(mux(second, scan.several, scan.any));
          rankedIndex.set(mux(second, scan.rightmost, scan.leftmost));
        });
    Bool root = scan.at.bit(0);
    larger.set(root.not().and(larger.or(here)));
    Bool found = wire(bool()).named("toItsLeft");
    found.set(larger.and(root.not()).and(ranked).and(scan.any).and(scan.leftmost.lt(rankedIndex)));
    Bool both =
        let("two of one level do", found.and(scan.several).and(scan.rightmost.lt(rankedIndex)));
    misplaced.set(scan.start.not().and(misplaced.or(found)));
    several.set(scan.start.not().and(several.or(both).or(found.and(misplaced))));
    when(
        found.and(misplaced.not().or(scan.leftmost.lt(misplacedIndex))),
        () -> {
          misplacedIndex.set(scan.leftmost);
          misplacedSpan.set(toldSpan);
        });
  }

  private void exchange() {
    UInt ancestor =
        let(
            "the set of their size that it lies in",
            EntrySet.around(rankedIndex, misplacedSpan).index);
    exchanges.set(joins.or(reorders.and(ranked).and(misplaced)));
    leftSet.set(mux(reorders, misplacedIndex, pairLeft));
    otherSet.set(mux(reorders, ancestor, besideRight));
    otherSpan.set(mux(reorders, misplacedSpan, pairSpan));
  }

  /** Set after set of a level, level after level; and the other tidying before or after. */
  private void proceed() {
    Bool setDone =
        let("the singular set is in order, or will be", ranked.and(misplaced).and(several).not());
    Bool levelDone = let("all sets of the level are", setDone.and(second.or(ranked.not())));
    Bool ordered = let("all levels are", judged.and(reorders).and(levelDone).and(rank.bit(0)));
    Bool nextSet = let("the next singular set is looked at", judged.and(setDone));
    Bool begins = wire(bool(), "reordering begins");
    if (reordersFirst()) {
      begins.set(releases);
      defragmentAfter(ordered);
    } else {
      begins.set(defragmented());
      defragmentAfter(releases);
    }
    step("Puts the singular sets into order, level after level.");
    reorders.set(begins.or(reorders.and(ordered.not())));
    when(
            begins,
            () -> {
              rank.set(1L << deepest - 2);
              second.set(false);
            })
        .elseWhen(
            () -> nextSet,
            () -> {
              second.set(levelDone.not());
              rank.set(mux(levelDone, lit(0, 1).cat(rank.bits(deepest - 2, 1)), rank));
            });
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The decision core of models 2 and 3, for %d entries: of each it is known whether it is free.

        1. A request gets the leftmost free set of its level, which is worked out for every level
           after each change.
        2. Defragment, after a release: of the levels from the operation's upwards the deepest is
           looked for that has two singular sets, and what lies beside the rightmost moves into the
           leftmost, until there is none.
        3. Reorder, before that in model 2 and after it in model 3: for each singular set, the
           smallest first, the leftmost of the larger ones to its left is exchanged with the set of
           that size that it lies in, until there was one such set only.
        Latency: an insert is answered at once. Then the levels are looked at once, after a release
        for each exchange, once for each singular set and each level, and twice more; a look takes
        %d cycles, an exchange 2 and one for each entry of a set.
        Cost: grows with the entries: a flip-flop and two searches for each.
        """,
        1 << deepest,
        deepest + 4);
  }
}
