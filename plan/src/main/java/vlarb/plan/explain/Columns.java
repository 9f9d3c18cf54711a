// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.List;

/**
 * A table in plain text. Each column is as wide as its widest cell; words stand left, figures
 * right.
 *
 * @param words the number of columns from the left that hold words
 * @param rows all of one size, the head first
 */
public record Columns(int words, List<List<String>> rows) {
  private static final String GAP = "  ";

  public Columns {
    rows = List.copyOf(rows);
  }

  /** The lines, each with its end. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int width = rows.stream().mapToInt(each -> each.get(column).length()).max().orElseThrow();
        String blank = " ".repeat(width - row.get(i).length());
        line.append(i == 0 ? "" : GAP);
        line.append(i < words ? row.get(i) + blank : blank + row.get(i));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
