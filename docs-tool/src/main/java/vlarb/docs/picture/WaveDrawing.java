// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.ArrayList;
import java.util.List;

/**
 * Signals over clock cycles, as a waveform. Cycles in which nothing of interest happens may be left
 * out: a gap shows where.
 */
final class WaveDrawing {
  private static final int LEFT = 118;
  private static final int TOP = 30;
  private static final int ROW = 26;
  private static final int SWING = 8;

  /** The width of the gap for cycles that are left out. */
  private static final int GAP = 7;

  private record Row(String name, List<String> values, boolean bit) {}

  private final String title;
  private final List<Integer> cycles;
  private final int column;
  private final List<Integer> bands = new ArrayList<>();
  private final List<Row> rows = new ArrayList<>();

  /**
   * @param cycles the numbers of the cycles to show, ascending
   * @param column the width of a cycle
   */
  WaveDrawing(String title, List<Integer> cycles, int column) {
    this.title = title;
    this.cycles = List.copyOf(cycles);
    this.column = column;
  }

  /** A signal of one bit, a value for each cycle shown. */
  WaveDrawing bit(String name, List<Boolean> values) {
    return row(new Row(name, values.stream().map(v -> v ? "1" : "0").toList(), true));
  }

  /** A signal of several bits, its values as text; the empty text where it means nothing. */
  WaveDrawing bus(String name, List<String> values) {
    return row(new Row(name, values, false));
  }

  private WaveDrawing row(Row row) {
    if (row.values().size() != cycles.size()) {
      throw new IllegalArgumentException(row.name() + " has not a value for each cycle");
    }
    rows.add(row);
    return this;
  }

  /** Marks a cycle shown, by its number. */
  WaveDrawing mark(int cycle) {
    bands.add(cycles.indexOf(cycle));
    return this;
  }

  /** The picture. */
  String svg() {
    int right = x(cycles.size()) + 8;
    int height = TOP + ROW * rows.size() + 8;
    Drawing drawing = new Drawing(right, height, title);
    for (int band : bands) {
      drawing.area("band", x(band), TOP - 2, column, height - TOP - 4);
    }
    drawing.text("right soft", LEFT - 8, TOP - 10, "cycle");
    for (int i = 0; i < cycles.size(); i++) {
      drawing.text("soft", middle(i, i), TOP - 10, Integer.toString(cycles.get(i)));
    }
    for (int i = 0; i < rows.size(); i++) {
      int y = TOP + ROW * i + ROW / 2;
      Row row = rows.get(i);
      drawing.text("right", LEFT - 8, y + 4, row.name());
      if (row.bit()) {
        bit(drawing, row, y);
      } else {
        bus(drawing, row, y);
      }
    }
    return drawing.svg();
  }

  private int x(int index) {
    int gaps = 0;
    for (int i = 1; i <= index && i < cycles.size(); i++) {
      gaps += leftOutBefore(i) ? GAP : 0;
    }
    return LEFT + index * column + gaps;
  }

  private double middle(int from, int to) {
    return (x(from) + end(to)) / 2.0;
  }

  private int end(int index) {
    return x(index) + column;
  }

  private boolean leftOutBefore(int index) {
    return cycles.get(index) != cycles.get(index - 1) + 1;
  }

  private void bit(Drawing drawing, Row row, int y) {
    List<Double> points = new ArrayList<>();
    for (int i = 0; i < cycles.size(); i++) {
      if (i > 0 && leftOutBefore(i)) {
        drawing.line("line", array(points));
        points.clear();
      }
      double level = row.values().get(i).equals("1") ? y - SWING : y + SWING;
      points.addAll(List.of((double) x(i), level, (double) end(i), level));
    }
    drawing.line("line", array(points));
  }

  private static double[] array(List<Double> points) {
    return points.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private void bus(Drawing drawing, Row row, int y) {
    for (int from = 0; from < cycles.size(); ) {
      int to = from;
      while (to + 1 < cycles.size()
          && !leftOutBefore(to + 1)
          && row.values().get(to + 1).equals(row.values().get(from))) {
        to++;
      }
      segment(drawing, x(from), end(to), y, row.values().get(from));
      from = to + 1;
    }
  }

  private static void segment(Drawing drawing, int from, int to, int y, String value) {
    if (value.isEmpty()) {
      drawing.line("faint", from, y, to, y);
      return;
    }
    int top = y - SWING - 2;
    int bottom = y + SWING + 2;
    drawing.line(
        "line", from, y, from + 3, top, to - 3, top, to, y, to - 3, bottom, from + 3, bottom, from,
        y);
    drawing.text("", (from + to) / 2.0, y + 4, value);
  }
}
