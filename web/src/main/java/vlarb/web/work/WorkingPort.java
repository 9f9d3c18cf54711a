// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.ArrayList;
import java.util.List;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.arbitration.Tables;
import vlarb.model.bounds.PortPackets;
import vlarb.plan.ports.PortGroup;

/**
 * A port with traffic to each VL, which a person may change while the port works. Time is in bytes
 * of link time.
 */
public final class WorkingPort {
  private static final int ENTRIES = 64;

  private final PortGroup group;
  private final Port port;
  private final WorkingTraffic traffic;
  private final List<SentPacket> packets = new ArrayList<>();
  private final int[] dwords;
  private double now;
  private double began;

  /**
   * A port that has just been given its tables, without traffic.
   *
   * @param lengths of the packets that come
   */
  public WorkingPort(PortGroup group, PortPackets lengths, int seed) {
    this.group = group;
    Settings settings = group.settings();
    dwords = new int[settings.vls().count()];
    traffic = new WorkingTraffic(dwords.length, lengths, seed);
    port = new Port(parameters(Architecture.FLAT, 4));
    port.commit(settings);
    for (int vl = 0; vl < dwords.length; vl++) {
      port.setCredits(vl, WorkingReceiver.ROOM);
    }
  }

  private ArbiterParameters parameters(Architecture architecture, int bytesPerCycle) {
    return new ArbiterParameters(
        ENTRIES,
        ENTRIES,
        dwords.length,
        bytesPerCycle,
        architecture,
        CreditKind.BLOCKS,
        group.rules());
  }

  /**
   * Hardware with the tables of the port and the traffic of the port, from the start: loads,
   * lengths and receivers as they are now.
   *
   * @param bytesPerCycle that the link takes: a power of two from 4 to 128
   */
  public WorkingArbiter hardware(Architecture architecture, int bytesPerCycle) {
    PortTables tables = group.tables();
    return new WorkingArbiter(
        parameters(architecture, bytesPerCycle)
            .withTablesAtReset(
                new Tables(tables.highLimit().orElse(0), tables.high(), tables.low())),
        traffic.fromTheStart());
  }

  /** Packets of other lengths come from now on, and waits are counted afresh. */
  public void lengths(PortPackets others) {
    traffic.lengths(others, now);
    began = now;
  }

  /**
   * Sends another load to a VL from now on.
   *
   * @param share of the link, 0 or more
   */
  public void load(int vl, double share) {
    traffic.load(vl, share, now);
  }

  /** The receiver of a VL gives no credits back. */
  public void stall(int vl) {
    traffic.receiver(vl).stall();
  }

  /** The receiver of a VL gives credits again. */
  public void resume(int vl) {
    traffic.receiver(vl).resume(now);
  }

  /** Plays until the next packet is sent; where none comes any more, nothing happens. */
  public void step() {
    int before = packets.size();
    while (packets.size() == before && decide(Double.POSITIVE_INFINITY)) {
      // The link was idle.
    }
  }

  /** Plays for some time; the packet on the link then ends. */
  public void run(double bytes) {
    double end = now + bytes;
    while (now < end && decide(end)) {
      // A packet, or idle time.
    }
  }

  /** Decides once; says whether time went on. */
  private boolean decide(double end) {
    int eligible = eligible();
    Grant grant = port.offer(0, false, eligible, dwords);
    port.take(grant);
    if (grant.source() == Source.DATA) {
      send(grant);
      return true;
    }
    double next = Math.min(traffic.next(), end);
    boolean goesOn = next < Double.POSITIVE_INFINITY;
    now = goesOn ? next : now;
    return goesOn;
  }

  /** The VLs with a packet that may go, after all that has come by now. */
  private int eligible() {
    int heads = 0;
    for (int vl = 0; vl < dwords.length; vl++) {
      int given = traffic.receiver(vl).given(now);
      if (given > 0) {
        port.setCredits(vl, port.credits(vl) + given);
      }
      dwords[vl] = traffic.head(vl, now);
      heads |= dwords[vl] > 0 ? 1 << vl : 0;
    }
    return port.eligible(heads, dwords);
  }

  private void send(Grant grant) {
    double end = now + traffic.linkBytes(grant.dwords());
    packets.add(new SentPacket(grant, now));
    traffic.leave(grant.vl(), grant.dwords(), now, end);
    now = end;
  }

  /** The picture of the moment, with the packets sent since the picture before. */
  public WorkingState picture() {
    eligible();
    List<WorkingState.Vl> vls = new ArrayList<>();
    for (int vl = 0; vl < dwords.length; vl++) {
      WorkingQueue queue = traffic.queue(vl);
      vls.add(
          new WorkingState.Vl(
              queue.waiting(),
              port.credits(vl),
              queue.waited(now),
              queue.longest(now),
              queue.sent()));
    }
    WorkingState picture =
        new WorkingState(now, now - began, port.state(), vls, List.copyOf(packets));
    packets.clear();
    return picture;
  }
}
