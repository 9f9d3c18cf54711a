// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.wire;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.UInt;

/** Choosing one of several values. */
public final class Choice {
  private static final int FOUR = 4;
  private static final int GROUP_BITS = 3;

  private Choice() {}

  /**
   * The value that an index names, by halving; any of them for an index beyond the last.
   *
   * @param values as many as the index can name, or fewer
   */
  public static UInt byIndex(List<UInt> values, UInt index) {
    return byIndex(values, index, index.width() - 1);
  }

  /** The bit that an index names, as a value of one bit; any of them for one beyond the last. */
  public static UInt bit(UInt value, UInt index) {
    return byIndex(bits(value), index);
  }

  /** The bits of a value, the lowest first. */
  public static List<UInt> bits(UInt value) {
    List<UInt> bits = new ArrayList<>();
    for (int i = 0; i < value.width(); i++) {
      bits.add(value.bits(i, i));
    }
    return bits;
  }

  /**
   * The value that an index names: first all that have its place in their groups of eight, then the
   * one.
   *
   * @param values as many as the index can name, or fewer; all of one width
   * @param name of the wires, before the place in the groups
   */
  public static UInt byGroups(List<UInt> values, UInt index, String name) {
    int bits = index.width();
    if (bits <= GROUP_BITS) {
      return byIndex(values, index);
    }
    UInt group = index.bits(bits - 1, GROUP_BITS);
    List<UInt> row = new ArrayList<>();
    for (int place = 0; place < 1 << GROUP_BITS; place++) {
      List<UInt> column = new ArrayList<>();
      for (int i = place; i < values.size(); i += 1 << GROUP_BITS) {
        column.add(values.get(i));
      }
      UInt chosen = wire(uint(values.getFirst().width())).named(name + place);
      chosen.set(byIndex(column, group));
      row.add(chosen);
    }
    return byIndex(row, index.bits(GROUP_BITS - 1, 0));
  }

  /**
   * The value that an index names, one cycle later and by shorter paths: of each four values, and
   * in the next cycle of these. The index has to stand for both cycles.
   *
   * @param values as many as the index can name, or fewer; all of one width
   * @param name of the registers, before the number of the first of their four values
   */
  public static UInt inTwoCycles(List<UInt> values, UInt index, String name) {
    List<UInt> ofFour = new ArrayList<>();
    for (int first = 0; first < values.size(); first += FOUR) {
      List<UInt> four = values.subList(first, Math.min(first + FOUR, values.size()));
      String text = "the one that is chosen, were it one of these four";
      UInt one = reg(uint(values.getFirst().width()), text).named(name + first);
      one.set(byIndex(four, index));
      ofFour.add(one);
    }
    return ofFour.size() == 1
        ? ofFour.getFirst()
        : byIndex(ofFour, index.bits(index.width() - 1, 2));
  }

  private static UInt byIndex(List<UInt> values, UInt index, int level) {
    if (values.size() == 1) {
      return values.getFirst();
    }
    int half = 1 << level;
    if (values.size() <= half) {
      return byIndex(values, index, level - 1);
    }
    return mux(
        index.bit(level),
        byIndex(values.subList(half, values.size()), index, level - 1),
        byIndex(values.subList(0, half), index, level - 1));
  }
}
