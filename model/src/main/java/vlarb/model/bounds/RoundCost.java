// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.Optional;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;

/**
 * The cost of a round of the high table beyond its turns: the low opportunities in between. With
 * this cost a class's rate follows from the sums of a table that is not filled yet.
 */
public final class RoundCost {
  private final Settings low;
  private final Rules rules;
  private final PortPackets traffic;
  private final Reload reload;

  /** Empty where the high table lists no VL. */
  private final Optional<PacketLengths> high;

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
    high = traffic.together(vls);
    opportunity = opportunity();
  }

  private long opportunity() {
    TurnTable table = TurnTable.of(low.low(), traffic, PortPackets.ALL_VLS);
    return rules.lowTurn() == LowTurn.ONE_PACKET ? table.longestPacket(-1) : table.longestTurn(-1);
  }

  /** O: most link time of a low opportunity, in bytes. */
  public long lowOpportunity() {
    return opportunity;
  }

  /** h: fewest high dwords from a reload to the expiry; 0 where dwords do not count. */
  public int spacing() {
    return reload.never() || reload.afterEachPacket() ? 0 : reload.least(lengths());
  }

  /** All lengths of the high table's packets. */
  public PacketLengths lengths() {
    return high.orElseThrow();
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
      perRound += (double) opportunity * (quantum + others) / reload.least(lengths());
    }
    return 4.0 * quantum / perRound;
  }
}
