// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.PacketTimes;
import vlarb.network.setting.Share;
import vlarb.network.topology.Fabric;

/**
 * Flow-control packets on the links back. A VL has one to send when a quarter of its buffer is free
 * anew, and {@link CreditReturn#LONGEST_GAP} byte times after its last one at the latest (a packet
 * that is on its way out ends first).
 */
final class FlowControlPackets implements CreditReturns {
  private static final int VLS = OutputPorts.VLS;

  /** A VL is looked at twice in the longest gap. */
  private static final long LOOK_BYTES = CreditReturn.LONGEST_GAP / 2;

  private final Fabric fabric;
  private final PacketTimes times;
  private final Agenda agenda;
  private final int vls;
  private final int enough;

  /** By port and VL, free blocks of which the other end does not know. */
  private final int[] untold;

  /** By port and VL, the beginning of its last packet. */
  private final long[] last;

  private final int[] due;
  private long sent;

  /**
   * Links that have just come up: every VL's packet has been sent, for all of its buffer.
   *
   * @param vls data VLs of a port
   * @param bufferBlocks of each VL
   */
  FlowControlPackets(
      Fabric fabric, PacketTimes times, Agenda agenda, int vls, int bufferBlocks, Share share) {
    this.fabric = fabric;
    this.times = times;
    this.agenda = agenda;
    this.vls = vls;
    enough = CreditReturn.enough(bufferBlocks);
    untold = new int[fabric.ports() * VLS];
    last = new long[fabric.ports() * VLS];
    due = new int[fabric.ports()];
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) != Fabric.UNLINKED && share.has(fabric.nodeOf(port))) {
        lookLater(port);
      }
    }
  }

  private void lookLater(int port) {
    agenda.at(agenda.now() + look(port), AgendaEvent.REFRESH, port, 0, 0);
  }

  private long look(int port) {
    return LOOK_BYTES * times.onLink(port, 1);
  }

  @Override
  public void free(int port, int vl, long time, int blocks) {
    agenda.at(time, AgendaEvent.FREED, port, vl, blocks);
  }

  /** Blocks are free now; a packet may be due. */
  void freed(int port, int vl, int blocks) {
    int i = port * VLS + vl;
    untold[i] += blocks;
    if (untold[i] >= enough) {
      due[port] |= 1 << vl;
    }
  }

  /** Makes the packets of all VLs due that had none for long. */
  void refresh(int port) {
    for (int vl = 0; vl < vls; vl++) {
      if (agenda.now() - last[port * VLS + vl] > look(port)) {
        due[port] |= 1 << vl;
      }
    }
    lookLater(port);
  }

  @Override
  public int due(int port) {
    return due[port];
  }

  @Override
  public int untold(int port, int vl) {
    return untold[port * VLS + vl];
  }

  /** Begins to send the packet of the lowest VL that has one. */
  @Override
  public void send(int port) {
    int vl = Integer.numberOfTrailingZeros(due[port]);
    int i = port * VLS + vl;
    long end = agenda.now() + times.onLink(port, CreditReturn.PACKET_BYTES);
    agenda.at(end, AgendaEvent.FLOW_CONTROL_SENT, port, vl, 0);
    if (untold[i] > 0) {
      agenda.at(end + times.flight(port), AgendaEvent.CREDIT, fabric.peer(port), vl, untold[i]);
    }
    untold[i] = 0;
    last[i] = agenda.now();
    due[port] &= ~(1 << vl);
    sent++;
  }

  /** Flow-control packets sent by all ports. */
  long sent() {
    return sent;
  }
}
