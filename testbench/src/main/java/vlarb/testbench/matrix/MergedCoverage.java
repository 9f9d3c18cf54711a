// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.Arrays;
import java.util.List;
import vlarb.testbench.coverage.CoverPoint;

/** The coverage of several entries together: a point counts where its configuration can show it. */
public record MergedCoverage(List<EntryResult> results) {
  public MergedCoverage {
    results = List.copyOf(results);
  }

  /** The points that some entry can show. */
  public List<CoverPoint> reachable() {
    return Arrays.stream(CoverPoint.values()).filter(p -> entriesThatCan(p) > 0).toList();
  }

  /** Those that no entry has shown. */
  public List<CoverPoint> holes() {
    return reachable().stream().filter(p -> entriesThatHave(p) == 0).toList();
  }

  /** In how many entries a point can be seen. */
  public long entriesThatCan(CoverPoint point) {
    return results.stream().filter(r -> r.canShow(point)).count();
  }

  /** In how many it was seen. */
  public long entriesThatHave(CoverPoint point) {
    return results.stream().filter(r -> r.canShow(point) && count(r, point) > 0).count();
  }

  /** In how many cycles of all entries it was seen. */
  public long cycles(CoverPoint point) {
    return results.stream().mapToLong(r -> count(r, point)).sum();
  }

  private static long count(EntryResult result, CoverPoint point) {
    return result.seen().getOrDefault(point, 0L);
  }
}
