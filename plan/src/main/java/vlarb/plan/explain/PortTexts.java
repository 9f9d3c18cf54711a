// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.OpenSmText;
import vlarb.config.fabric.PortTables;
import vlarb.config.fabric.SmpQuery;
import vlarb.model.arbitration.Rules;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PortGroup;

/** The tables of ports in the forms that tools read. */
public final class PortTexts {
  private PortTexts() {}

  /**
   * The text of ports. An options file and a configuration hold one set of tables.
   *
   * @return nothing where the form cannot hold them all
   */
  public static Optional<String> of(List<Explanation> ports, InputFormat format) {
    if (format == InputFormat.SMPQUERY) {
      return Optional.of(smpQuery(ports));
    }
    if (ports.size() != 1) {
      return Optional.empty();
    }
    PortGroup group = ports.get(0).group();
    return switch (format) {
      case OPENSM ->
          Optional.of(
              new OpenSmText(group.tables().enabled())
                  .tables("qos_", "All ports", group.tables())
                  .toString());
      case CONFIG -> Optional.of(config(group));
      case AUTO, SMPQUERY -> Optional.empty();
    };
  }

  private static String smpQuery(List<Explanation> ports) {
    List<SmpQuery.Section> sections = new ArrayList<>();
    for (Explanation port : ports) {
      for (String name : port.group().names()) {
        add(sections, name.contains(" port ") ? name : name + " port 1", port.group().tables());
      }
    }
    return new SmpQuery(sections).text();
  }

  private static void add(List<SmpQuery.Section> sections, String where, PortTables tables) {
    if (tables.highLimit().isPresent() || tables.operVls().isPresent()) {
      sections.add(new SmpQuery.PortInfo(where, tables.highLimit(), tables.operVls()));
    }
    sections.add(new SmpQuery.VlArb(where, tables.low(), tables.high()));
    int split = where.lastIndexOf(" port ");
    int number = Integer.parseInt(where.substring(split + " port ".length()));
    tables
        .sl2vl()
        .ifPresent(
            map ->
                sections.add(
                    new SmpQuery.SlMaps(
                        where.substring(0, split),
                        List.of(new SmpQuery.SlMaps.Row(0, number, map)))));
  }

  /** A configuration in YAML. */
  public static String config(PortGroup group) {
    PortTables tables = group.tables();
    Rules rules = group.rules();
    StringBuilder text = new StringBuilder("arbiter:\n");
    text.append("  high-cap: ").append(tables.high().size()).append('\n');
    text.append("  low-cap: ").append(tables.low().size()).append('\n');
    text.append("  data-vls: ").append(tables.enabled().count()).append('\n');
    if (!rules.equals(Rules.SPEC)) {
      text.append("  rules:\n    high-limit-expiry: ").append(lower(rules.highLimitExpiry()));
      text.append("\n    low-turn: ").append(lower(rules.lowTurn()));
      text.append("\n    unsupported-vl: ").append(lower(rules.unsupportedVl()));
      text.append("\n    unlisted-vl: ").append(lower(rules.unlistedVl())).append('\n');
    }
    text.append("tables:\n  high-limit: ").append(tables.highLimit().orElse(0)).append('\n');
    text.append("  high: \"").append(OpenSmText.entries(tables.high())).append("\"\n");
    text.append("  low: \"").append(OpenSmText.entries(tables.low())).append("\"\n");
    tables.sl2vl().ifPresent(map -> text.append("  sl2vl: \"").append(map(map)).append("\"\n"));
    return text.toString();
  }

  private static String lower(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String map(Sl2Vl map) {
    return map.vls().stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
