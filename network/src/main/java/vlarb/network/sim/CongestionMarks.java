// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import vlarb.network.congestion.CongestionControl;
import vlarb.network.packet.Packets;

/**
 * Switches' marks of congestion (FECN). A packet that leaves a congested VL of an output is marked,
 * then as many are not as the marking rate says. The VL is congested while more blocks wait for it
 * than the threshold leaves, in its buffer and at the switch's inputs; but not if its head had no
 * credits when the link was free: then the congestion is elsewhere, and the VL its victim.
 */
final class CongestionMarks {
  private static final int VLS = OutputPorts.VLS;

  private final Packets packets;
  private final CongestionControl control;
  private final int mostUncongested;

  /** By port and VL, blocks of packets at inputs that are for it. */
  final int[] atInputs;

  /** By port, the VLs whose head has had no credits when the link was free. */
  private final int[] starved;

  /** By port and VL, packets that are not marked before the next one that is. */
  private final int[] unmarked;

  /** By slot, true if the packet is marked. */
  private boolean[] marked = {};

  private long count;

  CongestionMarks(Packets packets, CongestionControl control, int ports, int bufferBlocks) {
    this.packets = packets;
    this.control = control;
    mostUncongested = control.mostUncongested(bufferBlocks);
    atInputs = new int[ports * VLS];
    starved = new int[ports];
    unmarked = new int[ports * VLS];
  }

  /** The VLs that have a head and no credits for it, at a free link. */
  void starve(int port, int vls) {
    starved[port] |= vls;
  }

  /** A packet begins to leave its host. */
  void begins(int slot) {
    grow(slot);
    marked[slot] = false;
  }

  private void grow(int slot) {
    if (slot >= marked.length) {
      marked = Arrays.copyOf(marked, Math.max(slot + 1, 2 * marked.length));
    }
  }

  /** The mark of a packet, for the share of the network that the packet goes to. */
  long luggage(int slot) {
    return marked[slot] ? 1 : 0;
  }

  /** Restores the mark of a packet that has come from another share. */
  void unpack(int slot, long luggage) {
    grow(slot);
    marked[slot] = luggage != 0;
  }

  /**
   * A packet begins to leave an output of a switch.
   *
   * @param behind blocks that wait in the output's buffer
   */
  void leaves(int port, int vl, int slot, int behind) {
    boolean isVictim = (starved[port] >>> vl & 1) != 0;
    starved[port] &= ~(1 << vl);
    int queue = port * VLS + vl;
    if (isVictim
        || vl == OutputPorts.MANAGEMENT
        || behind + atInputs[queue] <= mostUncongested
        || packets.blocks(slot) < control.packetSize()) {
      return;
    }
    if (unmarked[queue] > 0) {
      unmarked[queue]--;
      return;
    }
    unmarked[queue] = control.markingRate();
    if (!marked[slot]) {
      marked[slot] = true;
      count++;
    }
  }

  boolean isMarked(int slot) {
    return marked[slot];
  }

  /** Packets that were marked. */
  long count() {
    return count;
  }

  /** Counts the packets that wait at inputs, beside the choice of their outputs. */
  Hops counting(Hops hops) {
    return new Hops.Counted(hops, packets, atInputs);
  }
}
