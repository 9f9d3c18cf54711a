// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

import java.util.stream.Collectors;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.plan.explain.ExplainPage;

/** The three tables of the figure, as strips of 64 positions. */
public record FigureSixPage(FigureSix figure) {
  private static final int COLUMN = 22;
  private static final int ROW = 16;

  /** The page. */
  public String html() {
    return new Page("Nine requests in a table of 64 entries")
        .with(ExplainPage.class, "explain.css")
        .with(".position { fill: var(--soft) } .distance { fill: #1c2128 }")
        .html(
            markup -> {
              markup.element("h1", "Nine requests in a table of 64 entries");
              markup.element(
                  "p",
                  "The requests of distance 45, 8, 53, 61, 60, 55, 24, 3 and 9, in this order: CENRE gives"
                      + " each as few entries as it needs, CESY a power of two of them. A number in a box"
                      + " is the distance of the request that has the entry.",
                  "class",
                  "lead");
              figure.parts().forEach(part -> part(markup, part));
            });
  }

  private static void part(Markup markup, FigureSix.Part part) {
    markup.open("section").element("h2", part.name());
    markup.element(
        "p",
        part.positions(0).size()
            + " free"
            + part.refused().stream()
                .map(distance -> ", refused: " + distance)
                .collect(Collectors.joining()));
    markup.openBox();
    int columns = 16;
    int rows = part.distances().size() / columns;
    markup.open(
        "svg",
        "viewBox",
        "0 0 " + columns * COLUMN + " " + rows * 2 * ROW,
        "role",
        "img",
        "style",
        "max-width:" + columns * COLUMN * 2 + "px");
    markup.element("title", part.name());
    for (int i = 0; i < part.distances().size(); i++) {
      int x = i % columns * COLUMN;
      int y = i / columns * 2 * ROW;
      int distance = part.distances().get(i);
      int colour = FigureSix.REQUESTS.indexOf(distance);
      markup.empty(
          "rect",
          "class",
          distance == 0 ? "empty" : "fill vl" + colour,
          "x",
          x + 1,
          "y",
          y + 12,
          "width",
          COLUMN - 2,
          "height",
          ROW);
      int middle = x + COLUMN / 2;
      markup.element(
          "text", Integer.toString(i + 1), "class", "position", "x", middle, "y", y + 10);
      if (distance > 0) {
        markup.element(
            "text", Integer.toString(distance), "class", "distance", "x", middle, "y", y + 24);
      }
    }
    markup.close().close().close();
  }
}
