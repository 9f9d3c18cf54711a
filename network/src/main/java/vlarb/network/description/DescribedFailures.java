// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import vlarb.network.failure.FailurePlan;
import vlarb.network.failure.LinkFailure;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.transport.TransportSettings;

/**
 * The links that fail while packets run.
 *
 * @param links by time, each free of its other failures
 * @param reroute from a failure to new tables, in ticks; empty: there are none
 * @param transport the settings by which messages are sent again
 */
public record DescribedFailures(
    List<Failure> links, OptionalLong reroute, TransportSettings transport) {
  /**
   * A link that carries nothing for some time.
   *
   * @param port at either end, by name
   * @param from in ticks
   * @param until in ticks, after {@code from}; empty: it stays so
   */
  public record Failure(String port, long from, OptionalLong until) {}

  public DescribedFailures {
    links = List.copyOf(links);
  }

  /**
   * The failures of a network; empty: none are described.
   *
   * @param tables of the network
   * @throws RoutingException if what is left cannot be routed, or a port has no link
   */
  public Optional<FailurePlan> plan(ForwardingTables tables, Routing routing)
      throws RoutingException {
    if (links.isEmpty()) {
      return Optional.empty();
    }
    List<LinkFailure> found = new ArrayList<>();
    for (Failure link : links) {
      OptionalInt port = tables.fabric().byPortName(link.port());
      if (port.isEmpty()) {
        throw new RoutingException(
            "port " + link.port() + " has no link, expected one that can fail");
      }
      found.add(new LinkFailure(port.getAsInt(), link.from(), link.until()));
    }
    return Optional.of(FailurePlan.of(found, tables, routing, reroute, transport));
  }
}
