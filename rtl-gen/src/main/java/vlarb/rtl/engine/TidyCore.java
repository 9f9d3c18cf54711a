// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The decision core that models 1 to 3 share: a request gets the leftmost free set of its level,
 * and the table is defragmented.
 */
public abstract sealed class TidyCore extends MapCore permits Model1Core, OrderedCore {
  final Bool defragments = regInit(false, "the levels are looked at to join sets");

  /** Entries of the sets of the level that is shown, less one. */
  final UInt toldSpan;

  final Bool joins = wire(bool(), "two sets of a level are to be joined");
  final UInt pairLeft;
  final UInt pairSpan;

  /** Index of the set beside the right one of the two. */
  final UInt besideRight;

  /** The result of a scan is judged, and the exchange that it needs begins. */
  final Bool judged = wire(bool(), "what is judged is done");

  private final Bool defragmented = wire(bool(), "no level has two singular sets any more");

  private final UInt operationSpan;
  private final Bool pair = reg(bool(), "a level has two singular sets");
  private final UInt pairRight;

  TidyCore(EngineShape shape) {
    super(shape);
    operationSpan = reg(uint(deepest), "entries of the operation's set, less one");
    pairLeft = reg(uint(deepest), "the leftmost of them");
    pairRight = reg(uint(deepest), "the rightmost of them");
    pairSpan = reg(uint(deepest), "their entries, less one");
    besideRight = wire(uint(deepest), "the brother of the rightmost of them");
    toldSpan = toldSpan();

    search();
    findPair();
    joins.set(defragments.and(pair));
    besideRight.set(EntrySet.ofSpan(pairRight, pairSpan).brother().index);
    judged.set(judging.and(exchanges.and(exchangeWaits).not()));
    defragmented.set(judged.and(defragments).and(pair.not()));
    when(insert, () -> operationSpan.set(levelSpan));
    when(releases, () -> operationSpan.set(releasedSpan));
  }

  /** Defragmentation begins; it ends with a look that finds no pair. */
  final void defragmentAfter(Bool begins) {
    defragments.set(begins.or(defragments.and(defragmented().not())));
  }

  /** The last look of a defragmentation is judged. */
  final Bool defragmented() {
    return defragmented;
  }

  private void search() {
    step("Keeps the leftmost set of each level.");
    for (int i = 0; i <= deepest; i++) {
      int level = i;
      when(
          scan.at.bit(i),
          () -> {
            has.get(level).set(scan.any);
            if (level > 0) {
              places.get(level).set(scan.leftmost);
            }
          });
    }
  }

  /** On the deepest level, from the operation's upwards, that has two singular sets. */
  private void findPair() {
    Bool counts = let(scan.several.and(pair.not()).and(toldSpan.ge(operationSpan)));
    step("Keeps the pair that is to be joined.");
    pair.set(scan.start.not().and(pair.or(counts)));
    when(
        counts,
        () -> {
          pairLeft.set(scan.leftmost);
          pairRight.set(scan.rightmost);
          pairSpan.set(toldSpan);
        });
  }
}
