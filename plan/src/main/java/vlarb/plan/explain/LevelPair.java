// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.List;

/**
 * Service levels that two ports treat alike: each port has one VL for all of them.
 *
 * @param levels the SLs, ascending, at least one
 * @param first the first port's promises to the levels
 * @param second the second port's promises to the levels
 */
record LevelPair(List<Integer> levels, LevelFacts first, LevelFacts second) {
  /** All SLs of two ports, by the lowest of each group; none where a mapping is not known. */
  static List<LevelPair> of(Explanation first, Explanation second) {
    List<LevelPair> pairs = new ArrayList<>();
    for (LevelFacts a : first.levels()) {
      for (LevelFacts b : second.levels()) {
        List<Integer> levels = a.levels().stream().filter(b.levels()::contains).toList();
        if (!levels.isEmpty()) {
          pairs.add(new LevelPair(levels, a, b));
        }
      }
    }
    pairs.sort((one, other) -> one.levels.getFirst() - other.levels.getFirst());
    return pairs;
  }
}
