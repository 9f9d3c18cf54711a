// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.mux;

import java.util.List;
import vlarb.chisel.UInt;

/** Choosing one of several values. */
final class Choice {
  private Choice() {}

  /**
   * The value that an index names, by halving; any of them for an index beyond the last.
   *
   * @param values as many as the index can name, or fewer
   */
  static UInt byIndex(List<UInt> values, UInt index) {
    return byIndex(values, index, index.width() - 1);
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
