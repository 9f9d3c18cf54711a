// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import vlarb.config.quantity.Link;
import vlarb.page.Page;

/** Budgets as a page of their own. */
public final class BudgetHtml {
  private BudgetHtml() {}

  /** The tables, sortable, and below them what they were made with. */
  public static String text(Budget budget, List<Link> links) {
    String title = "Budget of the " + budget.subject().name() + " in " + budget.target().name();
    return new Page(title)
        .sortable()
        .html(
            markup -> {
              markup.element("h1", title);
              BudgetTables.of(budget, links).forEach(table -> table.write(markup));
              budget.provenance().forEach(line -> markup.element("p", line, "class", "note"));
            });
  }
}
