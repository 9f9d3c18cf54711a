// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.LowestBit;

/** Goes through the levels, the deepest first, and shows which sets of each are free. */
public final class SetScan extends Module {
  private final EngineShape shape;

  private final int deepest;

  final Bool start = in(bool(), "look at what is free now");
  final Bool singularOnly = in(bool(), "only at sets whose brother is not free");
  final UInt free;
  final UInt at;
  final Bool any = out(bool(), "there is such a set on it");
  final Bool several = out(bool(), "there are several");
  final UInt leftmost;
  final UInt rightmost;
  final Bool last = out(bool(), "all levels were told of with this one");

  private final UInt sets;
  private final UInt step;

  SetScan(EngineShape shape) {
    this.shape = shape;
    deepest = shape.deepest();
    int entries = shape.entries();
    free = in(uint(entries), "bit n: entry n is free");
    at = out(uint(deepest + 1), "bit i: level i is told of; none: nothing is");
    leftmost = out(uint(deepest), "index of the leftmost");
    rightmost = out(uint(deepest), "index of the rightmost");
    sets = reg(uint(entries), "bit j: the level's set number j is free");
    step = regInit(deepest + 1, 0, "bit i: it is level i");

    UInt fathers = EntrySet.fathers(sets);
    sets.set(mux(start, free, fathers.pad(entries)));
    step.set(start.cat(step.bits(deepest, 1)));

    UInt looked = candidates(entries);
    LowestBit lowest = instance(() -> new LowestBit(entries));
    LowestBit highest = instance(() -> new LowestBit(entries));
    lowest.bits.set(looked);
    highest.bits.set(EntrySet.reversed(looked));
    UInt told = regInit(deepest + 1, 0, "bit i: level i is told of");
    told.set(step);
    Bool found = reg(bool(), "there is a set on it");
    found.set(lowest.any);
    UInt first = reg(uint(deepest), "number of the leftmost among its level's sets");
    first.set(lowest.index);
    UInt furthest = reg(uint(deepest), "number of the rightmost among its level's sets");
    furthest.set(highest.index.not());

    at.set(told);
    any.set(found);
    several.set(found.and(first.ne(furthest)));
    leftmost.set(index(told, first));
    rightmost.set(index(told, furthest));
    last.set(told.bit(0));
  }

  private UInt candidates(int entries) {
    UInt free = lit(BigInteger.ZERO, entries);
    UInt brothersFree = mux(singularOnly, EntrySet.brothers(sets), free);
    UInt looked = let("the sets that are looked at", sets.and(brothersFree.not()));
    return looked;
  }

  /** The index of a level's set of this number. */
  private UInt index(UInt level, UInt number) {
    List<Bool> levels = new ArrayList<>();
    List<UInt> indices = new ArrayList<>();
    for (int i = 1; i <= deepest; i++) {
      levels.add(level.bit(i));
      indices.add(i == deepest ? number : number.bits(i - 1, 0).cat(lit(0, deepest - i)));
    }
    return oneHotSelect(levels, indices);
  }

  @Override
  protected String header() {
    return """
        Goes through the levels, the deepest first, and tells which sets of each are free.

        1. The sets of the deepest level are the entries. A set of the next level is free if both its
           halves, which are brothers, are.
        2. Of the free sets of a level, or of the singular ones (those whose brother is not free), the
           leftmost and the rightmost are found.
        Latency: the deepest level is told of two cycles after start, then a level a cycle.
        Cost: a flip-flop and two searches for each entry.
        """;
  }
}
