// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import java.util.random.RandomGenerator;
import vlarb.model.table.sets.TableSize;

/** The kinds of requests that are made of a table engine. */
public enum Workload {
  /** Every distance that the engine knows alike, the whole table included. */
  ALL_LEVELS("levels 0 to the deepest alike") {
    @Override
    int level(TableSize table, RandomGenerator random) {
      return random.nextInt(table.deepest() + 1);
    }
  },

  /** The distances that the reports consider. */
  LEVELS_FROM_1("levels 1 to the deepest alike") {
    @Override
    int level(TableSize table, RandomGenerator random) {
      return 1 + random.nextInt(table.deepest());
    }
  },

  /** Distances before they are rounded down, as in the comparison of DIAB-03-02-35, section 6.2. */
  DISTANCES("distances 2 to the table's size alike, rounded down to powers of two") {
    @Override
    int level(TableSize table, RandomGenerator random) {
      return floorLog2(2 + random.nextInt(table.entries() - 1));
    }
  },

  /** The report's second scenario: long distances are requested more often. */
  LONG_DISTANCES("distances 2 to the table's size, in proportion to themselves, rounded down") {
    @Override
    int level(TableSize table, RandomGenerator random) {
      // The larger of two draws: the probability of d is proportional to 2d - 1, which is near
      // enough to d.
      int one = 2 + random.nextInt(table.entries() - 1);
      int other = 2 + random.nextInt(table.entries() - 1);
      return floorLog2(Math.max(one, other));
    }
  };

  private final String description;

  Workload(String description) {
    this.description = description;
  }

  /** The requests, in words. */
  public String description() {
    return description;
  }

  /** The level of the next request. */
  abstract int level(TableSize table, RandomGenerator random);

  private static int floorLog2(int distance) {
    return 31 - Integer.numberOfLeadingZeros(distance);
  }
}
