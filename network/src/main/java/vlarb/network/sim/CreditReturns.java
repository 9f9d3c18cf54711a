// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import vlarb.network.setting.PacketTimes;
import vlarb.network.topology.Fabric;

/** The receiving ends of links, as they tell the sending ends of free blocks. */
sealed interface CreditReturns permits CreditReturns.OutOfBand, FlowControlPackets {
  /**
   * Blocks of a VL's buffer behind a link are free from a time on.
   *
   * @param port the receiving end
   */
  void free(int port, int vl, long time, int blocks);

  /** The VLs that have a flow-control packet to send out of a port. */
  int due(int port);

  /** Begins to send one of them. */
  void send(int port);

  /** Free blocks of a VL of which the sending end has not been told. */
  int untold(int port, int vl);

  /** The sending end knows one flight later. */
  record OutOfBand(Fabric fabric, PacketTimes times, Agenda agenda) implements CreditReturns {
    @Override
    public void free(int port, int vl, long time, int blocks) {
      agenda.at(time + times.flight(port), AgendaEvent.CREDIT, fabric.peer(port), vl, blocks);
    }

    @Override
    public int due(int port) {
      return 0;
    }

    @Override
    public void send(int port) {
      throw new IllegalStateException("no flow-control packet is due");
    }

    @Override
    public int untold(int port, int vl) {
      return 0;
    }
  }
}
