// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/** The lazy policy: sets are joined only when a request finds none. */
public final class LazyCore extends MapCore {
  private final Bool makesRoom = regInit(false, "a set is to be made free");
  private final UInt wanted;
  private final UInt left;
  private final UInt right;
  private final UInt pairSpan;

  LazyCore(EngineShape shape) {
    super(shape);
    wanted = reg(uint(shape.levelBits()), "of this level");
    left = reg(uint(deepest), "leftmost of the sets to be joined");
    right = reg(uint(deepest), "rightmost of the sets to be joined");
    pairSpan = reg(uint(deepest), "their entries, less one");

    scan.singularOnly.set(true);
    search();
    choosePair();
    connect(makeRoom);
  }

  /** A request gets the leftmost of the smallest singular sets that are large enough. */
  private void search() {
    step("Keeps for each level the set that a request gets.");
    for (int i = 0; i <= deepest; i++) {
      int level = i;
      // The smallest set comes first: levels are scanned from the deepest on.
      Bool tells = wire(bool()).named("tells" + i);
      tells.set((i < deepest ? toldUpTo.bit(i) : scan.at.orR()).and(scan.any));
      has.get(i).set(scan.start.not().and(has.get(i).or(tells)));
      if (i > 0) {
        when(tells.and(has.get(i).not()), () -> places.get(level).set(scan.leftmost));
      }
    }
  }

  /** The largest of the sets too small for the request of which there are two on a level. */
  private void choosePair() {
    step("Keeps the pair that makes room.");
    when(
        makeRoom,
        () -> {
          makesRoom.set(true);
          wanted.set(level);
        });
    UInt span = toldSpan();
    Bool tooSmall = let(span.lt(EntrySet.spanOn(shape, wanted)));
    when(
        scan.several.and(tooSmall),
        () -> {
          left.set(scan.leftmost);
          right.set(scan.rightmost);
          pairSpan.set(span);
        });
    Bool isFree = let("a set of the wanted level is free", freeByLevel.at(wanted));
    exchanges.set(makesRoom.and(isFree.not()));
    when(judging.and(isFree), () -> makesRoom.set(false));
    leftSet.set(left);
    otherSet.set(EntrySet.ofSpan(right, pairSpan).brother().index);
    otherSpan.set(pairSpan);
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The decision core of the lazy policy, for %d entries: of each it is known whether it is free.

        1. After each change the levels are looked at, the deepest first. A request gets the leftmost
           singular set of the deepest level that is not deeper than its own and has one; it is
           worked out for every level.
        2. If there is none although enough entries are free, what lies beside the rightmost singular
           set of a deeper level moves into the leftmost one: of the levels that have two, the
           one next to the request's. Then the levels are looked at again.
        Latency: an insert is answered at once; it and a release are followed by %d cycles. Making
        room takes %d cycles, and for each exchange that many and one for each entry of a set, and 2.
        Cost: grows with the entries: a flip-flop and two searches for each.
        """,
        1 << deepest,
        deepest + 5,
        deepest + 5);
  }
}
