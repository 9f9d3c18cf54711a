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
import vlarb.config.fabric.NumberList;
import vlarb.config.fabric.OpenSmText;
import vlarb.config.fabric.Warning;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.LinkService;
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
      "Bounds by VL hold for any SL-to-VL mapping; saturated shares and all by SL, for the one"
          + " given.";

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

  /** Writes the explanations for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Explanation port : ports) {
      text.append(text.isEmpty() ? "" : "\n");
      port(text, port);
    }
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
        "%s%s: %s, VLHighLimit %s",
        port.group().name(),
        ports > 1 ? " (" + ports + " ports)" : "",
        settings.vls().count() == 1 ? "1 data VL" : settings.vls().count() + " data VLs",
        limit(settings.limit().value()));
    line(text, "high %s", OpenSmText.entries(port.group().tables().high()));
    line(text, "low  %s", OpenSmText.entries(port.group().tables().low()));
    line(
        text,
        "\n%-4s %-5s %4s %16s%s %9s %9s %10s",
        "VL",
        "table",
        "gap",
        "longest wait",
        rate.isPresent() ? String.format(Locale.ROOT, " %12s", "us") : "",
        "high rate",
        "low rate",
        "saturated");
    for (VlFacts vl : port.vls()) {
      boolean high = (settings.high().listedVls() >>> vl.vl() & 1) != 0;
      boolean low = (settings.low().listedVls() >>> vl.vl() & 1) != 0;
      line(
          text,
          "%-4d %-5s %4s %16s%s %9s %9s %10s",
          vl.vl(),
          high && low ? "both" : high ? "high" : low ? "low" : "-",
          vl.gap() == 0 ? "-" : Integer.toString(vl.gap()),
          bytes(vl.waitBytes()),
          decimal(microseconds(port, vl.waitBytes())),
          vl.high().isPresent() ? percent(vl.high().get().rate()) : "-",
          vl.lowRate().isPresent() ? percent(vl.lowRate().getAsDouble()) : "-",
          saturated(port, vl));
    }
    text.append('\n');
    levels(text, port);
    List<String> warnings = WarningLines.of(port.warnings());
    if (!warnings.isEmpty()) {
      text.append('\n');
    }
    warnings.forEach(warning -> line(text, "%s", warning));
  }

  private void levels(StringBuilder text, Explanation port) {
    if (port.levels().isEmpty()) {
      line(text, "%s", UNKNOWN);
      return;
    }
    int width =
        port.levels().stream()
            .mapToInt(level -> NumberList.of(level.levels()).length())
            .max()
            .orElseThrow();
    String format = "%-" + Math.max(10, width) + "s %4s %16s%s %19s %10s";
    line(
        text,
        format,
        "SL",
        "VL",
        "longest wait",
        rate.isPresent() ? String.format(Locale.ROOT, " %12s", "us") : "",
        "rate",
        "saturated");
    for (LevelFacts level : port.levels()) {
      boolean dropped = level.vl() == Sl2Vl.DROPS;
      line(
          text,
          format,
          NumberList.of(level.levels()),
          dropped ? "-" : Integer.toString(level.vl()),
          dropped ? "dropped" : bytes(level.waitBytes()),
          decimal(microseconds(port, level.waitBytes())),
          dropped ? "-" : percent(level.rate()),
          dropped ? "-" : percent(level.saturated()));
    }
  }

  /** The share of a VL, where a packet can come to it. */
  static String saturated(Explanation port, VlFacts vl) {
    return port.reaches(vl.vl()) ? percent(vl.saturated()) : "no SL";
  }

  /** A wait for people. */
  static String bytes(OptionalLong wait) {
    return wait.isPresent() ? String.format(Locale.ROOT, "%,d B", wait.getAsLong()) : "no bound";
  }

  /** A wait in microseconds, if there is a rate; in that empty where there is no bound. */
  private Optional<OptionalDouble> microseconds(Explanation port, OptionalLong wait) {
    if (rate.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        wait.isPresent()
            ? OptionalDouble.of(microseconds(port, wait.getAsLong(), rate.getAsDouble()))
            : OptionalDouble.empty());
  }

  /** A wait in microseconds on a link of a rate in bytes a second. */
  static double microseconds(Explanation port, long wait, double rate) {
    LinkService link = LinkService.of(rate, port.group().settings().vls().count());
    return MICRO * link.seconds(wait);
  }

  private static String decimal(Optional<OptionalDouble> microseconds) {
    return microseconds
        .map(
            us ->
                us.isPresent()
                    ? String.format(Locale.ROOT, " %,12.2f", us.getAsDouble())
                    : " ".repeat(12) + "-")
        .orElse("");
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

  static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
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
    return Map.of("ports", list);
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
    map.put("vls", port.vls().stream().map(vl -> withTime(port, vl)).toList());
    map.put("sl2vl", port.group().tables().sl2vl().map(Sl2Vl::vls).orElse(null));
    map.put("levels", levels(port));
    map.put("warnings", port.warnings().stream().map(ExplainReport::asMap).toList());
    return map;
  }

  private Map<String, Object> withTime(Explanation port, VlFacts vl) {
    Map<String, Object> map = asMap(vl);
    map.put("reachable", port.reaches(vl.vl()));
    microseconds(port, vl.waitBytes()).ifPresent(us -> map.put("wait_us", orNull(us)));
    return map;
  }

  /** Each SL, with what its VL is promised. */
  private List<Map<String, Object>> levels(Explanation port) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (LevelFacts level : port.levels()) {
      for (int sl : level.levels()) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("sl", sl);
        map.putAll(asMap(level));
        microseconds(port, level.waitBytes()).ifPresent(us -> map.put("wait_us", orNull(us)));
        list.add(map);
      }
    }
    list.sort(Comparator.comparing(map -> (Integer) map.get("sl")));
    return list;
  }

  static Map<String, Object> asMap(LevelFacts level) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("vl", level.vl());
    map.put("wait_bytes", level.waitBytes().isPresent() ? level.waitBytes().getAsLong() : null);
    map.put("rate", level.rate());
    map.put("saturated", level.saturated());
    return map;
  }

  static Map<String, Object> asMap(VlFacts vl) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("vl", vl.vl());
    map.put("gap", vl.gap());
    map.put("wait_bytes", vl.waitBytes().isPresent() ? vl.waitBytes().getAsLong() : null);
    map.put("high", vl.high().map(ExplainReport::asMap).orElse(null));
    map.put("low_rate", orNull(vl.lowRate()));
    map.put("saturated", vl.saturated());
    return map;
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
    map.put("vl", warning.vl().isPresent() ? warning.vl().getAsInt() : null);
    map.put("text", warning.text());
    return map;
  }
}
