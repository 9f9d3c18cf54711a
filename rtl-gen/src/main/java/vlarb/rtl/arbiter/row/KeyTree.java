// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.KeyRows;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.part.Packed;

/**
 * Finds the least key among the eligible VLs of a row. In each group of VLs the first eligible one
 * is told by the row's order; a tree of comparators finds the least key of these, with a register
 * between levels, and one behind the last level or, where the row is kept, before the groups. Of
 * two that are compared the right one is kept inverted, in memory too: a sum's carry is the
 * comparison, and nothing stands before the carry chain.
 *
 * <p>The tree lies in one vector: what comparison {@code n} finds stands at place {@code n - 1},
 * and the comparison is of places {@code 2 * n} and {@code 2 * n + 1}. The groups come last.
 */
public final class KeyTree extends NearestVl {
  private final KeyRows rows = shape.keys();
  private final int keyBits = 1 + rows.keyBits();
  private final int comparisons = rows.groups() - 1;
  private final int places = 2 * comparisons;

  private final boolean keepsRow = shape.headsLater() > 0;
  private final UInt heldRow =
      keepsRow ? reg(uint(shape.rowBits()), "the row") : wire(uint(shape.rowBits()), "the row");
  private final UInt later =
      wire(uint(rows.order().bits()), "by VL, by VL above it in its group: that comes later");
  private final UInt isFirst =
      wire(uint(shape.vls()), "by VL: it is eligible, and before all such of its group");
  private final UInt ifFirst =
      wire(uint(shape.vls() * rows.keyBits()), "by VL: its key as kept, if it is the first");
  private final UInt least =
      reg(
          uint(places * keyBits),
          "by place: {none eligible, key} of the first, inverted in odd ones");
  private final UInt last = last(keyBits, "{none eligible, key} of the first of all");
  private final UInt sums =
      wire(uint(comparisons * (keyBits + 1)), "by comparison: the sum of both keys");
  private final UInt rightIsLess = wire(uint(comparisons), "by comparison: the right one is less");

  /** By level but the last: the VLs that are first of its parts. */
  private final List<UInt> firstAt = new ArrayList<>();

  KeyTree(RowShape shape) {
    super(shape);
    step(keepsRow ? "Keeps the row: memory answers late." : "Takes the row.");
    heldRow.set(row);
    last.named("unusedAboveEntryOfLast");
    sums.named("unusedBelowCarries");
    step("Finds the first one of each group by the row's order.");
    later.set(rows.later(heldRow));
    for (int of = 0; of < shape.vls(); of++) {
      isFirst.bit(of).set(eligible.bit(of).and(earlierThan(of).not()));
    }
    repeat("vls", shape.vls(), this::ifFirst);
    for (int group = 0; group < rows.groups(); group++) {
      Packed.get(least, keyBits, comparisons - 1 + group).set(firstOf(group));
    }
    UInt first = reg(uint(shape.vls()), "by VL: it is the first of its group").named("first");
    first.set(isFirst);
    firstAt.add(first);
    repeat("comparisons", comparisons, this::compare);
    step("Compares two by two, level by level.");
    repeat("pairs", comparisons / 2, this::pair);
    for (int level = 2; level < shape.levels(); level++) {
      UInt ofLevel =
          reg(
                  uint(shape.vls()),
                  "by VL: it is the first of its %s groups".formatted(1 << level - 1))
              .named("firstOf" + (1 << level - 1));
      ofLevel.set(firstOf(firstAt.getLast(), level));
      firstAt.add(ofLevel);
    }
    step("Compares the last two.");
    last.set(key(0));
    entry.set(last.bits(shape.entryBits() - 1, 0));
    UInt lastVl = last(shape.vls(), "by VL: it is the first of all").named("firstOfAll");
    lastVl.set(firstOf(firstAt.getLast(), shape.levels()));
    vl.set(lastVl);
    found.set(anyFound());
  }

  /** High if an eligible VL of its group comes before a VL. */
  private Bool earlierThan(int vl) {
    return IntStream.range(0, shape.vls())
        .filter(other -> other != vl && rows.order().together(vl, other))
        .mapToObj(other -> eligible.bit(other).and(rows.order().comesBefore(later, other, vl)))
        .reduce(Bool::or)
        .orElseGet(() -> lit(false));
  }

  /** Keeps a VL's key if the VL is the first of its group. */
  private void ifFirst(int of) {
    UInt none = lit(0, rows.keyBits());
    rows.kept(ifFirst, of).set(mux(isFirst.bit(of), rows.kept(heldRow, of), none));
  }

  /** {none eligible, key} of a group's first VL. */
  private UInt firstOf(int group) {
    int from = group * rows.group();
    int to = Math.min(from + rows.group(), shape.vls());
    if (from >= to) {
      return isRight(group) ? lit(0, keyBits) : lit(1L << keyBits - 1, keyBits);
    }
    return noneOf(from, to, isRight(group))
        .cat(
            IntStream.range(from, to)
                .mapToObj(of -> rows.kept(ifFirst, of))
                .reduce(UInt::or)
                .orElseThrow());
  }

  /** High if none of some VLs is the first of its group; low if that is kept inverted. */
  private Bool noneOf(int from, int to, boolean inverted) {
    return inverted ? isFirst.bits(to - 1, from).orR() : isFirst.bits(to - 1, from).orR().not();
  }

  /** Those of the VLs that were first of parts that are first of two parts. */
  private UInt firstOf(UInt before, int level) {
    int part = rows.group() << level - 2;
    List<UInt> parts = new ArrayList<>();
    for (int from = 0; from < shape.vls(); from += part) {
      int to = Math.min(from + part, shape.vls());
      int comparison = (1 << shape.levels() - level) - 1 + from / (2 * part);
      parts.add(ifWon(before.bits(to - 1, from), comparison, isRight(from / part)));
    }
    return Packed.of(parts);
  }

  /** Keeps one side's value if that side has won a comparison. */
  private UInt ifWon(UInt value, int comparison, boolean right) {
    return right
        ? mux(rightIsLess.bit(comparison), value, lit(0, value.width()))
        : mux(rightIsLess.bit(comparison), lit(0, value.width()), value);
  }

  /** A register before the choice of a VL, if there is none behind the row. */
  private UInt last(int bits, String text) {
    return keepsRow ? wire(uint(bits), text) : reg(uint(bits), text);
  }

  /** High if the nearest of all is of an eligible VL and has an entry. */
  private Bool anyFound() {
    if (!keepsRow) {
      Bool any = reg(bool(), "one of those compared last is of an eligible VL and has an entry");
      any.named("anyFound").set(serves(0).or(serves(1)));
      return any;
    }
    if (comparisons == 1) {
      return serves(0).or(serves(1));
    }
    Bool left = reg(bool(), "the left one of the last two is of an eligible VL, with an entry");
    Bool right = reg(bool(), "the right one is, with an entry");
    left.named("leftServes").set(serves(2).or(serves(3)));
    right.named("rightServes").set(serves(4).or(serves(5)));
    return left.or(right);
  }

  private void compare(int comparison) {
    UInt sum = Packed.get(sums, keyBits + 1, comparison);
    sum.set(keyAt(2 * comparison).addWide(keyAt(2 * comparison + 1)));
    rightIsLess.bit(comparison).set(sum.bit(keyBits));
  }

  private void pair(int pair) {
    remember(2 * pair);
    remember(2 * pair + 1);
  }

  private void remember(int place) {
    Packed.get(least, keyBits, place).set(key(place + 1));
  }

  /** The lesser one of a comparison, inverted where it stands on the right of the next one. */
  private UInt key(int comparison) {
    return comparison > 0 && isRight(comparison - 1)
        ? lesser(comparison, keyAt(2 * comparison).not(), keyAt(2 * comparison + 1))
        : lesser(comparison, keyAt(2 * comparison), keyAt(2 * comparison + 1).not());
  }

  private UInt lesser(int comparison, UInt left, UInt right) {
    return mux(rightIsLess.bit(comparison), right, left);
  }

  private UInt keyAt(int place) {
    return Packed.get(least, keyBits, place);
  }

  /**
   * High if the VL at a place can be sent from; worked out beside the comparison of the keys, which
   * need not be awaited.
   */
  private Bool serves(int place) {
    return isRight(place)
        ? topBit(place).and(keyOf(place).orR())
        : topBit(place).not().and(keyOf(place).andR().not());
  }

  /** Not eligible; inverted on the right. */
  private Bool topBit(int place) {
    return keyAt(place).bit(rows.keyBits());
  }

  private UInt keyOf(int place) {
    return keyAt(place).bits(rows.keyBits() - 1, 0);
  }

  private static boolean isRight(int place) {
    return place % 2 == 1;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Finds, among the eligible VLs, the one whose next entry lies nearest ahead of the pointer.

        The key of a VL is its next entry, with a bit above that is set where that lies behind the end
        of the table; all ones mean that no entry serves the VL.

        1. Of each group of %d VLs the row says which one's entry comes first: so the group's first
           eligible VL is found without a comparator.
        2. The least key of %d groups is found by a tree of comparators. That no VL of a group is
           eligible is one more bit above its key.
        Latency: %d cycles; a row a cycle.
        Cost: a term of two bits for each VL and each other of its group, a multiplexer of keys for
        each group, a comparator of %d bits for each group but one.
        """,
        rows.group(),
        rows.groups(),
        shape.levels(),
        keyBits);
  }
}
