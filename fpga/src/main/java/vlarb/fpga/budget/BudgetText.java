// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import vlarb.config.quantity.Link;
import vlarb.page.FigureTable;

/** Budgets, and tables of figures, for a terminal. */
public final class BudgetText {
  private static final int GAP = 2;
  private static final int WIDTH = 100;

  private BudgetText() {}

  /** Aligned tables, the tools below them. */
  public static String text(Budget budget, List<Link> links) {
    return text(BudgetTables.of(budget, links), budget.provenance());
  }

  /**
   * Aligned tables, each with its title and its note.
   *
   * @param paragraphs the text below the tables
   */
  public static String text(List<FigureTable> tables, List<String> paragraphs) {
    StringBuilder text = new StringBuilder();
    tables.forEach(table -> text.append(text(table)).append('\n'));
    paragraphs.forEach(line -> appendWrapped(line, text));
    return text.toString();
  }

  /** An aligned table between its title and its note. */
  public static String text(FigureTable table) {
    StringBuilder text = new StringBuilder(table.title()).append('\n');
    append(table.rows(), text);
    if (!table.note().isEmpty()) {
      appendWrapped(table.note(), text);
    }
    return text.toString();
  }

  private static void append(List<List<String>> rows, StringBuilder text) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    boolean[] numbers = new boolean[widths.length];
    for (int i = 0; i < widths.length; i++) {
      int column = i;
      numbers[i] = rows.stream().skip(1).map(row -> row.get(column)).allMatch(BudgetText::isNumber);
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String cell = row.get(i);
        String padding = " ".repeat(widths[i] - cell.length());
        line.append(" ".repeat(GAP)).append(numbers[i] ? padding + cell : cell + padding);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  /** A number, perhaps with a unit, or that there is none. */
  private static boolean isNumber(String cell) {
    return cell.matches("-|[0-9.]+( [A-Z]+[0-9]?)?|\\([0-9.]+\\)|does not fit|not placed");
  }

  /** Lines of at most {@value #WIDTH} characters. */
  private static void appendWrapped(String paragraph, StringBuilder text) {
    int length = 0;
    for (String word : paragraph.split(" ")) {
      if (length > 0 && length + 1 + word.length() > WIDTH) {
        text.append('\n');
        length = 0;
      } else if (length > 0) {
        text.append(' ');
        length++;
      }
      text.append(word);
      length += word.length();
    }
    text.append('\n');
  }
}
