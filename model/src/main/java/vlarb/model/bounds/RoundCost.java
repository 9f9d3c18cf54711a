// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;

/**
 * The cost of a round of the high table beside its turns: the low opportunities that come between.
 * So a class's rate follows from the sums of a table that is not filled yet.
 */
public final class RoundCost {
  private final Settings low;
  private final Rules rules;
  private final PortPackets traffic;
  private final Reload reload;
  private final PacketLengths high;
  private final long opportunity;

  /**
   * The cost beside a low table.
   *
   * @param settings with the low table and VLHighLimit; the high table is not read
   * @param vls the VLs that the high table will list, as a mask; none of the low table's
   */
  public RoundCost(Settings settings, Rules rules, PortPackets traffic, int vls) {
    low = settings;
    this.rules = rules;
    this.traffic = traffic;
    reload = Reload.of(settings.limit(), rules.highLimitExpiry());
    PacketLengths all = null;
    for (int rest = vls; rest != 0; rest &= rest - 1) {
      PacketLengths one = traffic.of(Integer.numberOfTrailingZeros(rest));
      all = all == null ? one : all.with(one);
    }
    high = all;
    opportunity = opportunity();
  }

  private long opportunity() {
    TurnTable table = TurnTable.of(low.low(), traffic);
    return rules.lowTurn() == LowTurn.ONE_PACKET ? table.longestPacket(-1) : table.longestTurn(-1);
  }

  /** O: most link time of a low opportunity, in bytes. */
  public long lowOpportunity() {
    return opportunity;
  }

  /** h: fewest high dwords from a reload to the expiry; 0 where dwords do not count. */
  public int spacing() {
    return reload.never() || reload.afterEachPacket() ? 0 : reload.least(high);
  }

  /** All lengths of the high table's packets. */
  public PacketLengths lengths() {
    return high;
  }

  /**
   * The rate that a round gives a VL, as a share of the link.
   *
   * @param quantum fewest dwords of its turns
   * @param packets most packets of them
   * @param others most dwords of the others' turns
   * @param othersPackets most packets of them
   */
  public double highRate(long quantum, long packets, long others, long othersPackets) {
    double perRound =
        4.0 * (quantum + others) + (double) traffic.overhead() * (packets + othersPackets);
    if (reload.afterEachPacket()) {
      perRound += (double) opportunity * (packets + othersPackets);
    } else if (!reload.never()) {
      perRound += (double) opportunity * (quantum + others) / reload.least(high);
    }
    return 4.0 * quantum / perRound;
  }
}
