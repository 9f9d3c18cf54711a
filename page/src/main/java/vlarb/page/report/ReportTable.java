// SPDX-License-Identifier: Apache-2.0
package vlarb.page.report;

import java.util.List;

/**
 * A table of text.
 *
 * @param caption the subject of the table; may be empty
 * @param rows each with as many cells as the head
 */
public record ReportTable(String caption, List<String> head, List<List<String>> rows) {
  public ReportTable {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
  }

  /** A line of a table in Markdown. */
  public static String line(List<String> cells) {
    return "| " + String.join(" | ", cells).strip() + " |\n";
  }

  String markdown() {
    StringBuilder text = new StringBuilder();
    if (!caption.isEmpty()) {
      text.append(caption).append(":\n\n");
    }
    text.append(line(head)).append("|---".repeat(head.size())).append("|\n");
    rows.forEach(row -> text.append(line(row)));
    return text.toString();
  }
}
