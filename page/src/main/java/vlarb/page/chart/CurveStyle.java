// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.util.List;

/**
 * The style by which a curve is told from others: its colour, its dashes and its marks, so that a
 * print in grey and an eye that sees fewer colours can tell them too. The colours are those of M.
 * Okabe and K. Ito, without yellow, which white paper swallows; on dark paper those that it would
 * swallow are lighter.
 *
 * @param colour on white paper
 * @param onDark the colour on dark paper
 * @param dash lengths of line and gap in turn, in user units; empty: a whole line
 */
record CurveStyle(String colour, String onDark, List<Integer> dash, Mark mark) {
  private static final List<String> COLOURS =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#aa4499", "#e69f00", "#000000", "#56b4e9", "#7f7f7f");

  private static final List<String> ON_DARK =
      List.of(
          "#3f9fe0", "#f0803c", "#26c197", "#d67cc4", "#e69f00", "#f0f2f4", "#a5d8f6", "#9aa4af");

  private static final List<List<Integer>> DASHES =
      List.of(List.of(), List.of(7, 3), List.of(2, 2), List.of(9, 3, 2, 3));

  /** The marks at the points of a curve. */
  enum Mark {
    CIRCLE("circle", "m-3,0a3,3 0 1,0 6,0a3,3 0 1,0 -6,0z"),
    SQUARE("square", "m-3,-3h6v6h-6z"),
    TRIANGLE("triangle-up", "m0,-4l4,7h-8z"),
    DIAMOND("diamond", "m0,-4.5l3.5,4.5l-3.5,4.5l-3.5,-4.5z"),
    CROSS("cross", "m-1.3,-4h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7v-2.6h2.7z"),
    UPSIDE_DOWN("triangle-down", "m0,4l4,-7h-8z");

    private final String name;
    private final String path;

    Mark(String name, String path) {
      this.name = name;
      this.path = path;
    }

    /** The name of the mark in Vega. */
    String vega() {
      return name;
    }

    /** Steps of an SVG path from the point. */
    String path() {
      return path;
    }
  }

  /**
   * The style of one of several curves.
   *
   * @param number from 0; the first 24 all differ
   */
  static CurveStyle of(int number) {
    return new CurveStyle(
        COLOURS.get(number % COLOURS.size()),
        ON_DARK.get(number % ON_DARK.size()),
        // The dashes of the second eight are not those of the first.
        DASHES.get((number + number / COLOURS.size()) % DASHES.size()),
        Mark.values()[number % Mark.values().length]);
  }
}
