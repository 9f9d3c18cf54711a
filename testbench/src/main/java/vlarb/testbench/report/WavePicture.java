// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.page.Markup;
import vlarb.testbench.report.ReportedDecision.Sample;

/**
 * A stretch of the waveform, decision by decision: the cycle that takes a packet, the cycle that
 * shows the state after it, and a break in place of the cycles in which the link is busy with the
 * packet.
 */
final class WavePicture {
  private static final int LEFT = 124;
  private static final int TOP = 22;
  private static final int ROW = 24;

  /** The rows: thirteen signals, and the reason why each packet was sent. */
  private static final int ROWS = 14;

  /** The width of a cycle that takes a packet, and of the cycle before a break. */
  private static final int TAKEN = 36, AFTER = 34;

  /** The distance of a signal's line from the middle of its row. */
  private static final int SWING = 7;

  private final Markup markup;
  private final List<Column> columns = new ArrayList<>();
  private final int right;
  private int row;

  /** A clock cycle of the picture: where it is drawn, and whether a break follows. */
  private record Column(Sample sample, int x, int width, boolean takes, long leftOut) {
    int end() {
      return x + width;
    }
  }

  private WavePicture(Markup markup, List<ReportedDecision> stretch) {
    this.markup = markup;
    int x = LEFT;
    for (int i = 0; i < stretch.size(); i++) {
      ReportedDecision decision = stretch.get(i);
      columns.add(new Column(decision.taken(), x, TAKEN, true, 0));
      x += TAKEN;
      if (decision.after().isPresent()) {
        Sample after = decision.after().get();
        boolean last = i == stretch.size() - 1;
        long leftOut = last ? 0 : stretch.get(i + 1).taken().cycle() - after.cycle() - 1;
        columns.add(new Column(after, x, AFTER, false, leftOut));
        x += AFTER;
      }
    }
    right = x;
  }

  /**
   * Draws a stretch.
   *
   * @param headVl the data VL whose head is shown
   */
  static void draw(Markup markup, List<ReportedDecision> stretch, int headVl) {
    new WavePicture(markup, stretch).draw(stretch, headVl);
  }

  private void draw(List<ReportedDecision> stretch, int headVl) {
    int height = TOP + ROW * ROWS;
    markup.openBox();
    markup.open(
        "svg",
        "viewBox",
        "0 0 " + (right + 2) + " " + height,
        "role",
        "img",
        "class",
        "wave",
        "style",
        "min-width:" + 3 * right / 4 + "px");
    markup.element("title", "Waveform of " + stretch.size() + " decisions");
    grid(height - ROW);
    clock();
    bit("grantReady", Sample::grantReady);
    bit("headValid[" + headVl + "]", s -> (s.headValid() >>> headVl & 1) != 0);
    bit("grantValid", Sample::grantValid);
    bus("grantSource", WavePicture::source, true);
    bus("grantVl", s -> s.grantValid() ? Integer.toString(s.grantVl()) : "", true);
    bus("grantTable", WavePicture::table, true);
    bus("grantEntry", s -> fromTable(s) ? Integer.toString(s.grantEntry()) : "", true);
    bus("grantLength", s -> s.grantLength() > 0 ? Integer.toString(s.grantLength()) : "", true);
    bus("highPriCounter", s -> Integer.toString(s.highPriCounter()), false);
    bus("highRemaining", s -> Integer.toString(s.highRemaining()), false);
    bus("lowPointer", s -> Integer.toString(s.lowPointer()), false);
    bus("lowRemaining", s -> Integer.toString(s.lowRemaining()), false);
    why(stretch);
    breaks(height - ROW);
    markup.close().close();
  }

  private static String source(Sample sample) {
    return switch (sample.grantSource()) {
      case ArbiterOutputs.SOURCE_SMP -> "SMP";
      case ArbiterOutputs.SOURCE_FCP -> "FCP";
      case ArbiterOutputs.SOURCE_DATA -> "data";
      default -> "";
    };
  }

  private static String table(Sample sample) {
    return switch (sample.grantTable()) {
      case ArbiterOutputs.TABLE_HIGH -> "high";
      case ArbiterOutputs.TABLE_LOW -> "low";
      default -> "";
    };
  }

  private static boolean fromTable(Sample sample) {
    return sample.grantTable() != ArbiterOutputs.TABLE_NONE;
  }

  /** Draws cycle numbers, and a band behind each cycle that takes a packet. */
  private void grid(int bottom) {
    for (Column column : columns) {
      if (column.takes()) {
        markup.empty(
            "rect",
            "class",
            "taken",
            "x",
            column.x(),
            "y",
            TOP - 4,
            "width",
            column.width(),
            "height",
            bottom - TOP + 4);
        String cycle = Long.toString(column.sample().cycle());
        label(cycle, "index", column.x() + column.width() / 2.0, TOP - 8);
      }
    }
    label("cycle", "caption", LEFT - 8, TOP - 8);
  }

  private double begin(String name) {
    double middle = TOP + ROW * row++ + ROW / 2.0;
    label(name, "caption signal", LEFT - 8, middle + 3);
    return middle;
  }

  private void clock() {
    double middle = begin("clock");
    StringBuilder path = new StringBuilder();
    for (Column column : columns) {
      path.append(
          String.format(
              Locale.ROOT,
              "M%d %.1fV%.1fH%dV%.1fH%d",
              column.x(),
              middle + SWING,
              middle - SWING,
              column.x() + column.width() / 2,
              middle + SWING,
              column.end()));
    }
    markup.empty("path", "class", "line", "d", path);
  }

  private void bit(String name, Predicate<Sample> signal) {
    double middle = begin(name);
    StringBuilder path = new StringBuilder("M" + LEFT);
    for (Column column : columns) {
      double y = signal.test(column.sample()) ? middle - SWING : middle + SWING;
      // The first level is where the line begins, the others it steps to.
      path.append(column == columns.getFirst() ? " " : "V");
      path.append(String.format(Locale.ROOT, "%.1fH%d", y, column.end()));
    }
    markup.empty("path", "class", "line", "d", path);
  }

  /**
   * A bus: cycles on end with the same value are one segment.
   *
   * @param value the text for the segment; empty where the bus says nothing
   * @param ofGrant whether the bus belongs to the grant: coloured by the VL where the link takes
   *     the packet, faint where the packet is only offered
   */
  private void bus(String name, Function<Sample, String> value, boolean ofGrant) {
    double middle = begin(name);
    for (int from = 0; from < columns.size(); ) {
      Column first = columns.get(from);
      String text = value.apply(first.sample());
      int to = from + 1;
      while (to < columns.size() && continues(first, columns.get(to), value, ofGrant)) {
        to++;
      }
      segment(first, columns.get(to - 1).end(), middle, text, ofGrant);
      from = to;
    }
  }

  /** A packet taken has a segment of its own. */
  private static boolean continues(
      Column first, Column next, Function<Sample, String> value, boolean ofGrant) {
    boolean same = value.apply(first.sample()).equals(value.apply(next.sample()));
    return same && !(ofGrant && (first.takes() || next.takes()));
  }

  private void segment(Column first, int end, double middle, String text, boolean ofGrant) {
    int begin = first.x();
    if (text.isEmpty()) {
      markup.empty("path", "class", "nothing", "d", "M" + begin + " " + middle + "H" + end);
      return;
    }
    String look =
        !ofGrant ? "bus" : first.takes() ? "bus " + colour(first.sample()) : "bus offered";
    String outline =
        String.format(
            Locale.ROOT,
            "M%d %.1fL%d %.1fH%dL%d %.1fL%d %.1fH%dZ",
            begin,
            middle,
            begin + 3,
            middle - SWING,
            end - 3,
            end,
            middle,
            end - 3,
            middle + SWING,
            begin + 3);
    markup.open("g", "class", look).empty("path", "d", outline);
    label(text, "value", (begin + end) / 2.0, middle + 3);
    markup.close();
  }

  private static String colour(Sample sample) {
    return sample.grantSource() == ArbiterOutputs.SOURCE_DATA
        ? Vl.cssClass(sample.grantVl())
        : Vl.cssClass(15);
  }

  private void why(List<ReportedDecision> stretch) {
    double middle = begin("why");
    int next = 0;
    for (Column column : columns) {
      if (column.takes()) {
        label(stretch.get(next++).kind().label(), "why", column.x() + 1, middle + 3);
      }
    }
  }

  /** Marks where cycles are left out: their number, and a gap in all signals. */
  private void breaks(int bottom) {
    for (Column column : columns) {
      if (column.leftOut() > 0) {
        int x = column.end() - 4;
        markup.open("g", "class", "break");
        markup.element("title", column.leftOut() + " cycles left out: the link is busy");
        markup.empty("path", "d", "M" + x + " " + (TOP - 2) + "V" + (bottom + 2));
        markup.close();
      }
    }
  }

  private void label(String content, String look, double x, double y) {
    markup.element("text", content, "class", look, "x", x, "y", y);
  }
}
