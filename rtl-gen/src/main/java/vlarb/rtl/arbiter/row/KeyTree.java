// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * Finds the least key among the eligible VLs of a row: a tree of comparators with a register
 * between levels, and one behind the last level or, where the row is kept, before the first one. Of
 * two that are compared the right one is kept inverted, in memory too: a sum's carry is the
 * comparison, and nothing stands before the carry chain.
 *
 * <p>The tree lies in one vector: what comparison {@code n} finds stands at place {@code n - 1},
 * and the comparison is of places {@code 2 * n} and {@code 2 * n + 1}. The leaves come last, one
 * for each VL and the rest for none.
 */
public final class KeyTree extends NearestVl {
  private final int keyBits = 1 + shape.keyBits();
  private final int vlBits = shape.vlBits();
  private final int leaves = 1 << shape.levels();
  private final int comparisons = leaves - 1;

  private final UInt least =
      reg(
          uint((comparisons - 1) * keyBits),
          "by place: {not eligible, key} of the nearest, odd ones inverted");
  private final UInt vlOf = reg(uint((comparisons - 1) * vlBits), "by place: its VL");
  private final boolean keepsRow = shape.headsLater() > 0;
  private final UInt last = last(keyBits, "{not eligible, key} of the nearest of all");
  private final UInt heldRow =
      keepsRow ? reg(uint(shape.rowBits()), "the row") : wire(uint(shape.rowBits()), "the row");
  private final UInt leaf =
      wire(uint(leaves * keyBits), "by VL: {not eligible, key}, odd ones inverted");
  private final UInt keys = wire(uint((comparisons - 1 + leaves) * keyBits), "what is compared");
  private final UInt vls = wire(uint((comparisons - 1 + leaves) * vlBits), "the VLs of these");
  private final UInt sums =
      wire(uint(comparisons * (keyBits + 1)), "by comparison: the sum of both keys");
  private final UInt rightIsLess = wire(uint(comparisons), "by comparison: the right one is less");

  KeyTree(RowShape shape) {
    super(shape);
    step(keepsRow ? "Keeps the row: memory answers late." : "Takes the row.");
    heldRow.set(row);
    last.named("unusedAboveEntryOfLast");
    sums.named("unusedBelowCarries");
    repeat("leaves", shape.vls() / 2, this::leaves);
    for (int of = shape.vls() / 2 * 2; of < leaves; of++) {
      leaf(of);
    }
    keys.set(leaf.cat(least));
    vls.set(Packed.of(IntStream.range(0, leaves).mapToObj(this::number).toList()).cat(vlOf));
    repeat("comparisons", comparisons, this::compare);
    step("Compares two by two, level by level.");
    repeat("pairs", comparisons / 2, this::pair);
    step("Compares the last two.");
    last.set(key(0));
    entry.set(last.bits(shape.entryBits() - 1, 0));
    UInt lastVl = last(vlBits, "its VL").named("vlOfLast");
    lastVl.set(vl(0));
    vl.set(lastVl);
    found.set(anyFound());
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
    Bool left = reg(bool(), "the left one of the last two is of an eligible VL, with an entry");
    Bool right = reg(bool(), "the right one is, with an entry");
    left.named("leftServes").set(serves(2).or(serves(3)));
    right.named("rightServes").set(serves(4).or(serves(5)));
    return left.or(right);
  }

  private UInt number(int of) {
    return lit(of < shape.vls() ? of : 0, vlBits);
  }

  private void leaves(int pair) {
    leaf(2 * pair);
    leaf(2 * pair + 1);
  }

  /** Leads a VL's key into the tree, or none where there is no such VL. */
  private void leaf(int of) {
    boolean inverted = isRight(of);
    UInt none = lit(inverted ? 0 : (1L << keyBits) - 1, keyBits);
    Packed.get(leaf, keyBits, of).set(of < shape.vls() ? leafOf(of, inverted) : none);
  }

  private UInt leafOf(int of, boolean inverted) {
    return (inverted ? eligible.bit(of) : eligible.bit(of).not())
        .cat(Packed.get(heldRow, shape.keyBits(), of));
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
    Packed.get(vlOf, vlBits, place).set(vl(place + 1));
  }

  /** The lesser one of a comparison, inverted where it stands on the right of the next one. */
  private UInt key(int comparison) {
    return comparison > 0 && isRight(comparison - 1)
        ? lesser(comparison, keyAt(2 * comparison).not(), keyAt(2 * comparison + 1))
        : lesser(comparison, keyAt(2 * comparison), keyAt(2 * comparison + 1).not());
  }

  private UInt vl(int comparison) {
    return lesser(
        comparison,
        Packed.get(vls, vlBits, 2 * comparison),
        Packed.get(vls, vlBits, 2 * comparison + 1));
  }

  private UInt lesser(int comparison, UInt left, UInt right) {
    return mux(rightIsLess.bit(comparison), right, left);
  }

  private UInt keyAt(int place) {
    return Packed.get(keys, keyBits, place);
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
    return keyAt(place).bit(shape.keyBits());
  }

  private UInt keyOf(int place) {
    return keyAt(place).bits(shape.keyBits() - 1, 0);
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
        of the table; all ones mean that no entry serves the VL. That a VL is not eligible is one more
        bit above. The least of %d keys is found by a tree of comparators.
        Latency: %d cycles; a row a cycle.
        Cost: a comparator and a multiplexer of %d bits for each VL but one.
        """,
        shape.vls(),
        shape.levels(),
        shape.keyBits() + 1);
  }
}
