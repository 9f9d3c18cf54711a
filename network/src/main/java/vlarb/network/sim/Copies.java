// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import vlarb.network.multicast.CentralCopies;
import vlarb.network.multicast.CopyScheme;
import vlarb.network.multicast.CopyTransfers;
import vlarb.network.multicast.HeldOutputs;
import vlarb.network.multicast.Multicast;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.multicast.WaitingPackets;
import vlarb.network.packet.Packets;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.PacketTimes;
import vlarb.network.topology.Fabric;

/**
 * The copies that switches make, between a {@linkplain CopyScheme scheme} and the crossbars: it
 * knows which packets wait and moves those that the scheme begins.
 */
final class Copies implements CopyTransfers {
  private static final int DATA_VLS = (1 << OutputPorts.MANAGEMENT) - 1;

  private final Fabric fabric;
  private final MulticastTrees trees;
  private final CrossbarKind kind;
  private final NetworkSettings settings;
  private final PacketTimes times;
  private final Packets packets;
  private final Agenda agenda;
  private final OutputPorts outputs;
  private final Crossbars crossbars;
  private final WaitingPackets waiting;
  private final HeldOutputs held;
  private final CopyScheme scheme;
  private long made;

  Copies(
      Fabric fabric,
      Multicast multicast,
      NetworkSettings settings,
      PacketTimes times,
      Packets packets,
      Agenda agenda,
      OutputPorts outputs,
      Crossbars crossbars,
      HeldOutputs held) {
    this.fabric = fabric;
    this.settings = settings;
    this.times = times;
    this.packets = packets;
    this.agenda = agenda;
    this.outputs = outputs;
    this.crossbars = crossbars;
    this.held = held;
    trees = multicast.trees();
    kind = settings.crossbar();
    waiting = new WaitingPackets(fabric, trees, multicast.settings().order());
    scheme = CopyScheme.of(multicast, waiting, held, this);
  }

  /** The head of an input VL is a multicast packet; it waits if none before it does. */
  void offer(int input, int vl, int slot) {
    if (waiting.slot(input, vl) == WaitingPackets.NONE) {
      waiting.add(input, vl, slot, packets.to(slot), packets.ready(slot));
    }
  }

  /** The head of an input VL is dropped. */
  void dropHead(int input, int vl, int slot) {
    if (waiting.slot(input, vl) == slot) {
      waiting.remove(input, vl);
    }
  }

  /** Begins the copies that can begin at a switch. */
  void serve(int s) {
    scheme.serve(s);
  }

  /** Returns true if packets wait at a switch for outputs. */
  boolean isWaiting(int output) {
    return !waiting.isEmpty(fabric.nodeOf(output))
        || scheme instanceof CentralCopies central && central.waiting(output) > 0;
  }

  /** The tail of what left an input VL is gone. */
  void transferred(int input, int vl) {
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int output = trees.output(copy);
      if (waiting.isGoing(input, vl, output)) {
        crossbars.turns().leavesOutput(output, vl);
      }
    }
    crossbars.turns().leavesInput(input);
    waiting.gone(input, vl);
    if (waiting.isDone(input, vl)) {
      waiting.remove(input, vl);
    }
  }

  /** The tail of a packet has left the central queue of an output. */
  void leftCentral(int output, int vl) {
    crossbars.turns().leavesOutput(output, vl);
    switch (scheme) {
      case CentralCopies central -> central.left(output);
      default -> throw new IllegalStateException("there are no central queues");
    }
  }

  @Override
  public boolean inputIsFree(int input, int vl) {
    return crossbars.turns().inputIsFree(input) && !crossbars.isTransferring(input, vl);
  }

  @Override
  public boolean outputIsFree(int output, int vl) {
    return crossbars.turns().outputIsFree(output, vl);
  }

  @Override
  public boolean hasRoom(int output, int vl, int slot) {
    return outputs.hasRoom(output, vl, packets.blocks(slot));
  }

  @Override
  public boolean isEmpty(int output, int vl) {
    return outputs.occupied(output, vl) == 0;
  }

  /** VL15 passes by what waits. */
  @Override
  public int sharedPath(int vl) {
    return kind == CrossbarKind.FULL ? 1 << vl : DATA_VLS;
  }

  @Override
  public int vl(int slot) {
    return settings.sl2vl().get(packets.sl(slot));
  }

  @Override
  public void leaveInput(int input, int vl) {
    crossbars.copiesLeave(input, vl, waiting.slot(input, vl), from(input, vl));
  }

  private Crossbars.From from(int input, int vl) {
    return waiting.isBegun(input, vl) ? Crossbars.From.BESIDE : Crossbars.From.QUEUE;
  }

  @Override
  public int copy(int input, int vl, int to) {
    int slot = waiting.slot(input, vl);
    if (waiting.isDone(input, vl)) {
      packets.to(slot, to);
      return slot;
    }
    made++;
    return packets.copy(slot, to);
  }

  @Override
  public void send(int output, int vl, int slot) {
    int wire = packets.wire(slot);
    long through = times.throughCrossbar(fabric.nodeOf(output), wire);
    crossbars.turns().takesOutput(output, vl);
    packets.ready(slot, times.readyAtOutput(output, wire, agenda.now(), through));
    outputs.enqueue(output, vl, slot);
  }

  @Override
  public void sendFromCentral(int output, int vl, int slot) {
    long through = times.throughCrossbar(fabric.nodeOf(output), packets.wire(slot));
    agenda.at(agenda.now() + through, AgendaEvent.LEFT_CENTRAL, output, vl, slot);
    send(output, vl, slot);
  }

  /** Copies made, beside the packets that sources made. */
  long made() {
    return made;
  }

  /** The packet of an input VL that has left its queue and lacks copies; NONE: there is none. */
  int beside(int input, int vl) {
    boolean isThere =
        waiting.slot(input, vl) != WaitingPackets.NONE
            && waiting.isBegun(input, vl)
            && !waiting.isDone(input, vl);
    return isThere ? waiting.slot(input, vl) : Packets.NONE;
  }

  /** The hosts that copies lead to which a packet of an input VL lacks. */
  int missing(int input, int vl) {
    int hosts = 0;
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      if (waiting.isLeft(input, vl, trees.output(copy))) {
        hosts += trees.destinations(trees.copyTo(copy));
      }
    }
    return hosts;
  }

  /** Packets in the central queue of an output. */
  int inCentral(int output) {
    return scheme instanceof CentralCopies central ? central.waiting(output) : 0;
  }

  /** A packet in the central queue of an output, from 0. */
  int inCentral(int output, int number) {
    return scheme instanceof CentralCopies central ? central.waiting(output, number) : Packets.NONE;
  }

  /** The output VL, as output · 16 + VL, for which the packet of an input VL waits, or NONE. */
  int waitsFor(int input, int vl) {
    int own = scheme.waitsFor(input, vl);
    if (own != WaitingPackets.NONE) {
      return own;
    }
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int holders = holderWaitsFor(trees.output(copy), vl);
      if (waiting.isLeft(input, vl, trees.output(copy)) && holders != WaitingPackets.NONE) {
        return holders;
      }
    }
    return WaitingPackets.NONE;
  }

  /** The output VL for which a packet waits that holds a VL of an output, or NONE. */
  int holderWaitsFor(int output, int vl) {
    if ((held.vls(output) >>> vl & 1) == 0) {
      return WaitingPackets.NONE;
    }
    int first = fabric.firstPort(fabric.nodeOf(output));
    for (int input = first; input < first + fabric.portsOf(fabric.nodeOf(output)); input++) {
      for (int other = 0; other < OutputPorts.MANAGEMENT; other++) {
        if (waiting.slot(input, other) != WaitingPackets.NONE
            && waiting.isLeft(input, other, output)
            && scheme.waitsFor(input, other) != WaitingPackets.NONE) {
          return scheme.waitsFor(input, other);
        }
      }
    }
    return WaitingPackets.NONE;
  }
}
