// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import vlarb.network.topology.Fabric;

/** Paths with the fewest hops. */
final class ShortestPaths {
  private ShortestPaths() {}

  static ForwardingTables tables(Fabric fabric, Routing.Tie tie) {
    ForwardingTables tables = new ForwardingTables(fabric);
    for (int host = 0; host < fabric.hosts(); host++) {
      int[] hops = fabric.hopsTo(fabric.host(host));
      for (int s = 0; s < fabric.switches(); s++) {
        if (hops[s] != Integer.MAX_VALUE) {
          tables.set(s, host, choose(fabric, s, host, hops, tie));
        }
      }
    }
    return tables;
  }

  private static int choose(Fabric fabric, int s, int host, int[] hops, Routing.Tie tie) {
    int best = 0;
    int among = tie == Routing.Tie.LOWEST ? 1 : Math.max(1, candidates(fabric, s, host, hops));
    int skip = host % among;
    for (int port = fabric.firstPort(s); port < fabric.firstPort(s) + fabric.portsOf(s); port++) {
      if (leads(fabric, port, host, hops, hops[s])) {
        best = port - fabric.firstPort(s);
        if (skip-- == 0) {
          return best;
        }
      }
    }
    return best;
  }

  private static int candidates(Fabric fabric, int s, int host, int[] hops) {
    int candidates = 0;
    for (int port = fabric.firstPort(s); port < fabric.firstPort(s) + fabric.portsOf(s); port++) {
      candidates += leads(fabric, port, host, hops, hops[s]) ? 1 : 0;
    }
    return candidates;
  }

  private static boolean leads(Fabric fabric, int port, int host, int[] hops, int here) {
    if (fabric.peer(port) == Fabric.UNLINKED) {
      return false;
    }
    int next = fabric.neighbour(port);
    return here == 1 ? next == fabric.host(host) : fabric.isSwitch(next) && hops[next] == here - 1;
  }
}
