// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.DecisionCoreInside;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.EntrySet;

/**
 * For properties of a decision core: which entries are free, by the commands and the exchanges that
 * were taken alone, not by what the core remembers. All entries are tracked, or where there are too
 * many a symbolic one: any. It goes along when the set that it lies in is exchanged, so that what
 * holds of it, wherever it began, holds of all.
 */
final class FreeEntries {
  /** The largest table of which all entries are tracked. */
  private static final int ALL = 16;

  private final EngineShape shape;

  /** The numbers of the tracked entries. */
  private final List<UInt> numbers;

  /** A bit for each tracked entry: it is free. */
  final UInt map;

  /** Of these the entries of the set that a request gets. */
  final UInt place;

  /** Of these the entries of the set that is released. */
  final UInt released;

  /** Of these the entries of the set that is exchanged for a free one. */
  final UInt from;

  /** Of these the entries of that free set. */
  final UInt to;

  /** The map after the exchange that the core asks for; of a symbolic entry the same. */
  final UInt exchanged;

  /** Builds the registers. */
  FreeEntries(DecisionCoreInside core, EngineShape shape) {
    this.shape = shape;
    Bool taken = core.exchangeValid().and(core.exchangeReady());
    UInt difference = core.exchangeFrom().xor(core.exchangeTo());
    numbers = new ArrayList<>();
    if (isWhole()) {
      for (int n = 0; n < shape.entries(); n++) {
        numbers.add(lit(n, shape.deepest()));
      }
    } else {
      numbers.add(reg(uint(shape.deepest())).named("symbol"));
    }
    map = regInit(numbers.size(), (1L << numbers.size()) - 1).named("freeEntries");
    place = set(core.place(), EntrySet.spanOn(shape, core.level()));
    released = set(core.releasedIndex(), EntrySet.spanOn(shape, core.releasedLevel()));
    from = set(core.exchangeFrom(), core.exchangeSpan());
    to = set(core.exchangeTo(), core.exchangeSpan());
    exchanged =
        isWhole() ? map.and(from.or(to).not()).or(crossed(map, difference).and(from.or(to))) : map;
    when(core.insert(), () -> map.set(map.and(place.not())))
        .elseWhen(() -> core.releases(), () -> map.set(map.or(released)));
    if (isWhole()) {
      when(taken, () -> map.set(exchanged));
    } else {
      UInt symbol = numbers.getFirst();
      when(core.module().reset().asBool(), () -> symbol.set(core.releasedIndex()))
          .elseWhen(() -> taken.and(from.or(to).orR()), () -> symbol.set(symbol.xor(difference)));
    }
  }

  /** True if all entries are tracked. */
  boolean isWhole() {
    return areWhole(shape);
  }

  /** True if all entries of such an engine are tracked. */
  static boolean areWhole(EngineShape shape) {
    return shape.entries() <= ALL;
  }

  /** No entry. */
  UInt none() {
    return lit(0, numbers.size());
  }

  /** The entries of a set: those whose numbers differ from its index in bits of the span alone. */
  UInt set(UInt index, UInt span) {
    return catBools(numbers.stream().map(n -> index.xor(n).and(span.not()).orR().not()).toList());
  }

  /** The entries of a set, of all entries. */
  static UInt whole(UInt index, UInt span) {
    return catBools(
        IntStream.range(0, 1 << index.width())
            .mapToObj(n -> index.xor(lit(n, index.width())).and(span.not()).orR().not())
            .toList());
  }

  /** High if all entries of a set are in a map of all entries. */
  static Bool holds(UInt map, UInt index, UInt span) {
    return whole(index, span).and(map.not()).orR().not();
  }

  /** The number of free entries. Of a whole map. */
  UInt number() {
    List<UInt> sums = new ArrayList<>();
    for (int n = 0; n < shape.entries(); n++) {
      sums.add(map.bits(n, n));
    }
    while (sums.size() > 1) {
      List<UInt> pairs = new ArrayList<>();
      for (int k = 0; k < sums.size(); k += 2) {
        pairs.add(sums.get(k).addWide(sums.get(k + 1)));
      }
      sums = pairs;
    }
    return sums.getFirst();
  }

  /**
   * Of each level from 1 on: bit j: its set number j is free, and its brother is not. Of a whole
   * map.
   */
  List<UInt> singular() {
    List<UInt> levels = levels(map, shape.deepest());
    return levels.subList(1, levels.size()).stream().map(FreeEntries::withoutBrothers).toList();
  }

  /** Of each level of a map: bit j: its set number j is free. */
  static List<UInt> levels(UInt map, int deepest) {
    List<UInt> levels = new ArrayList<>(List.of(map));
    for (int i = deepest; i > 0; i--) {
      UInt sets = levels.getFirst();
      levels.addFirst(
          catBools(
              IntStream.range(0, sets.width() / 2)
                  .mapToObj(j -> sets.bit(2 * j).and(sets.bit(2 * j + 1)))
                  .toList()));
    }
    return levels;
  }

  /** The sets of a level whose brothers are not among them; that of level 0 has none. */
  static UInt withoutBrothers(UInt sets) {
    if (sets.width() == 1) {
      return sets;
    }
    UInt brothers =
        catBools(IntStream.range(0, sets.width()).mapToObj(j -> sets.bit(j ^ 1)).toList());
    return sets.and(brothers.not());
  }

  /** A map with each entry where that one was whose number differs by these bits. */
  UInt crossed(UInt all, UInt difference) {
    UInt entries = all;
    for (int bit = 0; bit < shape.deepest(); bit++) {
      UInt before = entries;
      int distance = 1 << bit;
      UInt neighbours =
          catBools(
              IntStream.range(0, shape.entries()).mapToObj(n -> before.bit(n ^ distance)).toList());
      entries = mux(difference.bit(bit), neighbours, before);
    }
    return entries;
  }
}
