// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.util.List;

/**
 * A table that people read.
 *
 * @param title of the table
 * @param note a remark for readers, or empty
 * @param rows of cells, the headings first
 */
public record FigureTable(String title, String note, List<List<String>> rows) {
  /** Writes the title, the table and the note. */
  public void write(Markup markup) {
    markup.element("h2", title);
    new TextTable(rows.getFirst(), rows.subList(1, rows.size())).write(markup);
    if (!note.isEmpty()) {
      markup.element("p", note, "class", "note");
    }
  }
}
