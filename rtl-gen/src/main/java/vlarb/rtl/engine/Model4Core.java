// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Choice;

/**
 * Model 4: the number of free entries, and for each level the index of its singular set. A level
 * has one where that number has a 1.
 */
public final class Model4Core extends DecisionCore {
  private final EngineShape shape;
  private final int deepest;

  private final UInt count;
  private final UInt countBefore;

  /** By level from 1 on, left-aligned: as many bits as the level. */
  private final List<UInt> singular = new ArrayList<>();

  /** By level from 1 on, left-aligned: the level's singular set, or the next larger one. */
  private final List<UInt> smallest = new ArrayList<>();

  private final UInt enough;

  private final Bool adding = regInit(false, "a released set is to be added");
  private final Bool stepping = regInit(false, "it is added, a level a cycle");
  private final UInt addLevel;
  private final UInt released;
  private final UInt addSet;
  private final UInt levelsSet;
  private final Bool carry = reg(bool(), "the level has a singular set already");
  private final UInt changed;
  private final Bool split = reg(bool(), "a set was taken: what is left of a larger one is free");
  private final Bool follows = regInit(false, "singular sets follow the count");
  private final Bool settling = regInit(false, "the smallest sets follow");
  private final Bool settlingDeep = regInit(false, "those of deep levels follow");

  private final Bool exchange = regInit(false, "an exchange is to be planned");
  private final UInt span;
  private final UInt from;
  private final UInt to;

  /** The singular sets that follow: which levels' they are, and where, but for {@link #split}. */
  private final UInt gets;

  private final UInt got;

  Model4Core(EngineShape shape) {
    super(shape);
    this.shape = shape;
    deepest = shape.deepest();
    int levels = deepest + 1;
    count = regInit(levels, 1L << deepest, "free entries");
    countBefore = reg(uint(deepest), "the same in the cycle before, but of the whole table");
    for (int i = 1; i <= deepest; i++) {
      singular.add(
          reg(
                  uint(i),
                  "j of E(%1$s,j), the singular set of level %1$s; its lower bits are 0"
                      .formatted(i))
              .named("singular" + i));
      smallest.add(
          reg(uint(i), "j of the smallest singular set that has room for E(%s,j)".formatted(i))
              .named("smallest" + i));
    }
    enough = regInit(levels, (1L << levels) - 1, "bit i: a set of level i fits");
    addLevel = reg(uint(levels + 1), "bit i: the released set is added on level i");
    released = reg(uint(levels), "entries of the released set");
    addSet = reg(uint(deepest), "j of the set E(i,j) that is added on that level");
    levelsSet =
        reg(uint(deepest), "j of the level's singular set; or of the set just released, or taken");
    changed = regInit(deepest, 0, "bit i - 1: level i gets the set that was added");
    span = reg(uint(deepest), "entries of either set, less one");
    from = reg(uint(deepest), "index of the set that is not free");
    to = reg(uint(deepest), "index of the free set");

    gets = wire(uint(deepest), "bit i - 1: level i gets another singular set");
    got = wire(uint(deepest), "which begins there");
    answer();
    add();
    remember();
    offerExchange();
  }

  /** Half of the levels a cycle are settled: from this one on those of the second cycle. */
  public static int firstDeep(int deepest) {
    return deepest / 2 + 1;
  }

  private void answer() {
    ready.set(adding.or(stepping).or(follows).or(settling).or(settlingDeep).or(exchange).not());
    UInt fitsByLevel = wire(uint(1 << level.width()), "bit i: a set of level i fits");
    fitsByLevel.set(enough.pad(fitsByLevel.width()));
    fits.set(fitsByLevel.at(level));
    found.set(fits);
    place.set(
        Choice.byIndex(
            IntStream.rangeClosed(0, deepest).mapToObj(i -> index(smallest, i)).toList(), level));
    free.set(count);

    step("Finds the levels that fit and the smallest singular sets, half of the levels a cycle.");
    enough.set(
        catBools(
            IntStream.rangeClosed(0, deepest)
                .mapToObj(i -> count.bits(deepest, deepest - i).orR())
                .toList()));
    // Half of the levels a cycle: those of the other half take what was known in the cycle before.
    int deep = firstDeep(deepest);
    UInt now = mux(has(1), singular.get(0), lit(0, 1));
    smallest.get(0).set(now);
    for (int i = 2; i <= deepest; i++) {
      UInt larger = i == deep ? smallest.get(i - 2) : now;
      now = wire(uint(i)).named("smallestOn" + i);
      now.set(mux(has(i), singular.get(i - 1), larger.cat(lit(0, 1))));
      smallest.get(i - 1).set(now);
    }
    settling.set(follows.or(exchange.and(exchangeReady)));
    settlingDeep.set(settling);
  }

  /** The index of a level's set, in full. */
  private UInt index(List<UInt> byLevel, int i) {
    if (i == 0) {
      return lit(0, deepest);
    }
    UInt aligned = byLevel.get(i - 1);
    return i == deepest ? aligned : aligned.cat(lit(0, deepest - i));
  }

  private Bool has(int i) {
    return count.bit(deepest - i);
  }

  /**
   * Adds the released set on its level, joined sets on the level above, and so on. Registers are
   * loaded with more than is needed of them, for enables of few terms: a released set is brought in
   * as the larger of itself and 0.
   */
  private void add() {
    UInt size =
        let(
            "entries of the level's sets, modulo those of the table",
            EntrySet.reversed(addLevel.bits(deepest, 1)));
    EntrySet added = EntrySet.ofSize(addSet, size);
    EntrySet ofLevel = EntrySet.ofSize(levelsSet, size);
    Bool setIsLeft = let(added.isLeftOf(ofLevel));
    UInt left = let(mux(setIsLeft, addSet, levelsSet));
    UInt right = let(mux(setIsLeft, levelsSet, addSet));
    EntrySet rightSet = EntrySet.ofSize(right, size);
    Bool strangers = let("the two are no brothers", added.isBrotherOf(ofLevel).not());
    Bool blocked = let("an exchange waits to be taken", exchange.and(exchangeReady.not()));
    Bool proceeds = let(blocked.not());
    Bool joins = let("unless blocked", stepping.and(carry));
    Bool ends = let(stepping.and(carry.not()));

    UInt above = let("bit i: level i is scanned next", addLevel.bits(deepest + 1, 1));
    Bool aboveHas = let(above.and(EntrySet.reversed(count)).orR());
    UInt aboveSingular =
        let(
            oneHotSelect(
                IntStream.rangeClosed(1, deepest).mapToObj(above::bit).toList(),
                IntStream.rangeClosed(1, deepest).mapToObj(i -> index(singular, i)).toList()));

    step("Adds the released set, level by level.");
    adding.set(releases);
    stepping.set(adding.or(stepping.and(ends.not())));
    exchange.set(joins.and(strangers).or(blocked));
    UInt releasedSize = let("entries of the released set", EntrySet.sizeOn(shape, releasedLevel));
    when(
        proceeds,
        () -> {
          addLevel.set(
              mux(
                  releases,
                  EntrySet.reversed(releasedSize).cat(lit(0, 1)),
                  above.pad(deepest + 2)));
          carry.set(aboveHas);
          levelsSet.set(mux(insert, place, mux(releases, releasedIndex, aboveSingular)));
          span.set(
              catBools(
                  IntStream.range(0, deepest)
                      .mapToObj(bit -> addLevel.bits(deepest - bit - 1, 0).orR())
                      .toList()));
          from.set(rightSet.brother().index);
          to.set(left);
        });
    when(
        blocked.or(ends).not(),
        () -> addSet.set(mux(releases, lit(0, deepest), rightSet.father().index)));
    when(releases, () -> released.set(releasedSize));
    changed.set(mux(ends, addLevel.bits(deepest, 1), lit(0, deepest)));
    split.set(insert);
    Bool counts = let("the number of free entries changes", insert.or(ends));
    follows.set(counts);
    recount(counts, ends);
  }

  /**
   * Counts the free entries: what an insert takes is subtracted, by adding its complement and one.
   */
  private void recount(Bool counts, Bool ends) {
    UInt taken = let("entries of a set of the level of the request", EntrySet.sizeOn(shape, level));
    UInt added = let(mux(ends, released, taken.not()));
    step("Counts the free entries.");
    when(counts, () -> count.set(count.add(added).add(ends.not().pad(deepest + 1))));
    countBefore.set(count.bits(deepest - 1, 0));
  }

  /** New singular sets, and singular sets inside of a set that is exchanged. */
  private void remember() {
    UInt flip = let(from.xor(to));
    Bool exchanged = let(exchange.and(exchangeReady));
    UInt digits =
        let(
            "digits of the count that were 0 and are 1",
            count.bits(deepest - 1, 0).and(countBefore.not()));
    UInt borrowed =
        let(
            "bit i - 1: level i gets what is left of a larger set",
            mux(split, EntrySet.reversed(digits), lit(0, deepest)));
    gets.set(changed.or(borrowed));
    got.set(mux(split, levelsSet, addSet));
    step("Follows the singular sets that are new, and those inside a set that moves.");
    for (int i = 1; i <= deepest; i++) {
      int low = deepest - i;
      UInt own = singular.get(i - 1);
      Bool moves = wire(bool(), "the singular set of level %s lies in what moves".formatted(i));
      moves
          .named("moves" + i)
          .set(
              exchanged
                  .and(span.bit(low))
                  .and(
                      EntrySet.ofSpan(from.bits(deepest - 1, low), span.bits(deepest - 1, low))
                          .contains(own)));
      when(
              gets.bit(i - 1),
              // What is left of a larger set is the right half: its last digit is 1.
              () -> own.set(got.bits(deepest - 1, low).or(split.pad(own.width()))))
          .elseWhen(() -> moves, () -> own.set(own.xor(flip.bits(deepest - 1, low))));
    }
  }

  private void offerExchange() {
    exchangeValid.set(exchange);
    exchangeSpan.set(span);
    exchangeFrom.set(from);
    exchangeTo.set(to);
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The decision core of model 4, for %1$s entries: at most one singular set a level.

        E(i,j) is the set of level i from entry j on, in bit-reversed numbering. Its brother is the
        other half of the set that both lie in. A set is singular if it is free and its brother is not.

        1. The levels that have a singular set are the binary digits of the number of free entries;
           bit %2$s - i of it is level i's.
        2. An insert subtracts: it takes the left end of the smallest singular set that is large enough.
           Right halves are left of that set, one on each level between.
        3. A release adds, as binary digits are added: where the level has a singular set already, the
           brother of the right one of the two moves into the left one. The right one and its brother
           are then free and are added as one set on the level above. Singular sets inside what moves
           move with it.
        4. In between, the smallest singular set that is large enough is worked out for every level.
        Latency: an insert is answered at once, and followed by 3 cycles; a release takes 2 cycles
        and one for each carry, and as long as exchanges wait to be taken; it is followed by 3.
        Bound: a release on level i carries at most i times, with an exchange each.
        Cost: the number of free entries and one index a level; it grows with the square of log2 of
        the entries, not with the entries.
        """,
        1 << deepest,
        deepest);
  }
}
