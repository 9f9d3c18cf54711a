// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import vlarb.config.text.OneLine;
import vlarb.network.congestion.CongestionCounts;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.frame.FrameMeasurement;
import vlarb.network.setting.LinkTiming;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.sim.RunCounts;
import vlarb.network.sim.RunningShares;
import vlarb.network.topology.Fabric;

/**
 * The result of a run. Bytes offered and delivered are those of the measurement, latencies cover
 * packets that were created in it, whenever they arrive, and the sums cover all packets.
 */
public final class NetworkResult {
  private static final int SLS = 16;

  private final Prepared prepared;
  private final LinkTiming links;
  private final Measurement measurement;
  private final Optional<FrameMeasurement> frames;
  private final List<MessageFigures> messages;
  private final HopBounds bounds;
  private final Optional<EndToEndBounds> endToEnd;
  private final Looks looks;
  private final long created;
  private final long copies;
  private final long delivered;
  private final long dropped;
  private final long lost;
  private final long flowControlPackets;
  private final Optional<CongestionCounts> congestion;
  private final Optional<FailureFigures> linkFailures;
  private final long underWay;
  private final long waits;
  private final long decisions;
  private final long events;
  private final boolean saturated;

  NetworkResult(
      Prepared prepared,
      RunningShares shares,
      Measurement measurement,
      Optional<FrameMeasurement> frames,
      List<MessageFigures> messages,
      HopBounds bounds,
      Optional<EndToEndBounds> endToEnd,
      Looks looks) {
    this.prepared = prepared;
    links = prepared.links();
    this.measurement = measurement;
    this.frames = frames;
    this.messages = messages;
    this.bounds = bounds;
    this.endToEnd = endToEnd;
    this.looks = looks;
    created = shares.sum(RunCounts::created);
    copies = shares.sum(RunCounts::copies);
    delivered = shares.sum(RunCounts::delivered);
    dropped = shares.sum(RunCounts::dropped);
    lost = shares.sum(RunCounts::lost);
    flowControlPackets = shares.sum(RunCounts::flowControlPackets);
    congestion = shares.congestionCounts();
    linkFailures =
        shares
            .failures()
            .map(
                counts ->
                    new FailureFigures(
                        prepared.fabric(),
                        counts,
                        prepared.failures().orElseThrow().transport().retries()));
    underWay = shares.sum(RunCounts::underWay);
    waits = shares.sum(RunCounts::waits);
    decisions = shares.sum(RunCounts::decisions);
    events = shares.sum(RunCounts::events);
    saturated = measurement.throughput().isSaturated();
  }

  /** The failures of the run, a line each; empty: the run is sound. */
  public List<String> failures() {
    List<String> failures = new ArrayList<>(looks.problems());
    if (!looks.deadlock().isEmpty()) {
      failures.add("deadlock: " + String.join(", ", OneLine.cut(looks.deadlock())));
    }
    failures.addAll(bounds.failures());
    endToEnd.ifPresent(delays -> failures.addAll(delays.failures()));
    if (failures.isEmpty() && underWay > 0) {
      failures.add(underWay + " packets have not arrived within measure.patience");
    }
    linkFailures.ifPresent(figures -> failures.addAll(figures.failures()));
    if (failures.isEmpty()) {
      messages.stream()
          .filter(each -> each.missing() > 0)
          .forEach(
              each ->
                  failures.add(
                      each.missing()
                          + " messages have not arrived, as packets were dropped or"
                          + " measure.patience is over"));
    }
    return failures;
  }

  /** Messages that wait for messages, for each source of them in the description. */
  List<MessageFigures> messages() {
    return messages;
  }

  /**
   * The times in which collective operations and lists of messages were complete, in the
   * description's order, from the first message that is posted to the end of the last, in ticks;
   * empty where some have not arrived.
   */
  public List<OptionalLong> completionTimes() {
    return messages.stream().map(MessageFigures::completion).toList();
  }

  /** The longest waits for turns, beside what tables promise. */
  public HopBounds bounds() {
    return bounds;
  }

  /** The longest delays of connections, beside what is promised; empty: no connections. */
  public Optional<EndToEndBounds> endToEnd() {
    return endToEnd;
  }

  /**
   * Tells whether less than 98 % of what was offered arrived in the measurement, or what had not
   * arrived grew over its last half, of all or of a service level. Latencies and shares then say
   * how long it lasted, and little of the network.
   */
  public boolean isSaturated() {
    return saturated;
  }

  /** Part of the time in which hosts' links to switches were busy, the mean over these links. */
  public double utilizationOfHosts() {
    return mean(port -> !prepared.fabric().isSwitch(prepared.fabric().nodeOf(port)));
  }

  /** Part of the time in which links out of switches were busy, the mean over these links. */
  public double utilizationOfSwitches() {
    Fabric fabric = prepared.fabric();
    return mean(
        port -> fabric.isSwitch(fabric.nodeOf(port)) && fabric.peer(port) != Fabric.UNLINKED);
  }

  private double mean(IntPredicate ports) {
    return IntStream.range(0, prepared.fabric().ports())
        .filter(ports)
        .mapToDouble(measurement::utilization)
        .average()
        .orElse(0);
  }

  /**
   * Bytes that arrived in the measurement a byte time and host, whenever their packets were
   * created: at most 1.
   */
  public double deliveredBytesPerCycle() {
    return perCycle(measurement.throughput().pace().arrived());
  }

  /** Bytes of packets that sources had in the measurement, a byte time and host. */
  public double offeredBytesPerCycle() {
    return perCycle(measurement.throughput().pace().allOffered());
  }

  /**
   * Bytes of the measurement, a byte time and host: where hosts' links differ in rate, as a part of
   * what all of them carry.
   */
  double perCycle(long bytes) {
    Fabric fabric = prepared.fabric();
    int[] ticks =
        IntStream.range(0, fabric.hosts())
            .map(host -> links.ticksPerByte()[fabric.firstPort(fabric.host(host))])
            .toArray();
    double byteTimes = (double) prepared.description().time() / ticks[0];
    double hosts = IntStream.of(ticks).mapToDouble(own -> (double) ticks[0] / own).sum();
    return bytes / byteTimes / hosts;
  }

  /** Packets that sources made in the whole run. */
  public long created() {
    return created;
  }

  /** Copies of packets for groups that switches made in the whole run. */
  public long copies() {
    return copies;
  }

  /** {@linkplain NetworkSimulation#events() Events} of the whole run. */
  public long events() {
    return events;
  }

  /** Packets that arrived in the whole run. */
  public long delivered() {
    return delivered;
  }

  /** Packets that switches dropped in the whole run. */
  public long dropped() {
    return dropped;
  }

  /** Packets of VL15 in the whole run that found an input buffer full. */
  public long lost() {
    return lost;
  }

  /** Flow-control packets that ports sent in the whole run. */
  public long flowControlPackets() {
    return flowControlPackets;
  }

  /** The counts of congestion control in the whole run; empty: there was none. */
  public Optional<CongestionCounts> congestion() {
    return congestion;
  }

  /** Figures of failed links; empty: none has failed. */
  Optional<FailureFigures> linkFailures() {
    return linkFailures;
  }

  /** Classes and frames; empty: there are no streams and no control packets. */
  public Optional<FrameMeasurement> frames() {
    return frames;
  }

  /** The channels of a circle of packets that wait for ever, each with its VL; empty: none do. */
  public List<String> deadlock() {
    return looks.deadlock();
  }

  long underWay() {
    return underWay;
  }

  /** Times that a source found its host's store full. */
  long waits() {
    return waits;
  }

  long decisions() {
    return decisions;
  }

  Looks looks() {
    return looks;
  }

  Prepared prepared() {
    return prepared;
  }

  Measurement measurement() {
    return measurement;
  }

  /** Service levels that offer packets, if only at a load of 0, or have some. */
  Set<Integer> serviceLevels() {
    Set<Integer> levels = new TreeSet<>();
    for (DescribedTraffic plan : prepared.description().traffic()) {
      if (!(plan instanceof DescribedTraffic.Connections)) {
        plan.forEachSize((sl, payload) -> levels.add(sl));
      }
    }
    IntStream.range(0, SLS).filter(this::hasPackets).forEach(levels::add);
    return levels;
  }

  private boolean hasPackets(int sl) {
    return measurement.latencies(sl).getTotalCount() > 0
        || measurement.throughput().bytes(sl) > 0
        || measurement.throughput().pace(sl).allOffered() > 0;
  }

  /** All figures by name, for JSON, but for those of single ports. */
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("seed", prepared.seed());
    figures.put("switches", prepared.fabric().switches());
    figures.put("hosts", prepared.fabric().hosts());
    if (!prepared.linkCounts().isUsual()) {
      figures.put("links_by_rate", prepared.linkCounts().byName());
    }
    prepared.fill().ifPresent(fill -> figures.put("connections", fill.established().size()));
    figures.put("created", created);
    if (prepared.multicast().trees().groups() > 0) {
      figures.put("copies", copies);
    }
    figures.put("delivered", delivered);
    figures.put("dropped", dropped);
    figures.put("lost", lost);
    figures.put("flow_control_packets", flowControlPackets);
    congestion.ifPresent(
        counts -> {
          figures.put("marked_packets", counts.marked());
          figures.put("becns", counts.notified());
          figures.put("largest_ccti", counts.largestIndex());
        });
    linkFailures.ifPresent(failed -> figures.putAll(failed.figures()));
    figures.put("under_way", underWay);
    figures.put("source_waits", waits);
    figures.put("decisions", decisions);
    figures.put("audits", looks.audits());
    figures.put("circles_until_dropped", looks.circles());
    figures.put("saturated", saturated);
    figures.put("offered_bytes_per_cycle_and_host", offeredBytesPerCycle());
    figures.put("delivered_bytes_per_cycle_and_host", deliveredBytesPerCycle());
    figures.put("utilization_of_hosts", utilizationOfHosts());
    figures.put("utilization_of_switches", utilizationOfSwitches());
    prepared
        .description()
        .bufferNeed()
        .ifPresent(
            need -> {
              figures.put("buffer_blocks", need.available());
              figures.put("credit_loop_blocks", need.needed());
            });
    figures.put(
        "service_levels", serviceLevels().stream().map(new LevelFigures(this)::of).toList());
    if (!messages.isEmpty()) {
      figures.put("messages", messages.stream().map(MessageFigures::figures).toList());
    }
    frames.ifPresent(all -> figures.put("classes", all.figures()));
    figures.put("stages", ports().stages());
    figures.put("waits_for_turns", bounds.figures());
    endToEnd.ifPresent(delays -> figures.put("delays_from_end_to_end", delays.figures()));
    figures.put("failures", failures());
    return figures;
  }

  /** All figures with those of each port and of the link that leaves it. */
  public Map<String, Object> figuresWithPorts() {
    Map<String, Object> figures = figures();
    figures.put("ports", ports().ports());
    return figures;
  }

  private PortFigures ports() {
    return new PortFigures(prepared, measurement, bounds);
  }

  /** The figures for people. */
  public String text() {
    return new RunText(this).text();
  }
}
