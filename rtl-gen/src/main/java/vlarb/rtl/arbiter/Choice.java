// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.uint;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.UInt;

/** Choosing one of several values. */
public final class Choice {
  private static final int FOUR = 4;

  private Choice() {}

  /**
   * The value that an index names, by halving; any of them for an index beyond the last.
   *
   * @param values as many as the index can name, or fewer
   */
  public static UInt byIndex(List<UInt> values, UInt index) {
    return byIndex(values, index, index.width() - 1);
  }

  /**
   * The value that an index names, one cycle later and by shorter paths: of each four values, and
   * in the next cycle of these. The index has to stand for both cycles.
   *
   * @param values as many as the index can name, or fewer; all of one width
   * @param name of the registers, before the number of the first of their four values
   */
  static UInt inTwoCycles(List<UInt> values, UInt index, String name) {
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
