// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.ArrayList;
import java.util.List;
import vlarb.network.failure.FailureCounts;
import vlarb.network.packet.PacketQueues;
import vlarb.network.packet.Packets;
import vlarb.network.topology.Fabric;

/**
 * Counts packets and credits from where they are, at any moment: nothing here is kept by the
 * simulation itself.
 *
 * <ul>
 *   <li>Packets: those made, by sources and as copies, are those delivered, those dropped, those
 *       lost and those found in queues and on links.
 *   <li>Deliveries: the hosts that packets were made for are those that got them, those that never
 *       will, since a packet was dropped or lost, and those that the packets found are for.
 *   <li>Credits, for each VL of each link: what the arbiter holds, what is on its way back or waits
 *       for a flow-control packet, and the blocks on the link and in the buffer behind it are
 *       together the buffer.
 *   <li>Output buffers: the blocks promised are those of the packets in the queue and on the way
 *       out, and no more than there are.
 *   <li>Messages that are sent again: as many packets have arrived as their queue pairs expect the
 *       next one behind.
 *   <li>Input buffers of VL15, which has no credits: the blocks counted are those of its packets.
 * </ul>
 */
public final class Audit {
  private static final int VLS = OutputPorts.VLS;

  private final RunningShares shares;
  private final Fabric fabric;
  private final int vls;
  private final int bufferBlocks;

  /** The blocks by port that sends and VL. */
  private final long[] blocks;

  private final List<String> problems = new ArrayList<>();
  private long found;
  private long owed;

  private Audit(RunningShares shares, int vls, int bufferBlocks) {
    this.shares = shares;
    fabric = shares.fabric();
    this.vls = vls;
    this.bufferBlocks = bufferBlocks;
    blocks = new long[fabric.ports() * VLS];
  }

  /** The violations in a network that is one share. */
  static List<String> problems(NetworkSimulation whole, int vls, int bufferBlocks) {
    return problems(new RunningShares(List.of(whole)), vls, bufferBlocks);
  }

  /**
   * The violations of the conservation of packets and credits, a line each.
   *
   * @param vls the data VLs of a port
   * @param bufferBlocks the 64-byte blocks of each VL buffer
   */
  public static List<String> problems(RunningShares shares, int vls, int bufferBlocks) {
    Audit audit = new Audit(shares, vls, bufferBlocks);
    for (NetworkSimulation share : shares.all()) {
      audit.countHosts(share);
      share.agenda().visit((time, key, payload) -> audit.countEvent(share.packets(), key, payload));
    }
    for (int port = 0; port < audit.fabric.ports(); port++) {
      audit.countInput(shares.of(port), port);
      audit.checkOutput(shares.of(port), port);
    }
    audit.checkPackets();
    audit.checkCredits();
    shares.all().stream()
        .flatMap(share -> share.failed().stream())
        .forEach(links -> audit.problems.addAll(links.messages().problems()));
    return audit.problems;
  }

  private void countHosts(NetworkSimulation share) {
    PacketQueues queues = share.hosts().queues();
    Packets packets = share.packets();
    for (int queue = 0; queue < fabric.hosts() * VLS; queue++) {
      for (int slot = queues.head(queue); slot != Packets.NONE; slot = packets.next(slot)) {
        find(packets, slot);
      }
    }
  }

  private void find(Packets packets, int slot) {
    found++;
    owed += packets.destinations(slot);
  }

  private void countEvent(Packets packets, long key, int payload) {
    int port = AgendaEvent.port(key);
    int vl = AgendaEvent.vl(key);
    switch (AgendaEvent.of(key)) {
      case READY, DELIVERED -> {
        find(packets, payload);
        blocks[fabric.peer(port) * VLS + vl] += packets.blocks(payload);
      }
      case CREDIT -> blocks[port * VLS + vl] += payload;
      case FREED -> blocks[fabric.peer(port) * VLS + vl] += payload;
      case TRANSFERRED,
          LEFT_CENTRAL,
          SENT,
          FLOW_CONTROL_SENT,
          REFRESH,
          HEAD,
          EXPIRED,
          INPUT_EXPIRED,
          SOURCE -> {}
    }
  }

  private void countInput(NetworkSimulation share, int port) {
    if (!fabric.isSwitch(fabric.nodeOf(port)) || fabric.peer(port) == Fabric.UNLINKED) {
      return;
    }
    Packets packets = share.packets();
    int[] heads = new int[Fabric.MOST_PORTS];
    int management = 0;
    for (int vl = 0; vl < VLS; vl++) {
      int queues = share.crossbars().queues(port, vl, heads);
      for (int i = 0; i < queues; i++) {
        for (int slot = heads[i]; slot != Packets.NONE; slot = packets.next(slot)) {
          find(packets, slot);
          blocks[fabric.peer(port) * VLS + vl] += packets.blocks(slot);
          management += vl == OutputPorts.MANAGEMENT ? packets.blocks(slot) : 0;
        }
      }
    }
    share.crossbars().copies().ifPresent(copies -> countCopies(packets, copies, port));
    int counted = share.crossbars().management().waiting(port);
    if (counted != management) {
      problems.add(
          "input "
              + fabric.portName(port)
              + " VL15: "
              + counted
              + " blocks counted, "
              + management
              + " held");
    }
  }

  /** Packets beside the queues of an input, and those in the central queue of the output. */
  private void countCopies(Packets packets, Copies copies, int port) {
    for (int vl = 0; vl < VLS; vl++) {
      if (copies.beside(port, vl) != Packets.NONE) {
        found++;
        owed += copies.missing(port, vl);
      }
    }
    for (int i = 0; i < copies.inCentral(port); i++) {
      find(packets, copies.inCentral(port, i));
    }
  }

  private void checkOutput(NetworkSimulation share, int port) {
    OutputPorts outputs = share.outputs();
    Packets packets = share.packets();
    int more = outputs.sending(port);
    for (int vl = 0; vl < VLS; vl++) {
      int held = 0;
      PacketQueues queues = outputs.queues();
      for (int slot = queues.head(outputs.queue(port, vl));
          slot != Packets.NONE;
          slot = packets.next(slot)) {
        find(packets, slot);
        held += packets.blocks(slot);
      }
      int promised = outputs.occupied(port, vl);
      if (promised > bufferBlocks) {
        problems.add(
            "output "
                + fabric.portName(port)
                + " VL"
                + vl
                + ": "
                + promised
                + " blocks promised of "
                + bufferBlocks);
      }
      if (promised != held) {
        // The packet on its way out is of one VL.
        if (promised != held + more) {
          problems.add(
              "output "
                  + fabric.portName(port)
                  + " VL"
                  + vl
                  + ": "
                  + promised
                  + " blocks promised, "
                  + held
                  + " held");
        }
        more = 0;
      }
    }
    if (more != 0) {
      problems.add("output " + fabric.portName(port) + ": no room for the packet on its way out");
    }
  }

  private void checkPackets() {
    long made = shares.sum(RunCounts::created) + shares.sum(RunCounts::copies);
    long delivered = shares.sum(RunCounts::delivered);
    long dropped = shares.sum(RunCounts::dropped);
    long lost = shares.sum(RunCounts::lost) + gone();
    long underWay = shares.sum(RunCounts::underWay);
    if (found != made - delivered - dropped - lost || found != underWay) {
      problems.add(
          "packets: "
              + made
              + " made, "
              + delivered
              + " delivered, "
              + dropped
              + " dropped, "
              + lost
              + " lost, "
              + found
              + " under way");
    }
    long toDeliver = shares.sum(RunCounts::owed);
    long missed = shares.sum(RunCounts::missed) + gone();
    if (owed != toDeliver - delivered - missed) {
      problems.add(
          "deliveries: "
              + toDeliver
              + " owed, "
              + delivered
              + " made, "
              + missed
              + " missed, "
              + owed
              + " under way");
    }
  }

  /** Packets that failures of links have cost, each for one host. */
  private long gone() {
    return shares.sum(counts -> counts.failureCounts().map(FailureCounts::gone).orElse(0L));
  }

  private void checkCredits() {
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) == Fabric.UNLINKED) {
        continue;
      }
      for (int vl = 0; vl < vls; vl++) {
        long credits = shares.of(port).outputs().golden(port).credits(vl);
        long out = blocks[port * VLS + vl] + untold(fabric.peer(port), vl);
        long sum = credits + out;
        if (credits < 0 || sum != bufferBlocks) {
          problems.add(
              "credits of "
                  + fabric.portName(port)
                  + " VL"
                  + vl
                  + ": "
                  + credits
                  + " held and "
                  + out
                  + " out, of "
                  + bufferBlocks);
        }
      }
    }
  }

  /** Free blocks of a VL of which the sending end has not been told. */
  private int untold(int port, int vl) {
    return shares.of(port).credits().untold(port, vl);
  }
}
