// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;

/**
 * Waits of packets and busy links: by stage of the way, and by port with the link that leaves it.
 * All means are over the measurement.
 */
record PortFigures(Prepared prepared, Measurement measurement, HopBounds bounds) {
  private Fabric fabric() {
    return prepared.fabric();
  }

  private boolean isOfSwitch(int port) {
    return fabric().isSwitch(fabric().nodeOf(port));
  }

  private IntStream linked(IntPredicate which) {
    return IntStream.range(0, fabric().ports())
        .filter(port -> fabric().peer(port) != Fabric.UNLINKED)
        .filter(which);
  }

  /**
   * The stages of the way in their order: a host's store, a host's port, a switch's input, a
   * switch's output. {@code waiting_mean} is the mean number of packets that wait at a port.
   */
  List<Map<String, Object>> stages() {
    IntPredicate ofHost = port -> !isOfSwitch(port);
    List<Map<String, Object>> stages = new ArrayList<>();
    stages.add(stage("host_store", measurement.atStores(), ofHost));
    stages.add(stage("host_output", measurement.atOutputs(), ofHost));
    stages.add(stage("switch_input", measurement.atInputs(), this::isOfSwitch));
    stages.add(stage("switch_output", measurement.atOutputs(), this::isOfSwitch));
    return stages;
  }

  private Map<String, Object> stage(String name, StageWaits waits, IntPredicate which) {
    Map<String, Object> stage = new LinkedHashMap<>();
    stage.put("stage", name);
    stage.put("ports", linked(which).count());
    stage.putAll(waits.figures(linked(which)));
    return stage;
  }

  /** Each port that has a link. */
  List<Map<String, Object>> ports() {
    Map<Integer, List<HopBounds.Hop>> turns =
        bounds.hops().stream().collect(Collectors.groupingBy(HopBounds.Hop::port));
    return linked(port -> true)
        .mapToObj(port -> port(port, turns.getOrDefault(port, List.of())))
        .toList();
  }

  private Map<String, Object> port(int port, List<HopBounds.Hop> turns) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("port", fabric().portName(port));
    figures.put("link_to", fabric().portName(fabric().peer(port)));
    fabric().link(port).ifPresent(link -> figures.put("link", link.label()));
    figures.put("link_busy", measurement.utilization(port));
    if (isOfSwitch(port)) {
      figures.put("input", measurement.atInputs().figures(port));
    } else {
      figures.put("store", measurement.atStores().figures(port));
    }
    figures.put("output", measurement.atOutputs().figures(port));
    figures.put("waits_for_turns", turns.stream().map(PortFigures::turn).toList());
    return figures;
  }

  private static Map<String, Object> turn(HopBounds.Hop hop) {
    Map<String, Object> turn = new LinkedHashMap<>();
    turn.put("vl", hop.vl());
    turn.put("longest_wait_us", Ticks.microseconds(hop.measured()));
    hop.bound().ifPresent(bound -> turn.put("bound_us", Ticks.microseconds(bound)));
    return turn;
  }
}
