// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.MessageSource;
import vlarb.network.traffic.NoticeSource;
import vlarb.network.traffic.TrafficSource;

/**
 * Counts between two times: bytes that arrive, links that are busy, packets that wait; of packets
 * that are created between them, how long they take, whenever they arrive.
 */
final class Measurement implements PacketListener {
  private static final int SLS = 16;

  /** Latencies are kept to three digits. */
  private static final int DIGITS = 3;

  /** Parts of the deadline, as in figure 7 of the 2009 paper: D/100, D/64, D/32, … D/2, D. */
  static final int[] DEADLINE_PARTS = {100, 64, 32, 16, 8, 4, 2, 1};

  private final long from;
  private final long until;

  /** By source, the most that a packet may take, in ticks; 0: it has no deadline. */
  private final long[] deadlines;

  /** The ways in which the packets of a source count as offered. */
  enum Offer {
    /** As the source has them. */
    AS_MADE,
    /** As they arrive: messages send as the network lets them. */
    AS_ARRIVED,
    /** Not at all, nor as delivered: notifications of congestion are no traffic of hosts. */
    NONE
  }

  /** By source. */
  private final Offer[] offers;

  private final Histogram[] latencies = new Histogram[SLS];
  private final long[] latencySums = new long[SLS];
  private final long[][] withinPart = new long[SLS][DEADLINE_PARTS.length];
  private final long[] withDeadline = new long[SLS];
  private final Fabric fabric;
  private final Throughput throughput;
  private final long[] busy;
  private final StageWaits atStores;
  private final StageWaits atInputs;
  private final StageWaits atOutputs;

  Measurement(
      long from,
      long until,
      Fabric fabric,
      Throughput throughput,
      long[] deadlines,
      List<TrafficSource> sources) {
    this.from = from;
    this.until = until;
    this.fabric = fabric;
    this.throughput = throughput;
    this.deadlines = deadlines;
    offers =
        sources.stream()
            .map(
                source ->
                    switch (source) {
                      case MessageSource _ -> Offer.AS_ARRIVED;
                      case NoticeSource _ -> Offer.NONE;
                      default -> Offer.AS_MADE;
                    })
            .toArray(Offer[]::new);
    busy = new long[fabric.ports()];
    atStores = new StageWaits(from, until, fabric.ports());
    atInputs = new StageWaits(from, until, fabric.ports());
    atOutputs = new StageWaits(from, until, fabric.ports());
    for (int sl = 0; sl < SLS; sl++) {
      latencies[sl] = new Histogram(DIGITS);
    }
  }

  /** Adds what was measured in another share of the network. */
  void add(Measurement other) {
    for (int sl = 0; sl < SLS; sl++) {
      int own = sl;
      latencies[sl].add(other.latencies[sl]);
      latencySums[sl] += other.latencySums[sl];
      withDeadline[sl] += other.withDeadline[sl];
      Arrays.setAll(withinPart[sl], i -> withinPart[own][i] + other.withinPart[own][i]);
    }
    Arrays.setAll(busy, port -> busy[port] + other.busy[port]);
    throughput.add(other.throughput);
    atStores.add(other.atStores);
    atInputs.add(other.atInputs);
    atOutputs.add(other.atOutputs);
  }

  @Override
  public void created(PacketView packet, long due) {
    if (offers[packet.source()] == Offer.AS_MADE) {
      throughput.offered(packet.serviceLevel(), due, packet.wireBytes() * packet.destinations());
    }
  }

  @Override
  public void sent(PacketView packet, int port, int vl, long start, long end) {
    busy[port] += Math.max(0, Math.min(end, until) - Math.max(start, from));
    long ready = packet.ready();
    atOutputs.add(port, ready, start);
    if (!fabric.isSwitch(fabric.nodeOf(port))) {
      atStores.add(port, packet.created(), ready);
    }
  }

  @Override
  public void passed(PacketView packet, int input, long waited) {
    long since = packet.ready();
    atInputs.add(input, since, since + waited);
  }

  @Override
  public void dropped(PacketView packet, Place place, int port, long time) {
    Offer offer = offers[packet.source()];
    if (offer != Offer.NONE) {
      throughput.dropped(packet, time);
    }
    if (offer == Offer.AS_ARRIVED) {
      throughput.offered(packet.serviceLevel(), time, packet.wireBytes());
    }
    switch (place) {
      case ON_ARRIVAL -> {}
      case AT_INPUT -> atInputs.addDropped(port, packet.ready(), time);
      case AT_OUTPUT -> atOutputs.addDropped(port, packet.ready(), time);
    }
  }

  /** Lost packets of messages are sent again: neither offered nor gone. */
  @Override
  public void lost(PacketView packet, Loss loss, int port, long time) {
    if (offers[packet.source()] == Offer.AS_MADE) {
      throughput.dropped(packet, time);
    }
    if (loss == Loss.AT_PORT) {
      atOutputs.addDropped(port, packet.ready(), time);
    }
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    Offer offer = offers[packet.source()];
    if (offer == Offer.NONE) {
      return;
    }
    throughput.delivered(packet, arrived);
    if (offer == Offer.AS_ARRIVED) {
      throughput.offered(packet.serviceLevel(), arrived, packet.wireBytes());
    }
    long created = packet.created();
    if (created < from || created >= until) {
      return;
    }
    int sl = packet.serviceLevel();
    long latency = arrived - created;
    latencies[sl].recordValue(latency);
    latencySums[sl] += latency;
    long deadline = deadlines[packet.source()];
    if (deadline > 0) {
      withDeadline[sl]++;
      for (int i = 0; i < DEADLINE_PARTS.length; i++) {
        withinPart[sl][i] += latency * DEADLINE_PARTS[i] <= deadline ? 1 : 0;
      }
    }
  }

  /** Latencies of a service level, in ticks. */
  Histogram latencies(int sl) {
    return latencies[sl];
  }

  /** Mean latency of a service level that has packets, in ticks. */
  double meanLatency(int sl) {
    return (double) latencySums[sl] / latencies[sl].getTotalCount();
  }

  /** Bytes offered and arrived. */
  Throughput throughput() {
    return throughput;
  }

  /** Waits of hosts' packets before their port's buffer has room. */
  StageWaits atStores() {
    return atStores;
  }

  /** Waits of packets that came by a port, from when the crossbar could take them. */
  StageWaits atInputs() {
    return atInputs;
  }

  /** Waits of packets from when they could leave a port, for others, credits and their turn. */
  StageWaits atOutputs() {
    return atOutputs;
  }

  /** Packets of a service level that have a deadline. */
  long withDeadline(int sl) {
    return withDeadline[sl];
  }

  /** The number of packets with a deadline that came within the i-th part of the deadline. */
  long withinPart(int sl, int i) {
    return withinPart[sl][i];
  }

  /** Part of the time in which a port's link was busy. */
  double utilization(int port) {
    return (double) busy[port] / (until - from);
  }
}
