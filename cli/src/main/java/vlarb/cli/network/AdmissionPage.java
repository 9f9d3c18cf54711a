// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.page.Bars;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;

/**
 * The connections that a network took, as a page: by service level, what refused the others, and
 * the tables that are fullest.
 *
 * @param figures what the command prints as JSON
 * @param text what it prints for people
 * @param asked the name of the connections that were asked for, in the figures of a class
 */
record AdmissionPage(Map<String, Object> figures, String text, String asked) {
  private static final String TITLE = "Connections of a network";

  /** Rows of the table of ports, that a page stays small. */
  private static final int MOST = 300;

  String html() {
    return new Page(TITLE).sortable().html(this::write);
  }

  private void write(Markup markup) {
    markup.element("h1", TITLE);
    text.lines()
        .dropWhile(line -> !line.isEmpty())
        .filter(line -> !line.isEmpty() && !line.startsWith("refused for"))
        .forEach(line -> markup.element("p", line, "class", "lead"));
    markup.element("h2", "Accepted, of those that were asked for");
    classes().write(markup);
    Bars causes = causes();
    if (!causes.lines().isEmpty()) {
      markup.element("h2", "Refused");
      causes.write(markup);
    }
    markup.element("h2", "Ports");
    ports().write(markup);
    if (maps("ports").size() > MOST) {
      markup.element(
          "p",
          "The %d ports with the most reserved; all with --json.".formatted(MOST),
          "class",
          "note");
    }
  }

  private Bars classes() {
    return new Bars(
        List.of("SL (distance)", "connections", "accepted"),
        maps("classes").stream()
            .map(
                each ->
                    new Bars.Line(
                        "SL " + each.get("sl") + " (" + each.get("distance") + ")",
                        "vl" + each.get("sl"),
                        number(each, "accepted"),
                        number(each, asked),
                        String.format(
                            Locale.ROOT,
                            "%,.0f of %,.0f",
                            number(each, "accepted"),
                            number(each, asked))))
            .toList());
  }

  private Bars causes() {
    List<Bars.Line> lines = new ArrayList<>();
    ((Map<?, ?>) figures.get("refusals"))
        .forEach(
            (cause, count) -> {
              long refused = ((Number) count).longValue();
              if (refused > 0) {
                lines.add(
                    Bars.Line.of(
                        cause.toString(),
                        "vl3",
                        refused,
                        String.format(Locale.ROOT, "%,d", refused)));
              }
            });
    return new Bars(List.of("for want of", "connections", "number"), lines);
  }

  private TextTable ports() {
    Comparator<Map<?, ?>> reserved =
        Comparator.comparingDouble(port -> number(port, "reserved_mbits"));
    return new TextTable(
        List.of("port", "reserved, Mb/s", "free entries"),
        maps("ports").stream()
            .sorted(reserved.reversed())
            .limit(MOST)
            .map(
                port ->
                    List.of(
                        port.get("port").toString(),
                        String.format(Locale.ROOT, "%,.2f", number(port, "reserved_mbits")),
                        port.get("free_entries").toString()))
            .toList());
  }

  private static double number(Map<?, ?> from, String name) {
    return ((Number) from.get(name)).doubleValue();
  }

  private List<Map<?, ?>> maps(String name) {
    List<Map<?, ?>> maps = new ArrayList<>();
    ((List<?>) figures.get(name)).forEach(each -> maps.add((Map<?, ?>) each));
    return maps;
  }
}
