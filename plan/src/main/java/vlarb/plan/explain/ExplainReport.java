// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.OpenSmText;
import vlarb.config.fabric.Warning;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.ServiceCurve;

/**
 * Explanations as text for people and as JSON for machines.
 *
 * @param rate data rate of the ports' links in bytes a second, above 0; where it is given, waits
 *     are told in microseconds, too
 */
public record ExplainReport(List<Explanation> ports, OptionalDouble rate) {
  /** The assumption of all bounds. */
  public static final String ASSUMED =
      "Bounds assume the packet lengths given, and that credits are there.";

  /** The VLs that are counted, and where. */
  static final String COUNTED =
      "Bounds by VL hold for any SL-to-VL mapping; shares and all by SL, for the one given.";

  /** The text in place of figures by SL. */
  static final String UNKNOWN = "SL-to-VL is not known: packets may come on each VL.";

  private static final double MICRO = 1e6;

  public ExplainReport {
    ports = List.copyOf(ports);
  }

  /** The number of warnings. */
  public int warnings() {
    return ports.stream().mapToInt(port -> port.warnings().size()).sum();
  }

  /** The state of the ports in a sentence or two: of the worst, where there are several. */
  public String verdict() {
    return PortVerdict.of(ports, rate);
  }

  /** Writes the explanations for people: the verdict, then by SL, by VL, and the surprises. */
  public String text() {
    StringBuilder text = new StringBuilder();
    line(text, "%s", verdict());
    for (Explanation port : ports) {
      port(text, port);
    }
    text.append(WarningLines.text(ports));
    line(text, "\n%s", ASSUMED);
    if (ports.stream().anyMatch(port -> !port.levels().isEmpty())) {
      line(text, "%s", COUNTED);
    }
    if (rate.isPresent()) {
      line(text, "Microseconds count an SMP and a flow-control packet of each data VL besides.");
    }
    return text.toString();
  }

  private void port(StringBuilder text, Explanation port) {
    Settings settings = port.group().settings();
    int ports = port.group().names().size();
    line(
        text,
        "\n%s%s: %s, VLHighLimit %s",
        port.group().name(),
        ports > 1 ? " (" + ports + " ports)" : "",
        settings.vls().count() == 1 ? "1 data VL" : settings.vls().count() + " data VLs",
        limit(settings.limit().value()));
    line(text, "high %s", OpenSmText.entries(port.group().tables().high()));
    line(text, "low  %s", OpenSmText.entries(port.group().tables().low()));
    text.append('\n');
    if (port.levels().isEmpty()) {
      line(text, "%s", UNKNOWN);
    } else {
      text.append(PromiseTable.levels(port, rate));
    }
    text.append('\n').append(PromiseTable.vls(port, rate));
  }

  /** A wait for people. */
  static String bytes(OptionalLong wait) {
    return wait.isPresent() ? String.format(Locale.ROOT, "%,d B", wait.getAsLong()) : "no bound";
  }

  /** A wait in microseconds, if there is a rate; in that empty where there is no bound. */
  private static Optional<OptionalDouble> microseconds(
      Explanation port, OptionalLong wait, OptionalDouble rate) {
    if (rate.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        wait.isPresent()
            ? OptionalDouble.of(new LinkUnits(port, rate).microseconds(wait.getAsLong()))
            : OptionalDouble.empty());
  }

  /** Explains a limit. */
  static String limit(int limit) {
    return switch (limit) {
      case 0 -> "0 (one packet, then a low opportunity)";
      case 255 -> "255 (the low table waits until the high one has nothing to send)";
      default ->
          String.format(Locale.ROOT, "%d (%,d bytes, then a low opportunity)", limit, 4096 * limit);
    };
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** Writes the explanations for machines. */
  public Map<String, Object> values() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Explanation port : ports) {
      list.add(asMap(port));
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("verdict", verdict());
    map.put("ports", list);
    return map;
  }

  private Map<String, Object> asMap(Explanation port) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", port.group().name());
    map.put("source", port.group().source());
    map.put("count", port.group().names().size());
    map.put("names", port.group().names());
    map.put("high", OpenSmText.entries(port.group().tables().high()));
    map.put("low", OpenSmText.entries(port.group().tables().low()));
    map.put("high_limit", port.group().settings().limit().value());
    map.put("vls", port.vls().stream().map(vl -> withTime(port, vl, rate)).toList());
    map.put("sl2vl", port.group().tables().sl2vl().map(Sl2Vl::vls).orElse(null));
    map.put("levels", levels(port));
    map.put("warnings", port.warnings().stream().map(ExplainReport::asMap).toList());
    return map;
  }

  /** Each SL, with what its VL is promised. */
  private List<Map<String, Object>> levels(Explanation port) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (LevelFacts level : port.levels()) {
      for (int sl : level.levels()) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("sl", sl);
        map.putAll(asMap(port, level, rate));
        list.add(map);
      }
    }
    list.sort(Comparator.comparing(map -> (Integer) map.get("sl")));
    return list;
  }

  static Map<String, Object> asMap(Explanation port, LevelFacts level, OptionalDouble rate) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("vl", level.vl());
    map.put("wait_bytes", orNull(level.waitBytes()));
    map.put("rate", level.rate());
    map.put("saturated", level.saturated());
    add(map, port, level.waitBytes(), level.full(), rate);
    return map;
  }

  private static Map<String, Object> withTime(Explanation port, VlFacts vl, OptionalDouble rate) {
    Map<String, Object> map = asMap(port, vl, rate);
    map.put("reachable", port.reaches(vl.vl()));
    return map;
  }

  static Map<String, Object> asMap(Explanation port, VlFacts vl, OptionalDouble rate) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("vl", vl.vl());
    map.put("gap", vl.gap());
    map.put("wait_bytes", orNull(vl.waitBytes()));
    map.put("high", vl.high().map(ExplainReport::asMap).orElse(null));
    map.put("low_rate", orNull(vl.lowRate()));
    map.put("saturated", vl.saturated());
    add(map, port, vl.waitBytes(), vl.full(), rate);
    return map;
  }

  private static void add(
      Map<String, Object> map,
      Explanation port,
      OptionalLong wait,
      FullPackets full,
      OptionalDouble rate) {
    map.put("full_wait_bytes", orNull(full.waitBytes()));
    map.put("full_rate", full.rate());
    microseconds(port, wait, rate).ifPresent(us -> map.put("wait_us", orNull(us)));
    microseconds(port, full.waitBytes(), rate).ifPresent(us -> map.put("full_wait_us", orNull(us)));
  }

  private static Long orNull(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  private static Double orNull(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }

  private static Map<String, Object> asMap(ServiceCurve curve) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rate", curve.rate());
    map.put("latency_bytes", curve.latency());
    return map;
  }

  private static Map<String, Object> asMap(Warning warning) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("code", warning.code().text());
    map.put("severity", warning.code().severity().text());
    map.put("vl", warning.vl().isPresent() ? warning.vl().getAsInt() : null);
    map.put("text", warning.text());
    return map;
  }
}
