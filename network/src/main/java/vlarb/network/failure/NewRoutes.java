// SPDX-License-Identifier: Apache-2.0
package vlarb.network.failure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.topology.Fabric;

/**
 * The tables by which a subnet manager routes around links that have failed.
 *
 * @param time from which all switches have them, in ticks
 * @param tables of the whole network, without a port for hosts that cannot be reached
 * @param parts the same tables of each part that is left with two hosts or more
 */
public record NewRoutes(long time, ForwardingTables tables, List<ForwardingTables> parts) {
  public NewRoutes {
    parts = List.copyOf(parts);
  }

  /**
   * Routes what is left by a network's rule.
   *
   * @param failed ports of failed links, at either end
   * @throws RoutingException if the rule does not fit what is left
   */
  static NewRoutes around(Set<Integer> failed, long time, Fabric whole, Routing routing)
      throws RoutingException {
    ForwardingTables tables = new ForwardingTables(whole);
    List<ForwardingTables> parts = new ArrayList<>();
    for (Survivors part :
        Survivors.of(whole, port -> failed.contains(port) || failed.contains(whole.peer(port)))) {
      ForwardingTables own = PartRouting.of(routing, part.fabric()).tables(part.fabric());
      own.check();
      copy(own, part.hosts(), tables);
      parts.add(own);
    }
    return new NewRoutes(time, tables, parts);
  }

  /** Copies the tables of a part, whose switches have the numbers of the whole network. */
  private static void copy(ForwardingTables own, int[] hosts, ForwardingTables all) {
    for (int s = 0; s < own.fabric().switches(); s++) {
      for (int host = 0; host < hosts.length; host++) {
        if (own.local(s, host) != ForwardingTables.NO_PORT) {
          all.set(s, hosts[host], own.local(s, host));
        }
      }
    }
  }
}
