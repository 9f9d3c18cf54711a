// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Compresses entries by don't-cares: entries whose path bits differ in one bit and that have one
 * port become one entry with X for that bit, and so on. Each entry is as wide as it can be; that
 * there are no fewer such entries is not claimed.
 */
final class WildcardRows {
  private WildcardRows() {}

  /**
   * The entries of a destination, by the lowest number of each.
   *
   * @param ports by number, 2 to the number of bits of them; {@link MultipathTable#NO_PORT}: none
   */
  static List<WildcardRow> of(int destination, int bits, int[] ports) {
    List<WildcardRow> rows = new ArrayList<>();
    boolean[] covered = new boolean[ports.length];
    for (int number = 0; number < ports.length; number++) {
      int port = ports[number];
      if (port != MultipathTable.NO_PORT && !covered[number]) {
        PathBits widest = widen(PathBits.of(bits, number), at -> ports[at] == port);
        widest.numbers().forEach(at -> covered[at] = true);
        rows.add(new WildcardRow(destination, widest, port));
      }
    }
    return rows;
  }

  /** Makes one bit after the other X, the last one first, where all numbers stay allowed. */
  private static PathBits widen(PathBits narrow, IntPredicate allowed) {
    PathBits bits = narrow;
    for (int bit = 0; bit < narrow.length(); bit++) {
      PathBits wider =
          new PathBits(bits.length(), bits.ones() & ~(1L << bit), bits.zeros() & ~(1L << bit));
      if (wider.numbers().allMatch(allowed)) {
        bits = wider;
      }
    }
    return bits;
  }
}
