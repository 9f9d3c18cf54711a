// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import java.util.Arrays;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.PortSets;

/**
 * Multicast packets of which copies are missing, at most one an input VL, and by switch the order
 * in which they are served.
 */
public final class WaitingPackets {
  private static final int VLS = CopyTransfers.VLS;

  /** No packet. */
  public static final int NONE = -1;

  private final Fabric fabric;
  private final MulticastTrees trees;
  private final ReplicationOrder order;

  /** Ports of all switches. */
  private final int ports;

  /** By input and VL: the packet, its address, the time since which it could be passed on. */
  private final int[] slots;

  private final int[] addresses;
  private final long[] since;

  /** By input and VL, the outputs of its switch that have no copy yet. */
  private final PortSets left;

  /** By input and VL, the outputs to which copies are on their way. */
  private final PortSets going;

  /** By input and VL, whether a copy has been made. */
  private final boolean[] begun;

  /** By switch, the input VLs that have packets, in no order of service. */
  private final int[][] listed;

  private final int[] counts;

  /** By switch, the input VL that was served last. */
  private final int[] last;

  /** The input VLs of a switch in the order of service. */
  private int[] round = {};

  /** No packets. */
  public WaitingPackets(Fabric fabric, MulticastTrees trees, ReplicationOrder order) {
    this.fabric = fabric;
    this.trees = trees;
    this.order = order;
    ports =
        fabric.switches() == 0
            ? 0
            : fabric.firstPort(fabric.switches() - 1) + fabric.portsOf(fabric.switches() - 1);
    slots = new int[ports * VLS];
    Arrays.fill(slots, NONE);
    addresses = new int[slots.length];
    since = new long[slots.length];
    left = new PortSets(slots.length, fabric.mostPorts());
    going = new PortSets(slots.length, fabric.mostPorts());
    begun = new boolean[slots.length];
    listed = new int[fabric.switches()][];
    Arrays.setAll(listed, s -> new int[4]);
    counts = new int[fabric.switches()];
    last = new int[fabric.switches()];
  }

  private static int index(int input, int vl) {
    return input * VLS + vl;
  }

  /** The packet of an input VL, or {@link #NONE}. */
  public int slot(int input, int vl) {
    return slots[index(input, vl)];
  }

  /** The address of the packet of an input VL. */
  public int address(int input, int vl) {
    return addresses[index(input, vl)];
  }

  /** A packet waits from now on. */
  public void add(int input, int vl, int slot, int address, long time) {
    int index = index(input, vl);
    slots[index] = slot;
    addresses[index] = address;
    since[index] = time;
    begun[index] = false;
    int first = fabric.firstPort(fabric.nodeOf(input));
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      left.add(index, trees.output(copy) - first);
    }
    int s = fabric.nodeOf(input);
    if (counts[s] == listed[s].length) {
      listed[s] = Arrays.copyOf(listed[s], 2 * counts[s]);
    }
    listed[s][counts[s]++] = index;
  }

  /** The packet of an input VL waits no more. */
  public void remove(int input, int vl) {
    int index = index(input, vl);
    int s = fabric.nodeOf(input);
    int at = 0;
    while (listed[s][at] != index) {
      at++;
    }
    listed[s][at] = listed[s][--counts[s]];
    slots[index] = NONE;
    left.clear(index);
    going.clear(index);
  }

  /** Returns true if no packet waits at a switch. */
  public boolean isEmpty(int s) {
    return counts[s] == 0;
  }

  /** Orders the packets of a switch; returns their number. */
  int order(int s) {
    int count = counts[s];
    if (round.length < count) {
      round = new int[2 * count];
    }
    for (int i = 0; i < count; i++) {
      int index = listed[s][i];
      int at = i;
      while (at > 0 && isBefore(index, round[at - 1], last[s])) {
        round[at] = round[at - 1];
        at--;
      }
      round[at] = index;
    }
    return count;
  }

  private boolean isBefore(int one, int other, int lastServed) {
    return switch (order) {
      case FCFS -> since[one] < since[other] || since[one] == since[other] && one < other;
      case ROUND_ROBIN -> {
        boolean oneIsAhead = one > lastServed;
        boolean otherIsAhead = other > lastServed;
        yield oneIsAhead == otherIsAhead ? one < other : oneIsAhead;
      }
    };
  }

  /** The input of the i-th packet of the switch that was ordered last. */
  int input(int i) {
    return round[i] / VLS;
  }

  /** The VL of the i-th packet of the switch that was ordered last. */
  int vl(int i) {
    return round[i] % VLS;
  }

  /** Returns true if an output has no copy of the packet of an input VL yet. */
  public boolean isLeft(int input, int vl, int output) {
    return left.has(index(input, vl), local(output));
  }

  /** Returns true if each output has a copy of the packet of an input VL. */
  public boolean isDone(int input, int vl) {
    return left.isEmpty(index(input, vl));
  }

  /** Returns true if an output has a copy of the packet of an input VL, so it is in no queue. */
  public boolean isBegun(int input, int vl) {
    return begun[index(input, vl)];
  }

  /** Returns true if a copy is on its way from an input VL to an output. */
  public boolean isGoing(int input, int vl, int output) {
    return going.has(index(input, vl), local(output));
  }

  /** The packet of an input VL is served. */
  void serve(int input, int vl) {
    last[fabric.nodeOf(input)] = index(input, vl);
    begun[index(input, vl)] = true;
  }

  /** A copy goes to a place that is not an output of the crossbar. */
  void take(int input, int vl, int output) {
    left.remove(index(input, vl), local(output));
  }

  /** A copy goes through the crossbar. */
  void go(int input, int vl, int output) {
    take(input, vl, output);
    going.add(index(input, vl), local(output));
  }

  /** The tail of what goes has left the input. */
  public void gone(int input, int vl) {
    going.clear(index(input, vl));
  }

  private int local(int output) {
    return output - fabric.firstPort(fabric.nodeOf(output));
  }
}
