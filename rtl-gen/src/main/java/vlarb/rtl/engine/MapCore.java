// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Choice;

/**
 * A decision core with a map of free entries, which finds sets by scanning the levels. The policy
 * chooses what is exchanged, and which set a request gets.
 */
public abstract sealed class MapCore extends DecisionCore permits LazyCore, TidyCore {
  final int deepest;
  final EngineShape shape;
  final SetScan scan;

  /** In the cycle after a scan of all levels: what to do is judged. */
  final Bool judging = regInit(false, "all levels were looked at");

  /** An exchange that was begun is not taken yet: none can follow. */
  final Bool exchangeWaits = wire(bool(), "an exchange waits to be taken");

  /** Driven by the policy, where it judges. */
  final Bool exchanges = wire(bool(), "two sets are exchanged");

  final UInt leftSet;
  final UInt otherSet;
  final UInt otherSpan;

  /**
   * By level: whether a set of this level is free, and the index of the set that a request gets.
   */
  final List<Bool> has = new ArrayList<>();

  final List<UInt> places = new ArrayList<>();

  final Bool commanded = wire(bool(), "a set becomes free or occupied by a command");

  final UInt freeByLevel;

  /** Of the sets of the command, entries less one. */
  final UInt levelSpan;

  final UInt releasedSpan;
  final UInt toldUpTo;

  private final UInt map;
  private final UInt count;
  private final UInt enough;
  private final Bool changing = regInit(false, "entries become free, or are no longer");
  private final Bool occupies = reg(bool(), "they are no longer");
  private final UInt changedIndex;
  private final UInt changedSpan;
  private final Bool changesLast = regInit(false, "the map changes, and then stays as it is");
  private final Bool starting = regInit(false, "the levels will be looked at");
  private final Bool scanning = regInit(false, "the levels are looked at");
  private final Bool moving = regInit(false, "the free entries of a set move");
  private final Bool clearing = regInit(false, "the set that they came from becomes free");
  private final UInt step;
  private final Bool exchange = regInit(false, "an exchange is to be planned");
  private final UInt from;
  private final UInt to;
  private final UInt span;

  MapCore(EngineShape shape) {
    super(shape);
    this.shape = shape;
    deepest = shape.deepest();
    int entries = shape.entries();
    BigInteger all = BigInteger.ONE.shiftLeft(entries).subtract(BigInteger.ONE);
    map = regInit(uint(entries), lit(all, entries), "bit n: entry n is free");
    count = regInit(deepest + 1, 1L << deepest, "free entries");
    enough = regInit(deepest + 1, (2L << deepest) - 1, "bit i: a set of level i fits");
    for (int i = 0; i <= deepest; i++) {
      has.add(regInit(true, "a set E(%s,j) is free".formatted(i)).named("has" + i));
      places.add(
          i == 0
              ? lit(0, deepest)
              : regInit(deepest, 0, "j of the set E(%s,j) to give out".formatted(i))
                  .named("place" + i));
    }
    changedIndex = reg(uint(deepest), "index of their set");
    changedSpan = reg(uint(deepest), "its entries, less one");
    step = reg(uint(deepest), "the entry within the set");
    from = reg(uint(deepest), "index of the set that is not free");
    to = reg(uint(deepest), "index of the free set");
    span = reg(uint(deepest), "entries of either set, less one");
    leftSet = wire(uint(deepest), "index of the free one of the two sets");
    otherSet = wire(uint(deepest), "index of the other one");
    otherSpan = wire(uint(deepest), "entries of either, less one");
    scan = instance(() -> new SetScan(shape));
    freeByLevel = wire(uint(1 << level.width()), "bit i: a set of level i is free");
    levelSpan = wire(uint(deepest), "entries of the request's set, less one");
    levelSpan.set(EntrySet.spanOn(shape, level));
    releasedSpan = wire(uint(deepest), "entries of the released set, less one");
    releasedSpan.set(EntrySet.spanOn(shape, releasedLevel));
    toldUpTo = wire(uint(deepest), "bit i: the level that is told of is i or above");
    toldUpTo.set(
        catBools(
            IntStream.range(0, deepest)
                .mapToObj(i -> i == 0 ? scan.at.bit(0) : scan.at.bits(i, 0).orR())
                .toList()));
  }

  /**
   * To be called by the policy's constructor, after its own hardware.
   *
   * @param restarts the levels are scanned from the next cycle on, without a change
   */
  final void connect(Bool restarts) {
    answer();
    change();
    sequence(restarts);
  }

  private void answer() {
    ready.set(
        orAll(List.of(changing, starting, scanning, judging, moving, clearing, exchange))
            .orR()
            .not());
    UInt fitsByLevel = wire(uint(1 << level.width()), "bit i: a set of level i fits");
    fitsByLevel.set(enough.pad(fitsByLevel.width()));
    fits.set(fitsByLevel.at(level));
    freeByLevel.set(catBools(has).pad(freeByLevel.width()));
    found.set(freeByLevel.at(level));
    place.set(Choice.byIndex(places, level));
    free.set(count);
    step("Knows for each level whether a set fits.");
    enough.set(
        catBools(
            IntStream.rangeClosed(0, deepest)
                .mapToObj(i -> count.bits(deepest, deepest - i).orR())
                .toList()));
    exchangeValid.set(exchange);
    exchangeSpan.set(span);
    exchangeFrom.set(from);
    exchangeTo.set(to);
  }

  /** One set a cycle becomes free, or is no longer. */
  private void change() {
    UInt taken = let("entries of the request's set", EntrySet.sizeOn(shape, level));
    UInt given = let("entries of the released set", EntrySet.sizeOn(shape, releasedLevel));
    step("Frees a set or takes one, and counts.");
    when(insert, () -> count.set(count.sub(taken)))
        .elseWhen(() -> releases, () -> count.set(count.add(given)));

    Bool entryFree = let("the entry that moves is free", map.at(from.or(step)));
    Bool entryMoves = let(moving.and(entryFree.not()));
    commanded.set(insert.or(releases));
    changing.set(commanded.or(entryMoves).or(clearing));
    occupies.set(insert.or(moving));
    changedIndex.set(
        mux(insert, place, mux(releases, releasedIndex, mux(moving, to.or(step), from))));
    UInt moved = mux(moving, lit(0, deepest), span);
    changedSpan.set(mux(insert, levelSpan, mux(releases, releasedSpan, moved)));

    SetMask changed = instance(() -> new SetMask(shape));
    changed.of(EntrySet.ofSpan(changedIndex, changedSpan), changing);
    UInt mask = wire(uint(shape.entries()), "the entries that change");
    mask.set(changed.mask);
    map.set(mux(occupies, map.and(mask.not()), map.or(mask)));
    scan.free.set(map);
  }

  /** Of the level that a scan shows: entries of a set, less one. */
  final UInt toldSpan() {
    UInt told =
        let("entries of a set of the level that is told of, less one", EntrySet.reversed(toldUpTo));
    return told;
  }

  /** After each change the levels are scanned; what was found is judged. */
  private void sequence(Bool restarts) {
    exchangeWaits.set(exchange.and(exchangeReady.not()));
    Bool asks = let("an exchange is asked for", judging.and(exchanges));
    Bool exchangeBegins = let(asks.and(exchangeWaits.not()));
    step("After each change, looks at the levels and judges what is found.");
    changesLast.set(commanded.or(clearing));

    starting.set(changesLast.or(restarts));
    scan.start.set(starting);
    scanning.set(starting.or(scanning.and(scan.last.not())));
    judging.set(scanning.and(scan.last).or(asks.and(exchangeWaits)));

    Bool lastEntry = let(step.eq(span));
    step("Moves a set, an entry a cycle.");
    moving.set(exchangeBegins.or(moving.and(lastEntry.not())));
    clearing.set(moving.and(lastEntry));
    step.set(mux(moving, step.add(1), lit(0, deepest)));
    exchange.set(exchangeBegins.or(exchangeWaits));
    when(
        exchangeBegins,
        () -> {
          from.set(otherSet);
          to.set(leftSet);
          span.set(otherSpan);
        });
  }
}
