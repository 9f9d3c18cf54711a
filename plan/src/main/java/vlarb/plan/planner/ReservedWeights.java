// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.RoundCost;
import vlarb.plan.requirements.Requirements;

/**
 * The weight and the latency of a connection that hold for all other admissions: every other entry
 * is assumed to have the longest turn.
 */
final class ReservedWeights {
  /** δ, by binary logarithm of n: how far the larger ones of n entries can be from even. */
  private static final double[] UNEVEN = {
    0, 1 / 2.0, 3 / 4.0, 9 / 8.0, 23 / 16.0, 57 / 32.0, 135 / 64.0
  };

  private static final double BLOCK = 64;
  private static final int UNITS = 1 << 16;
  private static final long TOO_MUCH = 1L << 38;

  private final Requirements requirements;
  private final int entries;

  /** M: most link time of a full entry's turn, in bytes. */
  private final double turn;

  /** φ: the share of the link that low opportunities leave. */
  private final double share;

  /** O, in bytes. */
  private final double opportunity;

  ReservedWeights(Requirements requirements, int entries) {
    this.requirements = requirements;
    this.entries = entries;
    RoundCost round = PlanTables.round(requirements);
    PacketLengths lengths = round.lengths();
    int full = 16 * requirements.entryCap();
    opportunity = round.lowOpportunity();
    int limit = requirements.highLimit().orElseThrow();
    double packets = lengths.packetsToReach(full);
    turn =
        4.0 * lengths.mostToReach(full)
            + (requirements.overhead() + (limit == 0 ? opportunity : 0)) * packets;
    double high = 4.0 * round.spacing();
    share = limit == 0 || limit == 255 ? 1 : high / (high + opportunity);
  }

  /** u: bytes a second that a block of weight reserves. */
  double unit() {
    return BLOCK * share * requirements.link().dataRate() / (entries * turn);
  }

  /** The weight of a connection, in 1/65536 of a block; what no table carries is all alike. */
  long units(double rate) {
    return units(rate, unit());
  }

  /**
   * Returns the weight of a connection, in 1/65536 of a block, for a given unit.
   *
   * @param unit bytes a second that one block reserves
   */
  static long units(double rate, double unit) {
    return Math.min(TOO_MUCH, (long) Math.ceil(rate / unit * UNITS * (1 - 1e-15)));
  }

  /** The part of the link that can be reserved at all. */
  double reservable() {
    return share * BLOCK * requirements.entryCap() / turn;
  }

  /**
   * T_d: the latency of a sequence, in seconds.
   *
   * @param size the entries of the sequence, n
   * @param weight the weight of the sequence in whole blocks, not below n
   */
  double latency(int size, int weight) {
    double between = (double) entries / size - 1;
    double uneven = UNEVEN[Integer.numberOfTrailingZeros(size)] * entries / weight;
    return requirements.link().seconds(opportunity + (between + uneven) * turn / share);
  }
}
