// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.plan.explain.Columns;
import vlarb.plan.load.LoadRun.LevelResult;

/**
 * Results of a mix in ports for each of some values of VLHighLimit, of equal arrivals: a line a
 * value.
 *
 * @param values the reports of the same ports and mix, ascending, at least one
 */
public record LoadLimits(List<Value> values) {
  /** The report of a value. */
  public record Value(int limit, LoadReport report) {}

  /** Returns true if a bound was exceeded somewhere. */
  public boolean beyond() {
    return values.stream().map(Value::report).anyMatch(LoadReport::beyond);
  }

  /** Returns true if each value misses a deadline somewhere. */
  public boolean missed() {
    return values.stream().map(Value::report).noneMatch(report -> report.missed().isEmpty());
  }

  /** The names of the ports. */
  public List<String> ports() {
    return List.copyOf(values.getFirst().report().ports().keySet());
  }

  /** Says how long, and of which arrivals. */
  public String title() {
    LoadReport first = values.getFirst().report();
    return LoadReport.trimmed(first.seconds())
        + " s of the link's time, seed "
        + first.seed()
        + "; longest waits in µs";
  }

  /** Writes the lines for people. */
  public String text() {
    StringBuilder text = new StringBuilder(title()).append('\n');
    for (String port : ports()) {
      text.append('\n').append(port).append('\n').append(new Columns(0, rows(port)).text());
    }
    return text.toString();
  }

  /** The heads of the columns, then the values of a port. */
  public List<List<String>> rows(String port) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("limit"));
    for (LevelResult level : values.getFirst().report().ports().get(port)) {
      head.add("SL " + level.sl() + " waits");
      head.add("share");
    }
    head.add("deadlines");
    rows.add(head);
    for (Value value : values) {
      LoadReport report = value.report();
      List<String> row = new ArrayList<>(List.of(Integer.toString(value.limit())));
      for (LevelResult level : report.ports().get(port)) {
        row.add(wait(report, level));
        row.add(String.format(Locale.ROOT, "%.2f %%", 100 * level.share()));
      }
      row.add(deadlines(report, report.ports().get(port)));
      rows.add(row);
    }
    return rows;
  }

  private static String wait(LoadReport report, LevelResult level) {
    return level.dropped()
        ? "dropped"
        : level.starved()
            ? "starved"
            : String.format(Locale.ROOT, "%.2f", report.micro(level.longest()));
  }

  private static String deadlines(LoadReport report, List<LevelResult> levels) {
    int missed = report.deadlines().missed(levels, report.mix().rate()).size();
    return report.deadlines().equals(Deadlines.NONE) ? "-" : missed == 0 ? "kept" : "missed";
  }

  /** Writes the reports for machines. */
  public Map<String, Object> asMap() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Value value : values) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("high_limit", value.limit());
      map.putAll(value.report().values());
      list.add(map);
    }
    return Map.of("limits", list);
  }
}
