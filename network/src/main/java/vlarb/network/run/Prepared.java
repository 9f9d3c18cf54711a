// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import vlarb.network.admission.StaticFill;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.TrafficPlan;
import vlarb.network.random.RandomStreams;
import vlarb.network.routing.ChannelDependencies;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.RoutingException;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricException;

/**
 * A network before its first packet.
 *
 * @param seed of all that is random in it
 * @param cycles of channel dependencies; empty: no deadlock can be
 * @param fill the connections, where the description has some
 */
public record Prepared(
    NetworkDescription description,
    long seed,
    Fabric fabric,
    ForwardingTables tables,
    List<List<Integer>> cycles,
    Optional<StaticFill> fill) {

  /**
   * Builds and routes a network, without connections.
   *
   * @throws FabricException if it cannot be
   * @throws RoutingException if it cannot be routed as asked
   */
  public static Prepared routed(NetworkDescription description, long seed)
      throws FabricException, RoutingException {
    Fabric fabric = description.topology().build(new RandomStreams(seed));
    ForwardingTables tables = description.routing().tables(fabric);
    tables.check();
    return new Prepared(
        description, seed, fabric, tables, ChannelDependencies.cycles(tables), Optional.empty());
  }

  /**
   * The same with the connections of the description.
   *
   * @param progress is told of the number of service levels that have ended
   * @throws RoutingException if the tables have a cycle that is not allowed
   */
  public Prepared filled(IntConsumer progress) throws RoutingException {
    checkCycles();
    Optional<TrafficPlan.Connections> plan =
        description.traffic().stream()
            .filter(TrafficPlan.Connections.class::isInstance)
            .map(TrafficPlan.Connections.class::cast)
            .findFirst();
    if (plan.isEmpty()) {
      return this;
    }
    StaticFill filled =
        new StaticFill(
            tables,
            description.rate().bitsPerSecond(),
            plan.get().cap(),
            description.fillIn(),
            plan.get().classes(),
            description.settings().sl2vl());
    filled.fill(new RandomStreams(seed), progress);
    return new Prepared(description, seed, fabric, tables, cycles, Optional.of(filled));
  }

  /**
   * The same network and connections, otherwise described.
   *
   * @param other differs in what neither network nor connections depend on
   */
  public Prepared described(NetworkDescription other) {
    return new Prepared(other, seed, fabric, tables, cycles, fill);
  }

  private void checkCycles() throws RoutingException {
    if (!cycles.isEmpty() && description.deadlock() == NetworkDescription.Deadlock.REFUSE) {
      throw new RoutingException(
          "channel dependencies have a cycle ("
              + named(cycles.getFirst())
              + "), expected none, or routing.deadlock: allow");
    }
  }

  /** The channels of a cycle by name. */
  public String named(List<Integer> cycle) {
    return String.join(" ", cycle.stream().map(fabric::portName).toList());
  }
}
