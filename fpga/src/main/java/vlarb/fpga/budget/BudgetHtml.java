// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import vlarb.fpga.budget.BudgetTables.Table;

/** Budgets as a page of their own. */
public final class BudgetHtml {
  private BudgetHtml() {}

  /** The tables, sortable, and the tools below them. */
  public static String text(Budget budget) {
    HtmlPage page =
        new HtmlPage("Budget of the " + budget.subject().name() + " in " + budget.target().name());
    page.paragraph(budget.subject().toString());
    for (Table table : BudgetTables.of(budget)) {
      page.heading(table.title()).table(table.rows()).paragraph(table.note());
    }
    return page.paragraph("Tools: " + budget.toolNames()).text();
  }
}
