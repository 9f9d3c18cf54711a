// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.Locale;
import vlarb.model.arbitration.ServedTable;
import vlarb.page.Markup;

/**
 * A table as the pointer sees it: a ring of its entries, clockwise from the top, each in the colour
 * of its VL, the thicker the more weight it has. Inside, for each VL, the longest way from one of
 * its turns to the next.
 */
final class RingPicture {
  private static final double SIZE = 380;
  private static final double MIDDLE = SIZE / 2;

  /** The radius on which the entries lie. */
  private static final double GROUND = 118;

  /** The length of an entry of weight 255. */
  private static final double FULL = 46;

  /** Radius of the first gap, and from each to the next. */
  private static final double FIRST_GAP = 104;

  private static final double STEP = 5;

  private final Markup markup;
  private final ServedTable table;

  /** Entries shown: those after the last one that serves a VL are left out. */
  private final int size;

  private final long servable;

  private RingPicture(Markup markup, ServedTable table) {
    this.markup = markup;
    this.table = table;
    servable = table.servable(table.listedVls());
    size = 64 - Long.numberOfLeadingZeros(servable);
  }

  /**
   * Draws a table.
   *
   * @param name of it
   */
  static void draw(Markup markup, String name, ServedTable table) {
    new RingPicture(markup, table).draw(name);
  }

  private void draw(String name) {
    markup.open("figure", "class", "ring");
    markup.open("svg", "viewBox", "0 0 " + (int) SIZE + " " + (int) SIZE, "role", "img");
    markup.element("title", name + ", " + Long.bitCount(servable) + " entries that serve a VL");
    for (int i = 0; i < size; i++) {
      entry(i);
    }
    int drawn = 0;
    for (int vl = 0; vl < 15; vl++) {
      if ((table.listedVls() >>> vl & 1) != 0) {
        gap(vl, FIRST_GAP - STEP * drawn++);
      }
    }
    if (size == 0) {
      markup.element("text", "no entries", "class", "value", "x", MIDDLE, "y", MIDDLE);
    }
    markup.close();
    markup.element("figcaption", name).close();
  }

  private void entry(int index) {
    boolean serves = (servable >>> index & 1) != 0;
    double from = angle(index + 0.02);
    double to = angle(index + 0.98);
    double reach = serves ? Math.max(5, FULL * table.weightDwords(index) / 16 / 255.0) : 3;
    markup.open("g");
    markup.element(
        "title",
        serves
            ? String.format(
                Locale.ROOT,
                "entry %d: VL%d, weight %d (%,d bytes)",
                index,
                table.vl(index),
                table.weightDwords(index) / 16,
                4 * table.weightDwords(index))
            : "entry " + index + " serves no VL");
    String path =
        "M%s A%s %s 0 %d 1 %s L%s A%s %s 0 %d 0 %s Z"
            .formatted(
                point(GROUND, from),
                GROUND,
                GROUND,
                large(from, to),
                point(GROUND, to),
                point(GROUND + reach, to),
                GROUND + reach,
                GROUND + reach,
                large(from, to),
                point(GROUND + reach, from));
    markup.empty("path", "class", serves ? "fill vl" + table.vl(index) : "empty", "d", path);
    if (serves) {
      double[] at = at(GROUND + reach + 9, (from + to) / 2);
      markup.element(
          "text", Integer.toString(table.vl(index)), "class", "name", "x", at[0], "y", at[1] + 3);
    }
    markup.close();
  }

  /** The longest gap of a VL, as an arc from the middle of one entry to that of the next. */
  private void gap(int vl, double radius) {
    long own = table.servable(1 << vl);
    int first = Long.numberOfTrailingZeros(own);
    int from = first;
    int longest = 0;
    int at = first;
    do {
      int next = Long.numberOfTrailingZeros(ahead(own, at));
      int turns = turns(at, next);
      if (turns > longest) {
        longest = turns;
        from = at;
      }
      at = next;
    } while (at != first);
    int to = Long.numberOfTrailingZeros(ahead(own, from));
    double start = angle(from + 0.5);
    double end = angle((to > from ? to : to + size) + (to == from ? 0.45 : 0.5));
    markup.open("g", "class", "vl" + vl);
    markup.element("title", "VL%d: at most %d turns from one to the next".formatted(vl, longest));
    markup.empty(
        "path",
        "class",
        "gap",
        "d",
        "M%s A%s %s 0 %d 1 %s"
            .formatted(
                point(radius, start), radius, radius, large(start, end), point(radius, end)));
    double[] dot = at(radius, start);
    markup.empty("circle", "class", "fill", "cx", dot[0], "cy", dot[1], "r", 2.4);
    markup.close();
  }

  private static long ahead(long own, int at) {
    long ahead = own & (-1L << at << 1);
    return ahead != 0 ? ahead : own;
  }

  /** Turns from an entry to another, that one included. */
  private int turns(int from, int to) {
    long between =
        to > from ? (-1L << from << 1) & (-1L >>> 63 - to) : (-1L << from << 1) | (-1L >>> 63 - to);
    return Long.bitCount(servable & between);
  }

  private double angle(double entry) {
    return 2 * Math.PI * entry / size;
  }

  private static int large(double from, double to) {
    return to - from > Math.PI ? 1 : 0;
  }

  private static double[] at(double radius, double angle) {
    return new double[] {MIDDLE + radius * Math.sin(angle), MIDDLE - radius * Math.cos(angle)};
  }

  private static String point(double radius, double angle) {
    double[] at = at(radius, angle);
    return String.format(Locale.ROOT, "%.1f %.1f", at[0], at[1]);
  }
}
