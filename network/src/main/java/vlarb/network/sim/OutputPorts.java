// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DecisionWatch;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.network.event.Marks;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketQueues;
import vlarb.network.packet.Packets;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.PacketTimes;
import vlarb.network.setting.Share;
import vlarb.network.topology.Fabric;

/**
 * Each port's output: a buffer a VL, the golden model that decides which VL sends, and the link. A
 * packet occupies room in its buffer from the moment when the room is promised until the tail of
 * the packet has left.
 */
final class OutputPorts {
  static final int VLS = 16;

  /** VL15, of management: it goes before all others and needs no credits. */
  static final int MANAGEMENT = 15;

  private static final int IDLE = 0;

  /** A flow-control packet is on its way out. */
  private static final int FLOW_CONTROL = -1;

  private final Fabric fabric;
  private final PacketTimes times;
  private final int bufferBlocks;
  private final Packets packets;
  private final Agenda agenda;
  private final CreditReturns credits;
  private final PacketListener listener;
  private final Optional<CongestionEvents> congestion;
  private final Optional<FailedLinks> links;
  private final PacketQueues queues;

  /** By port of this share of the network. */
  private final Port[] golden;

  /** Blocks that are promised or held, by port and VL. */
  private final int[] occupied;

  /** By port, the VLs whose head can be sent. */
  private final int[] headVls;

  /** By port and VL, the length of its head. */
  private final int[][] headDwords;

  /** By port, the blocks of the packet that is on its way out, if it has any. */
  private final int[] sending;

  /** True where the last decision of a port found nothing: another one changes no state. */
  private final boolean[] resting;

  /** By port, the VLs that its high table lists, and VL15. */
  private final int[] highVls;

  private final Marks toArbitrate;
  private final HeadWaits waits;

  /** The timers of switches' heads, where packets are dropped. */
  private final Optional<HeadTimers> timers;

  private final DropRule dropRule;

  /** The ports whose decisions {@link #watch} is told of. */
  private final boolean[] watched;

  private DecisionWatch watch = (time, port, model, headVls, headDwords, grant, since) -> {};
  private long decisions;
  private long dropped;
  private long missed;

  OutputPorts(
      Fabric fabric,
      PacketTimes times,
      NetworkSettings settings,
      ArbiterParameters arbiter,
      IntFunction<Settings> tables,
      Packets packets,
      Agenda agenda,
      CreditReturns credits,
      PacketListener listener,
      Optional<CongestionEvents> congestion,
      Optional<FailedLinks> links,
      Share share,
      PortArrays arrays) {
    this.fabric = fabric;
    this.times = times;
    bufferBlocks = settings.bufferBlocks();
    this.packets = packets;
    this.agenda = agenda;
    this.credits = credits;
    this.listener = listener;
    this.congestion = congestion;
    this.links = links;
    int ports = fabric.ports();
    queues = new PacketQueues(packets, arrays.outputQueues());
    golden = new Port[ports];
    occupied = new int[ports * VLS];
    headVls = new int[ports];
    headDwords = new int[ports][];
    Arrays.setAll(headDwords, port -> new int[share.has(fabric.nodeOf(port)) ? VLS : 0]);
    sending = new int[ports];
    resting = new boolean[ports];
    highVls = new int[ports];
    toArbitrate = new Marks(ports);
    watched = new boolean[ports];
    waits = new HeadWaits(ports, arrays.waits());
    dropRule = new DropRule(settings.dropping(), packets);
    timers =
        switch (settings.dropping()) {
          case DropPolicy.Never() -> Optional.empty();
          case DropPolicy.HeadOfLine(long limit, _, _) ->
              Optional.of(new HeadTimers(agenda, AgendaEvent.EXPIRED, ports, limit));
        };
    for (int port = 0; port < ports; port++) {
      if (!share.has(fabric.nodeOf(port))) {
        continue;
      }
      golden[port] = new Port(arbiter);
      Settings committed = tables.apply(port);
      golden[port].commit(committed);
      highVls[port] = committed.high().listedVls() | 1 << MANAGEMENT;
      for (int vl = 0; vl < arbiter.dataVls(); vl++) {
        golden[port].setCredits(vl, bufferBlocks);
      }
    }
    Arrays.fill(sending, IDLE);
  }

  /**
   * The index of a queue or count by port and VL. The ports of a node are beside each other: most
   * networks use few of the VLs.
   */
  int queue(int port, int vl) {
    return vl * sending.length + port;
  }

  /** Returns true if a VL's buffer has room for blocks. */
  boolean hasRoom(int port, int vl, int blocks) {
    return occupied[queue(port, vl)] + blocks <= bufferBlocks;
  }

  /** The VLs that the high table of a port lists, and VL15. */
  int highVls(int port) {
    return highVls[port];
  }

  /** Promises room to a packet, which is then the last of its VL. It can leave when it is ready. */
  void enqueue(int port, int vl, int slot) {
    int queue = queue(port, vl);
    occupied[queue] += packets.blocks(slot);
    boolean first = queues.head(queue) == Packets.NONE;
    queues.add(queue, slot);
    if (first) {
      awaitHead(port, vl);
    }
  }

  /** A VL has another head. */
  private void awaitHead(int port, int vl) {
    int slot = queues.head(queue(port, vl));
    if (packets.ready(slot) <= agenda.now() && !FailedLinks.atPort(links, port)) {
      headIsReady(port, vl);
    } else {
      long time = Math.max(packets.ready(slot), agenda.now());
      agenda.at(time, AgendaEvent.HEAD, port, vl, slot);
    }
  }

  /** Loses all packets that could leave a port whose link fails, and returns their bytes. */
  int discard(int port) {
    int wire = 0;
    for (int rest = headVls[port]; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      headVls[port] &= ~(1 << vl);
      timers.ifPresent(heads -> heads.stop(port, vl));
      wire += discard(port, vl);
    }
    return wire;
  }

  /** Loses the packets of a VL that could leave its port, and returns their bytes. */
  int discard(int port, int vl) {
    int queue = queue(port, vl);
    int wire = 0;
    int slot = queues.head(queue);
    while (slot != Packets.NONE && packets.ready(slot) <= agenda.now()) {
      queues.remove(queue);
      occupied[queue] -= packets.blocks(slot);
      wire += packets.wire(slot);
      links.orElseThrow().losesAtPort(port, slot);
      slot = queues.head(queue);
    }
    if (slot != Packets.NONE) {
      awaitHead(port, vl);
    }
    return wire;
  }

  /** The head of a VL can be sent from now on. */
  void headIsReady(int port, int vl) {
    headVls[port] |= 1 << vl;
    headDwords[port][vl] = packets.dwords(queues.head(queue(port, vl)));
    if (hasCredits(port, vl)) {
      waits.ready(port, vl, agenda.now());
    }
    toArbitrate.mark(port);
    if (timers.isPresent() && fabric.isSwitch(fabric.nodeOf(port))) {
      timers.get().start(port, vl);
    }
  }

  /** Drops the head of a VL if it has been there for too long; false if it stays. */
  boolean dropIfOver(int port, int vl) {
    if (!timers.orElseThrow().isOver(port, vl)
        || !dropRule.takes(vl, queues.head(queue(port, vl)))) {
      return false;
    }
    int slot = takeHead(port, vl);
    occupied[queue(port, vl)] -= packets.blocks(slot);
    dropped++;
    missed += packets.destinations(slot);
    listener.dropped(packets.view(slot), PacketListener.Place.AT_OUTPUT, port, agenda.now());
    packets.release(slot);
    return true;
  }

  /** Takes the head of a VL out of its queue: the next packet is the head. */
  private int takeHead(int port, int vl) {
    int queue = queue(port, vl);
    int slot = queues.remove(queue);
    headVls[port] &= ~(1 << vl);
    if (timers.isPresent()) {
      timers.get().stop(port, vl);
    }
    if (queues.head(queue) != Packets.NONE) {
      awaitHead(port, vl);
    }
    return slot;
  }

  /** Credits have come back. */
  void addCredits(int port, int vl, int blocks) {
    boolean waited = (headVls[port] & 1 << vl) != 0 && !hasCredits(port, vl);
    golden[port].setCredits(vl, golden[port].credits(vl) + blocks);
    if (waited && hasCredits(port, vl)) {
      waits.ready(port, vl, agenda.now());
    }
    toArbitrate.mark(port);
  }

  /** Returns true if the head that a VL had last has its credits, or needs none. */
  private boolean hasCredits(int port, int vl) {
    return vl == MANAGEMENT || golden[port].credits(vl) >= Port.blocks(headDwords[port][vl]);
  }

  /** The tail of a packet has left. */
  void sent(int port, int vl) {
    occupied[queue(port, vl)] -= sending[port];
    sending[port] = IDLE;
    toArbitrate.mark(port);
  }

  /** A flow-control packet has left. */
  void flowControlSent(int port) {
    sending[port] = IDLE;
    toArbitrate.mark(port);
  }

  /** A port may have a flow-control packet to send. */
  void somethingToSend(int port) {
    toArbitrate.mark(port);
  }

  /** Tells somebody of these ports' decisions from now on. */
  void watch(Set<Integer> ports, DecisionWatch by) {
    ports.forEach(port -> watched[port] = true);
    watch = by;
  }

  /** Each port at which something has changed decides, if its link is free. */
  void arbitrate() {
    for (int i = 0; i < toArbitrate.size(); i++) {
      int port = toArbitrate.get(i);
      if (sending[port] == IDLE) {
        decide(port);
      }
    }
    toArbitrate.clear();
  }

  private void decide(int port) {
    Port arbiter = golden[port];
    if (headVls[port] >>> MANAGEMENT != 0) {
      decisions++;
      arbiter.take(arbiter.offer(headDwords[port][MANAGEMENT], false, 0, headDwords[port]));
      send(port, MANAGEMENT);
      return;
    }
    if (credits.due(port) != 0) {
      decisions++;
      arbiter.take(arbiter.offer(0, true, 0, headDwords[port]));
      sending[port] = FLOW_CONTROL;
      credits.send(port);
      return;
    }
    int eligible = arbiter.eligible(headVls[port], headDwords[port]);
    if (congestion.isPresent()) {
      congestion.get().marks().starve(port, headVls[port] & ~eligible);
    }
    if (eligible == 0 && resting[port] && !watched[port]) {
      decisions++;
      return;
    }
    resting[port] = eligible == 0;
    Grant grant = arbiter.offer(0, false, eligible, headDwords[port]);
    if (watched[port]) {
      long since = grant.source() == Source.DATA ? waits.since(port, grant.vl()) : 0;
      watch.decided(agenda.now(), port, arbiter, headVls[port], headDwords[port], grant, since);
    }
    arbiter.take(grant);
    decisions++;
    if (grant.source() == Source.DATA) {
      send(port, grant.vl());
    }
  }

  private void send(int port, int vl) {
    int slot = takeHead(port, vl);
    sending[port] = packets.blocks(slot);
    long now = agenda.now();
    int wire = packets.wire(slot);
    long end = now + times.onLink(port, wire);
    waits.sent(port, vl, now, end);
    listener.sent(packets.view(slot), port, vl, now, end);
    agenda.at(end, AgendaEvent.SENT, port, vl, wire);
    if (!fabric.isSwitch(fabric.nodeOf(port))) {
      packets.first(slot, now);
    }
    if (congestion.isPresent()) {
      int behind = occupied[queue(port, vl)] - sending[port];
      congestion.get().leaves(port, vl, slot, behind, end);
    }
    long tail = end + times.flight(port);
    if (links.isPresent()) {
      links.get().leaves(port, slot, end, tail);
    }
    if (fabric.isSwitch(fabric.neighbour(port))) {
      agenda.at(
          times.readyAtInput(port, wire, tail), AgendaEvent.READY, fabric.peer(port), vl, slot);
    } else {
      agenda.at(tail, AgendaEvent.DELIVERED, fabric.peer(port), vl, slot);
    }
  }

  /** Reads what a decision of a port will ask for, as {@link Crossbars#readAhead} does. */
  long readAhead(int port) {
    Port arbiter = golden[port];
    return arbiter.credits(0) + arbiter.state().high().pointer() + headDwords[port][0];
  }

  /** Decisions made by all ports, those that found nothing included. */
  long decisions() {
    return decisions;
  }

  HeadWaits waits() {
    return waits;
  }

  /** Packets that were heads for too long. */
  long dropped() {
    return dropped;
  }

  /** The hosts that these packets were for. */
  long missed() {
    return missed;
  }

  /** The timers of heads, where packets are dropped. */
  Optional<HeadTimers> timers() {
    return timers;
  }

  DropRule dropRule() {
    return dropRule;
  }

  Port golden(int port) {
    return golden[port];
  }

  PacketQueues queues() {
    return queues;
  }

  int occupied(int port, int vl) {
    return occupied[queue(port, vl)];
  }

  /** Blocks of the packet with blocks whose tail has not left yet; 0: there is none. */
  int sending(int port) {
    return Math.max(0, sending[port]);
  }
}
