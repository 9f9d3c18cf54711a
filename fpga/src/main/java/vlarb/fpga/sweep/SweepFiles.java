// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import vlarb.config.ConfigurationText;
import vlarb.fpga.budget.BudgetProvenance;
import vlarb.fpga.flow.ClockSource;
import vlarb.fpga.flow.Target;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;

/** The results of a sweep as files. The same results give the same bytes. */
public final class SweepFiles {
  private static final JsonMapper JSON = new JsonMapper();

  private SweepFiles() {}

  /**
   * Comma-separated values: a line a result, below a line of names. Each line ends with what its
   * figures were made with.
   */
  public static String csv(List<ArbiterSweep.Result> results) {
    List<List<String>> rows = table(results);
    StringBuilder csv = new StringBuilder();
    appendLine(csv, rows.getFirst(), List.of("configuration", "seeds", "versions"));
    for (int i = 0; i < results.size(); i++) {
      ArbiterSweep.Result result = results.get(i);
      appendLine(
          csv,
          rows.get(i + 1),
          List.of(
              BudgetProvenance.words(ConfigurationText.of(result.point().parameters())),
              result.point().target().clockSource().isPlaced()
                  ? Integer.toString(result.seeds())
                  : "",
              BudgetProvenance.words(result.versions())));
    }
    return csv.toString();
  }

  /** JSON: an object a result, the figures under the names of the CSV. */
  public static String json(List<ArbiterSweep.Result> results) {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (ArbiterSweep.Result result : results) {
      Map<String, Object> object = new LinkedHashMap<>();
      ResultColumns.of(result).forEach((name, value) -> object.put(name, typed(value)));
      object.put("configuration", ConfigurationText.of(result.point().parameters()));
      if (result.point().target().clockSource().isPlaced()) {
        object.put("seeds", result.seeds());
      }
      object.put("versions", result.versions());
      objects.add(object);
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(Map.of("results", objects))
        + "\n";
  }

  /** A page: for each target a table and plots. */
  public static String html(List<ArbiterSweep.Result> results) {
    String title = "Sweep of the arbiter";
    Map<Target, List<ArbiterSweep.Result>> byTarget =
        results.stream()
            .collect(
                Collectors.groupingBy(
                    result -> result.point().target(), LinkedHashMap::new, Collectors.toList()));
    return new Page(title)
        .sortable()
        .html(
            markup -> {
              markup.element("h1", title);
              byTarget.forEach((target, ofTarget) -> target(markup, target, ofTarget));
            });
  }

  private static void target(Markup markup, Target target, List<ArbiterSweep.Result> results) {
    markup.element("h2", target.name());
    SweepPlots.clockAgainstArea(results).ifPresent(markup::raw);
    SweepPlots.areaAgainstLatency(results).ifPresent(markup::raw);
    markup.element("p", legend(target.clockSource()));
    List<List<String>> rows = table(results);
    new TextTable(rows.getFirst(), rows.subList(1, rows.size())).write(markup);
    provenance(results).forEach(line -> markup.element("p", line, "class", "note"));
  }

  private static String legend(ClockSource clock) {
    return switch (clock) {
      case PLACEMENT, NETLIST ->
          "The line joins the points that no other point beats in both. Point at one to see"
              + " its configuration; a click on a heading sorts.";
      case NONE -> "No clock is measured: there is nothing to plot. A click on a heading sorts.";
    };
  }

  /** Says how the figures of one target were made, once for what all points have in common. */
  private static List<String> provenance(List<ArbiterSweep.Result> results) {
    ArbiterSweep.Result first = results.getFirst();
    Map<String, String> common =
        new LinkedHashMap<>(ConfigurationText.of(first.point().parameters()));
    results.forEach(
        result ->
            common
                .entrySet()
                .retainAll(ConfigurationText.of(result.point().parameters()).entrySet()));
    List<String> lines = new ArrayList<>();
    lines.add("Configuration of all points: " + BudgetProvenance.words(common));
    if (first.point().target().clockSource().isPlaced()) {
      lines.add("Placement seeds: " + BudgetProvenance.seeds(first.seeds()));
    }
    lines.add("Versions: " + BudgetProvenance.words(first.versions()));
    return lines;
  }

  /** Rows of the columns that any result has, the names first. */
  private static List<List<String>> table(List<ArbiterSweep.Result> results) {
    SequencedSet<String> names = new LinkedHashSet<>();
    results.forEach(result -> names.addAll(ResultColumns.of(result).sequencedKeySet()));
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.copyOf(names));
    for (ArbiterSweep.Result result : results) {
      SequencedMap<String, String> columns = ResultColumns.of(result);
      rows.add(names.stream().map(name -> columns.getOrDefault(name, "")).toList());
    }
    return rows;
  }

  private static void appendLine(StringBuilder csv, List<String> row, List<String> provenance) {
    csv.append(
            Stream.concat(row.stream(), provenance.stream())
                .map(SweepFiles::csvCell)
                .collect(Collectors.joining(",")))
        .append('\n');
  }

  private static String csvCell(String text) {
    return text.matches("[^,\"\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /**
   * A cell of a table as JSON: a number if the text is one, JSON's {@code null} if the text is
   * empty.
   */
  private static Object typed(String text) {
    if (text.isEmpty()) {
      return null;
    }
    return text.matches("-?\\d+") ? (Object) Long.valueOf(text) : number(text);
  }

  private static Object number(String text) {
    return text.matches("-?\\d+\\.\\d+") ? (Object) Double.valueOf(text) : text;
  }
}
