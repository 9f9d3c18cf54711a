// SPDX-License-Identifier: Apache-2.0
package vlarb.web.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import vlarb.config.fabric.NumberList;
import vlarb.config.fabric.OpenSmText;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.LinkService;
import vlarb.plan.explain.ExplainReport;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.PortTexts;
import vlarb.plan.explain.WarningLines;
import vlarb.plan.ports.InputFormat;

/**
 * An explanation in sentences, for administrators.
 *
 * @param rate of the link, in bytes a second; without it waits are told in bytes
 */
public record Advice(Explanation port, OptionalDouble rate) {
  private static final double MICRO = 1e6;

  /**
   * The advice for machines: the verdict, a row for each VL that some SL maps to, the tables, and
   * what {@code explain} says.
   */
  Map<String, Object> values() {
    PortTables tables = port.group().tables();
    Settings settings = port.group().settings();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", port.group().name());
    map.put("verdict", verdict());
    map.put("rows", Row.of(port).stream().map(row -> asMap(row, settings)).toList());
    map.put("warnings", WarningLines.of(port.warnings()));
    map.put("high", OpenSmText.entries(tables.high()));
    map.put("low", OpenSmText.entries(tables.low()));
    map.put("high_limit", settings.limit().value());
    map.put("high_cap", tables.high().size());
    map.put("low_cap", tables.low().size());
    map.put("oper_vls", settings.vls().code());
    map.put("data_vls", settings.vls().count());
    map.put("explain", new ExplainReport(List.of(port), rate).values().get("ports"));
    map.put("options", PortTexts.of(List.of(port), InputFormat.OPENSM).orElseThrow());
    return map;
  }

  private Map<String, Object> asMap(Row row, Settings settings) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", row.name());
    map.put("vl", row.vl());
    map.put("share", row.share());
    map.put("promised", row.promised());
    map.put("wait", row.waitBytes().isPresent() ? wait(row) : null);
    map.put("standing", row.standing().word());
    map.put("why", row.why(settings));
    return map;
  }

  /** The state of the port in a sentence or two: what is worst. */
  String verdict() {
    List<Row> rows = Row.of(port);
    List<String> sentences = new ArrayList<>();
    of(rows, Standing.NEVER).ifPresent(named -> sentences.add(named + ": never sent."));
    of(rows, Standing.UNBOUNDED).ifPresent(named -> sentences.add(named + ": can starve."));
    of(rows, Standing.SLOW)
        .ifPresent(
            named ->
                sentences.add(
                    named
                        + ": below 1 % of the link when all send, and a packet may wait "
                        + longest(rows)
                        + "."));
    if (sentences.isEmpty()) {
      sentences.add("Nobody starves: the longest wait is " + longest(rows) + ".");
    }
    return String.join(" ", sentences);
  }

  /** The service levels of a standing, or the VLs, in one list. */
  private static Optional<String> of(List<Row> rows, Standing standing) {
    List<Row> some = rows.stream().filter(row -> row.standing() == standing).toList();
    if (some.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> levels = some.stream().flatMap(row -> row.levels().stream()).toList();
    return Optional.of(
        levels.isEmpty()
            ? "VL" + NumberList.of(some.stream().map(Row::vl).toList())
            : "SL " + NumberList.of(levels));
  }

  private String longest(List<Row> rows) {
    return rows.stream()
        .filter(row -> row.waitBytes().isPresent())
        .max(Comparator.comparingLong(row -> row.waitBytes().getAsLong()))
        .map(this::wait)
        .orElse("0 B");
  }

  private String wait(Row row) {
    long bytes = row.waitBytes().getAsLong();
    if (rate.isEmpty()) {
      return String.format(Locale.ROOT, "%,d B", bytes);
    }
    LinkService link = LinkService.of(rate.getAsDouble(), port.group().settings().vls().count());
    return String.format(Locale.ROOT, "%,.2f µs", MICRO * link.seconds(bytes));
  }
}
