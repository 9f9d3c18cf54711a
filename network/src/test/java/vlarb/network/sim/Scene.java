// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.network.congestion.CongestionControl;
import vlarb.network.failure.FailurePlan;
import vlarb.network.multicast.Multicast;
import vlarb.network.multicast.MulticastGroups;
import vlarb.network.multicast.MulticastSettings;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.multicast.TreeRule;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.routing.RoutingException;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.CrossbarOrder;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.Headers;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.Partition;
import vlarb.network.setting.Share;
import vlarb.network.setting.Switching;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricException;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.NoticeSource;
import vlarb.network.traffic.Poisson;
import vlarb.network.traffic.RandomStreams;
import vlarb.network.traffic.TrafficSource;

/** A network as tests want it: what they do not say is usual. */
final class Scene {
  /** A packet on a port's link, with the times of its first and last byte. */
  record Sent(long id, int port, int vl, long start, long end) {}

  /** A packet that has arrived. */
  record Arrival(long id, int source, int sl, long created, long first, long arrived) {}

  final Fabric fabric;
  ForwardingTables tables;
  LinkTiming links;
  int bufferBlocks = 4 * 64;
  long stageDelay = 20 * Ticks.PER_NANOSECOND;
  CrossbarKind crossbar = CrossbarKind.MULTIPLEXED;
  CrossbarOrder order = CrossbarOrder.ROUND_ROBIN;
  int speedup = 1;
  Switching switching = Switching.CUT_THROUGH;
  DropPolicy dropping = new DropPolicy.Never();
  long storeBytes = 8 << 20;
  CreditReturn credits = CreditReturn.OUT_OF_BAND;
  Optional<CongestionControl> congestion = Optional.empty();
  int vls = 15;
  Rules rules = Rules.SPEC;
  int highLimit = 255;
  List<VlWeight> high = IntStream.range(0, 15).mapToObj(vl -> new VlWeight(vl, 1)).toList();
  List<VlWeight> low = List.of();
  Partition partition;
  Multicast multicast;
  Optional<FailurePlan> failures = Optional.empty();
  final List<TrafficSource> sources = new ArrayList<>();
  final List<Sent> sent = new ArrayList<>();
  final List<Arrival> arrivals = new ArrayList<>();

  Scene(Topology topology) throws FabricException, RoutingException {
    fabric = topology.build(new RandomStreams(1));
    tables = new Routing.UpDown(0).tables(fabric);
    links = LinkTiming.of(fabric, LinkRate.X1, 25 * Ticks.PER_NANOSECOND);
    partition = Partition.whole(fabric);
    multicast = Multicast.none(fabric);
  }

  /**
   * Every host sends to all others on several service levels, at random times.
   *
   * @param bytes of the packets, by service level
   * @param load of a host's link, of all its packets together
   */
  void sendAtRandom(int[] bytes, double load, RandomStreams random) {
    for (int host = 0; host < fabric.hosts(); host++) {
      for (int sl = 0; sl < bytes.length; sl++) {
        double mean = (double) bytes.length * bytes[sl] * LinkRate.X1.ticksPerByte() / load;
        sources.add(
            new Poisson(
                host,
                fabric.hosts(),
                sl,
                bytes[sl],
                mean,
                random.of(RandomStreams.Use.SOURCE, (long) bytes.length * host + sl)));
      }
    }
  }

  /** Makes copies for groups. */
  Scene groups(MulticastSettings settings, List<List<Integer>> members) {
    multicast =
        new Multicast(
            new MulticastTrees(fabric, new MulticastGroups(members), TreeRule.BY_SOURCE), settings);
    return this;
  }

  /** A host sends packets of a size at a constant rate, in bits a second, to a group. */
  void sendToGroup(int host, int group, int sl, int bytes, long rate, long phase) {
    int address = multicast.trees().address(group, host);
    sources.add(new ConstantRate(host, address, sl, bytes, bytes, rate, phase));
  }

  /** Controls congestion, with sources of notices behind those that are there. */
  Scene controlled(CongestionControl control) {
    congestion = Optional.of(control);
    for (int host = 0; host < fabric.hosts(); host++) {
      sources.add(new NoticeSource(host));
    }
    return this;
  }

  /** Routes by another rule. */
  Scene routed(Routing routing) throws RoutingException {
    tables = routing.tables(fabric);
    return this;
  }

  /** A simulation that notes all that its listener is told. */
  NetworkSimulation start() {
    return start(
        new PacketListener() {
          @Override
          public void sent(PacketView packet, int port, int vl, long start, long end) {
            sent.add(new Sent(packet.id(), port, vl, start, end));
          }

          @Override
          public void delivered(PacketView packet, long arrived) {
            arrivals.add(
                new Arrival(
                    packet.id(),
                    packet.source(),
                    packet.serviceLevel(),
                    packet.created(),
                    packet.first(),
                    arrived));
          }
        });
  }

  NetworkSimulation start(PacketListener listener) {
    ArbiterParameters arbiter =
        new ArbiterParameters(
            64,
            64,
            vls,
            4,
            ArbiterParameters.DEFAULT.architecture(),
            ArbiterParameters.DEFAULT.credits(),
            rules);
    Settings settings =
        Settings.of(filled(high), filled(low), highLimit, OperationalVls.ofCount(vls), rules);
    return new NetworkSimulation(
        tables,
        links,
        settings(),
        Headers.NONE,
        arbiter,
        port -> settings,
        sources,
        listener,
        Share.whole(partition),
        PortArrays.of(fabric, crossbar),
        multicast,
        failures);
  }

  /** The settings that all switches and hosts have in common. */
  NetworkSettings settings() {
    return new NetworkSettings(
        bufferBlocks,
        stageDelay,
        crossbar,
        order,
        speedup,
        switching,
        dropping,
        storeBytes,
        IntStream.range(0, 16).boxed().toList(),
        credits,
        congestion);
  }

  private static List<VlWeight> filled(List<VlWeight> entries) {
    List<VlWeight> all = new ArrayList<>(Collections.nCopies(64, VlWeight.NULL));
    for (int i = 0; i < entries.size(); i++) {
      all.set(i, entries.get(i));
    }
    return all;
  }

  /** Changes the links of a node's ports. */
  void rate(int node, LinkRate rate) {
    int[] ticks = links.ticksPerByte().clone();
    int first = fabric.firstPort(node);
    for (int port = first; port < first + fabric.portsOf(node); port++) {
      if (fabric.peer(port) != Fabric.UNLINKED) {
        ticks[port] = rate.ticksPerByte();
        ticks[fabric.peer(port)] = rate.ticksPerByte();
      }
    }
    links = new LinkTiming(ticks, Arrays.copyOf(links.flight(), ticks.length));
  }
}
