// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * Finds the least key among the eligible VLs of a row: a tree of comparators with a register after
 * each level. Of two keys that are compared the right one is kept inverted, in memory too: a sum's
 * carry is the comparison, and nothing stands before the carry chain.
 */
public final class KeyTree extends NearestVl {
  /** Of the VL that is found: no VL is eligible, then its key. */
  private final UInt least;

  /**
   * The least key of a part of the tree.
   *
   * @param value {not eligible, key} of the least; inverted where it stands on the right
   * @param vl the VL's number within the part, from the first level on
   */
  public record Found(UInt value, List<UInt> vl) {}

  /** The least keys that each level has found, the first level first. */
  private final List<List<Found>> levels = new ArrayList<>();

  KeyTree(RowShape shape) {
    super(shape);
    List<Found> found = leaves();
    List<Found> compared = found;
    for (int level = 1; level <= shape.levels(); level++) {
      step("Compares two by two: level " + level + ".");
      compared = found;
      found = next(found, level);
      levels.add(found);
    }
    least = found.getFirst().value();
    Bool any = reg(bool(), "one of those compared last is of an eligible VL and has an entry");
    any.named("anyFound").set(anyServes(compared));
    this.found.set(any);
    entry.set(least.bits(shape.entryBits() - 1, 0));
    vl.set(found.getFirst().vl().getFirst());
  }

  private List<Found> leaves() {
    List<Found> leaves = new ArrayList<>();
    for (int leaf = 0; leaf < shape.vls(); leaf++) {
      UInt value = wire(uint(1 + shape.keyBits())).named("leaf" + leaf);
      value.set(
          (isRight(leaf) ? eligible.bit(leaf) : eligible.bit(leaf).not())
              .cat(Packed.get(row, shape.keyBits(), leaf)));
      leaves.add(new Found(value, List.of()));
    }
    return leaves;
  }

  /**
   * High if some VL of these places can be sent from; worked out beside the comparison of the keys,
   * which need not be awaited.
   */
  private Bool anyServes(List<Found> places) {
    List<Bool> each = new ArrayList<>();
    for (int place = 0; place < places.size(); place++) {
      each.add(serves(places.get(place).value(), isRight(place)));
    }
    return each.stream().reduce(Bool::or).orElseThrow();
  }

  private Bool serves(UInt value, boolean inverted) {
    int bits = shape.keyBits();
    return inverted
        ? value.bit(bits).and(value.bits(bits - 1, 0).orR())
        : value.bit(bits).not().and(value.bits(bits - 1, 0).andR().not());
  }

  private static boolean isRight(int place) {
    return place % 2 == 1;
  }

  private List<Found> next(List<Found> before, int level) {
    List<Found> after = new ArrayList<>();
    for (int left = 0; left < before.size(); left += 2) {
      String name = "Level" + level + "Part" + left / 2;
      boolean alone = left + 1 == before.size();
      after.add(
          alone
              ? alone(before.get(left), left == 0, left / 2, name)
              : lesser(before.get(left), before.get(left + 1), left / 2, name));
    }
    return after;
  }

  private Found lesser(Found left, Found right, int place, String name) {
    int width = left.value().width();
    UInt sum = wire(uint(width + 1)).named("unusedBelow" + name + "Carry");
    sum.set(left.value().addWide(right.value()));
    Bool rightIsLess = wire(bool()).named("rightIsLessIn" + name);
    rightIsLess.set(sum.bit(width));
    return remembered(
        isRight(place)
            ? mux(rightIsLess, right.value(), left.value().not())
            : mux(rightIsLess, right.value().not(), left.value()),
        left.vl().isEmpty()
            ? rightIsLess
            : rightIsLess.cat(mux(rightIsLess, right.vl().getFirst(), left.vl().getFirst())),
        place,
        name);
  }

  /**
   * One without another to be compared with.
   *
   * @param all there is no other one at all
   */
  private Found alone(Found left, boolean all, int place, String name) {
    return remembered(
        isRight(place) ? left.value().not() : left.value(),
        all
            ? left.vl().getFirst()
            : left.vl().isEmpty() ? lit(0, 1) : lit(0, 1).cat(left.vl().getFirst()),
        place,
        name);
  }

  /**
   * Of what the last level finds only the entry is used: there is a register of its own for any.
   */
  private Found remembered(UInt value, UInt vl, int place, String name) {
    String form = isRight(place) ? "inverted: " : "";
    boolean last = levels.size() + 1 == shape.levels();
    UInt least =
        reg(uint(value.width()), form + "{not eligible, key} of the nearest")
            .named((last ? "unusedAboveEntryOf" : "leastOf") + name);
    UInt itsVl = reg(uint(vl.width()), "its VL, within this part").named("vlOf" + name);
    least.set(value);
    itsVl.set(vl);
    return new Found(least, List.of(itsVl));
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
