// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import vlarb.network.topology.Fabric;

/** Makes tables of ways, by a choice among ports that are equally good. */
final class TieBreaker {
  private static final int NONE = -1;

  private final Fabric fabric;
  private final Ways ways;
  private final ForwardingTables tables;

  private TieBreaker(Fabric fabric, Ways ways) {
    this.fabric = fabric;
    this.ways = ways;
    tables = new ForwardingTables(fabric);
  }

  /** One way to choose for a host, among the ways to its switch. */
  private interface Choice {
    void choose(int host, NextPorts next);
  }

  static ForwardingTables tables(Fabric fabric, Ways ways, Routing.Tie tie)
      throws RoutingException {
    TieBreaker breaker = new TieBreaker(fabric, ways);
    switch (tie) {
      case LOWEST -> {
        breaker.chooseWith((host, next) -> breaker.inTurn(0, host, next));
        ParallelLinks.share(breaker.tables, port -> true);
      }
      case SPREAD -> breaker.chooseWith((host, next) -> breaker.inTurn(host, host, next));
      case BALANCED -> {
        LeastLoadedPorts ports = new LeastLoadedPorts(breaker.tables);
        breaker.chooseWith(ports::choose);
        breaker.chooseWith(ports::chooseAgain);
      }
    }
    return breaker.tables;
  }

  /** Goes through the hosts in their order; those of one switch share its ways. */
  private void chooseWith(Choice choice) {
    int target = NONE;
    NextPorts next = new NextPorts(fabric);
    for (int host = 0; host < fabric.hosts(); host++) {
      int port = fabric.firstPort(fabric.host(host));
      if (fabric.leadsToSwitch(port)) {
        if (fabric.neighbour(port) != target) {
          target = fabric.neighbour(port);
          next = ways.to(target);
        }
        tables.setPort(host, fabric.peer(port));
        choice.choose(host, next);
      }
    }
  }

  private void inTurn(int turn, int host, NextPorts next) {
    for (int place = 0; place < next.size(); place++) {
      int first = next.first(place);
      tables.setPort(host, next.port(first + turn % (next.end(place) - first)));
    }
  }
}
