// SPDX-License-Identifier: Apache-2.0
package vlarb.network.failure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.transport.TransportSettings;

/**
 * All that fails in a run, and what is done about it.
 *
 * @param links of which no two failures overlap or follow each other at once
 * @param routes in the order of time, each time once
 * @param transport the settings of the queue pairs that send messages again
 */
public record FailurePlan(
    List<LinkFailure> links, List<NewRoutes> routes, TransportSettings transport) {
  public FailurePlan {
    links = List.copyOf(links);
    routes = List.copyOf(routes);
  }

  /**
   * Plans new routes for each time at which links fail or are back. Tables from a file stay, as
   * nobody knows their rule.
   *
   * @param tables of the whole network
   * @param reroute from such a time to the new tables, in ticks; empty: there are none
   * @throws RoutingException if the rule does not fit what is left
   */
  public static FailurePlan of(
      List<LinkFailure> links,
      ForwardingTables tables,
      Routing routing,
      OptionalLong reroute,
      TransportSettings transport)
      throws RoutingException {
    List<NewRoutes> routes = new ArrayList<>();
    if (reroute.isPresent() && !(routing instanceof Routing.Given)) {
      for (long change : changes(links)) {
        Set<Integer> failed =
            links.stream()
                .filter(link -> link.isAt(change))
                .map(LinkFailure::port)
                .collect(Collectors.toSet());
        long time = change + reroute.getAsLong();
        routes.add(
            failed.isEmpty()
                ? new NewRoutes(time, tables, List.of())
                : NewRoutes.around(failed, time, tables.fabric(), routing));
      }
    }
    return new FailurePlan(links, routes, transport);
  }

  private static Set<Long> changes(List<LinkFailure> links) {
    Set<Long> times = new TreeSet<>();
    for (LinkFailure link : links) {
      times.add(link.from());
      link.until().ifPresent(times::add);
    }
    return times;
  }
}
