// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DecisionWatch;
import vlarb.model.arbitration.Settings;
import vlarb.network.failure.FailurePlan;
import vlarb.network.multicast.Multicast;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.Packets;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.Headers;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.PacketTimes;
import vlarb.network.setting.Partition;
import vlarb.network.setting.Share;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.TrafficSource;

/**
 * A running network. In each tick packets and credits arrive first, then crossbars begin transfers,
 * then ports decide, so that a decision sees every event up to that tick. Events that follow
 * without delay get another round of the three steps.
 */
public final class NetworkSimulation {
  private final Fabric fabric;
  private final PacketTimes times;
  private final PacketListener told;
  private final MulticastTrees trees;
  private final Packets packets;
  private final Share share;
  private final Agenda agenda;

  private final Border border;

  private final PartTurns turns;
  private final CreditReturns credits;

  /** The flow-control packets, where links have them. */
  private final Optional<FlowControlPackets> flowControl;

  private final Optional<CongestionEvents> congestion;
  private final Optional<FailedLinks> failed;
  private final OutputPorts outputs;
  private final Crossbars crossbars;
  private final HostQueues hosts;
  private final RunCounts counts;
  private long moment;

  /** A network of one part, without multicast, in which nothing has happened yet. */
  public NetworkSimulation(
      ForwardingTables tables,
      LinkTiming links,
      NetworkSettings settings,
      Headers headers,
      ArbiterParameters arbiter,
      IntFunction<Settings> committed,
      List<TrafficSource> sources,
      PacketListener listener) {
    this(
        tables,
        links,
        settings,
        headers,
        arbiter,
        committed,
        sources,
        listener,
        Share.whole(Partition.whole(tables.fabric())),
        PortArrays.of(tables.fabric(), settings.crossbar()),
        Multicast.none(tables.fabric()),
        Optional.empty());
  }

  /**
   * A share of a network in which nothing has happened yet.
   *
   * @param tables the tables by which switches know the way; each host is reached
   * @param links the times that links take
   * @param settings the settings of all switches and hosts
   * @param headers the headers that packets have
   * @param arbiter the parameters that each port's arbiter is built for
   * @param committed the settings that management has committed, by port of the network
   * @param sources the sources, in the order by which packets name them
   * @param listener told of all that happens to packets
   * @param share the parts that go on here, each by itself; the rest of the network stands still
   * @param arrays that all shares have in common
   * @param multicast the trees and copies of packets for groups
   * @param failures the failures of links, in a network of one part without groups
   */
  public NetworkSimulation(
      ForwardingTables tables,
      LinkTiming links,
      NetworkSettings settings,
      Headers headers,
      ArbiterParameters arbiter,
      IntFunction<Settings> committed,
      List<TrafficSource> sources,
      PacketListener listener,
      Share share,
      PortArrays arrays,
      Multicast multicast,
      Optional<FailurePlan> failures) {
    this.fabric = tables.fabric();
    this.share = share;
    trees = multicast.trees();
    packets = new Packets(trees);
    times = new PacketTimes(fabric, links, settings);
    agenda = new Agenda(fabric, share);
    MessageEvents.Drops drops =
        failures.isEmpty() ? MessageEvents.Drops.FINAL : MessageEvents.Drops.SENT_AGAIN;
    told = MessageEvents.of(fabric, sources, agenda, drops, listener);
    turns = new PartTurns(share.partition(), agenda, this);
    flowControl =
        settings.credits() == CreditReturn.FCP
            ? Optional.of(
                new FlowControlPackets(
                    fabric, times, agenda, arbiter.dataVls(), settings.bufferBlocks(), share))
            : Optional.empty();
    credits =
        flowControl
            .<CreditReturns>map(packets -> packets)
            .orElseGet(() -> new CreditReturns.OutOfBand(fabric, times, agenda));
    failed =
        failures.map(
            plan -> new FailedLinks(plan, tables, times, sources, packets, agenda, credits, told));
    congestion = CongestionEvents.of(fabric, settings, sources, packets, agenda);
    outputs =
        new OutputPorts(
            fabric,
            times,
            settings,
            arbiter,
            committed,
            packets,
            agenda,
            credits,
            told,
            congestion,
            failed,
            share,
            arrays);
    crossbars =
        new Crossbars(
            fabric,
            tables,
            times,
            settings,
            packets,
            agenda,
            outputs,
            credits,
            told,
            multicast,
            congestion,
            failed,
            arrays);
    hosts =
        new HostQueues(
            fabric,
            settings,
            headers,
            sources,
            packets,
            agenda,
            outputs,
            told,
            multicast,
            congestion,
            failed,
            share);
    counts = new RunCounts(packets, flowControl, congestion, failed, outputs, crossbars, hosts);
    border = new Border(agenda, packets, crossbars, congestion, share, turns);
  }

  /** Tells somebody of the decisions of these ports from now on. */
  public void watch(Set<Integer> ports, DecisionWatch watch) {
    outputs.watch(ports, watch);
  }

  /** Lets everything happen up to a time, in ticks, this one included. */
  public void runUntil(long time) {
    turns.runUntil(time);
  }

  /** The time of the next event, in ticks, or {@link Long#MAX_VALUE}. */
  public long next() {
    return agenda.next();
  }

  /**
   * Lets some parts go on up to a time, this one included, before which nothing that has not
   * happened yet elsewhere can reach them.
   *
   * @param parts of this share
   */
  public void goOn(int[] parts, long last) {
    turns.goOn(parts, last);
  }

  /** Nothing happens up to a time any more, this one included. */
  public void advanceTo(long time) {
    agenda.advanceTo(time);
  }

  /** The place by which packets and credits come from other shares, and go there. */
  public Border border() {
    return border;
  }

  /** Reads what the events of a part will ask for: all of it then comes from memory at once. */
  long readAhead(int part) {
    long read = 0;
    int first = fabric.firstPort(part);
    for (int port = first; port < first + fabric.portsOf(part); port++) {
      read += outputs.readAhead(port);
    }
    return read;
  }

  /** Reads what an event will ask for. */
  long readAhead(long key, int payload) {
    return AgendaEvent.of(key) == AgendaEvent.READY
        ? crossbars.readAhead(AgendaEvent.port(key), AgendaEvent.vl(key), payload)
        : 0;
  }

  /** No source makes a packet from now on. */
  public void stopSources() {
    hosts.stopAt(agenda.now());
  }

  /** Runs one round of a tick. */
  void step() {
    agenda.advance();
    while (agenda.goesOn()) {
      long key = agenda.events().key();
      int payload = agenda.events().payload();
      agenda.events().remove();
      counts.events++;
      moment = key;
      happen(AgendaEvent.of(key), AgendaEvent.port(key), AgendaEvent.vl(key), payload);
    }
    moment = AgendaEvent.afterAll(moment);
    crossbars.serve();
    outputs.arbitrate();
  }

  private void happen(AgendaEvent kind, int port, int vl, int payload) {
    switch (kind) {
      case TRANSFERRED -> crossbars.transferred(port, vl);
      case LEFT_CENTRAL -> crossbars.copies().orElseThrow().leftCentral(port, vl);
      case SENT -> {
        outputs.sent(port, vl);
        if (fabric.isSwitch(fabric.nodeOf(port))) {
          crossbars.roomAt(port);
        } else {
          hosts.sent(host(port), payload);
        }
      }
      case CREDIT -> outputs.addCredits(port, vl, payload);
      case FREED -> {
        flowControl.orElseThrow().freed(port, vl, payload);
        outputs.somethingToSend(port);
      }
      case REFRESH -> {
        flowControl.orElseThrow().refresh(port);
        outputs.somethingToSend(port);
      }
      case FLOW_CONTROL_SENT -> outputs.flowControlSent(port);
      case READY -> crossbars.ready(port, vl, payload);
      case HEAD -> {
        if (FailedLinks.atPort(failed, port)) {
          failed.get().freed(port, outputs.discard(port, vl), crossbars, hosts);
        } else {
          outputs.headIsReady(port, vl);
        }
      }
      case EXPIRED -> {
        if (outputs.dropIfOver(port, vl)) {
          crossbars.roomAt(port);
        }
      }
      case DELIVERED -> deliver(port, vl, payload);
      case INPUT_EXPIRED -> crossbars.dropIfOver(port, vl);
      case SOURCE -> hosts.create(host(port));
      case POSTED -> hosts.post(host(port));
      case CHANGED -> failed.orElseThrow().changed(port, vl, payload, outputs, crossbars, hosts);
      case ANSWERED -> failed.orElseThrow().messages().happen(agenda.now());
    }
  }

  private int host(int port) {
    return fabric.nodeOf(port) - fabric.switches();
  }

  private void deliver(int port, int vl, int slot) {
    if (failed.isEmpty() || failed.get().takes(port, slot)) {
      counts.delivered++;
      told.delivered(packets.view(slot), agenda.now());
    }
    if (vl != OutputPorts.MANAGEMENT) {
      credits.free(port, vl, agenda.now(), packets.blocks(slot));
    }
    if (congestion.isPresent()) {
      congestion.get().delivered(port, slot);
    }
    packets.release(slot);
  }

  /**
   * A number that orders what happens in one tick: each event has its own, and all transfers and
   * decisions that follow from a round of events have one above theirs.
   */
  public long moment() {
    return moment;
  }

  /** The time up to which everything has happened, in ticks; during an event, its own. */
  public long now() {
    return agenda.now();
  }

  /** The counts so far. */
  public RunCounts counts() {
    return counts;
  }

  /** The waits of packets for their turns. */
  public HeadWaits headWaits() {
    return outputs.waits();
  }

  Fabric fabric() {
    return fabric;
  }

  Share share() {
    return share;
  }

  CreditReturns credits() {
    return credits;
  }

  Packets packets() {
    return packets;
  }

  Agenda agenda() {
    return agenda;
  }

  OutputPorts outputs() {
    return outputs;
  }

  Crossbars crossbars() {
    return crossbars;
  }

  MulticastTrees trees() {
    return trees;
  }

  Optional<CongestionEvents> congestion() {
    return congestion;
  }

  Optional<FailedLinks> failed() {
    return failed;
  }

  HostQueues hosts() {
    return hosts;
  }
}
