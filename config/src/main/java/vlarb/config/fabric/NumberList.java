// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.BitSet;
import java.util.Collection;

/** Numbers of VLs, SLs or entries as people list them. */
public final class NumberList {
  /** Fewer numbers in a row are listed one by one. */
  private static final int RANGE = 3;

  private NumberList() {}

  /**
   * A list such as {@code 0, 1, 4 to 9}: ascending, three and more in a row as a range.
   *
   * @param numbers each 0 or more
   */
  public static String of(Collection<Integer> numbers) {
    BitSet all = new BitSet();
    numbers.forEach(all::set);
    StringBuilder text = new StringBuilder();
    for (int from = all.nextSetBit(0); from >= 0; from = all.nextSetBit(from + 1)) {
      text.append(text.isEmpty() ? "" : ", ").append(from);
      int end = all.nextClearBit(from);
      if (end - from >= RANGE) {
        from = end - 1;
        text.append(" to ").append(from);
      }
    }
    return text.toString();
  }
}
