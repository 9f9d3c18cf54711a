// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import vlarb.network.message.Message;
import vlarb.network.topology.Fabric;

/**
 * An exchange with neighbours: each host sends to the hosts that are at its place on the switches
 * that a link joins to its own, in rounds; the next round once all of the last has come.
 */
record Neighbours(CollectivePlan plan, Fabric fabric) {
  /** The number of messages of all rounds. */
  long count() {
    return (long) plan.rounds() * neighbours().stream().mapToInt(List::size).sum();
  }

  List<Message> messages() {
    List<List<Integer>> neighbours = neighbours();
    List<Message> messages = new ArrayList<>();
    List<List<Integer>> received = receivers();
    for (int round = 0; round < plan.rounds(); round++) {
      List<List<Integer>> next = receivers();
      for (int from = 0; from < fabric.hosts(); from++) {
        for (int to : neighbours.get(from)) {
          next.get(to).add(messages.size());
          messages.add(
              new Message(
                  from,
                  to,
                  plan.serviceLevel(),
                  plan.bytes(),
                  round == 0 ? plan.start() : plan.compute(),
                  received.get(from)));
        }
      }
      received = next;
    }
    return messages;
  }

  private List<List<Integer>> receivers() {
    List<List<Integer>> byHost = new ArrayList<>();
    for (int host = 0; host < fabric.hosts(); host++) {
      byHost.add(new ArrayList<>());
    }
    return byHost;
  }

  /** By host, its neighbours. */
  private List<List<Integer>> neighbours() {
    List<List<Integer>> bySwitch = new ArrayList<>();
    for (int node = 0; node < fabric.switches(); node++) {
      bySwitch.add(new ArrayList<>());
    }
    int[] places = new int[fabric.hosts()];
    for (int host = 0; host < places.length; host++) {
      List<Integer> own = bySwitch.get(switchOf(host));
      places[host] = own.size();
      own.add(host);
    }
    List<SortedMap<Integer, Integer>> turns = turns();
    List<List<Integer>> neighbours = new ArrayList<>();
    for (int host = 0; host < places.length; host++) {
      List<Integer> own = new ArrayList<>();
      for (int other : turns.get(switchOf(host)).values()) {
        if (places[host] < bySwitch.get(other).size()) {
          own.add(bySwitch.get(other).get(places[host]));
        }
      }
      neighbours.add(own);
    }
    return neighbours;
  }

  private int switchOf(int host) {
    return fabric.neighbour(fabric.firstPort(fabric.host(host)));
  }

  /**
   * By switch, those that links join it to, in an order in which mostly pairs of switches come to
   * each other at a time: each pair takes the first turn that neither has, the next switches first.
   */
  private List<SortedMap<Integer, Integer>> turns() {
    List<SortedMap<Integer, Integer>> turns = new ArrayList<>();
    for (int node = 0; node < fabric.switches(); node++) {
      turns.add(new TreeMap<>());
    }
    for (int[] pair : pairs()) {
      int turn = 0;
      while (turns.get(pair[0]).containsKey(turn) || turns.get(pair[1]).containsKey(turn)) {
        turn++;
      }
      turns.get(pair[0]).put(turn, pair[1]);
      turns.get(pair[1]).put(turn, pair[0]);
    }
    return turns;
  }

  /** Pairs of switches that links join, by the difference of their numbers, then the lower one. */
  private List<int[]> pairs() {
    return IntStream.range(0, fabric.ports())
        .filter(fabric::leadsToSwitch)
        .filter(port -> fabric.isSwitch(fabric.nodeOf(port)))
        .filter(port -> fabric.nodeOf(port) < fabric.neighbour(port))
        .mapToObj(port -> List.of(fabric.nodeOf(port), fabric.neighbour(port)))
        .distinct()
        .map(pair -> new int[] {pair.get(0), pair.get(1)})
        .sorted(
            Comparator.comparingInt((int[] pair) -> pair[1] - pair[0])
                .thenComparingInt(pair -> pair[0]))
        .toList();
  }
}
