// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import vlarb.page.Bars;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;

/**
 * Decisions as a page: what each source has sent, the packets one after the other, and the first
 * decisions. It takes the lines of {@code arbitrate} one by one.
 */
final class DecisionPage {
  /** Decisions that are drawn and written out, that a page stays small. */
  private static final int MOST = 300;

  /** The picture, in the units of its view box. */
  private static final int WIDTH = 1000, ROW = 22, HEIGHT = 16;

  /** Packets of the greatest length in a row of the picture. */
  private static final int IN_ROW = 16;

  private static final List<String> HEADS =
      List.of(
          "decision", "source", "table", "entry", "bytes", "remaining, dwords", "HighPriCounter");

  /** The place of the source and of the bytes in a line. */
  private static final int SOURCE = 1, BYTES = 4;

  private final String source;
  private final List<List<String>> first = new ArrayList<>();
  private final Map<String, long[]> sent =
      new TreeMap<>(Comparator.comparing(String::length).thenComparing(name -> name));
  private long decisions;

  /** A page on the decisions of a trace, by the trace's name. */
  DecisionPage(String source) {
    this.source = source;
  }

  /** Takes the next line. */
  void line(String line) {
    List<String> words = List.of(line.split(" "));
    decisions++;
    if (decisions <= MOST) {
      first.add(words);
    }
    long[] own = sent.computeIfAbsent(words.get(SOURCE), _ -> new long[2]);
    own[0]++;
    own[1] += bytes(words);
  }

  private static int bytes(List<String> words) {
    return words.get(BYTES).equals("-") ? 0 : Integer.parseInt(words.get(BYTES));
  }

  String html() {
    return new Page("vlarb arbitrate: " + source).sortable().html(this::write);
  }

  private void write(Markup markup) {
    markup.element("h1", "Decisions of an arbiter");
    markup.element(
        "p", String.format(Locale.ROOT, "%s: %,d decisions.", source, decisions), "class", "lead");
    markup.element("h2", "Bytes by source");
    bars().write(markup);
    if (first.stream().anyMatch(words -> bytes(words) > 0)) {
      markup.element("h2", "Packets one after the other");
      picture(markup);
      markup.element(
          "p",
          "A box for each packet, as wide as it is long, in the colour of its VL; the number is the"
              + " VL, and boxes of the low table are hollow.",
          "class",
          "note");
    }
    markup.element("h2", "Each decision");
    new TextTable(HEADS, first).write(markup);
    if (decisions > MOST) {
      markup.element("p", "The first " + MOST + " decisions.", "class", "note");
    }
  }

  private Bars bars() {
    long all = sent.values().stream().mapToLong(own -> own[1]).sum();
    List<Bars.Line> lines = new ArrayList<>();
    sent.forEach(
        (name, own) ->
            lines.add(
                Bars.Line.of(
                    name,
                    look(name),
                    own[1],
                    String.format(
                        Locale.ROOT,
                        "%,d B in %,d, %.1f %%",
                        own[1],
                        own[0],
                        all == 0 ? 0.0 : 100.0 * own[1] / all))));
    return new Bars(List.of("source", "bytes", "in decisions, share"), lines);
  }

  /** The class of a source's colour: that of its VL. */
  private static String look(String name) {
    return name.startsWith("vl") ? name : "vl15";
  }

  private void picture(Markup markup) {
    int longest = first.stream().mapToInt(DecisionPage::bytes).max().orElse(1);
    double unit = (double) WIDTH / IN_ROW / longest;
    Markup boxes = new Markup();
    double x = 0;
    int row = 0;
    for (List<String> words : first) {
      double width = bytes(words) * unit;
      if (x + width > WIDTH) {
        row++;
        x = 0;
      }
      box(boxes, words, x, row * ROW, width);
      x += width;
    }
    markup.openWideBox();
    markup.open("svg", "class", "strip", "viewBox", "0 0 " + WIDTH + " " + (row + 1) * ROW);
    markup.raw(boxes.toString()).close().close();
  }

  private static void box(Markup markup, List<String> words, double x, int y, double width) {
    String name = words.get(SOURCE);
    if (width <= 0) {
      return;
    }
    boolean low = words.get(2).equals("low");
    markup.open("g", "class", look(name) + (low ? " low" : ""));
    markup.element("title", String.join(" ", words));
    markup.empty(
        "rect",
        "class",
        "fill",
        "x",
        x + 1,
        "y",
        y + 1,
        "width",
        Math.max(1, width - 2),
        "height",
        HEIGHT);
    if (width > ROW && name.startsWith("vl")) {
      markup.element("text", name.substring(2), "x", x + width / 2, "y", y + HEIGHT - 3);
    }
    markup.close();
  }
}
