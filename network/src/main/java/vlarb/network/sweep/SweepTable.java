// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** All results as a table: a line a run and service level. */
final class SweepTable {
  private static final List<String> OF_RUN =
      List.of(
          "connections",
          "created",
          "delivered",
          "utilization_of_hosts",
          "utilization_of_switches",
          "delivered_bytes_per_cycle_and_host");

  private static final List<String> OF_LEVEL =
      List.of(
          "sl",
          "packets",
          "latency_us_mean",
          "latency_us_median",
          "latency_us_99",
          "latency_us_most");

  /** Columns that older versions did not have stand last. */
  private static final List<String> OF_RUN_TOO =
      List.of("offered_bytes_per_cycle_and_host", "saturated");

  private static final List<String> OF_LEVEL_TOO =
      List.of(
          "offered_bytes_per_cycle_and_host",
          "delivered_bytes_per_cycle_and_host",
          "share_of_delivered",
          "latency_packets",
          "saturated");

  private static final List<String> OF_FRAMES =
      List.of("incomplete_share", "dmp_records", "dmt_ms_records", "dmp_playout", "dmt_ms_playout");

  /** The columns of the first source of messages. */
  private static final List<String> OF_MESSAGES =
      List.of(
          "completion_time_us",
          "algorithm_bandwidth_bytes_per_second",
          "bus_bandwidth_bytes_per_second");

  private static final List<String> WITHIN = List.of("D/100", "D");

  private SweepTable() {}

  static String csv(List<SweepResult> results) {
    StringBuilder text = new StringBuilder();
    if (!results.isEmpty()) {
      List<String> head = new ArrayList<>(results.getFirst().values().keySet());
      head.add("seed");
      head.addAll(OF_RUN);
      head.addAll(OF_LEVEL);
      WITHIN.forEach(part -> head.add("within " + part));
      head.add("failures");
      head.addAll(OF_RUN_TOO);
      OF_LEVEL_TOO.forEach(name -> head.add("sl " + name));
      OF_FRAMES.forEach(name -> head.add("frames " + name));
      OF_MESSAGES.forEach(name -> head.add("messages " + name));
      line(text, head);
    }
    for (SweepResult result : results) {
      for (JsonNode level : result.levels()) {
        List<String> cells = new ArrayList<>(result.values().values());
        cells.add(Long.toString(result.seed()));
        OF_RUN.forEach(name -> cells.add(cell(result.figures(), name)));
        OF_LEVEL.forEach(name -> cells.add(cell(level, name)));
        WITHIN.forEach(
            part -> cells.add(level.has("within") ? cell(level.get("within"), part) : ""));
        cells.add(Integer.toString(result.failures().size()));
        OF_RUN_TOO.forEach(name -> cells.add(cell(result.figures(), name)));
        OF_LEVEL_TOO.forEach(name -> cells.add(cell(level, name)));
        JsonNode frames = result.figures().path("classes").path("frames");
        OF_FRAMES.forEach(name -> cells.add(cell(frames, name)));
        JsonNode messages = result.figures().path("messages").path(0);
        OF_MESSAGES.forEach(name -> cells.add(cell(messages, name)));
        line(text, cells);
      }
    }
    return text.toString();
  }

  private static String cell(JsonNode figures, String name) {
    return figures.has(name) ? figures.get(name).asString() : "";
  }

  private static void line(StringBuilder text, List<String> cells) {
    text.append(cells.stream().map(SweepTable::quoted).collect(Collectors.joining(",")))
        .append('\n');
  }

  private static String quoted(String cell) {
    return cell.matches("[^\",\n\r]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
