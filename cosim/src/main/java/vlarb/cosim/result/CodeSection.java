// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.util.List;
import java.util.SortedMap;
import vlarb.page.Markup;
import vlarb.verilator.CodeCoverage;
import vlarb.verilator.CodePoint.Kind;

/**
 * The parts of the Verilog that were reached, by file and line. If there is too much Verilog for a
 * page, only lines with a part that was not reached are shown, and the lines around them.
 */
final class CodeSection {
  /** The most lines that a page can show. */
  private static final long MANY_LINES = 6000;

  private static final List<Kind> KINDS = List.of(Kind.LINE, Kind.BRANCH, Kind.TOGGLE);

  private final SortedMap<String, List<CodeVariant>> variants;

  CodeSection(SortedMap<String, List<CodeVariant>> variants) {
    this.variants = variants;
  }

  /** The heading for a kind of points. */
  static String title(Kind kind) {
    return switch (kind) {
      case LINE -> "lines";
      case BRANCH -> "branches";
      case TOGGLE -> "toggles";
      case COVER -> "cover properties";
    };
  }

  void draw(Markup markup) {
    if (variants.isEmpty()) {
      return;
    }
    markup.open("section").element("h2", "Code coverage");
    markup.openBox().open("table").open("thead").open("tr");
    markup.element("th", "file").element("th", "texts");
    KINDS.forEach(kind -> markup.element("th", title(kind), "colspan", 2));
    markup.close().close().open("tbody");
    variants.forEach((file, texts) -> row(markup, file, texts));
    markup.close().close().close();
    boolean all = lines() <= MANY_LINES;
    if (variants.values().stream().anyMatch(texts -> texts.size() > 1)) {
      markup.element(
          "p",
          "Configurations have files of the same name and other text; each text is counted apart,"
              + " over all runs that have it.",
          "class",
          "note");
    }
    variants.forEach((_, texts) -> texts.forEach(text -> listing(markup, text, all)));
    markup.close();
  }

  private long lines() {
    return variants.values().stream()
        .flatMap(List::stream)
        .mapToLong(variant -> variant.text().lines().count())
        .sum();
  }

  private static void row(Markup markup, String file, List<CodeVariant> texts) {
    markup.open("tr").element("th", file).element("td", Integer.toString(texts.size()));
    for (Kind kind : KINDS) {
      long points = texts.stream().mapToLong(text -> text.reached().points(kind)).sum();
      long reached = texts.stream().mapToLong(text -> text.reached().reached(kind)).sum();
      markup.element("td", RunsPage.percent(reached, points));
      markup.element("td", points == 0 ? "" : reached + " of " + points, "class", "of");
    }
    markup.close();
  }

  private static void listing(Markup markup, CodeVariant variant, boolean all) {
    CodeCoverage reached = variant.reached();
    if (!all && reached.holes().isEmpty()) {
      return;
    }
    markup.open("details").open("summary").element("b", variant.file());
    for (Kind kind : KINDS) {
      long points = reached.points(kind);
      if (points > 0) {
        markup.text(" · " + title(kind) + " " + reached.reached(kind) + " of " + points);
      }
    }
    markup.element("span", " " + RunsPage.names(variant.runs()), "class", "note");
    markup.close().openBox();
    new Listing(variant.text(), reached).draw(markup, all);
    markup.close().close();
  }
}
