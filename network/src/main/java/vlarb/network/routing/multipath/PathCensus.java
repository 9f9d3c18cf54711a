// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.EnumMap;
import java.util.Map;

/**
 * Counts of a numbering over all pairs of some vertices.
 *
 * @param pairs a pair each way
 * @param paths with a number
 * @param most paths with a number of a pair
 * @param leftOut paths without a number
 * @param byTables the ends of packets that have a path's number and follow tables by destination
 */
public record PathCensus(
    long pairs,
    long paths,
    long most,
    LeftOut leftOut,
    Map<MultipathTables.Outcome, Long> byTables) {
  public PathCensus {
    byTables = Map.copyOf(byTables);
  }

  /** Counts the paths between each two of some vertices. */
  public static PathCensus of(PathNumbering numbering, int[] vertices) {
    MultipathTables tables = new MultipathTables(numbering);
    long pairs = 0;
    long paths = 0;
    long most = 0;
    LeftOut leftOut = LeftOut.NONE;
    Map<MultipathTables.Outcome, Long> byTables = new EnumMap<>(MultipathTables.Outcome.class);
    for (MultipathTables.Outcome outcome : MultipathTables.Outcome.values()) {
      byTables.put(outcome, 0L);
    }
    for (int from : vertices) {
      for (int to : vertices) {
        if (from != to) {
          PathSet set = numbering.paths(from, to);
          pairs++;
          paths += set.paths().size();
          most = Math.max(most, set.paths().size());
          leftOut = leftOut.plus(set.leftOut());
          set.paths().forEach(path -> byTables.merge(tables.follow(path), 1L, Long::sum));
        }
      }
    }
    return new PathCensus(pairs, paths, most, leftOut, byTables);
  }

  /** Paths whose packets leave them, or arrive nowhere, by tables that do not know the source. */
  public long lostByTables() {
    return paths - byTables.get(MultipathTables.Outcome.ON_ITS_PATH);
  }
}
