// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import vlarb.config.text.OneLine;
import vlarb.network.explain.Bottleneck;
import vlarb.network.explain.EndDifferences;
import vlarb.network.explain.SwitchFailure;
import vlarb.network.setting.Ticks;
import vlarb.page.FigureTable;

/** Tables of what `network explain` has found. */
final class ExplanationText {
  /** Failures that people see. */
  private static final int TOP = 10;

  private final ExplainedNetwork found;

  ExplanationText(ExplainedNetwork found) {
    this.found = found;
  }

  /** Everything as lines. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (FigureTable table : tables()) {
      text.append(table.title()).append('\n');
      int[] widths = new int[table.rows().getFirst().size()];
      table.rows().forEach(row -> widen(widths, row));
      for (List<String> row : table.rows()) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
          line.append("  ").append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length()));
        }
        text.append(line.toString().stripTrailing()).append('\n');
      }
      text.append(table.note().isEmpty() ? "" : "  " + table.note() + "\n").append('\n');
    }
    return text.append(last()).append('\n').toString();
  }

  private static void widen(int[] widths, List<String> row) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], row.get(i).length());
    }
  }

  /** The link with the most load of all, in a line. */
  String last() {
    return "the most loaded link: %s, %s%s"
        .formatted(
            found.link(found.worst()),
            percent(found.load(found.worst())),
            found.leftOut().isEmpty()
                ? ""
                : "; not counted: " + String.join(", ", found.leftOut()));
  }

  /** The tables that have rows. */
  List<FigureTable> tables() {
    return Stream.of(bottlenecks(), ends(), slow(), failures())
        .filter(table -> table.rows().size() > 1)
        .toList();
  }

  private FigureTable bottlenecks() {
    return table(
        "Bottleneck of each service level",
        "",
        List.of("SL", "VL", "link", "SL", "VL", "all", "VL guaranteed", "VL of its room", "wait"),
        found.bottlenecks().stream().map(this::row).toList());
  }

  private List<String> row(Bottleneck one) {
    return List.of(
        Integer.toString(one.serviceLevel()),
        Integer.toString(one.vl()),
        found.link(one.port()),
        percent(one.ofLevel()),
        percent(one.ofVl()),
        percent(one.ofLink()),
        one.guaranteed().isPresent() ? percent(one.guaranteed().getAsDouble()) : "-",
        one.room() > 0 ? percent(one.partOfRoom()) : "no room",
        one.waitTicks().isPresent()
            ? String.format(Locale.ROOT, "%.1f µs", Ticks.microseconds(one.waitTicks().getAsLong()))
            : "-");
  }

  private FigureTable ends() {
    List<EndDifferences> shown = found.ends().stream().limit(TOP).toList();
    return table(
        "Links whose ends differ",
        more(found.ends().size() - shown.size(), "kinds of links"),
        List.of("links", "differences, by end"),
        shown.stream()
            .map(
                one ->
                    List.of(
                        String.join(
                            ", ", OneLine.cut(one.ports().stream().map(found::link).toList())),
                        String.join("; ", one.text())))
            .toList());
  }

  private FigureTable slow() {
    return table(
        "Links slower than most of their kind",
        more(found.slow().size() - Math.min(TOP, found.slow().size()), "links"),
        List.of("link", "rate", "most"),
        found.slow().stream()
            .limit(TOP)
            .map(one -> List.of(found.link(one.port()), one.rate().label(), one.most().label()))
            .toList());
  }

  private FigureTable failures() {
    return table(
        "Failure of a switch",
        "worst load while all switches are up: "
            + percent(found.load(found.worst()))
            + (found.failures().size() > TOP ? "; " : "")
            + more(found.failures().size() - Math.min(TOP, found.failures().size()), "switches"),
        List.of("switch", "worst load", "link", "pairs cut off", "of these without a path"),
        found.failures().stream().limit(TOP).map(this::row).toList());
  }

  private List<String> row(SwitchFailure one) {
    return List.of(
        found.prepared().fabric().name(one.failed()),
        percent(one.worst()),
        one.problem().orElse(one.worst() > 0 ? found.link(one.port()) : "-"),
        Long.toString(one.cutOff()),
        Long.toString(one.apart()));
  }

  private static FigureTable table(
      String title, String note, List<String> head, List<List<String>> rows) {
    return new FigureTable(title, note, Stream.concat(Stream.of(head), rows.stream()).toList());
  }

  private static String more(int left, String what) {
    return left > 0 ? "%d more %s with --json".formatted(left, what) : "";
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }
}
