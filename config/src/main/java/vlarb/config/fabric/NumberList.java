// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Numbers of VLs, SLs or entries as people list them. */
public final class NumberList {
  private NumberList() {}

  /** A list such as {@code 0, 1, 4 to 9}: ascending, three and more in a row as a range. */
  public static String of(Collection<Integer> numbers) {
    List<Integer> left = new ArrayList<>(new TreeSet<>(numbers));
    List<String> parts = new ArrayList<>();
    while (!left.isEmpty()) {
      int run = 1;
      while (run < left.size() && left.get(run) == left.getFirst() + run) {
        run++;
      }
      if (run < 3) {
        run = 1;
        parts.add(left.getFirst().toString());
      } else {
        parts.add(left.getFirst() + " to " + left.get(run - 1));
      }
      left = left.subList(run, left.size());
    }
    return String.join(", ", parts);
  }
}
