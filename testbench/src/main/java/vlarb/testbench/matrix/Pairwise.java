// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Rows of values, one of each parameter, in which every pair of values of two parameters occurs: a
 * greedy choice among random candidates. Values are numbers from 0.
 */
final class Pairwise {
  private static final int CANDIDATES = 200;

  /** Value {@code a} of parameter {@code i} with value {@code b} of a later parameter {@code j}. */
  private record Pair(int i, int a, int j, int b) {}

  private Pairwise() {}

  /**
   * The rows, the same for the same arguments.
   *
   * @param sizes number of values by parameter
   */
  static List<int[]> rows(int... sizes) {
    SplittableRandom random = new SplittableRandom(1);
    List<int[]> rows = new ArrayList<>();
    Set<Pair> missing = missing(rows, sizes);
    while (!missing.isEmpty()) {
      int[] best = null;
      int most = 0;
      Pair wanted = missing.iterator().next();
      for (int c = 0; c < CANDIDATES; c++) {
        int[] row = random(random, sizes);
        row[wanted.i] = wanted.a;
        row[wanted.j] = wanted.b;
        int news = (int) pairs(row).stream().filter(missing::contains).count();
        if (news > most) {
          most = news;
          best = row;
        }
      }
      rows.add(best);
      missing.removeAll(pairs(best));
    }
    return rows;
  }

  /** The number of pairs that occur in no row. */
  static int uncovered(List<int[]> rows, int... sizes) {
    return missing(rows, sizes).size();
  }

  private static Set<Pair> missing(List<int[]> rows, int... sizes) {
    Set<Pair> all = new HashSet<>();
    for (int i = 0; i < sizes.length; i++) {
      for (int j = i + 1; j < sizes.length; j++) {
        for (int a = 0; a < sizes[i]; a++) {
          for (int b = 0; b < sizes[j]; b++) {
            all.add(new Pair(i, a, j, b));
          }
        }
      }
    }
    rows.forEach(row -> all.removeAll(pairs(row)));
    return all;
  }

  private static Set<Pair> pairs(int[] row) {
    Set<Pair> pairs = new HashSet<>();
    for (int i = 0; i < row.length; i++) {
      for (int j = i + 1; j < row.length; j++) {
        pairs.add(new Pair(i, row[i], j, row[j]));
      }
    }
    return pairs;
  }

  private static int[] random(SplittableRandom random, int... sizes) {
    int[] row = new int[sizes.length];
    for (int i = 0; i < row.length; i++) {
      row[i] = random.nextInt(sizes[i]);
    }
    return row;
  }
}
