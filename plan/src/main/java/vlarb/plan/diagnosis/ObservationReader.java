// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.counters.CounterReader;
import vlarb.config.counters.Increases;
import vlarb.config.counters.PortCounters;
import vlarb.config.fabric.FabricLinks;
import vlarb.config.fabric.FabricNames;
import vlarb.config.fabric.FabricNames.NamedPort;
import vlarb.config.fabric.IbNetDiscoverLine.Kind;
import vlarb.config.fabric.PortTables;
import vlarb.config.fabric.SmpQuery;
import vlarb.config.fabric.SmpQuery.SlMaps;
import vlarb.config.fabric.SmpQueryReader;
import vlarb.model.bounds.PortPackets;

/**
 * Reads what tools print of a fabric.
 *
 * @param fabric the output of smpquery for its ports, and of ibnetdiscover
 * @param counters the counters of its ports
 * @param before the same counters at an earlier time
 */
public record ObservationReader(
    SourceText fabric, SourceText counters, Optional<SourceText> before) {
  /**
   * The fabric.
   *
   * @param seconds the time in which the counters counted, where it is told
   * @param ticks the length of a tick, where it is told
   * @throws ConfigurationException if a text makes no sense, or if no port with tables has counters
   */
  public Observation read(OptionalDouble seconds, TickLength ticks, PortPackets packets)
      throws ConfigurationException {
    FabricNames names = FabricNames.of(fabric);
    SmpQuery answers = SmpQueryReader.read(fabric);
    Map<String, SlMaps> maps = answers.maps();
    List<ObservedPort> ports = new ArrayList<>();
    Map<String, ObservedPort> byName = new HashMap<>();
    for (PortTables tables : answers.ports()) {
      ObservedPort port = observed(tables, names, maps);
      ports.add(port);
      byName.putIfAbsent(port.name(), port);
    }
    Map<String, ObservedPort> peers = new HashMap<>();
    FabricLinks.of(fabric)
        .peers()
        .forEach(
            (name, peer) -> {
              if (byName.containsKey(peer)) {
                peers.put(name, byName.get(peer));
              }
            });
    Increases counted = counted(names);
    if (ports.stream().noneMatch(port -> counted.ports().containsKey(port.name()))) {
      throw counters.mistake(
          1,
          "no counters of a port that "
              + fabric.name()
              + " has tables of, expected one such as "
              + ports.getFirst().name());
    }
    return new Observation(ports, peers, counted, seconds, ticks, packets);
  }

  private Increases counted(FabricNames names) throws ConfigurationException {
    PortCounters now = CounterReader.read(counters, names);
    return before.isPresent()
        ? now.since(CounterReader.read(before.get(), names))
        : now.increases();
  }

  private static ObservedPort observed(
      PortTables tables, FabricNames names, Map<String, SlMaps> maps) {
    String name = tables.name();
    int at = name.lastIndexOf(" port ");
    int number = Integer.parseInt(name.substring(at + " port ".length()));
    List<SlMaps.Row> rows =
        Optional.ofNullable(maps.get(name.substring(0, at)))
            .map(map -> map.to(number))
            .orElse(List.of());
    NamedPort named = names.ports().get(name);
    return named == null
        ? new ObservedPort(name, name, Kind.SWITCH, tables, rows)
        : new ObservedPort(
            name, named.label() + " (" + name.substring(0, at) + ")", named.kind(), tables, rows);
  }
}
