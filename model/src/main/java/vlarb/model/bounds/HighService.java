// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.Optional;
import vlarb.model.bounds.TurnTable.Round;

/**
 * The service that the high table promises a VL that it lists. Between two turns of the VL each
 * other entry has at most one turn; low packets go only once HighPriCounter has expired, or were on
 * the link before. Where the low table lists the VL, too, no more low packets go before the VL's
 * high turn than come before the VL's low turn.
 */
final class HighService {
  private final Round round;
  private final Optional<Round> low;
  private final PacketLengths own;
  private final int overhead;
  private final Reload reload;

  /** h: fewest high dwords from one low opportunity to the next. */
  private final long spacing;

  /** O: most link time of a low opportunity of others, in bytes. */
  private final long opportunity;

  /** Most link time of a packet of a VL that no table lists, if one may be on the link. */
  private final long unlisted;

  /**
   * @param low the low table as the VL sees it, if that lists it
   * @param spacing fewest high dwords from a reload to the expiry; not read for the limits 0 and
   *     255
   */
  HighService(
      Round round,
      Optional<Round> low,
      PacketLengths own,
      int overhead,
      Reload reload,
      int spacing,
      long opportunity,
      long unlisted) {
    this.round = round;
    this.low = low;
    this.own = own;
    this.overhead = overhead;
    this.reload = reload;
    this.spacing = spacing;
    this.opportunity = opportunity;
    this.unlisted = unlisted;
  }

  /** The most link time until the VL has sent so many dwords, in bytes. */
  long served(int dwords) {
    long worst = 0;
    long packets = (dwords + own.shortest() - 1) / own.shortest();
    long beforeLowTurns = low.map(each -> each.othersUntil(dwords)).orElse(Long.MAX_VALUE);
    for (int start = 0; start < round.turns; start++) {
      long link = 0;
      long high = dwords;
      long others = 0;
      long got = 0;
      for (int gap = start; got < dwords; gap = round.next(gap)) {
        link += round.cost[gap];
        high += round.dwords[gap];
        others += round.others[gap];
        got += round.least[gap];
      }
      long again = again(high - 1, others + packets - 1);
      worst = Math.max(worst, link + lowPackets(again, beforeLowTurns));
    }
    return worst + 4L * dwords + overhead * (packets - 1);
  }

  /**
   * Low packets that go before: from the first opportunity on, or after an unlisted VL's packet.
   */
  private long lowPackets(long again, long most) {
    return Math.max(
        Math.min((again + 1) * opportunity, most), unlisted + Math.min(again * opportunity, most));
  }

  /** Low opportunities after the first, at most. */
  private long again(long highDwords, long highPackets) {
    if (reload.never()) {
      return 0;
    }
    return reload.afterEachPacket() ? highPackets : highDwords / spacing;
  }

  /** The rate and latency that it has whatever the others do. */
  ServiceCurve curve() {
    long quantum = 0;
    long link = 0;
    long dwords = 0;
    long packets = 0;
    long ownPackets = 0;
    for (int gap = 0; gap < round.turns; gap++) {
      quantum += round.least[gap];
      ownPackets += round.packets[gap];
      link += round.cost[gap];
      dwords += round.dwords[gap];
      packets += round.others[gap];
    }
    double perRound =
        4.0 * quantum
            + (double) overhead * ownPackets
            + link
            + opportunity * againOnAverage(quantum + dwords, ownPackets + packets);
    double rate = 4 * quantum / perRound;
    return new ServiceCurve(rate, latency(rate));
  }

  /** The latency with which it has a rate, in bytes, if the rate is not above that of the curve. */
  double latency(double rate) {
    double latency = 0;
    for (int start = 0; start < round.turns; start++) {
      latency = Math.max(latency, latency(start, 4 / rate));
    }
    return latency;
  }

  /** The latency where the wait begins at the end of a turn; a round decides. */
  private double latency(int start, double linkForDword) {
    double worst = 0;
    long first = Math.max(unlisted, opportunity);
    long link = 0;
    long high = 0;
    long highPackets = 0;
    long got = 0;
    long ownPackets = 0;
    int gap = start;
    for (int turn = 0; turn < round.turns; turn++) {
      link += round.cost[gap];
      high += round.dwords[gap];
      highPackets += round.others[gap];
      double late =
          link
              + (double) overhead * ownPackets
              + first
              + opportunity * againOnAverage(high + got, highPackets + ownPackets)
              + got * (4 - linkForDword);
      worst = Math.max(worst, late);
      got += round.least[gap];
      ownPackets += round.packets[gap];
      gap = round.next(gap);
    }
    return worst;
  }

  private double againOnAverage(long highDwords, long highPackets) {
    if (reload.never()) {
      return 0;
    }
    return reload.afterEachPacket() ? highPackets : (double) highDwords / spacing;
  }
}
