// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import vlarb.network.explain.LevelPicture;
import vlarb.network.routing.ChannelPairs;
import vlarb.network.run.Prepared;
import vlarb.page.Bars;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;

/**
 * Routes as a page: the distances between hosts as bars, links by the pairs of hosts that use them,
 * and the paths from a host.
 *
 * @param result what the command prints as JSON
 * @param lengths pairs of hosts by the links between them
 * @param cycles the names of the channels of each
 */
record RoutesPage(
    Prepared prepared,
    Map<String, Object> result,
    Map<String, Long> lengths,
    List<List<String>> cycles) {
  private static final String TITLE = "Routes of a network";

  /** Rows of a table, that a page stays small. */
  private static final int MOST = 150;

  String html() {
    return new Page(TITLE).sortable().html(this::write);
  }

  private void write(Markup markup) {
    markup.element("h1", TITLE);
    if (cycles.isEmpty()) {
      markup.element("p", "No cycle of channel dependencies: no packets wait in a circle.");
    } else {
      markup.element("p", "With full buffers, packets can wait for ever.", "class", "failed");
    }
    cycles.stream()
        .limit(MOST)
        .forEach(cycle -> markup.element("p", "Cycle: " + String.join(" ", cycle)));
    markup.element("h2", "Pairs of hosts by the links between them");
    bars().write(markup);
    picture(markup);
    if (result.get("paths") instanceof List<?> paths) {
      markup.element("h2", "Paths");
      paths(paths).write(markup);
      more(markup, paths.size() - MOST);
    }
    if (result.get("many_paths") instanceof Map<?, ?> census) {
      markup.element("h2", "Many paths of a pair");
      List<List<String>> rows = new ArrayList<>();
      census.forEach(
          (name, value) -> rows.add(List.of(name.toString().replace('_', ' '), value.toString())));
      new TextTable(List.of("figure", "number"), rows).write(markup);
    }
  }

  private Bars bars() {
    return new Bars(
        List.of("links apart", "pairs of hosts", "number"),
        lengths.entrySet().stream()
            .map(
                each ->
                    Bars.Line.of(
                        each.getKey(), "vl0", each.getValue(), "%,d".formatted(each.getValue())))
            .toList());
  }

  private void picture(Markup markup) {
    long[] pairs = ChannelPairs.count(prepared.tables());
    long most = Arrays.stream(pairs).max().orElse(0);
    if (most > 0) {
      markup.element("h2", "Links between switches by the pairs of hosts that use them");
      markup.element(
          "p", "100 %% are the %,d pairs of the busiest link.".formatted(most), "class", "note");
      markup.openWideBox();
      markup.raw(LevelPicture.svg(prepared.fabric(), port -> (double) pairs[port] / most)).close();
    }
  }

  private static TextTable paths(List<?> paths) {
    return new TextTable(
        List.of("to", "links", "by the ports"),
        paths.stream()
            .limit(MOST)
            .map(
                path -> {
                  String[] parts = path.toString().split(": ", 2);
                  return List.of(parts[0], Integer.toString(parts[1].split(" ").length), parts[1]);
                })
            .toList());
  }

  private static void more(Markup markup, int left) {
    if (left > 0) {
      markup.element("p", "%,d more with --json".formatted(left), "class", "note");
    }
  }
}
