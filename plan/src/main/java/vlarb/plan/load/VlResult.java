// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import java.util.List;
import java.util.OptionalLong;
import vlarb.plan.load.LoadRun.LevelResult;

/**
 * The result of a VL that traffic came to.
 *
 * @param vl the VL
 * @param levels its service levels, ascending
 * @param share the share in all bytes sent
 * @param head the longest wait at the head of the VL's queue, in bytes of link time
 * @param bound the bound of that wait; empty where there is none
 * @param fullBound the bound where all packets have the greatest length of their VL
 */
record VlResult(
    int vl,
    List<Integer> levels,
    double share,
    long head,
    OptionalLong bound,
    OptionalLong fullBound) {
  VlResult {
    levels = List.copyOf(levels);
  }

  /** The results by VL, ascending; packets that a port drops are on none. */
  static List<VlResult> of(List<LevelResult> results) {
    return results.stream()
        .filter(level -> !level.dropped())
        .map(LevelResult::vl)
        .distinct()
        .sorted()
        .map(vl -> of(vl, results.stream().filter(level -> level.vl() == vl).toList()))
        .toList();
  }

  private static VlResult of(int vl, List<LevelResult> own) {
    LevelResult first = own.getFirst();
    double share = 0;
    for (LevelResult level : own) {
      share += level.share();
    }
    return new VlResult(
        vl,
        own.stream().map(LevelResult::sl).sorted().toList(),
        share,
        first.head(),
        first.bound(),
        first.fullBound());
  }
}
