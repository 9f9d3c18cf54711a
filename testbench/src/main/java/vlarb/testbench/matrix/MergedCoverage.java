// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.Arrays;
import java.util.List;
import vlarb.testbench.coverage.CoveragePoint;

/** The coverage of several entries together: a point counts where its configuration can show it. */
public record MergedCoverage(List<EntryResult> results) {
  public MergedCoverage {
    results = List.copyOf(results);
  }

  /** The points that some entry can show. */
  public List<CoveragePoint> reachable() {
    return Arrays.stream(CoveragePoint.values()).filter(p -> entriesThatCan(p) > 0).toList();
  }

  /** The points that no entry has shown. */
  public List<CoveragePoint> holes() {
    return reachable().stream().filter(p -> entriesThatHave(p) == 0).toList();
  }

  /** The number of entries in which a point can be seen. */
  public long entriesThatCan(CoveragePoint point) {
    return results.stream().filter(r -> r.canShow(point)).count();
  }

  /** The number of entries in which a point was seen. */
  public long entriesThatHave(CoveragePoint point) {
    return results.stream().filter(r -> r.canShow(point) && count(r, point) > 0).count();
  }

  /** The number of cycles, of all entries, in which a point was seen. */
  public long cycles(CoveragePoint point) {
    return results.stream().mapToLong(r -> count(r, point)).sum();
  }

  private static long count(EntryResult result, CoveragePoint point) {
    return result.seen().getOrDefault(point, 0L);
  }
}
