// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.network.run.NetworkResult;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;

/** The figures of a run as a page: latencies as a picture, and the busiest links. */
final class RunPage {
  private static final int LINKS = 40;

  private final Map<String, Object> figures;
  private final String text;

  RunPage(NetworkResult result) {
    figures = result.figuresWithPorts();
    text = result.text();
  }

  String html() {
    return new Page("Packets through a network").sortable().html(this::write);
  }

  private void write(Markup markup) {
    markup.element("h1", "Packets through a network");
    for (Object failure : list(figures, "failures")) {
      markup.element("p", (String) failure, "class", "failed");
    }
    text.lines()
        .takeWhile(line -> !line.isEmpty())
        .forEach(line -> markup.element("p", line, "class", "lead"));
    List<Map<?, ?>> levels = maps("service_levels");
    markup.element("h2", "Latencies by service level");
    markup.openWideBox().raw(new LatencyPicture(levels).svg()).close();
    levels(levels).write(markup);
    markup.element("h2", "The busiest links");
    links().write(markup);
    markup.element("h2", "Bounds");
    markup.openBox().element("pre", bounds()).close();
  }

  private static List<?> list(Map<?, ?> of, String name) {
    return (List<?>) of.get(name);
  }

  private List<Map<?, ?>> maps(String name) {
    List<Map<?, ?>> maps = new ArrayList<>();
    list(figures, name).forEach(each -> maps.add((Map<?, ?>) each));
    return maps;
  }

  private static TextTable levels(List<Map<?, ?>> levels) {
    return new TextTable(
        List.of(
            "SL",
            "offered, bytes a byte time and host",
            "delivered",
            "share",
            "packets",
            "mean, µs",
            "median, µs",
            "99 %, µs",
            "most, µs",
            "within the deadline",
            "state"),
        levels.stream().map(RunPage::level).toList());
  }

  private static List<String> level(Map<?, ?> level) {
    return List.of(
        level.get("sl").toString(),
        number(level, "offered_bytes_per_cycle_and_host", "%.4f", 1),
        number(level, "delivered_bytes_per_cycle_and_host", "%.4f", 1),
        number(level, "share_of_delivered", "%.2f %%", 100),
        String.format(Locale.ROOT, "%,d", (Number) level.get("packets")),
        number(level, "latency_us_mean", "%,.3f", 1),
        number(level, "latency_us_median", "%,.3f", 1),
        number(level, "latency_us_99", "%,.3f", 1),
        number(level, "latency_us_most", "%,.3f", 1),
        level.get("within") instanceof Map<?, ?> within ? number(within, "D", "%.4f %%", 100) : "",
        Boolean.TRUE.equals(level.get("saturated")) ? "saturated" : "");
  }

  private static String number(Map<?, ?> from, String name, String format, double times) {
    return from.get(name) instanceof Number value
        ? String.format(Locale.ROOT, format, times * value.doubleValue())
        : "-";
  }

  private TextTable links() {
    Comparator<Map<?, ?>> busy = Comparator.comparingDouble(RunPage::busy);
    return new TextTable(
        List.of("port", "to", "busy", "waits at the output, mean µs", "longest µs"),
        maps("ports").stream()
            .sorted(busy.reversed())
            .limit(LINKS)
            .map(
                port -> {
                  Map<?, ?> output = (Map<?, ?>) port.get("output");
                  return List.of(
                      (String) port.get("port"),
                      (String) port.get("link_to"),
                      String.format(Locale.ROOT, "%.2f %%", 100 * busy(port)),
                      number(output, "wait_us_mean", "%,.3f", 1),
                      number(output, "wait_us_most", "%,.3f", 1));
                })
            .toList());
  }

  private static double busy(Map<?, ?> port) {
    return ((Number) port.get("link_busy")).doubleValue();
  }

  /** The lines behind the table of service levels. */
  private String bounds() {
    String[] parts = text.split("\n\n", 3);
    return parts.length < 3 ? "" : parts[2];
  }
}
