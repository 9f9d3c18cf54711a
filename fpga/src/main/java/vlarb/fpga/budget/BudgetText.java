// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import vlarb.fpga.budget.BudgetTables.Table;

/** Budgets for a terminal. */
public final class BudgetText {
  private static final int GAP = 2;

  private BudgetText() {}

  /** Aligned tables, the tools below them. */
  public static String text(Budget budget) {
    StringBuilder text = new StringBuilder();
    for (Table table : BudgetTables.of(budget)) {
      text.append(table.title()).append('\n');
      append(table.rows(), text);
      if (!table.note().isEmpty()) {
        text.append(table.note()).append('\n');
      }
      text.append('\n');
    }
    text.append("Tools: ").append(budget.toolNames()).append('\n');
    return text.toString();
  }

  private static void append(List<List<String>> rows, StringBuilder text) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String cell = row.get(i);
        String padding = " ".repeat(widths[i] - cell.length());
        line.append(" ".repeat(GAP)).append(isNumber(cell) ? padding + cell : cell + padding);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static boolean isNumber(String cell) {
    return !cell.isEmpty() && Character.isDigit(cell.charAt(0));
  }
}
