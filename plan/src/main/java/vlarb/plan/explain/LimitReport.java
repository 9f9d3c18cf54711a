// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.config.fabric.NumberList;
import vlarb.model.bounds.PortPackets;
import vlarb.plan.ports.LimitRange;
import vlarb.plan.ports.PortGroup;

/**
 * The promises of ports for each of some values of VLHighLimit: a line a value, of each VL that
 * packets can come to.
 *
 * @param title of the ports, for people
 * @param ports each port with all values, ascending
 * @param rate data rate of the links in bytes a second, above 0; where it is given, waits are in
 *     microseconds in place of bytes
 */
public record LimitReport(String title, List<List<Explanation>> ports, OptionalDouble rate) {
  /** Explains ports for each value. */
  public static LimitReport of(
      String title,
      List<PortGroup> groups,
      PortPackets packets,
      LimitRange range,
      OptionalDouble rate) {
    List<List<Explanation>> ports =
        groups.stream()
            .map(
                group ->
                    range.values().stream()
                        .map(limit -> Explanation.of(group.withHighLimit(limit), packets))
                        .toList())
            .toList();
    return new LimitReport(title, ports, rate);
  }

  /** Writes the lines for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (List<Explanation> port : ports) {
      text.append(text.isEmpty() ? "" : "\n").append(name(port)).append('\n');
      text.append(new Columns(0, rows(port)).text());
    }
    return text.append('\n').append(ExplainReport.ASSUMED).append('\n').toString();
  }

  /** Writes the lines for machines. */
  public Map<String, Object> values() {
    return Map.of("ports", ports.stream().map(this::values).toList());
  }

  /** Writes the lines of a port for machines. */
  public Map<String, Object> values(List<Explanation> port) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", port.getFirst().group().name());
    map.put("source", port.getFirst().group().source());
    map.put("limits", port.stream().map(this::values).toList());
    return map;
  }

  private Map<String, Object> values(Explanation value) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("high_limit", limit(value));
    map.put(
        "vls",
        vls(value).stream()
            .map(vl -> ExplainReport.asMap(value, value.vls().get(vl), rate))
            .toList());
    return map;
  }

  /** The heads of the columns, then the values. */
  public List<List<String>> rows(List<Explanation> port) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("limit"));
    for (int vl : vls(port.getFirst())) {
      head.add("VL" + vl + " waits");
      head.add("share");
    }
    rows.add(head);
    for (Explanation value : port) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(limit(value))));
      for (int vl : vls(value)) {
        row.add(waitText(value, value.vls().get(vl).waitBytes()));
        row.add(PromiseTable.percent(value.vls().get(vl).saturated()));
      }
      rows.add(row);
    }
    return rows;
  }

  private String waitText(Explanation value, OptionalLong wait) {
    return new LinkUnits(value, rate).wait(wait);
  }

  /** A wait in microseconds where there is a rate, else in bytes. */
  public double wait(Explanation value, OptionalLong wait) {
    return rate.isEmpty()
        ? wait.orElseThrow()
        : new LinkUnits(value, rate).microseconds(wait.orElseThrow());
  }

  /** The unit of {@link #wait}. */
  public String unit() {
    return rate.isEmpty() ? "bytes" : "µs";
  }

  /** The VLHighLimit of an explanation. */
  public static int limit(Explanation value) {
    return value.group().settings().limit().value();
  }

  /** The VLs that packets can come to. */
  public static List<Integer> vls(Explanation port) {
    return port.vls().stream().map(VlFacts::vl).filter(port::reaches).toList();
  }

  /** The name of the ports, and the SLs of each VL where they are known. */
  public static String name(List<Explanation> port) {
    Explanation first = port.getFirst();
    StringBuilder name = new StringBuilder(first.group().name());
    for (LevelFacts level : first.levels()) {
      if (first.vls().stream().anyMatch(vl -> vl.vl() == level.vl())) {
        name.append(name.indexOf(": ") < 0 ? ": VL" : "; VL")
            .append(level.vl())
            .append(" has SL ")
            .append(NumberList.of(level.levels()));
      }
    }
    return name.toString();
  }
}
