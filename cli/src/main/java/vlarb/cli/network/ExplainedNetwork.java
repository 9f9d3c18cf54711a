// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import vlarb.network.explain.Bottleneck;
import vlarb.network.explain.EndDifferences;
import vlarb.network.explain.LinkLoads;
import vlarb.network.explain.SlowLinks;
import vlarb.network.explain.SwitchFailure;
import vlarb.network.run.Prepared;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;

/**
 * The facts that `network explain` has found, for people and for machines.
 *
 * @param leftOut the sources that no load counts
 */
record ExplainedNetwork(
    Prepared prepared,
    List<String> leftOut,
    LinkLoads loads,
    List<Bottleneck> bottlenecks,
    List<EndDifferences> ends,
    List<SlowLinks> slow,
    List<SwitchFailure> failures) {
  /** The name of the link that leaves a port. */
  String link(int port) {
    Fabric fabric = prepared.fabric();
    return fabric.portName(port) + " to " + fabric.portName(fabric.peer(port));
  }

  /** The load of the link that leaves a port, as a part of its data rate. */
  double load(int port) {
    return loads.all(port) / prepared.links().bitsPerSecond(port);
  }

  /** The port of the link with the most load, of equal ones the first. */
  int worst() {
    double[] parts =
        IntStream.range(0, prepared.fabric().ports()).mapToDouble(this::load).toArray();
    double most = Arrays.stream(parts).max().orElse(0);
    return IntStream.range(0, parts.length)
        .filter(port -> parts[port] >= most * (1 - 1e-9))
        .filter(port -> prepared.fabric().peer(port) != Fabric.UNLINKED)
        .findFirst()
        .orElse(0);
  }

  /** The facts for JSON; loads and shares are parts of a link's data rate. */
  Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("worst_link", link(worst()));
    figures.put("worst_load", load(worst()));
    if (!leftOut.isEmpty()) {
      figures.put("not_counted", leftOut);
    }
    figures.put("bottlenecks", bottlenecks.stream().map(this::figures).toList());
    List<Map<String, Object>> differing = new ArrayList<>();
    for (EndDifferences one : ends) {
      Map<String, Object> group = new LinkedHashMap<>();
      group.put("differences", one.text());
      group.put("links", one.ports().stream().map(this::link).toList());
      differing.add(group);
    }
    figures.put("ends_differ", differing);
    figures.put("slow_links", slow.stream().map(this::figures).toList());
    figures.put("failures", failures.stream().map(this::figures).toList());
    return figures;
  }

  private Map<String, Object> figures(Bottleneck one) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("sl", one.serviceLevel());
    figures.put("vl", one.vl());
    figures.put("link", link(one.port()));
    figures.put("load_of_sl", one.ofLevel());
    figures.put("load_of_vl", one.ofVl());
    figures.put("load_of_link", one.ofLink());
    one.guaranteed().ifPresent(share -> figures.put("guaranteed", share));
    figures.put("room", one.room());
    if (one.room() > 0) {
      figures.put("load_over_room", one.partOfRoom());
    }
    one.waitTicks().ifPresent(ticks -> figures.put("wait_bound_us", Ticks.microseconds(ticks)));
    return figures;
  }

  private Map<String, Object> figures(SlowLinks one) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("link", link(one.port()));
    figures.put("rate", one.rate().label());
    figures.put("rate_of_most", one.most().label());
    return figures;
  }

  private Map<String, Object> figures(SwitchFailure one) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("switch", prepared.fabric().name(one.failed()));
    figures.put("worst_load", one.worst());
    if (one.worst() > 0) {
      figures.put("worst_link", link(one.port()));
    }
    figures.put("pairs_cut_off", one.cutOff());
    figures.put("pairs_without_path", one.apart());
    one.problem().ifPresent(problem -> figures.put("routing_fails", problem));
    return figures;
  }
}
