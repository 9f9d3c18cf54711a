// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DecisionWatch;
import vlarb.model.arbitration.Settings;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.network.admission.Established;
import vlarb.network.bound.Bound;
import vlarb.network.bound.DelayBounds;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.frame.FrameMeasurement;
import vlarb.network.message.MessageProgress;
import vlarb.network.packet.PacketListener;
import vlarb.network.parts.RunningNetwork;
import vlarb.network.parts.Sharing;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.Partition;
import vlarb.network.setting.Ticks;
import vlarb.network.sim.RunCounts;
import vlarb.network.traffic.ControlPackets;
import vlarb.network.traffic.MessageSource;
import vlarb.network.traffic.NoticeSource;
import vlarb.network.traffic.TrafficSource;
import vlarb.network.traffic.VideoStream;

/**
 * A run: warm-up and measurement, until the last message, and after it the last packet, has
 * arrived. Every 5 ms of the simulated time packets and credits are counted, and packets that wait
 * in a circle looked for.
 */
public final class NetworkRun {
  private static final long LOOK = Ticks.PER_SECOND / 200;

  /** Progress is told of between looks, too: a large network takes minutes from one to the next. */
  private static final long REPORT = LOOK / 1000;

  private final Prepared prepared;
  private final NetworkDescription description;
  private final List<TrafficSource> sources;
  private final long[] deadlines;
  private final List<MessageProgress> messages;
  private final Optional<FrameMeasurement> frames;
  private final CountedNetwork counted;
  private final RunningNetwork network;
  private final Looks looks;
  private final IntFunction<Settings> committed;

  private NetworkRun(Prepared prepared, CountedNetwork.Way way) {
    this.prepared = prepared;
    description = prepared.description();
    sources = TrafficSources.of(prepared);
    committed = committed(prepared);
    deadlines = Deadlines.of(prepared, sources.size());
    messages = MessageSource.progress(sources);
    frames = frames(prepared, sources);
    counted = new CountedNetwork(prepared, way, sources, committed, frames, this::noCounts);
    network = counted.network();
    looks = new Looks(network.shares(), description);
  }

  /**
   * Runs a network.
   *
   * @param listener is told of all packets, too, in the order of time
   * @param progress is told of the time, in ticks
   */
  public static NetworkResult run(
      Prepared prepared, PacketListener listener, LongConsumer progress) {
    return run(prepared, listener, Partition.whole(prepared.fabric()), progress);
  }

  /**
   * Simulates a network sooner than {@link #run(Prepared, PacketListener, LongConsumer)} where the
   * network is large: the listener is told in some order, and packets have other numbers. The
   * result is the same.
   */
  public static NetworkResult runInAnyOrder(
      Prepared prepared, PacketListener listener, LongConsumer progress) {
    if (prepared.failures().isPresent()) {
      return run(prepared, listener, progress);
    }
    Partition parts =
        Partition.bySwitch(
            prepared.fabric(),
            prepared.links(),
            prepared.description().settings(),
            shortest(prepared.description()));
    return run(prepared, listener, parts, progress);
  }

  /** Bytes on the wire of the shortest packet. */
  private static int shortest(NetworkDescription description) {
    int payload =
        IntStream.concat(
                description.traffic().stream().mapToInt(DescribedTraffic::smallestPayload),
                description.settings().congestion().stream()
                    .mapToInt(control -> NoticeSource.PAYLOAD))
            .min()
            .orElse(0);
    return description.headers().wireBytes(payload);
  }

  /**
   * The way in which some threads can share a network.
   *
   * @param threads 2 or more
   */
  public static Sharing sharing(Prepared prepared, int threads) {
    return prepared.failures().isPresent()
        ? new Sharing.Alone("its links may fail")
        : Sharing.of(
            prepared.fabric(),
            prepared.links(),
            prepared.description().settings(),
            shortest(prepared.description()),
            threads);
  }

  /**
   * Simulates a network by several threads. Result and calls are those of {@link #run(Prepared,
   * PacketListener, LongConsumer)}, which is told of what happens a little later.
   *
   * @param listener is told of all packets in the order of time, if there is one
   * @param progress is told of the time, in ticks
   */
  public static NetworkResult runShared(
      Prepared prepared,
      Sharing.Shared sharing,
      Optional<PacketListener> listener,
      LongConsumer progress) {
    return new NetworkRun(prepared, new CountedNetwork.Way.Shared(sharing, listener))
        .toTheEnd(progress);
  }

  private static NetworkResult run(
      Prepared prepared, PacketListener listener, Partition partition, LongConsumer progress) {
    return new NetworkRun(prepared, new CountedNetwork.Way.Alone(partition, listener))
        .toTheEnd(progress);
  }

  /**
   * Simulates a network in the order of time, and tells a watch of the decisions of some ports.
   *
   * @param watched ports of the network
   */
  public static NetworkResult run(
      Prepared prepared,
      PacketListener listener,
      Set<Integer> watched,
      DecisionWatch watch,
      LongConsumer progress) {
    Partition whole = Partition.whole(prepared.fabric());
    NetworkRun run = new NetworkRun(prepared, new CountedNetwork.Way.Alone(whole, listener));
    run.network.shares().all().getFirst().watch(watched, watch);
    return run.toTheEnd(progress);
  }

  /** Classes and frames, where a source has some to tell. */
  private static Optional<FrameMeasurement> frames(Prepared prepared, List<TrafficSource> sources) {
    NetworkDescription description = prepared.description();
    boolean hasClasses =
        prepared.multicast().trees().groups() > 0
            || sources.stream()
                .anyMatch(s -> s instanceof VideoStream || s instanceof ControlPackets);
    long from = description.warmUp();
    return hasClasses
        ? Optional.of(
            new FrameMeasurement(
                sources,
                prepared.multicast().trees(),
                from,
                from + description.time(),
                description.frameDeadline()))
        : Optional.empty();
  }

  /** The counts of a share in which nothing has happened. */
  private ShareCounts noCounts() {
    long from = description.warmUp();
    long until = from + description.time();
    int largest =
        description.traffic().stream().mapToInt(DescribedTraffic::largestPayload).max().orElse(0);
    Throughput throughput =
        new Throughput(
            from,
            until,
            prepared.fabric(),
            prepared.links(),
            description.headers().wireBytes(largest));
    return new ShareCounts(
        new Measurement(from, until, prepared.fabric(), throughput, deadlines, sources),
        new ConnectionDelays(sources.size()));
  }

  /** Packets that sources still have, as there was never room for them, were offered too. */
  private void offerRest(Throughput throughput) {
    long end = description.warmUp() + description.time();
    for (int i = 0; i < sources.size(); i++) {
      TrafficSource source = sources.get(i);
      while (!(source instanceof MessageSource || source instanceof NoticeSource)
          && source.time() < end) {
        int wire =
            description.headers().wireBytes(source.payload())
                * prepared.multicast().trees().destinations(source.destination());
        throughput.offered(source.serviceLevel(), source.time(), wire);
        if (frames.isPresent()) {
          frames.get().offered(i, source.mark(), source.time());
        }
        source.advance();
      }
    }
  }

  private NetworkResult toTheEnd(LongConsumer progress) {
    try (counted) {
      run(progress);
    }
    ShareCounts counts = counted.counts();
    offerRest(counts.measurement().throughput());
    PortPromises promises = new PortPromises(description, prepared.fabric(), committed);
    return new NetworkResult(
        prepared,
        network.shares(),
        counts.measurement(),
        frames,
        messageFigures(),
        new HopBounds(
            prepared.links(),
            prepared.fabric(),
            promises,
            (port, vl) -> network.shares().of(port).headWaits().longest(port, vl)),
        description.connections().map(plan -> endToEnd(plan, promises, counts.delays())),
        looks);
  }

  private List<MessageFigures> messageFigures() {
    List<DescribedTraffic.Messages> plans =
        description.traffic().stream()
            .filter(DescribedTraffic.Messages.class::isInstance)
            .map(DescribedTraffic.Messages.class::cast)
            .toList();
    return IntStream.range(0, plans.size())
        .mapToObj(i -> new MessageFigures(prepared, plans.get(i), messages.get(i)))
        .toList();
  }

  private EndToEndBounds endToEnd(
      DescribedTraffic.Connections plan, PortPromises promises, ConnectionDelays delays) {
    List<Established> connections = prepared.fill().orElseThrow().established();
    DelayBounds bounds =
        new DelayBounds(
            description, prepared.links(), plan, prepared.tables(), connections, promises::of);
    Optional<Bound> none = noBound();
    return new EndToEndBounds(
        connections,
        delays::longest,
        i -> none.orElseGet(() -> bounds.of(i)),
        i -> deadlines[i],
        delays::shareAtInputs);
  }

  /** The reason why no delay has a bound, if there is one. */
  private Optional<Bound> noBound() {
    if (description.settings().credits() == CreditReturn.FCP) {
      return Optional.of(new Bound.Nothing("flow-control packets go before data"));
    }
    if (description.settings().congestion().isPresent()) {
      return Optional.of(new Bound.Nothing("notifications of congestion go among data"));
    }
    if (network.shares().failures().isPresent()) {
      return Optional.of(new Bound.Nothing("links failed"));
    }
    return network.shares().sum(RunCounts::waits) > 0
        ? Optional.of(new Bound.Nothing("a host's store was full, so that its sources waited"))
        : Optional.empty();
  }

  private void run(LongConsumer progress) {
    long end = description.warmUp() + description.time();
    while (network.now() < end && looks.goOn()) {
      go(Math.min(end, network.now() + LOOK), progress);
      looks.look();
    }
    long patience = end + description.patience();
    while (messagesGoOn() && network.now() < patience && looks.goOn()) {
      long look = Math.min(patience, network.now() + LOOK);
      while (messagesGoOn() && network.now() < look) {
        go(Math.min(look, network.now() + REPORT), progress);
      }
      looks.look();
    }
    network.stopSources();
    while (network.underWay() > 0 && network.now() < patience && looks.goOn()) {
      go(Math.min(patience, network.now() + LOOK), progress);
      looks.look();
    }
  }

  private void go(long time, LongConsumer progress) {
    while (network.now() < time) {
      network.runUntil(Math.min(time, network.now() + REPORT));
      progress.accept(network.now());
    }
  }

  private boolean messagesGoOn() {
    return !messages.stream().allMatch(MessageProgress::isOver);
  }

  /**
   * The settings that management has committed at each port: where connections are, their high
   * tables.
   */
  public static IntFunction<Settings> committed(Prepared prepared) {
    NetworkDescription description = prepared.description();
    ArbiterParameters arbiter = description.arbiter();
    OperationalVls vls = OperationalVls.ofCount(arbiter.dataVls());
    List<VlWeight> low = filled(description.tables().low(), arbiter.lowCap());
    List<VlWeight> high = filled(description.tables().high(), arbiter.highCap());
    int limit = description.tables().highLimit();
    Settings alike = Settings.of(high, low, limit, vls, arbiter.rules());
    return port ->
        prepared
            .fill()
            .map(fill -> Settings.of(fill.entries(port), low, limit, vls, arbiter.rules()))
            .orElse(alike);
  }

  private static List<VlWeight> filled(List<VlWeight> entries, int capacity) {
    List<VlWeight> all = new ArrayList<>(entries);
    all.addAll(Collections.nCopies(capacity - entries.size(), VlWeight.NULL));
    return all;
  }
}
