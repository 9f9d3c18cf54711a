// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.SplittableRandom;
import vlarb.model.port.CyclePort.ReceiverMaker;
import vlarb.model.port.FaultyWire.Rates;

/**
 * Two ports back to back over faulty wires, and a checker that counts by itself what was sent and
 * what came.
 *
 * <ol>
 *   <li>The credits of a VL are never more than the buffer, but for packets that came twice, of
 *       which the other end has not learned; and no packet finds the buffer full.
 *   <li>Within an interval after the last fault ABR is what was sent.
 *   <li>In each interval each VL has a flow-control packet.
 *   <li>Room of a step is told soon.
 * </ol>
 */
final class TwoPorts {
  /** Cycles within which the room of a step is told: a packet of each VL may be in front. */
  private static final int SOON = 200;

  private static final int FAULTY = 3000;
  private static final int NOT_YET = -1;

  private final PortParameters parameters;
  private final List<LinkEnd> ends;
  private final int vls;
  private final int interval;
  private final long[][] wanted;
  private final long[][] wantedBy;
  private long now;

  /** Cycles from a fault to the last one in which ABR was wrong. */
  long longestWrong;

  private long up = NOT_YET;

  TwoPorts(PortParameters parameters, int blocks, ReceiverMaker maker, long seed) {
    this.parameters = parameters;
    SplittableRandom random = new SplittableRandom(seed);
    LinkEnd one = new LinkEnd(parameters, blocks, maker, random.split());
    LinkEnd another = new LinkEnd(parameters, blocks, maker, random.split());
    ends = List.of(one, another);
    vls = parameters.arbiter().dataVls();
    interval = parameters.receiver().orElseThrow().interval() / parameters.width();
    wanted = new long[2][vls];
    wantedBy = new long[2][vls];
  }

  void takeCorrupt() {
    ends.forEach(end -> end.takesCorrupt = true);
  }

  /** Times with faults and without, until so many data packets have come or cycles have passed. */
  void run(Rates rates, long packets, long cycles) {
    while (dataPackets() < packets && now < cycles) {
      ends.forEach(end -> end.fromOther.rates = rates);
      go(FAULTY);
      ends.forEach(end -> end.fromOther.rates = Rates.NONE);
      go(3 * interval);
    }
  }

  /** Stops, and lets all packets go: the credits are the buffer again. */
  void drain() {
    ends.forEach(end -> end.sends = false);
    go(20 * interval);
    for (LinkEnd end : ends) {
      for (int vl = 0; vl < vls; vl++) {
        require(end.buffer.isEmpty(), vl, "packets stay");
        require(credits(end, vl) == end.buffer.most(), vl, "credits are lost");
      }
    }
  }

  long dataPackets() {
    return ends.stream().mapToLong(end -> end.dataPackets).sum();
  }

  long flowControlPackets() {
    return ends.stream().mapToLong(end -> end.flowControlPackets).sum();
  }

  long refused() {
    return ends.stream().mapToLong(end -> end.refused).sum();
  }

  private void go(long cycles) {
    for (long end = now + cycles; now < end; now++) {
      for (LinkEnd each : ends) {
        each.drive(now);
        each.port.settle();
      }
      ends.get(0).edge(now, ends.get(1));
      ends.get(1).edge(now, ends.get(0));
      if (up == NOT_YET && ends.stream().allMatch(each -> each.port.out.initDone)) {
        up = now;
      }
      check(0);
      check(1);
    }
  }

  /** The transmit side of one end, and the receive side of the other. */
  private void check(int from) {
    LinkEnd sender = ends.get(from);
    LinkEnd receiver = ends.get(1 - from);
    long since = now - Math.max(sender.lastFault, receiver.lastFault);
    boolean whole = since > interval;
    for (int vl = 0; vl < vls; vl++) {
      int ahead = signed(receiver.mostAbr[vl] - sender.port.sent(vl));
      int most = receiver.buffer.most() + Math.max(0, ahead);
      require(credits(sender, vl) <= most, vl, "more credits than the buffer");
      boolean wrong = signed(receiver.port.receiver().received[vl] - receiver.passed[vl]) != 0;
      require(!whole || !wrong, vl, "ABR is not what was sent");
      longestWrong = wrong ? Math.max(longestWrong, since) : longestWrong;
      boolean silent = up != NOT_YET && now - Math.max(up + interval, sender.told[vl]) > interval;
      require(!silent, vl, "no flow-control packet in an interval");
      checkTold(from, vl, whole);
    }
  }

  private void checkTold(int from, int vl, boolean whole) {
    LinkEnd sender = ends.get(from);
    LinkEnd receiver = ends.get(1 - from);
    int step = parameters.receiver().orElseThrow().step();
    if (!whole) {
      wantedBy[from][vl] = Long.MAX_VALUE;
      return;
    }
    long limit = receiver.abr[vl] + receiver.buffer.counted(vl);
    int behind = signed(wanted[from][vl] - sender.port.limit(vl));
    if (wantedBy[from][vl] != Long.MAX_VALUE && behind < step) {
      wantedBy[from][vl] = Long.MAX_VALUE;
    }
    if (wantedBy[from][vl] == Long.MAX_VALUE && signed(limit - sender.port.limit(vl)) >= step) {
      wanted[from][vl] = limit;
      wantedBy[from][vl] = now + SOON;
    }
    require(now <= wantedBy[from][vl], vl, "room of a step is not told");
  }

  private int credits(LinkEnd sender, int vl) {
    return Math.floorMod(sender.port.limit(vl) - sender.port.sent(vl), 4096);
  }

  /** A difference modulo 4096, -2047 to 2048. */
  private static int signed(long difference) {
    return (int) (Math.floorMod(difference + 2047, 4096L) - 2047);
  }

  private void require(boolean condition, int vl, String problem) {
    if (!condition) {
      throw new AssertionError("cycle %d, VL%d: %s".formatted(now, vl, problem));
    }
  }
}
