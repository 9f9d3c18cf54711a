// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import vlarb.network.admission.Established;
import vlarb.network.admission.StaticFill;
import vlarb.network.collective.Collectives;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.message.Message;
import vlarb.network.message.MessagePlan;
import vlarb.network.message.MessageProgress;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.setting.LinkTiming;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.ControlPackets;
import vlarb.network.traffic.MessageSource;
import vlarb.network.traffic.NoticeSource;
import vlarb.network.traffic.Poisson;
import vlarb.network.traffic.PoissonToGroups;
import vlarb.network.traffic.RandomStreams;
import vlarb.network.traffic.SelfSimilar;
import vlarb.network.traffic.TrafficSource;
import vlarb.network.traffic.TrafficTrace;

/**
 * The sources of a prepared network. Those of connections come first, in the connections' order,
 * those of notifications of congestion last.
 */
final class TrafficSources {
  private final Prepared prepared;
  private final NetworkDescription description;
  private final LinkTiming links;
  private final RandomStreams random;
  private final List<TrafficSource> sources = new ArrayList<>();

  private TrafficSources(Prepared prepared) {
    this.prepared = prepared;
    description = prepared.description();
    links = prepared.links();
    random = new RandomStreams(prepared.seed());
  }

  static List<TrafficSource> of(Prepared prepared) {
    TrafficSources made = new TrafficSources(prepared);
    for (DescribedTraffic plan : prepared.description().traffic()) {
      if (plan instanceof DescribedTraffic.Connections connections) {
        made.addConnections(connections, prepared.fill().orElseThrow());
      }
    }
    for (DescribedTraffic plan : prepared.description().traffic()) {
      switch (plan) {
        case DescribedTraffic.Connections _ -> {}
        case DescribedTraffic.PoissonSources poisson when poisson.load() > 0 ->
            made.addPoisson(poisson);
        case DescribedTraffic.SelfSimilarSources similar when similar.load() > 0 ->
            made.addSelfSimilar(similar);
        case DescribedTraffic.PoissonSources _, DescribedTraffic.SelfSimilarSources _ -> {}
        case DescribedTraffic.VideoStreams streams -> made.addStreams(streams);
        case DescribedTraffic.ControlSources control -> made.addControl(control);
        case DescribedTraffic.Listed listed -> made.addTraces(listed);
        case DescribedTraffic.Collective collective ->
            made.addMessages(
                Collectives.messages(collective.plan(), prepared.fabric(), made.nextOperation()));
        case DescribedTraffic.ListedMessages listed -> made.addMessages(listed.plan());
      }
    }
    if (made.description.settings().congestion().isPresent()) {
      for (int host = 0; host < prepared.fabric().hosts(); host++) {
        made.sources.add(new NoticeSource(host));
      }
    }
    return made.sources;
  }

  /** The stream of the source that is added next. */
  private UniformRandomProvider next() {
    return random.of(RandomStreams.Use.SOURCE, sources.size());
  }

  private int wire(int payload) {
    return description.headers().wireBytes(payload);
  }

  /** Ticks of a packet on the link of a host. */
  private long packetTime(int host, int payload) {
    int port = prepared.fabric().firstPort(prepared.fabric().host(host));
    return (long) wire(payload) * links.ticksPerByte()[port];
  }

  private void addConnections(DescribedTraffic.Connections plan, StaticFill fill) {
    int wire = wire(plan.payload());
    for (Established connection : fill.established()) {
      long phase = next().nextLong(ConstantRate.period(wire, connection.rate()));
      sources.add(
          new ConstantRate(
              connection.from(),
              connection.to(),
              connection.serviceLevel(),
              plan.payload(),
              wire,
              connection.rate(),
              phase));
    }
  }

  private void addPoisson(DescribedTraffic.PoissonSources plan) {
    for (int host = 0; host < prepared.fabric().hosts(); host++) {
      double mean = packetTime(host, plan.payload()) / plan.load();
      sources.add(
          switch (plan.receivers()) {
            case HOSTS ->
                new Poisson(
                    host,
                    prepared.fabric().hosts(),
                    plan.serviceLevels(),
                    plan.service(),
                    plan.payload(),
                    mean,
                    next());
            case GROUPS ->
                new PoissonToGroups(
                    host, addresses(host), plan.serviceLevels(), plan.payload(), mean, next());
          });
    }
  }

  /** The addresses of all groups for packets of a host. */
  private List<Integer> addresses(int host) {
    MulticastTrees trees = prepared.multicast().trees();
    return IntStream.range(0, trees.groups())
        .mapToObj(group -> trees.address(group, host))
        .toList();
  }

  private void addSelfSimilar(DescribedTraffic.SelfSimilarSources plan) {
    for (int host = 0; host < prepared.fabric().hosts(); host++) {
      long packetTime = packetTime(host, plan.payload());
      for (int i = 0; i < SelfSimilar.SOURCES_A_HOST; i++) {
        sources.add(
            new SelfSimilar(
                host,
                prepared.fabric().hosts(),
                plan.serviceLevel(),
                plan.payload(),
                packetTime,
                plan.load() / SelfSimilar.SOURCES_A_HOST,
                next()));
      }
    }
  }

  /** Streams take the seven mean rates and their service levels in turn. */
  private void addStreams(DescribedTraffic.VideoStreams plan) {
    Films films = new Films(plan, description.headers());
    int stream = 0;
    for (int host = 0; host < prepared.fabric().hosts(); host++) {
      int port = prepared.fabric().firstPort(prepared.fabric().host(host));
      double left = plan.load() * links.bitsPerSecond(port);
      while (films.bitsPerSecond(stream) <= left) {
        left -= films.bitsPerSecond(stream);
        sources.add(
            switch (plan.receivers()) {
              case HOSTS -> films.stream(stream, host, prepared.fabric().hosts(), next());
              case GROUPS -> films.streamToGroup(stream, host, addresses(host), next());
            });
        stream++;
      }
    }
  }

  private void addControl(DescribedTraffic.ControlSources plan) {
    int hosts = prepared.fabric().hosts();
    for (int host = 0; host < hosts; host++) {
      sources.add(new ControlPackets(host, hosts, plan.payload(), plan.interval(), next()));
    }
  }

  /** The stream of the collective operation that is added next. */
  private UniformRandomProvider nextOperation() {
    return random.of(RandomStreams.Use.COLLECTIVE, MessageSource.progress(sources).size());
  }

  /** A source for each host that sends some. */
  private void addMessages(MessagePlan plan) {
    MessageProgress progress = new MessageProgress(plan, prepared.fabric().hosts());
    plan.messages().stream()
        .mapToInt(Message::from)
        .sorted()
        .distinct()
        .forEach(host -> sources.add(new MessageSource(host, progress)));
  }

  private void addTraces(DescribedTraffic.Listed plan) {
    plan.packets().stream()
        .collect(Collectors.groupingBy(TrafficTrace.Packet::from))
        .entrySet()
        .stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(entry -> sources.add(new TrafficTrace(entry.getKey(), entry.getValue())));
  }
}
