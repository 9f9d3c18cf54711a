// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import java.util.Collection;
import java.util.Comparator;

/** Finds the name that a misspelt word was probably meant to be. */
public final class NearestName {
  /** Letters of a word that are compared: no known name is longer. */
  private static final int COMPARED = 64;

  private NearestName() {}

  /**
   * The name with the smallest distance from the word, the first of several.
   *
   * @throws java.util.NoSuchElementException if there are no names
   */
  public static String of(String word, Collection<String> names) {
    return names.stream().min(Comparator.comparingInt(name -> distance(word, name))).orElseThrow();
  }

  /**
   * The fewest letters to insert, delete or replace, or neighbours to exchange, that turn one word
   * into the other (optimal string alignment).
   */
  public static int distance(String word, String name) {
    String a = word.substring(0, Math.min(word.length(), COMPARED));
    int[][] d = new int[a.length() + 1][name.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= name.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == name.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == name.charAt(j - 2)
            && a.charAt(i - 2) == name.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][name.length()];
  }
}
