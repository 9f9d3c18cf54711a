// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.ports;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.config.Configuration;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.PortTables;
import vlarb.config.fabric.Warning;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * Ports with the same tables.
 *
 * @param source the file that they were read from
 * @param names the names of the ports, at least one
 * @param tables the tables that each of them has
 * @param rules the rules by which they arbitrate
 */
public record PortGroup(String source, List<String> names, PortTables tables, Rules rules) {
  public PortGroup {
    names = List.copyOf(names);
  }

  /** The ports of a file, those with the same tables together. */
  static List<PortGroup> of(String source, List<PortTables> ports, Rules rules) {
    Map<PortTables, List<String>> groups = new LinkedHashMap<>();
    for (PortTables port : ports) {
      groups.computeIfAbsent(port.named(""), same -> new ArrayList<>()).add(port.name());
    }
    return groups.entrySet().stream()
        .map(e -> new PortGroup(source, e.getValue(), e.getKey(), rules))
        .toList();
  }

  /** The port of a configuration; the entries of a table engine are not known. */
  public static PortGroup of(Configuration configuration) {
    String name = configuration.source();
    return of(configuration, name, name, Optional.empty(), List.of());
  }

  static PortGroup of(
      Configuration configuration,
      String source,
      String name,
      Optional<OperationalVls> vls,
      List<Warning> warnings) {
    PortTables tables =
        new PortTables(
            name,
            padded(configuration.tables().high(), configuration.arbiter().highCap()),
            padded(configuration.tables().low(), configuration.arbiter().lowCap()),
            OptionalInt.of(configuration.tables().highLimit()),
            vls.or(() -> Optional.of(configuration.operationalVls())),
            configuration.sl2vl(),
            warnings);
    return of(source, List.of(tables), configuration.arbiter().rules()).getFirst();
  }

  private static List<VlWeight> padded(List<VlWeight> entries, int cap) {
    List<VlWeight> all = new ArrayList<>(entries);
    all.addAll(Collections.nCopies(cap - entries.size(), VlWeight.NULL));
    return all;
  }

  /** Returns these ports with another VLHighLimit. */
  public PortGroup withHighLimit(int limit) {
    return new PortGroup(source, names, tables.withHighLimit(limit), rules);
  }

  /** The common name of the ports. */
  public String name() {
    return names.size() <= 4
        ? String.join(", ", names)
        : names.get(0) + " and " + (names.size() - 1) + " more";
  }

  /**
   * The enabled VLs that packets can come to, as a mask; all of them where the SL-to-VL mapping is
   * not known.
   */
  public int reached() {
    return tables.sl2vl().map(Sl2Vl::reached).orElse(PortPackets.ALL_VLS)
        & (1 << tables.enabled().count()) - 1;
  }

  /** The tables as they serve. */
  public Settings settings() {
    return Settings.of(
        tables.high(), tables.low(), tables.highLimit().orElse(0), tables.enabled(), rules);
  }
}
