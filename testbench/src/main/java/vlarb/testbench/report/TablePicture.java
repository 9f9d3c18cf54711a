// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.List;
import java.util.Locale;
import vlarb.model.iba.VlWeight;
import vlarb.page.Markup;

/**
 * An arbitration table as a strip: one column an entry, its VL below in the VL's colour, its weight
 * as the height of a bar. Entries of weight 0, which are passed over, are faint; null ones at the
 * end are said in words. A narrow page scrolls the strip.
 */
final class TablePicture {
  private static final int COLUMN = 18;
  private static final int LEFT = 62;

  /** The height of a bar of weight 255. */
  private static final int FULL = 84;

  /** The line that bars begin on. */
  private static final int GROUND = 104;

  private static final int HEIGHT = 140;

  /** Columns are drawn in steps of so many, as entries are numbered. */
  private static final int STEP = 8;

  /** Room for the words about the null entries at the end. */
  private static final int WORDS = 130;

  private final Markup markup;
  private final List<VlWeight> entries;

  /** The number of entries that have a column. */
  private final int drawn;

  private TablePicture(Markup markup, List<VlWeight> entries) {
    this.markup = markup;
    this.entries = entries;
    int used = entries.size();
    while (used > 0 && entries.get(used - 1).equals(VlWeight.NULL)) {
      used--;
    }
    drawn = Math.min(entries.size(), STEP * Math.max(1, Math.ceilDiv(used, STEP)));
  }

  /**
   * Draws a table.
   *
   * @param name the name of the table, for a reader who cannot see the picture
   * @param entries all entries, null ones included
   */
  static void draw(Markup markup, String name, List<VlWeight> entries) {
    new TablePicture(markup, entries).draw(name);
  }

  private void draw(String name) {
    int strip = LEFT + COLUMN * drawn + 2;
    int width = drawn < entries.size() ? strip + WORDS : strip;
    markup.openBox();
    markup.open(
        "svg",
        "viewBox",
        "0 0 " + width + " " + HEIGHT,
        "role",
        "img",
        "style",
        "width:" + width + "px");
    markup.element("title", name + ", " + entries.size() + " entries");
    scale(strip);
    for (int i = 0; i < drawn; i++) {
      entry(i, entries.get(i));
    }
    if (drawn < entries.size()) {
      String rest = drawn + " to " + (entries.size() - 1) + ": null";
      markup.element("text", rest, "class", "rest", "x", strip + 6, "y", GROUND + 16);
    }
    markup.element("text", "VL", "class", "caption", "x", LEFT - 8, "y", GROUND + 16);
    markup.element("text", "entry", "class", "caption", "x", LEFT - 8, "y", GROUND + 31);
    markup.close().close();
  }

  private void scale(int width) {
    for (int weight : new int[] {0, 128, 255}) {
      double y = GROUND - height(weight);
      markup.empty("line", "class", "grid", "x1", LEFT, "x2", width, "y1", y, "y2", y);
      markup.element(
          "text",
          weight == 0 ? "weight 0" : Integer.toString(weight),
          "class",
          "caption",
          "x",
          LEFT - 8,
          "y",
          y + 3);
    }
  }

  private void entry(int index, VlWeight entry) {
    int x = LEFT + COLUMN * index;
    double middle = x + COLUMN / 2.0;
    double height = height(entry.weight());
    markup.open(
        "g",
        "class",
        entry.weight() > 0 ? "entry " + Vl.cssClass(entry.vl()) : "entry passed-over");
    markup.element("title", description(index, entry));
    if (entry.weight() > 0) {
      markup.empty(
          "rect",
          "class",
          "fill",
          "x",
          x + 1,
          "y",
          GROUND - height,
          "width",
          COLUMN - 2,
          "height",
          height);
      String weight = Integer.toString(entry.weight());
      markup.element("text", weight, "class", "value", "x", middle, "y", GROUND - height - 3);
    } else {
      markup.empty(
          "rect", "class", "empty", "x", x + 2, "y", GROUND - 9, "width", COLUMN - 4, "height", 8);
    }
    String vl = entry.equals(VlWeight.NULL) ? "·" : Integer.toString(entry.vl());
    markup.element("text", vl, "class", "name", "x", middle, "y", GROUND + 16);
    if (index % STEP == 0 || index == drawn - 1) {
      markup.element(
          "text", Integer.toString(index), "class", "index", "x", middle, "y", GROUND + 31);
    }
    markup.close();
  }

  private static String description(int index, VlWeight entry) {
    return entry.equals(VlWeight.NULL)
        ? "entry " + index + ": null"
        : String.format(
            Locale.ROOT,
            "entry %d: VL%d, weight %d (%,d bytes)",
            index,
            entry.vl(),
            entry.weight(),
            64 * entry.weight());
  }

  /** A weight that is not 0 stays visible. */
  private static double height(int weight) {
    return weight == 0 ? 0 : Math.max(2, FULL * weight / 255.0);
  }
}
