// SPDX-License-Identifier: Apache-2.0
package vlarb.page.report;

import java.util.List;
import vlarb.page.Markup;
import vlarb.page.TextTable;

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

  void write(Markup markup) {
    if (!caption.isEmpty()) {
      markup.element("h2", ReportPage.plain(caption));
    }
    new TextTable(plain(head), rows.stream().map(ReportTable::plain).toList()).write(markup);
  }

  private static List<String> plain(List<String> cells) {
    return cells.stream().map(ReportPage::plain).toList();
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
