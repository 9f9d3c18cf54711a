// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.stream.IntStream;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.topology.Fabric;

/**
 * Each switch's inputs and crossbar. Outputs are asked in port order from (transfers so far mod
 * ports); each takes the inputs in turn, and of an input its VLs in turn ({@link CrossbarOrder}). A
 * packet goes through whole, once its output has room for all of it; its room at the input is free
 * when its tail has left, which the other end of the link learns one flight later.
 */
final class Crossbars {
  private static final int VLS = OutputPorts.VLS;
  private static final int NOWHERE = -1;
  private static final int ALL_VLS = -1;

  private final Fabric fabric;
  private final ForwardingTables tables;
  private final LinkTiming links;
  private final CrossbarKind kind;
  private final CrossbarOrder order;
  private final Packets packets;
  private final Agenda agenda;
  private final OutputPorts outputs;
  private final PacketListener listener;

  /** By input and VL, for {@link CrossbarKind#VOQ} also by output. */
  private final PacketQueues queues;

  private final int queuesOfVl;

  /** By output and input of its switch, the VLs whose head is for the output. */
  private final char[] requestVls;

  /** Inputs that an output has room for in {@link #requestVls}. */
  private final int mostInputs;

  /** By output, the inputs of its switch that have such VLs. */
  private final long[] requestInputs;

  /** By switch, the outputs that such inputs have. */
  private final long[] requestOutputs;

  /** VLs that cannot take part in another transfer, by input and by output. */
  private final int[] busyInput;

  private final int[] busyOutput;

  /** By input and VL, the output to which a packet is on its way. */
  private final int[] towards;

  /**
   * By output and VL, the input that was served last; where VLs share the path, by output and level
   * of the order.
   */
  final int[] lastInput;

  /** By input, the VL that was served last. */
  private final int[] lastVl;

  private final long[] transfers;
  private final Marks toServe;

  Crossbars(
      Fabric fabric,
      ForwardingTables tables,
      LinkTiming links,
      NetworkSettings settings,
      Packets packets,
      Agenda agenda,
      OutputPorts outputs,
      PacketListener listener) {
    this.fabric = fabric;
    this.tables = tables;
    this.links = links;
    kind = settings.crossbar();
    order = settings.order();
    this.packets = packets;
    this.agenda = agenda;
    this.outputs = outputs;
    this.listener = listener;
    int ports = fabric.switches() == 0 ? 0 : end(fabric.switches() - 1);
    queuesOfVl = kind == CrossbarKind.VOQ ? Fabric.MOST_PORTS : 1;
    queues = new PacketQueues(packets, ports * VLS * queuesOfVl);
    mostInputs = IntStream.range(0, fabric.switches()).map(fabric::portsOf).max().orElse(0);
    requestVls = new char[ports * mostInputs];
    requestInputs = new long[ports];
    requestOutputs = new long[fabric.switches()];
    busyInput = new int[ports];
    busyOutput = new int[ports];
    towards = new int[ports * VLS];
    Arrays.fill(towards, NOWHERE);
    lastInput = new int[ports * VLS];
    lastVl = new int[ports];
    transfers = new long[fabric.switches()];
    toServe = new Marks(fabric.switches());
  }

  /** A packet that came by an input can be passed on. */
  void ready(int input, int vl, int slot) {
    int s = fabric.nodeOf(input);
    int output = tables.port(s, packets.to(slot));
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
    busyInput[input] &= ~path(vl);
    busyOutput[output] &= ~path(vl);
    int s = fabric.nodeOf(input);
    toServe.mark(s);
    if (kind != CrossbarKind.VOQ) {
      int head = queues.head(queue(input, vl, output));
      if (head != Packets.NONE) {
        request(input, vl, tables.port(s, packets.to(head)));
      }
    }
  }

  /** An output has more room. */
  void roomAt(int output) {
    int node = fabric.nodeOf(output);
    if (fabric.isSwitch(node) && requestInputs[output] != 0) {
      toServe.mark(node);
    }
  }

  private void request(int input, int vl, int output) {
    int s = fabric.nodeOf(input);
    int first = fabric.firstPort(s);
    requestVls[output * mostInputs + input - first] |= (char) (1 << vl);
    requestInputs[output] |= 1L << input - first;
    requestOutputs[s] |= 1L << output - first;
    toServe.mark(s);
  }

  private void withdraw(int input, int vl, int output) {
    int s = fabric.nodeOf(input);
    int first = fabric.firstPort(s);
    int at = output * mostInputs + input - first;
    requestVls[at] &= (char) ~(1 << vl);
    if (requestVls[at] == 0) {
      requestInputs[output] &= ~(1L << input - first);
    }
    if (requestInputs[output] == 0) {
      requestOutputs[s] &= ~(1L << output - first);
    }
  }

  /** Each switch at which something has changed begins the transfers that can begin. */
  void serve() {
    for (int i = 0; i < toServe.size(); i++) {
      int s = toServe.get(i);
      for (int level = 0; level < order.levels(); level++) {
        serveOutputs(s, level);
      }
    }
    toServe.clear();
  }

  private void serveOutputs(int s, int level) {
    long rest = requestOutputs[s];
    if (rest == 0) {
      return;
    }
    int last = (int) (transfers[s] % fabric.portsOf(s)) - 1;
    while (rest != 0) {
      int local = nextAfter(rest, last);
      rest &= ~(1L << local);
      serve(fabric.firstPort(s) + local, level);
    }
  }

  private void serve(int output, int level) {
    int asked = order.vls(level, outputs.highVls(output));
    switch (kind) {
      case MULTIPLEXED, VOQ -> {
        if (busyOutput[output] == 0) {
          serveShared(output, asked, level);
        }
      }
      case FULL -> {
        for (int vl = 0; vl < VLS; vl++) {
          if (((asked & ~busyOutput[output]) >>> vl & 1) != 0) {
            serveVl(output, vl);
          }
        }
      }
    }
  }

  /** One transfer, of a VL that is asked for, to an output whose VLs share a path. */
  private void serveShared(int output, int asked, int level) {
    int first = fabric.firstPort(fabric.nodeOf(output));
    int last = lastInput[index(output, level)];
    long rest = requestInputs[output];
    while (rest != 0) {
      int local = nextAfter(rest, last);
      rest &= ~(1L << local);
      int input = first + local;
      if (busyInput[input] == 0) {
        int vls = asked & requestVls[output * mostInputs + local];
        while (vls != 0) {
          int vl = nextAfter(vls, lastVl[input]);
          vls &= ~(1 << vl);
          if (transferIfRoom(input, vl, output)) {
            lastInput[index(output, level)] = local;
            lastVl[input] = vl;
            return;
          }
        }
      }
    }
  }

  /** One transfer to a VL of an output, which has a path of its own. */
  private void serveVl(int output, int vl) {
    int first = fabric.firstPort(fabric.nodeOf(output));
    int last = lastInput[index(output, vl)];
    long rest = requestInputs[output];
    while (rest != 0) {
      int local = nextAfter(rest, last);
      rest &= ~(1L << local);
      boolean asks = (requestVls[output * mostInputs + local] >>> vl & 1) != 0;
      if (asks && transferIfRoom(first + local, vl, output)) {
        lastInput[index(output, vl)] = local;
        return;
      }
    }
  }

  /** The next element of a set after a place, cyclically. */
  private static int nextAfter(long set, int place) {
    long ahead = set & (-1L << place << 1);
    return Long.numberOfTrailingZeros(ahead != 0 ? ahead : set);
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
      withdraw(input, vl, output);
    }
    int s = fabric.nodeOf(input);
    transfers[s]++;
    towards[index(input, vl)] = output;
    busyInput[input] |= path(vl);
    busyOutput[output] |= path(vl);
    long through = packets.wire(slot) * outputs.crossbarTicks(s);
    long end = agenda.now() + through;
    agenda.at(end, Event.TRANSFERRED, input, vl, slot);
    int before = fabric.peer(input);
    agenda.at(end + links.flight()[input], Event.CREDIT, before, vl, blocks);
    listener.passed(
        packets.id(slot),
        packets.source(slot),
        packets.sl(slot),
        input,
        agenda.now() - packets.ready(slot));
    packets.ready(slot, outputs.readyAtOutput(output, slot, through));
    outputs.enqueue(output, vl, slot);
    return true;
  }

  /** The VLs that a transfer of one keeps from others. */
  private int path(int vl) {
    return kind == CrossbarKind.FULL ? 1 << vl : ALL_VLS;
  }

  private int queue(int input, int vl, int output) {
    int at = index(input, vl) * queuesOfVl;
    return queuesOfVl == 1 ? at : at + output - fabric.firstPort(fabric.nodeOf(output));
  }

  /** The index of what is kept by port and VL, as in {@link OutputPorts}. */
  private int index(int port, int vl) {
    return vl * busyInput.length + port;
  }

  private int end(int node) {
    return fabric.firstPort(node) + fabric.portsOf(node);
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

  /** Whether a packet of an input VL is on its way through the crossbar. */
  boolean isTransferring(int input, int vl) {
    return towards[index(input, vl)] != NOWHERE;
  }
}
