// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.Ticks;
import vlarb.network.setup.TimedFill;
import vlarb.network.setup.TimedNetwork;
import vlarb.network.setup.TimedResult;
import vlarb.network.setup.TimedTraffic;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricException;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/**
 * Connections that come and go between hosts of switches with random links of 2.5 Gb/s, four hosts
 * and four links each.
 *
 * @param switches of the network
 * @param classes from which each request draws, all alike
 */
record ComingAndGoing(int switches, List<ConnectionClass> classes) {
  private static final int HOSTS = 4;
  private static final int LINKS = 4;
  private static final double CAP = 0.8;
  private static final long FLIGHT = 25 * Ticks.PER_NANOSECOND;
  private static final long STAGE = 20 * Ticks.PER_NANOSECOND;

  /**
   * Requests a second.
   *
   * @param load 1: connections would reserve 80 % of each host's link if none were refused
   * @param lifetime mean, in seconds
   */
  double requestsPerSecond(double load, double lifetime) {
    return TimedTraffic.requestsPerSecond(
        classes, CAP, load, switches * HOSTS, LinkRate.X1.bitsPerSecond(), lifetime);
  }

  /**
   * Runs a network from empty tables on.
   *
   * @param lifetime mean, in seconds
   * @param time in which requests come, in seconds
   */
  TimedResult run(
      Strategy strategy, double requestsPerSecond, double lifetime, double time, long seed) {
    RandomStreams random = new RandomStreams(seed);
    TimedTraffic traffic =
        new TimedTraffic(
            classes,
            CAP,
            requestsPerSecond,
            OptionalLong.of((long) (lifetime * Ticks.PER_SECOND)),
            OptionalLong.empty());
    return new TimedFill(traffic, network(random), strategy.fillIn(), strategy.timing(), random)
        .run((long) (time * Ticks.PER_SECOND), OptionalLong.empty(), now -> {});
  }

  private TimedNetwork network(RandomStreams random) {
    try {
      Fabric fabric = new Topology.RegularRandom(switches, HOSTS, LINKS).build(random);
      return new TimedNetwork(
          new Routing.UpDown(0).tables(fabric),
          LinkTiming.of(fabric, LinkRate.X1, FLIGHT),
          STAGE,
          IntStream.range(0, 16).boxed().toList());
    } catch (FabricException | RoutingException e) {
      throw new IllegalStateException("the network of the experiment is sound", e);
    }
  }
}
