// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.run.Prepared;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.Ticks;
import vlarb.network.traffic.ControlPackets;
import vlarb.network.traffic.TrafficTrace;

/**
 * The mean rates that the sources of a network offer, in bits a second on the wire.
 *
 * @param hosts of the network
 * @param even traffic of each host to all other hosts alike
 * @param flows traffic of single pairs
 * @param leftOut the sources that are not counted, a line each
 */
public record OfferedTraffic(int hosts, List<Even> even, List<Flow> flows, List<String> leftOut) {
  /**
   * Traffic from each host to all others, the same rate to each. Pairs are numbered as {@link
   * vlarb.network.traffic.Poisson} does; those whose number modulo {@code turns} is {@code turn}
   * have the service level. Each turn is there, with the same rates.
   *
   * @param byHost the rate of each host if all pairs had the service level
   */
  public record Even(int serviceLevel, double[] byHost, int turn, int turns) {}

  /** Traffic of one pair of hosts. */
  public record Flow(int serviceLevel, int from, int to, double bitsPerSecond) {}

  public OfferedTraffic {
    even = List.copyOf(even);
    flows = List.copyOf(flows);
    leftOut = List.copyOf(leftOut);
  }

  /**
   * The traffic of a network. Streams of frames are taken for all that their load has room for,
   * spread over all hosts and service levels; listed packets for their mean up to the last one.
   *
   * @param prepared with its connections, where the description has some before the first packet
   */
  public static OfferedTraffic of(Prepared prepared) {
    int hosts = prepared.fabric().hosts();
    LinkTiming links = prepared.links();
    IntToDoubleFunction rate =
        host -> links.bitsPerSecond(prepared.fabric().firstPort(prepared.fabric().host(host)));
    List<Even> even = new ArrayList<>();
    List<Flow> flows = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    prepared
        .fill()
        .ifPresent(
            fill ->
                fill.established()
                    .forEach(
                        one ->
                            flows.add(
                                new Flow(one.serviceLevel(), one.from(), one.to(), one.rate()))));
    for (DescribedTraffic plan : prepared.description().traffic()) {
      if (plan.receivers() == DescribedTraffic.Receivers.GROUPS) {
        leftOut.add("packets for groups");
        continue;
      }
      switch (plan) {
        case DescribedTraffic.Connections connections -> {
          if (connections.fill() instanceof DescribedTraffic.Fill.Timed) {
            leftOut.add("connections that come and go");
          }
        }
        case DescribedTraffic.PoissonSources poisson -> {
          List<Integer> levels = poisson.serviceLevels();
          double[] rates = rates(hosts, host -> poisson.load() * rate.applyAsDouble(host));
          for (int turn = 0; turn < levels.size(); turn++) {
            even.add(new Even(levels.get(turn), rates, turn, levels.size()));
          }
        }
        case DescribedTraffic.VideoStreams streams -> {
          List<Integer> levels = streams.serviceLevels();
          double part = streams.load() / levels.size();
          double[] rates = rates(hosts, host -> part * rate.applyAsDouble(host));
          levels.forEach(level -> even.add(new Even(level, rates, 0, 1)));
        }
        case DescribedTraffic.SelfSimilarSources similar ->
            even.add(
                new Even(
                    similar.serviceLevel(),
                    rates(hosts, host -> similar.load() * rate.applyAsDouble(host)),
                    0,
                    1));
        case DescribedTraffic.ControlSources control -> {
          double bits = 8.0 * prepared.description().headers().wireBytes(control.payload());
          double each = bits * Ticks.PER_SECOND / control.interval();
          even.add(new Even(ControlPackets.SERVICE_LEVEL, rates(hosts, host -> each), 0, 1));
        }
        case DescribedTraffic.Messages _ -> leftOut.add("messages, whose times the network sets");
        case DescribedTraffic.Listed listed -> flows.addAll(flows(prepared, listed.packets()));
      }
    }
    return new OfferedTraffic(hosts, even, flows, leftOut);
  }

  private static double[] rates(int hosts, IntToDoubleFunction rate) {
    return IntStream.range(0, hosts).mapToDouble(rate).toArray();
  }

  private static List<Flow> flows(Prepared prepared, List<TrafficTrace.Packet> packets) {
    long end = packets.stream().mapToLong(TrafficTrace.Packet::time).max().orElse(0);
    double seconds = Math.max(1, end) / (double) Ticks.PER_SECOND;
    Map<List<Integer>, Long> bytes = new TreeMap<>(OfferedTraffic::compare);
    packets.forEach(
        one ->
            bytes.merge(
                List.of(one.serviceLevel(), one.from(), one.to()),
                (long) prepared.description().headers().wireBytes(one.payload()),
                Long::sum));
    List<Flow> flows = new ArrayList<>();
    bytes.forEach(
        (key, sum) -> flows.add(new Flow(key.get(0), key.get(1), key.get(2), 8.0 * sum / seconds)));
    return flows;
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    return Arrays.compare(
        a.stream().mapToInt(i -> i).toArray(), b.stream().mapToInt(i -> i).toArray());
  }
}
