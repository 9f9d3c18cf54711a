// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.List;
import java.util.Optional;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;
import vlarb.plan.explain.Comparison;
import vlarb.plan.explain.ExplainPage;
import vlarb.plan.explain.Explanation;

/** A comparison as a page that can be sent to a colleague: the lines of the text, and the rings. */
record ComparisonPage(Comparison comparison) {
  private static final String TITLE = "Two inputs side by side";

  /** Writes the page. */
  String html() {
    return new Page(TITLE)
        .sortable()
        .with(ExplainPage.class, "explain.css")
        .html(
            markup -> {
              markup.element("h1", TITLE);
              markup.element("p", comparison.verdict(), "class", "lead");
              comparison.pairs().forEach(pair -> write(markup, pair));
            });
  }

  private void write(Markup markup, Comparison.Pair pair) {
    markup.open("section");
    markup.element("h2", "A " + name(pair.first()) + ", B " + name(pair.second()));
    markup.element("p", pair.same() ? "the same tables" : "different tables");
    Optional<List<List<String>>> levels = comparison.levels(pair);
    if (levels.isEmpty()) {
      markup.element("p", Comparison.unknown(pair), "class", "note");
    }
    levels.ifPresent(rows -> table(markup, rows));
    table(markup, comparison.vls(pair));
    for (Explanation port : List.of(pair.first(), pair.second())) {
      markup.element("h3", (port == pair.first() ? "A " : "B ") + name(port));
      ExplainPage.rings(markup, port.group().settings());
    }
    markup.close();
  }

  private static String name(Explanation port) {
    return port.group().source() + " " + port.group().name();
  }

  private static void table(Markup markup, List<List<String>> rows) {
    new TextTable(rows.getFirst(), rows.subList(1, rows.size())).write(markup);
  }
}
