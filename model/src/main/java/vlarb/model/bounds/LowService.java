// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import vlarb.model.arbitration.LowTurn;
import vlarb.model.bounds.TurnTable.Round;

/**
 * The low table's promise to a VL that it lists, if HighPriCounter expires or no other VL is in the
 * high table. Before each packet of another VL a whole burst of the high table may go, also within
 * a turn: a VL that loses its eligibility ends the low turn and may come back to the same entry.
 * Before the VL's own packets it goes once each, or once a turn where turns last.
 */
final class LowService {
  private final Round round;
  private final PacketLengths own;
  private final int overhead;
  private final LowTurn turn;

  /** B: most link time of a high burst of others, in bytes. */
  private final long burst;

  /** Most link time of a packet of a VL that no table lists, if one may be on the link. */
  private final long first;

  LowService(Round round, PacketLengths own, int overhead, LowTurn turn, long burst, long first) {
    this.round = round;
    this.own = own;
    this.overhead = overhead;
    this.turn = turn;
    this.burst = burst;
    this.first = first;
  }

  /** The most link time until the VL has sent this many dwords, in bytes. */
  long served(int dwords) {
    long walked = walked(dwords);
    if (turn == LowTurn.UNTIL_EXHAUSTED) {
      // From within a turn of its own: a burst, a packet, and then the whole gap.
      long resumed =
          dwords <= own.shortest()
              ? burst + 4L * dwords
              : burst + 4L * own.shortest() + overhead + walked(dwords - own.shortest());
      walked = Math.max(walked, resumed);
    }
    return walked + first;
  }

  private long walked(int dwords) {
    long packets = (dwords + own.shortest() - 1) / own.shortest();
    long worst = 0;
    for (int start = 0; start < round.turns; start++) {
      long link = 0;
      long got = 0;
      long turns = 0;
      for (int gap = start; got < dwords; gap = round.next(gap)) {
        link += linkTime(gap);
        got += round.least[gap];
        turns++;
      }
      worst = Math.max(worst, link + burst * (oncePerTurn() ? turns : packets));
    }
    return worst + 4L * dwords + overhead * (packets - 1);
  }

  private boolean oncePerTurn() {
    return turn == LowTurn.UNTIL_EXHAUSTED;
  }

  private long linkTime(int gap) {
    return round.cost[gap] + round.others[gap] * burst;
  }

  /** The rate and latency that it has whatever the others do. */
  ServiceCurve curve() {
    long quantum = 0;
    long link = 0;
    long ownPackets = 0;
    for (int gap = 0; gap < round.turns; gap++) {
      quantum += round.least[gap];
      ownPackets += round.packets[gap];
      link += linkTime(gap);
    }
    double perRound =
        4.0 * quantum
            + (double) overhead * ownPackets
            + link
            + (double) burst * (oncePerTurn() ? round.turns : ownPackets);
    double linkForDword = perRound / quantum;
    double latency = 0;
    for (int start = 0; start < round.turns; start++) {
      latency = Math.max(latency, latency(start, linkForDword));
    }
    if (oncePerTurn()) {
      latency += Math.max(0, burst + overhead + own.shortest() * (4 - linkForDword));
    }
    return new ServiceCurve(4 / linkForDword, latency + first);
  }

  private double latency(int start, double linkForDword) {
    double worst = 0;
    long link = 0;
    long got = 0;
    long ownPackets = 0;
    int gap = start;
    for (int n = 0; n < round.turns; n++) {
      link += linkTime(gap);
      double late =
          link
              + (double) overhead * ownPackets
              + (double) burst * (1 + (oncePerTurn() ? n : ownPackets))
              + got * (4 - linkForDword);
      worst = Math.max(worst, late);
      got += round.least[gap];
      ownPackets += round.packets[gap];
      gap = round.next(gap);
    }
    return worst;
  }
}
