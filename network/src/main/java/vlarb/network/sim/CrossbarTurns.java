// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.function.IntConsumer;
import vlarb.network.event.Marks;
import vlarb.network.multicast.HeldOutputs;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.CrossbarOrder;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.PortSets;

/**
 * The turns in which crossbars serve. Outputs are asked in port order from (transfers so far mod
 * ports); each takes the inputs in turn, and of an input its VLs in turn ({@link CrossbarOrder}).
 */
final class CrossbarTurns {
  private static final int VLS = OutputPorts.VLS;

  /** A transfer that may begin. */
  interface Transfer {
    /** Begins to pass on the head of an input VL, if its output has room; false if it has none. */
    boolean beginIfRoom(int input, int vl, int output);
  }

  private final Fabric fabric;
  private final CrossbarKind kind;
  private final CrossbarOrder order;

  /** Ports of all switches. */
  private final int ports;

  private final CrossbarRequests requests;
  private final OutputPorts outputs;
  private final Transfer transfer;

  /** True if a set of ports is one word: then no step over words is made. */
  private final boolean narrow;

  /** By switch, the inputs from which a packet is on its way, where VLs share a path. */
  private final PortSets busyInputs;

  /** By switch, the outputs to which a packet is on its way. */
  private final PortSets busyOutputs;

  /** By output, the VLs of which a packet is on its way, where each VL has a path. */
  private final int[] busyVls;

  /**
   * By output and VL, the input that was served last; where VLs share the path, by output and level
   * of the order.
   */
  final int[] lastInput;

  /** By input, the VL that was served last. */
  private final int[] lastVl;

  /** By switch, the transfers so far. */
  private final long[] transfers;

  private final Marks toServe;

  /** The VLs of outputs that multicast packets wait for. */
  private final HeldOutputs held;

  /** Serves the multicast packets of a switch, before all others. */
  private final IntConsumer copies;

  /**
   * No transfers yet.
   *
   * @param ports of all switches
   * @param copies serves the multicast packets of a switch
   */
  CrossbarTurns(
      Fabric fabric,
      CrossbarKind kind,
      CrossbarOrder order,
      int ports,
      CrossbarRequests requests,
      OutputPorts outputs,
      Transfer transfer,
      HeldOutputs held,
      IntConsumer copies) {
    this.fabric = fabric;
    this.kind = kind;
    this.order = order;
    this.ports = ports;
    this.requests = requests;
    this.outputs = outputs;
    this.transfer = transfer;
    this.held = held;
    this.copies = copies;
    narrow = requests.inputs().isNarrow();
    busyInputs = new PortSets(fabric.switches(), fabric.mostPorts());
    busyOutputs = new PortSets(fabric.switches(), fabric.mostPorts());
    busyVls = new int[ports];
    lastInput = new int[ports * VLS];
    lastVl = new int[ports];
    transfers = new long[fabric.switches()];
    toServe = new Marks(fabric.switches());
  }

  /** Something has changed at a switch. */
  void mark(int s) {
    toServe.mark(s);
  }

  /** An output has more room. */
  void roomAt(int output) {
    int node = fabric.nodeOf(output);
    if (fabric.isSwitch(node) && !requests.inputs().isEmpty(output)) {
      toServe.mark(node);
    }
  }

  /** A packet of an input VL begins to go to an output. */
  void begins(int input, int vl, int output) {
    int s = fabric.nodeOf(input);
    int first = fabric.firstPort(s);
    transfers[s]++;
    busyInputs.add(s, input - first);
    busyOutputs.add(s, output - first);
    busyVls[output] |= 1 << vl;
  }

  /** A packet of which copies are made begins to leave an input. */
  void takesInput(int input) {
    int s = fabric.nodeOf(input);
    busyInputs.add(s, input - fabric.firstPort(s));
  }

  /** A copy begins to go to an output. */
  void takesOutput(int output, int vl) {
    int s = fabric.nodeOf(output);
    transfers[s]++;
    busyOutputs.add(s, output - fabric.firstPort(s));
    busyVls[output] |= 1 << vl;
  }

  /** The tail of a packet of which copies are made has left an input. */
  void leavesInput(int input) {
    int s = fabric.nodeOf(input);
    busyInputs.remove(s, input - fabric.firstPort(s));
    toServe.mark(s);
  }

  /** The tail of a copy has gone to an output. */
  void leavesOutput(int output, int vl) {
    int s = fabric.nodeOf(output);
    busyOutputs.remove(s, output - fabric.firstPort(s));
    busyVls[output] &= ~(1 << vl);
    toServe.mark(s);
  }

  /** Returns true if the path of an input is free, where its VLs share one. */
  boolean inputIsFree(int input) {
    int s = fabric.nodeOf(input);
    return kind == CrossbarKind.FULL || !busyInputs.has(s, input - fabric.firstPort(s));
  }

  /** Returns true if the path of a VL to an output is free. */
  boolean outputIsFree(int output, int vl) {
    int s = fabric.nodeOf(output);
    return kind == CrossbarKind.FULL
        ? (busyVls[output] >>> vl & 1) == 0
        : !busyOutputs.has(s, output - fabric.firstPort(s));
  }

  /** The tail of the packet has left the input. */
  void ends(int input, int vl, int output) {
    int s = fabric.nodeOf(input);
    int first = fabric.firstPort(s);
    busyInputs.remove(s, input - first);
    busyOutputs.remove(s, output - first);
    busyVls[output] &= ~(1 << vl);
    toServe.mark(s);
  }

  /** Each switch at which something has changed begins the transfers that can begin. */
  void serve() {
    for (int i = 0; i < toServe.size(); i++) {
      int s = toServe.get(i);
      copies.accept(s);
      for (int level = 0; level < order.levels(); level++) {
        serveOutputs(s, level);
      }
    }
    toServe.clear();
  }

  private void serveOutputs(int s, int level) {
    PortSets asked = requests.outputs();
    int first = fabric.firstPort(s);
    int start = (int) (transfers[s] % fabric.portsOf(s));
    if (narrow) {
      long rest = asked.only(s) & ~(kind == CrossbarKind.FULL ? 0 : busyOutputs.only(s));
      while (rest != 0) {
        int local = PortSets.nextAfter(rest, start - 1);
        rest &= ~(1L << local);
        serve(first + local, level);
      }
    } else {
      asked.round(
          s,
          start,
          local -> {
            if (kind == CrossbarKind.FULL || !busyOutputs.has(s, local)) {
              serve(first + local, level);
            }
            return false;
          });
    }
  }

  private void serve(int output, int level) {
    int asked = order.vls(level, outputs.highVls(output)) & ~held.vls(output);
    switch (kind) {
      case MULTIPLEXED, VOQ -> serveShared(output, asked, level);
      case FULL -> {
        for (int vl = 0; vl < VLS; vl++) {
          if (((asked & ~busyVls[output]) >>> vl & 1) != 0) {
            serveVl(output, vl);
          }
        }
      }
    }
  }

  /** Begins one transfer, of a VL that is asked for, to an output whose VLs share a path. */
  private void serveShared(int output, int asked, int level) {
    int s = fabric.nodeOf(output);
    PortSets inputs = requests.inputs();
    int last = lastInput[index(output, level)];
    if (narrow) {
      long rest = inputs.only(output) & ~busyInputs.only(s);
      while (rest != 0) {
        int local = PortSets.nextAfter(rest, last);
        rest &= ~(1L << local);
        if (serveInput(local, output, asked, level)) {
          return;
        }
      }
    } else {
      inputs.round(
          output,
          inputs.after(last),
          local -> !busyInputs.has(s, local) && serveInput(local, output, asked, level));
    }
  }

  /** Begins a transfer from an input, whose VLs share a path; false if none can begin. */
  private boolean serveInput(int local, int output, int asked, int level) {
    int input = fabric.firstPort(fabric.nodeOf(output)) + local;
    int vls = asked & requests.vls(output, local);
    while (vls != 0) {
      int vl = PortSets.nextAfter(vls, lastVl[input]);
      vls &= ~(1 << vl);
      if (transfer.beginIfRoom(input, vl, output)) {
        lastInput[index(output, level)] = local;
        lastVl[input] = vl;
        return true;
      }
    }
    return false;
  }

  /** Begins one transfer to a VL of an output, which has a path of its own. */
  private void serveVl(int output, int vl) {
    PortSets inputs = requests.inputs();
    int last = lastInput[index(output, vl)];
    if (narrow) {
      long rest = inputs.only(output);
      while (rest != 0) {
        int local = PortSets.nextAfter(rest, last);
        rest &= ~(1L << local);
        if (serveInputVl(local, output, vl)) {
          return;
        }
      }
    } else {
      inputs.round(output, inputs.after(last), local -> serveInputVl(local, output, vl));
    }
  }

  /** Begins a transfer of a VL from an input; false if none can begin. */
  private boolean serveInputVl(int local, int output, int vl) {
    int first = fabric.firstPort(fabric.nodeOf(output));
    boolean asks = (requests.vls(output, local) >>> vl & 1) != 0;
    if (!asks || !transfer.beginIfRoom(first + local, vl, output)) {
      return false;
    }
    lastInput[index(output, vl)] = local;
    return true;
  }

  /** The index of what is kept by output and VL, or level, as in {@link OutputPorts}. */
  private int index(int output, int vl) {
    return vl * ports + output;
  }
}
