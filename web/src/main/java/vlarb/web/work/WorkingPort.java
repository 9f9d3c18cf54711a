// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.bounds.PortPackets;
import vlarb.model.traffic.Dice;
import vlarb.plan.ports.PortGroup;

/**
 * A port with traffic to each VL, which a person may change while the port works. Time is in bytes
 * of link time.
 */
public final class WorkingPort {
  private static final int ENTRIES = 64;

  private final Settings settings;
  private final Port port;
  private final List<WorkingQueue> queues = new ArrayList<>();
  private final List<WorkingReceiver> receivers = new ArrayList<>();
  private final List<SentPacket> packets = new ArrayList<>();
  private final int[] dwords;
  private PortPackets lengths;
  private double now;
  private double began;

  /**
   * A port that has just been given its tables, without traffic.
   *
   * @param lengths of the packets that come
   */
  public WorkingPort(PortGroup group, PortPackets lengths, int seed) {
    settings = group.settings();
    this.lengths = lengths;
    int vls = settings.vls().count();
    dwords = new int[vls];
    port =
        new Port(
            new ArbiterParameters(
                ENTRIES, ENTRIES, vls, 4, Architecture.FLAT, CreditKind.BLOCKS, group.rules()));
    port.commit(settings);
    for (int vl = 0; vl < vls; vl++) {
      queues.add(new WorkingQueue(new Dice(seed + vl), lengths.overhead()));
      receivers.add(new WorkingReceiver());
      port.setCredits(vl, WorkingReceiver.ROOM);
    }
  }

  /** Packets of other lengths come from now on, and waits are counted afresh. */
  public void lengths(PortPackets others) {
    lengths = others;
    queues.forEach(queue -> queue.forget(now));
    began = now;
  }

  /**
   * Sends another load to a VL from now on.
   *
   * @param share of the link, 0 or more
   */
  public void load(int vl, double share) {
    queues.get(vl).load(share, lengths.of(vl), now);
  }

  /** The receiver of a VL gives no credits back. */
  public void stall(int vl) {
    receivers.get(vl).stall();
  }

  /** The receiver of a VL gives credits again. */
  public void resume(int vl) {
    receivers.get(vl).resume(now);
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
    double next = Math.min(next(), end);
    boolean goesOn = next < Double.POSITIVE_INFINITY;
    now = goesOn ? next : now;
    return goesOn;
  }

  /** The VLs with a packet that may go, after all that has come by now. */
  private int eligible() {
    int heads = 0;
    for (int vl = 0; vl < dwords.length; vl++) {
      int given = receivers.get(vl).given(now);
      if (given > 0) {
        port.setCredits(vl, port.credits(vl) + given);
      }
      queues.get(vl).arrive(lengths.of(vl), now);
      dwords[vl] = queues.get(vl).head();
      heads |= dwords[vl] > 0 ? 1 << vl : 0;
    }
    return port.eligible(heads, dwords);
  }

  private void send(Grant grant) {
    double end = now + 4 * grant.dwords() + lengths.overhead();
    packets.add(new SentPacket(grant, now));
    queues.get(grant.vl()).leave(now, end);
    receivers.get(grant.vl()).take(Port.blocks(grant.dwords()), end);
    now = end;
  }

  /** The time of the next packet or of the next credits. */
  private double next() {
    double next = Double.POSITIVE_INFINITY;
    for (int vl = 0; vl < dwords.length; vl++) {
      next = Math.min(next, Math.min(queues.get(vl).nextArrival(), receivers.get(vl).next()));
    }
    return next;
  }

  /** The picture of the moment, with the packets sent since the picture before. */
  public WorkingState picture() {
    eligible();
    List<WorkingState.Vl> vls = new ArrayList<>();
    for (int vl = 0; vl < dwords.length; vl++) {
      WorkingQueue queue = queues.get(vl);
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
