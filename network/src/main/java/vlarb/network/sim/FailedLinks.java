// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import vlarb.network.failure.FailureCounts;
import vlarb.network.failure.FailurePlan;
import vlarb.network.failure.LinkFailure;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.Packets;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.PacketTimes;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.TrafficSource;
import vlarb.network.transport.AnswerWays;
import vlarb.network.transport.ReliableMessages;

/**
 * Links that fail at a time, and the packets that are lost by it. A packet whose last byte has not
 * crossed a link that fails is lost at the other end; where a switch has begun to pass it on, its
 * host discards it. A port whose link has failed loses its packets as soon as they could leave. The
 * credits of a lost packet come back as those of any other: a link that is back has the credits of
 * what is free behind it.
 */
final class FailedLinks implements ReliableMessages.Network {
  private static final long NEVER = -1;

  /** The events of a link, and of the tables, by VL of their keys. */
  private static final int LINK = 0;

  private static final int TABLES = 1;

  private final FailurePlan plan;
  private final Fabric fabric;
  private final Packets packets;
  private final Agenda agenda;
  private final CreditReturns credits;
  private final PacketListener listener;
  private final AnswerWays answers;
  private final ReliableMessages messages;
  private ForwardingTables tables;

  /** By port, true while its link has failed. */
  private final boolean[] failed;

  /** By port, the time of its link's last failure, or {@link #NEVER}. */
  private final long[] since;

  /** By input, the number of the packet that could be passed on last, and its slot. */
  private final long[] passedOn;

  private final int[] passedSlot;

  /** By slot, the times of the packet's first byte on its link, and of its last one behind it. */
  private long[] begins = {};

  private long[] tails = {};

  /** By slot, true if the packet's end was lost behind it. */
  private boolean[] broken = {};

  private final long[] lost = new long[OutputPorts.VLS];
  private long failures;

  FailedLinks(
      FailurePlan plan,
      ForwardingTables tables,
      PacketTimes times,
      List<TrafficSource> sources,
      Packets packets,
      Agenda agenda,
      CreditReturns credits,
      PacketListener listener) {
    this.plan = plan;
    this.tables = tables;
    this.packets = packets;
    this.agenda = agenda;
    this.credits = credits;
    this.listener = listener;
    fabric = tables.fabric();
    failed = new boolean[fabric.ports()];
    since = new long[fabric.ports()];
    Arrays.fill(since, NEVER);
    passedOn = new long[fabric.ports()];
    Arrays.fill(passedOn, NEVER);
    passedSlot = new int[fabric.ports()];
    answers = new AnswerWays(fabric, times, this::hasFailed);
    messages = new ReliableMessages(sources, plan.transport(), packets, this);
    for (LinkFailure link : plan.links()) {
      agenda.at(link.from(), AgendaEvent.CHANGED, link.port(), LINK, 0);
      link.until().ifPresent(end -> agenda.at(end, AgendaEvent.CHANGED, link.port(), LINK, 0));
    }
    for (int i = 0; i < plan.routes().size(); i++) {
      agenda.at(plan.routes().get(i).time(), AgendaEvent.CHANGED, 0, TABLES, i);
    }
  }

  /** Returns true while the link of a port carries nothing. */
  boolean hasFailed(int port) {
    return failed[port];
  }

  /** Returns true if some links may fail, and the link of a port carries nothing now. */
  static boolean atPort(Optional<FailedLinks> links, int port) {
    return links.isPresent() && links.get().failed[port];
  }

  /** The output by which a switch passes packets for a host on from now on. */
  int output(int atSwitch, int to) {
    return tables.port(atSwitch, to);
  }

  /** A link fails or is back, or the tables are others. */
  void changed(
      int port, int what, int number, OutputPorts outputs, Crossbars crossbars, HostQueues hosts) {
    if (what == TABLES) {
      tables = plan.routes().get(number).tables();
      return;
    }
    boolean fails = !failed[port];
    failures += fails ? 1 : 0;
    for (int end : new int[] {port, fabric.peer(port)}) {
      failed[end] = fails;
      if (fails) {
        since[end] = agenda.now();
        breakOff(end);
        freed(end, outputs.discard(end), crossbars, hosts);
      }
    }
  }

  /** Packets of some bytes were lost at a port, which has room for others. */
  void freed(int port, int wire, Crossbars crossbars, HostQueues hosts) {
    if (fabric.isSwitch(fabric.nodeOf(port))) {
      crossbars.roomAt(port);
    } else {
      hosts.sent(fabric.nodeOf(port) - fabric.switches(), wire);
    }
  }

  /** The packet that was passed on before its end had come has none. */
  private void breakOff(int input) {
    int slot = passedSlot[input];
    if (passedOn[input] != NEVER
        && packets.id(slot) == passedOn[input]
        && tails[slot] > agenda.now()) {
      broken[slot] = true;
    }
  }

  /**
   * A packet begins to leave a port.
   *
   * @param end the time when its last byte has left
   * @param tail the time when its last byte has come to the other end
   */
  void leaves(int port, int slot, long end, long tail) {
    if (slot >= tails.length) {
      tails = Arrays.copyOf(tails, Math.max(slot + 1, 2 * tails.length));
      begins = Arrays.copyOf(begins, tails.length);
      broken = Arrays.copyOf(broken, tails.length);
    }
    begins[slot] = agenda.now();
    tails[slot] = tail;
    if (!fabric.isSwitch(fabric.nodeOf(port))) {
      broken[slot] = false;
      messages.leaves(slot, end);
    }
  }

  private boolean isCut(int input, int slot) {
    return since[input] >= begins[slot] && since[input] < tails[slot];
  }

  /** Returns true if a packet that a switch could pass on by now is lost. */
  boolean loses(int input, int vl, int slot) {
    PacketListener.Loss loss;
    if (isCut(input, slot)) {
      loss = PacketListener.Loss.ON_LINK;
    } else if (tables.local(fabric.nodeOf(input), packets.to(slot)) == ForwardingTables.NO_PORT) {
      loss = PacketListener.Loss.NO_ROUTE;
    } else {
      passedOn[input] = packets.id(slot);
      passedSlot[input] = slot;
      return false;
    }
    if (vl != OutputPorts.MANAGEMENT) {
      credits.free(input, vl, agenda.now(), packets.blocks(slot));
    }
    lose(slot, loss, input);
    packets.release(slot);
    return true;
  }

  /** Returns true if a host takes a packet that has come to its port. */
  boolean takes(int port, int slot) {
    if (isCut(port, slot) || broken[slot]) {
      lose(slot, PacketListener.Loss.ON_LINK, port);
      return false;
    }
    if (!messages.takes(slot, agenda.now())) {
      listener.lost(packets.view(slot), PacketListener.Loss.OUT_OF_TURN, port, agenda.now());
      return false;
    }
    return true;
  }

  /** A packet of a port whose link has failed is lost there. */
  void losesAtPort(int port, int slot) {
    if (!fabric.isSwitch(fabric.nodeOf(port))) {
      messages.leaves(slot, agenda.now());
    }
    lose(slot, PacketListener.Loss.AT_PORT, port);
    packets.release(slot);
  }

  private void lose(int slot, PacketListener.Loss loss, int port) {
    lost[packets.sl(slot)]++;
    listener.lost(packets.view(slot), loss, port, agenda.now());
  }

  /** Returns true if a packet that waits in a host goes no further. */
  boolean holds(int port, int slot) {
    return failed[port] || messages.isOld(slot);
  }

  /** Such a packet is gone. */
  void removes(int port, int slot) {
    if (messages.isOld(slot)) {
      messages.withdrawn();
      packets.release(slot);
    } else {
      packets.ready(slot, agenda.now());
      losesAtPort(port, slot);
    }
  }

  @Override
  public OptionalLong answers(int from, int to) {
    return answers.time(tables, from, to);
  }

  @Override
  public void wake(int host, long time) {
    agenda.at(time, AgendaEvent.ANSWERED, fabric.firstPort(fabric.host(host)), 0, 0);
  }

  @Override
  public void changed(int host) {
    agenda.at(agenda.now(), AgendaEvent.POSTED, fabric.firstPort(fabric.host(host)), 0, 0);
  }

  /** The queue pairs of messages. */
  ReliableMessages messages() {
    return messages;
  }

  FailureCounts counts() {
    return new FailureCounts(failures, Arrays.stream(lost).boxed().toList(), messages.counts());
  }
}
