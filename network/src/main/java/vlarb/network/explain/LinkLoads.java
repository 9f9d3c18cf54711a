// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.topology.Fabric;

/** The rates that offered traffic puts on each link of a routed network. */
public final class LinkLoads {
  private final Fabric fabric;
  private final int[] hosts;
  private final int[] numbers;
  private final OfferedTraffic traffic;
  private final PairWalk walk;

  /** By port, in bits a second. */
  private final double[] all;

  private final Map<Integer, double[]> byLevel = new TreeMap<>();

  /**
   * Loads of a network or of what is left of it.
   *
   * @param hosts the number that each host has in the traffic, by its number in the tables
   * @param failed a switch that passes nothing on, or {@link PairWalk#NONE}
   */
  LinkLoads(ForwardingTables tables, int[] hosts, int failed, OfferedTraffic traffic) {
    fabric = tables.fabric();
    this.hosts = hosts;
    this.traffic = traffic;
    numbers = new int[traffic.hosts()];
    Arrays.fill(numbers, PairWalk.NONE);
    for (int host = 0; host < hosts.length; host++) {
      numbers[hosts[host]] = host;
    }
    walk = new PairWalk(tables, failed);
    all = new double[fabric.ports()];
  }

  /** The loads of a network that is whole, also by service level. */
  public static LinkLoads of(ForwardingTables tables, OfferedTraffic traffic) {
    LinkLoads loads =
        new LinkLoads(
            tables, IntStream.range(0, traffic.hosts()).toArray(), PairWalk.NONE, traffic);
    traffic.even().forEach(even -> loads.spread(even, loads.ofLevel(even.serviceLevel())));
    traffic.flows().forEach(flow -> loads.send(flow, loads.ofLevel(flow.serviceLevel())));
    loads.byLevel.values().forEach(level -> Arrays.setAll(loads.all, p -> loads.all[p] + level[p]));
    return loads;
  }

  /** Adds all traffic, without telling service levels apart. */
  LinkLoads addAll() {
    // Turns of the same rates are all pairs together, which switches send at once.
    traffic.even().stream()
        .filter(even -> even.turn() == 0)
        .map(even -> new OfferedTraffic.Even(even.serviceLevel(), even.byHost(), 0, 1))
        .forEach(even -> spread(even, all));
    traffic.flows().forEach(flow -> send(flow, all));
    return this;
  }

  private double[] ofLevel(int level) {
    return byLevel.computeIfAbsent(level, _ -> new double[fabric.ports()]);
  }

  private void send(OfferedTraffic.Flow flow, double[] loads) {
    int from = numbers[flow.from()];
    int to = numbers[flow.to()];
    if (from != PairWalk.NONE && to != PairWalk.NONE) {
      walk.send(from, to, flow.bitsPerSecond(), loads);
    }
  }

  private void spread(OfferedTraffic.Even even, double[] loads) {
    int others = traffic.hosts() - 1;
    if (even.turns() == 1 && fabric.switches() > 0) {
      spreadBySwitch(even.byHost(), loads);
      return;
    }
    for (int from = 0; from < hosts.length; from++) {
      for (int to = 0; to < hosts.length; to++) {
        int offset = hosts[to] < hosts[from] ? hosts[to] : hosts[to] - 1;
        long pair = (long) hosts[from] * others + offset;
        if (from != to && pair % even.turns() == even.turn()) {
          walk.send(from, to, even.byHost()[hosts[from]] / others, loads);
        }
      }
    }
  }

  /** All hosts at a switch send at once: a large tree has hundreds of times as many pairs. */
  private void spreadBySwitch(double[] byHost, double[] loads) {
    int others = traffic.hosts() - 1;
    double[] atSwitch = new double[fabric.switches()];
    for (int host = 0; host < hosts.length; host++) {
      atSwitch[first(host)] += byHost[hosts[host]] / others;
    }
    int[] starts = fabric.hostSwitches();
    double[] reachedFrom = new double[fabric.switches()];
    for (int to = 0; to < hosts.length; to++) {
      for (int start : starts) {
        double own = first(to) == start ? byHost[hosts[to]] / others : 0;
        reachedFrom[start] += walk.sendFromSwitch(start, to, atSwitch[start] - own, loads) ? 1 : 0;
      }
    }
    for (int host = 0; host < hosts.length; host++) {
      // A host reaches itself by the tables of its switch, and sends nothing there.
      double reached = Math.max(0, reachedFrom[first(host)] - 1);
      loads[fabric.firstPort(fabric.host(host))] += byHost[hosts[host]] / others * reached;
    }
  }

  private int first(int host) {
    return fabric.neighbour(fabric.firstPort(fabric.host(host)));
  }

  /** Pairs of hosts, one that sends and another one that receives, to which the tables lead. */
  long pairsReached() {
    double[] unused = new double[fabric.ports()];
    long pairs = 0;
    int[] at = fabric.hostsBySwitch();
    if (fabric.switches() == 0) {
      return (long) hosts.length * (hosts.length - 1);
    }
    int[] starts = fabric.hostSwitches();
    for (int to = 0; to < hosts.length; to++) {
      for (int start : starts) {
        boolean reached = walk.sendFromSwitch(start, to, 0, unused);
        pairs += reached ? at[start] - (first(to) == start ? 1 : 0) : 0;
      }
    }
    return pairs;
  }

  /** Rates by port, in bits a second. */
  public double all(int port) {
    return all[port];
  }

  /** Rates by service level, then port, in bits a second; levels without traffic are absent. */
  Map<Integer, double[]> byLevel() {
    return byLevel;
  }
}
