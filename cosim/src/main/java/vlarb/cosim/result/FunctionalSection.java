// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.util.List;
import java.util.Locale;
import vlarb.cosim.coverage.Coverage;
import vlarb.page.Markup;

/** Functional coverage: what was not seen first, then each point with its bins. */
final class FunctionalSection {
  private FunctionalSection() {}

  static void draw(Markup markup, Coverage coverage) {
    if (coverage.bins() == 0) {
      return;
    }
    markup.open("section");
    markup.element(
        "h2",
        "Functional coverage: %d of %d bins seen".formatted(coverage.seen(), coverage.bins()));
    holes(markup, coverage.holes());
    for (Coverage.Group group : coverage.groups()) {
      markup.element("h3", group.name());
      group.items().forEach(item -> item(markup, item));
    }
    markup.close();
  }

  private static void holes(Markup markup, List<Coverage.Hole> holes) {
    if (holes.isEmpty()) {
      return;
    }
    markup.element("h3", "Holes: " + holes.size()).open("ul", "class", "holes");
    for (Coverage.Hole hole : holes) {
      markup.open("li").element("b", hole.bin());
      markup.text(" of " + hole.item() + " in " + hole.group()).close();
    }
    markup.close();
  }

  private static void item(Markup markup, Coverage.Item item) {
    long all = item.bins().size();
    markup.open("details").open("summary");
    markup.element("meter", "", "min", 0, "max", all, "value", item.seen(), "class", "bar");
    markup.element("span", item.seen() + " of " + all, "class", "count").text(" " + item.name());
    markup.close().open("ul", "class", "bins");
    item.bins()
        .forEach(
            (bin, count) -> {
              markup.open("li", "class", count > 0 ? "seen" : "unseen");
              markup.element("span", number(count), "class", "count").text(" " + bin).close();
            });
    markup.close().close();
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
