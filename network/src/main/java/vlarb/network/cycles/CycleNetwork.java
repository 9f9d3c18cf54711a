// SPDX-License-Identifier: Apache-2.0
package vlarb.network.cycles;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.topology.Fabric;

/**
 * Switches, hosts and links, clock cycle by clock cycle: in each, tails leave, credits and packets
 * come, crossbars begin transfers, and the outputs decide whose links are free.
 */
public final class CycleNetwork {
  private static final int SLS = 16;

  /** Dwords of the header that a switch has to know. */
  private static final int HEADER = 2;

  private final Fabric fabric;
  private final CycleSettings settings;
  private final CycleOutput[] outputs;
  private final CycleSwitch[] switches;

  /** The packets that wait for the host's port, by host and service level. */
  private final List<List<Deque<CycleOutput.Queued>>> hosts = new ArrayList<>();

  private int delivered;

  /** Notified of packets. */
  @FunctionalInterface
  public interface Watch {
    /**
     * A packet begins to leave a port.
     *
     * @param id the place of the packet in the list of packets
     */
    void sent(int id, int port, long cycle);
  }

  /**
   * A network without packets.
   *
   * @param arbiters by port, of one that {@linkplain ArbiterParameters#decidingWhenAsked decides
   *     when it is asked}, has 15 data VLs or fewer, 4 bytes a cycle, credits as flags, and loads
   *     its tables
   */
  public CycleNetwork(
      ForwardingTables tables, CycleSettings settings, IntFunction<ArbiterParameters> arbiters) {
    fabric = tables.fabric();
    this.settings = settings;
    outputs = new CycleOutput[fabric.ports()];
    for (int port = 0; port < outputs.length; port++) {
      outputs[port] = new CycleOutput(arbiters.apply(port), settings.bufferBlocks());
    }
    switches = new CycleSwitch[fabric.switches()];
    for (int s = 0; s < switches.length; s++) {
      int at = s;
      int first = fabric.firstPort(s);
      CycleOutput[] own = new CycleOutput[fabric.portsOf(s)];
      System.arraycopy(outputs, first, own, 0, own.length);
      switches[s] = new CycleSwitch(own, settings, to -> tables.port(at, to) - first);
    }
    for (int host = 0; host < fabric.hosts(); host++) {
      List<Deque<CycleOutput.Queued>> queues = new ArrayList<>();
      for (int sl = 0; sl < SLS; sl++) {
        queues.add(new ArrayDeque<>());
      }
      hosts.add(queues);
    }
  }

  /**
   * Sends packets until all have arrived.
   *
   * @param packets by cycle
   * @param cycles the most cycles to run
   * @return the number of packets that have arrived
   */
  public int run(List<CyclePacket> packets, long cycles, Watch watch) {
    int next = 0;
    for (long cycle = 0; cycle < cycles && delivered < packets.size(); cycle++) {
      for (CycleOutput output : outputs) {
        output.begin(cycle);
      }
      while (next < packets.size() && packets.get(next).cycle() <= cycle) {
        CyclePacket packet = packets.get(next);
        hosts
            .get(packet.from())
            .get(packet.serviceLevel())
            .add(new CycleOutput.Queued(next, packet, cycle));
        next++;
      }
      for (int host = 0; host < fabric.hosts(); host++) {
        fill(host, cycle);
      }
      for (int s = 0; s < switches.length; s++) {
        int first = fabric.firstPort(s);
        switches[s].serve(
            cycle,
            (input, vl, packet, ends) ->
                outputs[fabric.peer(first + input)].announce(
                    ends + settings.flight(), vl, packet.packet().blocks()));
      }
      for (int port = 0; port < outputs.length; port++) {
        int vl = outputs[port].decide(cycle);
        if (vl != AskedArbiter.NOTHING) {
          CycleOutput.Queued sent = outputs[port].send(vl, cycle);
          watch.sent(sent.id(), port, cycle);
          leave(sent, port, vl, cycle);
        }
      }
    }
    return delivered;
  }

  /** A host's packets go to the port as far as there is room, the lowest service level first. */
  private void fill(int host, long cycle) {
    CycleOutput port = outputs[fabric.firstPort(fabric.host(host))];
    for (int sl = 0; sl < SLS; sl++) {
      Deque<CycleOutput.Queued> queue = hosts.get(host).get(sl);
      int vl = settings.sl2vl().get(sl);
      while (!queue.isEmpty() && port.hasRoom(vl, queue.peek().packet())) {
        CycleOutput.Queued packet = queue.remove();
        port.enqueue(vl, new CycleOutput.Queued(packet.id(), packet.packet(), cycle));
      }
    }
  }

  private void leave(CycleOutput.Queued sent, int port, int vl, long cycle) {
    CyclePacket packet = sent.packet();
    long tail = cycle + packet.dwords() + settings.flight();
    int there = fabric.peer(port);
    int node = fabric.nodeOf(there);
    if (!fabric.isSwitch(node)) {
      delivered++;
      outputs[port].announce(tail + settings.flight(), vl, packet.blocks());
      return;
    }
    long known =
        switch (settings.passing()) {
          case WHEN_IT_STREAMS -> tail - packet.dwords() + Math.min(HEADER, packet.dwords());
          case WHEN_WHOLE -> tail;
        };
    long streams = tail - packet.dwords() / settings.speedup();
    long ready = Math.max(known + 3L * settings.stage(), streams);
    switches[node].arrive(
        there - fabric.firstPort(node), vl, new CycleOutput.Queued(sent.id(), packet, ready));
  }
}
