// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.List;
import java.util.Locale;
import vlarb.page.Markup;
import vlarb.testbench.watch.WaitWatch.Wait;

/** The VLs' longest waits as a table with a bar a row: the part of its bound. */
final class WaitTable {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 22;

  private final Markup markup;

  private WaitTable(Markup markup) {
    this.markup = markup;
  }

  static void draw(Markup markup, List<Wait> waits) {
    new WaitTable(markup).draw(waits);
  }

  private void draw(List<Wait> waits) {
    markup.openBox().open("table").open("thead").open("tr");
    for (String head : List.of("VL", "longest wait", "bound", "of it")) {
      markup.element("th", head, "scope", "col");
    }
    markup.element("th", "0 to the bound", "scope", "col", "class", "bars");
    markup.close().close().open("tbody");
    waits.forEach(this::row);
    markup.close().close().close();
  }

  private void row(Wait wait) {
    boolean bounded = wait.bound().isPresent();
    markup.open("tr", "class", Vl.cssClass(wait.vl()));
    markup.open("th", "scope", "row");
    markup.open("span", "class", "swatch").close().text("VL" + wait.vl()).close();
    markup.element("td", bytes(wait.bytes()));
    markup.element("td", bounded ? bytes(wait.bound().getAsLong()) : "none");
    markup.element("td", bounded ? ShareTable.percent(wait.ratio(), 1) : "");
    markup.open("td", "class", "bars");
    if (bounded) {
      bar(wait);
    }
    markup.close().close();
  }

  private static String bytes(long bytes) {
    return String.format(Locale.ROOT, "%,d", bytes);
  }

  private void bar(Wait wait) {
    markup.open(
        "svg", "viewBox", "-1 0 " + (WIDTH + 2) + " " + HEIGHT, "width", WIDTH, "role", "img");
    markup.empty("line", "class", "grid", "x1", 0, "x2", WIDTH, "y1", HEIGHT - 1, "y2", HEIGHT - 1);
    double filled = Math.round(10 * WIDTH * wait.ratio()) / 10.0;
    markup.empty("rect", "class", "fill", "x", 0, "y", 5, "width", filled, "height", 12);
    markup.empty("line", "class", "promise", "x1", WIDTH, "x2", WIDTH, "y1", 1, "y2", 21);
    markup.close();
  }
}
