// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.databind.json.JsonMapper;
import vlarb.config.fabric.OpenSmText;
import vlarb.config.fabric.Warning;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.Link;
import vlarb.model.bounds.ServiceCurve;

/**
 * Explanations as text for people and as JSON for machines.
 *
 * @param rate data rate of the ports' links in bytes a second, above 0; where it is given, waits
 *     are told in microseconds, too
 */
public record ExplainReport(List<Explanation> ports, OptionalDouble rate) {
  /** What all bounds assume. */
  static final String ASSUMED =
      "Bounds assume the packet lengths given, and that credits are there.";

  private static final double MICRO = 1e6;

  public ExplainReport {
    ports = List.copyOf(ports);
  }

  /** How many warnings there are. */
  public int warnings() {
    return ports.stream().mapToInt(port -> port.warnings().size()).sum();
  }

  /** For people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Explanation port : ports) {
      text.append(text.isEmpty() ? "" : "\n");
      port(text, port);
    }
    line(text, "\n%s", ASSUMED);
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
          vl.waitBytes().isPresent()
              ? String.format(Locale.ROOT, "%,d B", vl.waitBytes().getAsLong())
              : "no bound",
          microseconds(port, vl)
              .map(us -> us.isPresent() ? decimal(us.getAsDouble()) : " ".repeat(12) + "-")
              .orElse(""),
          vl.high().isPresent() ? percent(vl.high().get().rate()) : "-",
          vl.lowRate().isPresent() ? percent(vl.lowRate().getAsDouble()) : "-",
          percent(vl.saturated()));
    }
    List<String> warnings = WarningLines.of(port.warnings());
    if (!warnings.isEmpty()) {
      text.append('\n');
    }
    warnings.forEach(warning -> line(text, "%s", warning));
  }

  /** The longest wait in microseconds, if there is a rate; in that empty where it has no bound. */
  private Optional<OptionalDouble> microseconds(Explanation port, VlFacts vl) {
    if (rate.isEmpty()) {
      return Optional.empty();
    }
    Link link = Link.of(rate.getAsDouble(), port.group().settings().vls().count());
    return Optional.of(
        vl.waitBytes().isPresent()
            ? OptionalDouble.of(MICRO * link.seconds(vl.waitBytes().getAsLong()))
            : OptionalDouble.empty());
  }

  private static String decimal(double microseconds) {
    return String.format(Locale.ROOT, " %,12.2f", microseconds);
  }

  /** What a limit means. */
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

  /** For machines. */
  public String json() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Explanation port : ports) {
      list.add(asMap(port));
    }
    return JsonMapper.builder()
            .build()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(Map.of("ports", list))
        + "\n";
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
    map.put("warnings", port.warnings().stream().map(ExplainReport::asMap).toList());
    return map;
  }

  private Map<String, Object> withTime(Explanation port, VlFacts vl) {
    Map<String, Object> map = asMap(vl);
    microseconds(port, vl).ifPresent(us -> map.put("wait_us", orNull(us)));
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
