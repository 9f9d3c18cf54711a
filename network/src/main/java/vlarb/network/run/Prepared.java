// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import vlarb.config.text.OneLine;
import vlarb.network.admission.StaticFill;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.failure.FailurePlan;
import vlarb.network.failure.NewRoutes;
import vlarb.network.multicast.Multicast;
import vlarb.network.routing.ChannelDependencies;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.RoutingException;
import vlarb.network.setting.LinkCounts;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setup.TimedFill;
import vlarb.network.setup.TimedNetwork;
import vlarb.network.setup.TimedResult;
import vlarb.network.setup.TimedTraffic;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricException;
import vlarb.network.traffic.RandomStreams;

/**
 * A network before its first packet.
 *
 * @param seed of all that is random in it
 * @param links the times that links take
 * @param multicast the trees of groups, and the way in which copies are made
 * @param cycles of channel dependencies; empty: no deadlock can be
 * @param failures of links, where the description has some
 * @param fill the connections, where the description has some
 */
public record Prepared(
    NetworkDescription description,
    long seed,
    Fabric fabric,
    ForwardingTables tables,
    LinkTiming links,
    Multicast multicast,
    List<List<Integer>> cycles,
    Optional<FailurePlan> failures,
    Optional<StaticFill> fill) {
  /** The part of the reservation before the first packet that connections in time aim at. */
  private static final double GOAL = 0.95;

  /**
   * Builds and routes a network, without connections.
   *
   * @throws FabricException if it cannot be
   * @throws RoutingException if it cannot be routed as asked
   */
  public static Prepared routed(NetworkDescription description, long seed)
      throws FabricException, RoutingException {
    RandomStreams random = new RandomStreams(seed);
    Fabric fabric = description.topology().build(random);
    ForwardingTables tables = description.routing().tables(fabric, random);
    tables.check();
    Multicast multicast = description.multicast().of(fabric, random);
    return new Prepared(
        description,
        seed,
        fabric,
        tables,
        links(fabric, description),
        multicast,
        ChannelDependencies.cycles(tables, multicast.followers(), multicast.heldFor()),
        description.failures().plan(tables, description.routing()),
        Optional.empty());
  }

  private static LinkTiming links(Fabric fabric, NetworkDescription description) {
    return LinkTiming.of(fabric, description.rate(), description.flight());
  }

  /**
   * Returns this network with the connections of the description.
   *
   * @param progress is told of the number of service levels that have ended
   * @throws RoutingException if the tables have a cycle that is not allowed
   */
  public Prepared filled(IntConsumer progress) throws RoutingException {
    checkCycles();
    Optional<DescribedTraffic.Connections> plan = description.connections();
    if (plan.isEmpty()) {
      return this;
    }
    if (plan.get().fill() instanceof DescribedTraffic.Fill.Timed) {
      throw new IllegalArgumentException(
          "connections that come and go are not there before the first packet");
    }
    return new Prepared(
        description,
        seed,
        fabric,
        tables,
        links,
        multicast,
        cycles,
        failures,
        Optional.of(fill(plan.get(), progress)));
  }

  private StaticFill fill(DescribedTraffic.Connections plan, IntConsumer progress) {
    StaticFill filled =
        new StaticFill(
            tables,
            links::bitsPerSecond,
            plan.cap(),
            description.fillIn(),
            plan.classes(),
            description.settings().sl2vl());
    filled.fill(new RandomStreams(seed), progress);
    return filled;
  }

  /**
   * Lets connections come and go, as a plan says, for as long as the description's warm-up and time
   * are. Where they live for ever, or are lost, the result has the times at which hosts have
   * reserved 95 % of what they do if all connections are established before.
   *
   * @param timed of the plan
   * @param progress is told of the time, in ticks
   */
  public TimedResult timed(
      DescribedTraffic.Connections plan, DescribedTraffic.Fill.Timed timed, LongConsumer progress) {
    TimedFill filling =
        new TimedFill(
            new TimedTraffic(
                plan.classes(),
                plan.cap(),
                timed.requestsPerSecond(),
                timed.lifetime(),
                timed.loss()),
            new TimedNetwork(
                tables, links, description.settings().stageDelay(), description.settings().sl2vl()),
            description.fillIn(),
            description.timing(),
            new RandomStreams(seed));
    OptionalLong goal =
        timed.lifetime().isEmpty() || timed.loss().isPresent()
            ? OptionalLong.of(
                (long) (GOAL * fabric.hosts() * fill(plan, ended -> {}).meanOfHosts()))
            : OptionalLong.empty();
    return filling.run(description.warmUp() + description.time(), goal, progress);
  }

  /**
   * Returns this network and its connections under another description.
   *
   * @param other a description that differs only in settings on which neither network nor
   *     connections depend
   */
  public Prepared described(NetworkDescription other) {
    return new Prepared(
        other, seed, fabric, tables, links(fabric, other), multicast, cycles, failures, fill);
  }

  /** The links by rate. */
  public LinkCounts linkCounts() {
    return LinkCounts.of(fabric, description.rate());
  }

  private void checkCycles() throws RoutingException {
    if (description.deadlock() == NetworkDescription.Deadlock.ALLOW) {
      return;
    }
    checkCycles("", cycles);
    for (NewRoutes routes : failures.map(FailurePlan::routes).orElse(List.of())) {
      for (ForwardingTables part : routes.parts()) {
        checkCycles("with failed links, ", ChannelDependencies.cycles(part));
      }
    }
  }

  private void checkCycles(String when, List<List<Integer>> found) throws RoutingException {
    if (!found.isEmpty()) {
      throw new RoutingException(
          when
              + "channel dependencies have a cycle ("
              + String.join(" ", OneLine.cut(named(found.getFirst())))
              + "), expected none, or routing.deadlock: allow");
    }
  }

  /** The channels of a cycle by name. */
  public List<String> named(List<Integer> cycle) {
    return cycle.stream().map(fabric::portName).toList();
  }
}
