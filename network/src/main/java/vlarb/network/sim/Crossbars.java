// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.Optional;
import vlarb.network.multicast.HeldOutputs;
import vlarb.network.multicast.Multicast;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketQueues;
import vlarb.network.packet.Packets;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.PacketTimes;
import vlarb.network.topology.Fabric;

/**
 * Each switch's inputs and crossbar. A packet goes through whole, in {@linkplain CrossbarTurns
 * turns}, once its output has room for all of it; its room at the input is free when its tail has
 * left, which the other end of the link learns by {@link CreditReturns}.
 */
final class Crossbars {
  private static final int VLS = OutputPorts.VLS;
  private static final int NOWHERE = -1;

  /** Stands for all outputs of a multicast packet. */
  static final int MANY = -2;

  /** The places that a multicast packet leaves for its outputs. */
  enum From {
    /** The queue of its input VL. */
    QUEUE,
    /** The place beside it, for packets of which some copies have been made. */
    BESIDE
  }

  private final Fabric fabric;
  private final ForwardingTables tables;
  private final Hops hops;
  private final Optional<FailedLinks> links;
  private final PacketTimes times;
  private final CrossbarKind kind;
  private final Packets packets;
  private final Agenda agenda;
  private final OutputPorts outputs;
  private final CreditReturns credits;
  private final PacketListener listener;

  /** By input and VL, for {@link CrossbarKind#VOQ} also by output. */
  private final PacketQueues queues;

  private final int queuesOfVl;

  private final CrossbarRequests requests;

  /** Ports of all switches. */
  private final int ports;

  /** By input and VL, the output to which a packet is on its way. */
  private final int[] towards;

  private final CrossbarTurns turns;
  private final ManagementBuffers management;
  private final DropRule dropRule;

  /** The timers of inputs' heads, where packets are dropped there. */
  private final Optional<HeadTimers> timers;

  /** The copies that are made here, where there are multicast packets. */
  private final Optional<Copies> copies;

  /** The lowest address of a packet of which copies are made. */
  private final int firstTree;

  private long dropped;
  private long missed;

  Crossbars(
      Fabric fabric,
      ForwardingTables tables,
      PacketTimes times,
      NetworkSettings settings,
      Packets packets,
      Agenda agenda,
      OutputPorts outputs,
      CreditReturns credits,
      PacketListener listener,
      Multicast multicast,
      Optional<CongestionEvents> congestion,
      Optional<FailedLinks> links,
      PortArrays arrays) {
    this.fabric = fabric;
    this.tables = tables;
    this.times = times;
    kind = settings.crossbar();
    this.packets = packets;
    this.agenda = agenda;
    this.outputs = outputs;
    this.credits = credits;
    this.listener = listener;
    this.links = links;
    Hops chosen = Hops.of(tables, links, packets, outputs, agenda, settings);
    hops = congestion.map(events -> events.marks().counting(chosen)).orElse(chosen);
    ports = inputs(fabric);
    queuesOfVl = queuesOfVl(fabric, kind);
    queues = new PacketQueues(packets, arrays.inputQueues());
    requests = new CrossbarRequests(fabric, ports);
    towards = new int[ports * VLS];
    Arrays.fill(towards, NOWHERE);
    HeldOutputs held = new HeldOutputs(fabric);
    turns =
        new CrossbarTurns(
            fabric,
            kind,
            settings.order(),
            ports,
            requests,
            outputs,
            this::transferIfRoom,
            held,
            this::serveCopies);
    copies =
        multicast.isInSwitches()
            ? Optional.of(
                new Copies(
                    fabric, multicast, settings, times, packets, agenda, outputs, this, held))
            : Optional.empty();
    firstTree = copies.isPresent() ? fabric.hosts() : Integer.MAX_VALUE;
    if (copies.isPresent() && kind == CrossbarKind.VOQ) {
      throw new IllegalArgumentException("multicast packets wait in a queue an input VL");
    }
    management = new ManagementBuffers(ports, settings.bufferBlocks());
    dropRule = new DropRule(settings.dropping(), packets);
    timers =
        settings.dropping() instanceof DropPolicy.HeadOfLine(long limit, _, _)
                && dropRule.isForInputs()
            ? Optional.of(new HeadTimers(agenda, AgendaEvent.INPUT_EXPIRED, ports, limit))
            : Optional.empty();
  }

  /** The ports of all switches, which come before those of hosts. */
  static int inputs(Fabric fabric) {
    int last = fabric.switches() - 1;
    return fabric.switches() == 0 ? 0 : fabric.firstPort(last) + fabric.portsOf(last);
  }

  /** The queues of an input VL. */
  static int queuesOfVl(Fabric fabric, CrossbarKind kind) {
    return kind == CrossbarKind.VOQ ? fabric.mostPorts() : 1;
  }

  /** A packet that came by an input can be passed on. */
  void ready(int input, int vl, int slot) {
    if (links.isPresent() && links.get().loses(input, vl, slot)) {
      return;
    }
    if (vl == OutputPorts.MANAGEMENT && !management.take(input, packets.blocks(slot))) {
      missed += packets.destinations(slot);
      listener.dropped(packets.view(slot), PacketListener.Place.ON_ARRIVAL, input, agenda.now());
      packets.release(slot);
      return;
    }
    int s = fabric.nodeOf(input);
    int output = packets.to(slot) >= firstTree ? MANY : hops.choose(s, vl, slot);
    int queue = queue(input, vl, output);
    boolean first = queues.head(queue) == Packets.NONE;
    packets.ready(slot, agenda.now());
    queues.add(queue, slot);
    if (first && (kind == CrossbarKind.VOQ || towards[index(input, vl)] == NOWHERE)) {
      request(input, vl, output);
    }
  }

  /** The tail of a packet has left an input VL. */
  void transferred(int input, int vl) {
    int output = towards[index(input, vl)];
    towards[index(input, vl)] = NOWHERE;
    if (output == MANY) {
      copies.orElseThrow().transferred(input, vl);
    } else {
      turns.ends(input, vl, output);
    }
    if (vl == OutputPorts.MANAGEMENT) {
      management.left(input);
    }
    if (kind != CrossbarKind.VOQ) {
      requestHead(input, vl);
    }
  }

  /** The head of an input VL that has one queue asks for its output. */
  private void requestHead(int input, int vl) {
    int head = queues.head(index(input, vl));
    if (head != Packets.NONE) {
      request(input, vl, output(fabric.nodeOf(input), head));
    }
  }

  /** Drops the head of an input VL if it has been there for too long. */
  void dropIfOver(int input, int vl) {
    int head = queues.head(index(input, vl));
    if (!timers.orElseThrow().isOver(input, vl) || !dropRule.takes(vl, head)) {
      return;
    }
    timers.get().stop(input, vl);
    queues.remove(index(input, vl));
    if (packets.to(head) >= firstTree) {
      copies.orElseThrow().dropHead(input, vl, head);
    } else {
      int output = hops.chosen(fabric.nodeOf(input), head);
      hops.leaves(output, vl, head);
      requests.remove(input, vl, output);
    }
    if (vl == OutputPorts.MANAGEMENT) {
      management.dropped(input, packets.blocks(head));
    } else {
      credits.free(input, vl, agenda.now(), packets.blocks(head));
    }
    dropped++;
    missed += packets.destinations(head);
    listener.dropped(packets.view(head), PacketListener.Place.AT_INPUT, input, agenda.now());
    packets.release(head);
    requestHead(input, vl);
  }

  /** An output has more room. */
  void roomAt(int output) {
    turns.roomAt(output);
    if (copies.isPresent()
        && fabric.isSwitch(fabric.nodeOf(output))
        && copies.get().isWaiting(output)) {
      turns.mark(fabric.nodeOf(output));
    }
  }

  private void request(int input, int vl, int output) {
    if (output == MANY) {
      copies.orElseThrow().offer(input, vl, queues.head(index(input, vl)));
    } else {
      requests.add(input, vl, output);
    }
    if (timers.isPresent() && !timers.get().isRunning(input, vl)) {
      timers.get().start(input, vl);
    }
    turns.mark(fabric.nodeOf(input));
  }

  /** Each switch at which something has changed begins the transfers that can begin. */
  void serve() {
    turns.serve();
  }

  private void serveCopies(int s) {
    if (copies.isPresent()) {
      copies.get().serve(s);
    }
  }

  /** A multicast packet begins to leave its input, once for all copies that go at a time. */
  void copiesLeave(int input, int vl, int slot, From from) {
    towards[index(input, vl)] = MANY;
    turns.takesInput(input);
    long end = agenda.now() + times.throughCrossbar(fabric.nodeOf(input), packets.wire(slot));
    agenda.at(end, AgendaEvent.TRANSFERRED, input, vl, slot);
    switch (from) {
      case QUEUE -> {
        queues.remove(index(input, vl));
        credits.free(input, vl, end, packets.blocks(slot));
        if (timers.isPresent()) {
          timers.get().stop(input, vl);
        }
        listener.passed(packets.view(slot), input, agenda.now() - packets.ready(slot));
      }
      case BESIDE -> {
        int head = queues.head(index(input, vl));
        if (head != Packets.NONE && packets.to(head) < firstTree) {
          // Its input VL sends one packet at a time: it asks again after this one.
          requests.remove(input, vl, hops.chosen(fabric.nodeOf(input), head));
        }
      }
    }
  }

  private boolean transferIfRoom(int input, int vl, int output) {
    int queue = queue(input, vl, output);
    int slot = queues.head(queue);
    int blocks = packets.blocks(slot);
    if (!outputs.hasRoom(output, vl, blocks)) {
      return false;
    }
    queues.remove(queue);
    if (kind != CrossbarKind.VOQ || queues.head(queue) == Packets.NONE) {
      requests.remove(input, vl, output);
    }
    int s = fabric.nodeOf(input);
    hops.leaves(output, vl, slot);
    towards[index(input, vl)] = output;
    turns.begins(input, vl, output);
    long through = times.throughCrossbar(s, packets.wire(slot));
    long end = agenda.now() + through;
    agenda.at(end, AgendaEvent.TRANSFERRED, input, vl, slot);
    if (vl == OutputPorts.MANAGEMENT) {
      management.leaves(input, blocks);
    } else {
      credits.free(input, vl, end, blocks);
    }
    if (timers.isPresent()) {
      timers.get().stop(input, vl);
    }
    listener.passed(packets.view(slot), input, agenda.now() - packets.ready(slot));
    packets.ready(slot, times.readyAtOutput(output, packets.wire(slot), agenda.now(), through));
    outputs.enqueue(output, vl, slot);
    return true;
  }

  private int queue(int input, int vl, int output) {
    int at = index(input, vl) * queuesOfVl;
    return queuesOfVl == 1 ? at : at + output - fabric.firstPort(fabric.nodeOf(output));
  }

  /** The index of what is kept by port and VL, as in {@link OutputPorts}. */
  private int index(int port, int vl) {
    return vl * ports + port;
  }

  /**
   * Reads what {@link #ready} will ask for, and nothing that depends on it: what many packets need
   * then comes from memory at once.
   */
  int readAhead(int input, int vl, int slot) {
    int to = packets.to(slot);
    int output = to >= firstTree ? input : tables.port(fabric.nodeOf(input), to);
    return queues.head(queue(input, vl, output));
  }

  /** The output of a packet that waits at an input of a switch, or {@link #MANY}. */
  int output(int atSwitch, int slot) {
    return packets.to(slot) >= firstTree ? MANY : hops.chosen(atSwitch, slot);
  }

  /** The queues of an input VL. */
  int queues(int input, int vl, int[] heads) {
    int count = 0;
    for (int i = 0; i < queuesOfVl; i++) {
      int head = queues.head(index(input, vl) * queuesOfVl + i);
      if (head != Packets.NONE) {
        heads[count++] = head;
      }
    }
    return count;
  }

  /** Packets of VL15 that found no room. */
  long lost() {
    return management.lost();
  }

  /** Packets that were heads of input VLs for too long. */
  long dropped() {
    return dropped;
  }

  /** The hosts that dropped and lost packets were for. */
  long missed() {
    return missed;
  }

  Hops hops() {
    return hops;
  }

  Optional<Copies> copies() {
    return copies;
  }

  ManagementBuffers management() {
    return management;
  }

  CrossbarTurns turns() {
    return turns;
  }

  /** Returns true if a packet of an input VL is on its way through the crossbar. */
  boolean isTransferring(int input, int vl) {
    return towards[index(input, vl)] != NOWHERE;
  }
}
