// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import vlarb.page.FigureTable;
import vlarb.page.HtmlPage;

/** Budgets as a page of their own. */
public final class BudgetHtml {
  private BudgetHtml() {}

  /** The tables, sortable, and below them what they were made with. */
  public static String text(Budget budget) {
    HtmlPage page =
        new HtmlPage("Budget of the " + budget.subject().name() + " in " + budget.target().name());
    for (FigureTable table : BudgetTables.of(budget)) {
      page.table(table);
    }
    budget.provenance().forEach(page::paragraph);
    return page.text();
  }
}
