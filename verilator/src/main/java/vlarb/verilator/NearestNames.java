// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/** Tells of a name that does not exist which ones were likely meant. */
public final class NearestNames {
  private static final int MOST = 3;

  private NearestNames() {}

  /** As in {@code "clok"; nearest: clock, lock}. */
  public static String describe(String wrong, Collection<String> known) {
    return known.stream()
        .sorted(Comparator.comparingInt(name -> distance(wrong, name)))
        .limit(MOST)
        .collect(Collectors.joining(", ", "\"" + wrong + "\"; nearest: ", ""));
  }

  /** The least number of characters inserted, deleted or replaced that makes one of the other. */
  static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
