// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.List;
import java.util.SortedMap;
import vlarb.model.table.Exchange;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;
import vlarb.page.Markup;

/**
 * A table as the tree of its sets, a row a level, the root on top, as the reports draw it; below it
 * the entries in their physical order.
 */
final class SetTreePicture {
  /** The width of the whole tree, whatever the table's size: a multiple of 64. */
  private static final int WIDTH = 1088;

  private static final int LEFT = 64;
  private static final int ROW = 21;

  /** The room above the tree for the arrows of its first rows. */
  private static final int TOP = 20;

  private static final String TREE = "tree";

  private final Markup markup;
  private final TableSize table;
  private final FreeEntries free;
  private final SortedMap<Long, EntrySet> live;
  private final List<Exchange> exchanges;

  /**
   * @param live the place of each live request
   * @param exchanges the exchanges that maintenance made
   */
  SetTreePicture(
      Markup markup, FreeEntries free, SortedMap<Long, EntrySet> live, List<Exchange> exchanges) {
    this.markup = markup;
    this.table = free.table();
    this.free = free;
    this.live = live;
    this.exchanges = exchanges;
  }

  /** Draws once what all pictures of a page share: the outlines, the names of rows and entries. */
  static void defineTree(Markup markup, TableSize table) {
    markup.open("svg", "class", "defs", "width", "0", "height", "0");
    markup.open("defs");
    markup.open(
        "marker",
        "id",
        "tip",
        "viewBox",
        "0 0 8 8",
        "refX",
        7,
        "refY",
        4,
        "markerWidth",
        7,
        "markerHeight",
        7,
        "orient",
        "auto");
    markup.empty("path", "class", "tip", "d", "M0 0L8 4L0 8Z").close();
    markup.open("g", "id", TREE);
    StringBuilder outlines = new StringBuilder();
    for (int level = 0; level <= table.deepest(); level++) {
      for (EntrySet set : table.sets(level)) {
        outlines.append(box(x(table, set.index()), y(level), width(table, set.size()), ROW));
      }
      markup.element(
          "text", "level " + level, "class", "caption", "x", LEFT - 8, "y", y(level) + 14);
    }
    int strip = strip(table);
    for (int entry = 0; entry < table.entries(); entry++) {
      outlines.append(box(x(table, entry), strip, width(table, 1), ROW));
      String name = Integer.toString(entry);
      double middle = x(table, entry) + width(table, 1) / 2.0;
      markup.element("text", name, "class", "index", "x", middle, "y", strip + ROW + 11);
    }
    markup.empty("path", "class", "outline", "d", outlines);
    markup.element("text", "entries", "class", "caption", "x", LEFT - 8, "y", strip + 14);
    markup.close().close().close();
  }

  /** Draws the picture; the title is for a reader who cannot see it. */
  void draw(String title) {
    int height = strip(table) + ROW + 16;
    String viewBox = "0 0 " + (LEFT + WIDTH + 2) + " " + height;
    markup.openBox();
    markup.open("svg", "viewBox", viewBox, "role", "img").element("title", title);
    if (free.isFree(table.whole())) {
      freeSet(table.whole());
    }
    for (int level = 1; level <= table.deepest(); level++) {
      free.singular(level).forEach(this::freeSet);
    }
    live.forEach(this::sequence);
    markup.empty("use", "href", "#" + TREE);
    live.forEach(this::label);
    for (int i = 0; i < exchanges.size(); i++) {
      arrow(exchanges.get(i), exchanges.size() > 1 ? Integer.toString(i + 1) : "");
    }
    markup.close().close();
  }

  /** A singular set, or the wholly free table. */
  private void freeSet(EntrySet set) {
    markup.empty("path", "class", "inner", "d", subtree(set));
    markup.open("g", "class", "singular");
    markup.empty("path", "d", row(set));
    if (width(table, set.size()) > 40) {
      markup.element("text", set.toString(), "x", middle(set), "y", y(set.level()) + 14);
    }
    markup.close();
  }

  private void sequence(long id, EntrySet place) {
    markup.open("g", "style", "--hue:" + hue(id));
    markup.empty("path", "class", "own", "d", subtree(place));
    StringBuilder cells = new StringBuilder(row(place));
    for (int entry : place.places()) {
      cells.append(box(x(table, entry), strip(table), width(table, 1), ROW));
    }
    markup.empty("path", "class", "sequence", "d", cells).close();
  }

  /** Requests with neighbouring numbers differ; none is green, the colour of what is free. */
  private static long hue(long id) {
    return (175 + id % 270 * 167 % 270) % 360;
  }

  private void label(long id, EntrySet place) {
    String text = Long.toString(id);
    markup.element("text", text, "class", "id", "x", middle(place), "y", y(place.level()) + 14);
    if (width(table, 1) >= 7 * text.length()) {
      for (int entry : place.places()) {
        double middle = x(table, entry) + width(table, 1) / 2.0;
        markup.element("text", text, "class", "id", "x", middle, "y", strip(table) + 14);
      }
    }
  }

  private void arrow(Exchange exchange, String number) {
    double from = middle(exchange.from());
    double to = middle(exchange.to());
    double y = y(exchange.from().level()) + 1;
    double top = y - 22;
    double middle = (from + to) / 2;
    markup.empty(
        "path",
        "class",
        "arrow",
        "marker-end",
        "url(#tip)",
        "d",
        "M" + from + " " + y + "Q" + middle + " " + top + " " + to + " " + y);
    if (!number.isEmpty()) {
      markup.element("text", number, "class", "order", "x", middle, "y", y - 12);
    }
  }

  /** The boxes of a set and of all below it, as one. */
  private String subtree(EntrySet set) {
    int height = (table.deepest() - set.level() + 1) * ROW;
    return box(x(table, set.index()), y(set.level()), width(table, set.size()), height);
  }

  private String row(EntrySet set) {
    return box(x(table, set.index()), y(set.level()), width(table, set.size()), ROW);
  }

  private double middle(EntrySet set) {
    return x(table, set.index()) + width(table, set.size()) / 2.0;
  }

  private static String box(int x, int y, int width, int height) {
    return "M" + x + " " + y + "h" + width + "v" + height + "h" + -width + "z";
  }

  private static int x(TableSize table, int entry) {
    return LEFT + width(table, entry);
  }

  private static int width(TableSize table, int entries) {
    return WIDTH / table.entries() * entries;
  }

  private static int y(int level) {
    return TOP + level * ROW;
  }

  /** The y coordinate at which the row of entries begins. */
  private static int strip(TableSize table) {
    return y(table.deepest() + 1) + 12;
  }
}
