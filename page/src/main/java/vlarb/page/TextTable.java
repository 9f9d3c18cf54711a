// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A table of texts, in a box that scrolls where the screen is narrow. A column of numbers and words
 * in their place, such as {@code no bound}, stands to the right with its heading.
 *
 * @param head the headings
 * @param rows each with as many cells as the head
 */
public record TextTable(List<String> head, List<List<String>> rows) {
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?[\\d.,]+( ± [\\d.,]+)?( (%|B|us|µs|ms|M|Mb/s|LUT4|NAND2|points))?");

  private static final Pattern DIGIT = Pattern.compile("\\d");

  /** Characters from which on a cell has room to break its lines. */
  private static final int SENTENCE = 15;

  /** Writes the table. */
  public void write(Markup markup) {
    markup.openBox().open("table", "class", "texts");
    markup.open("thead").open("tr");
    List<String> kinds =
        IntStream.range(0, head.size()).mapToObj(i -> isOfNumbers(i) ? "number" : "").toList();
    for (int i = 0; i < head.size(); i++) {
      // A heading without a word is a cell: nothing is read out of it.
      cell(markup, head.get(i).isEmpty() ? "td" : "th", head.get(i), kinds.get(i));
    }
    markup.close().close().open("tbody");
    for (List<String> row : rows) {
      markup.open("tr");
      for (int i = 0; i < row.size(); i++) {
        cell(markup, "td", row.get(i), kind(row.get(i), kinds.get(i)));
      }
      markup.close();
    }
    markup.close().close().close();
  }

  private boolean isOfNumbers(int column) {
    List<String> cells = rows.stream().map(row -> row.get(column)).toList();
    return cells.stream().anyMatch(cell -> NUMBER.matcher(cell).matches())
        && cells.stream()
            .allMatch(cell -> NUMBER.matcher(cell).matches() || !DIGIT.matcher(cell).find());
  }

  private static void cell(Markup markup, String element, String text, String kind) {
    if (kind.isEmpty()) {
      markup.element(element, text);
    } else {
      markup.element(element, text, "class", kind);
    }
  }

  private static String kind(String cell, String ofColumn) {
    return switch (cell) {
      case "differs", "differs, saturated" -> "failed";
      case "reproduced", "within", "reproduced, saturated", "within, saturated" -> "held";
      default -> ofColumn.isEmpty() && cell.length() >= SENTENCE ? "sentence" : ofColumn;
    };
  }
}
