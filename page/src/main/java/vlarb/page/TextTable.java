// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A table of texts, in a box that scrolls where the screen is narrow.
 *
 * @param head the headings
 * @param rows each with as many cells as the head
 */
public record TextTable(List<String> head, List<List<String>> rows) {
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?[\\d.,]+( ± [\\d.,]+)?( (%|B|us|µs|ms|Mb/s|points))?");

  /** Characters from which on a cell has room to break its lines. */
  private static final int SENTENCE = 15;

  /** Writes the table. */
  public void write(Markup markup) {
    markup.open("div", "class", "scroll").open("table", "class", "texts");
    markup.open("thead").open("tr");
    head.forEach(text -> markup.element("th", text));
    markup.close().close().open("tbody");
    for (List<String> row : rows) {
      markup.open("tr");
      row.forEach(text -> cell(markup, text));
      markup.close();
    }
    markup.close().close().close();
  }

  private static void cell(Markup markup, String text) {
    String kind = kind(text);
    if (kind.isEmpty()) {
      markup.element("td", text);
    } else {
      markup.element("td", text, "class", kind);
    }
  }

  private static String kind(String cell) {
    return switch (cell) {
      case "differs", "differs, saturated" -> "failed";
      case "reproduced", "within", "reproduced, saturated", "within, saturated" -> "held";
      default ->
          NUMBER.matcher(cell).matches() ? "number" : cell.length() >= SENTENCE ? "sentence" : "";
    };
  }
}
