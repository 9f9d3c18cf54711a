// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.Arrays;

/**
 * Bytes that hosts offer in a measurement beside those that arrive: they tell if a network, or a
 * service level of it, is saturated.
 *
 * @param offered by equal part of the measurement, bytes on the wire of packets that sources have
 * @param backlog bytes that wait or are on their way, at the end of each part
 * @param arrived bytes that reach their hosts in all parts together
 * @param hosts the hosts that send
 * @param packet the bytes of the largest packet
 */
record Pace(long[] offered, long[] backlog, long arrived, int hosts, int packet) {
  /** Parts of a measurement. */
  static final int PARTS = 16;

  private static final int HALF = PARTS / 2;
  private static final int QUARTER = PARTS / 4;
  private static final int EIGHTH = PARTS / 8;

  /** Part of what is offered that may be missing: 1 / 50. */
  private static final int MISSING = 50;

  /** Part of what a quarter is offered by which the backlog may grow: 1 / 100. */
  private static final int GROWTH = 100;

  /** Packets that say nothing, however few are offered. */
  private static final int FEW = 2;

  /** Bytes offered in the measurement. */
  long allOffered() {
    return Arrays.stream(offered).sum();
  }

  /**
   * Tells whether less than 98 % of what is offered arrives, or the backlog grows over the last
   * half: it is larger in each eighth than in the one before, and in the last quarter by more than
   * 1 % of what is offered there.
   *
   * <p>A packet of each host more or less is chance; where few packets are offered, half of them
   * and two are.
   */
  boolean isSaturated() {
    long all = allOffered();
    long chance = Math.min((long) hosts * packet, all / 2 + FEW * packet);
    long last = Arrays.stream(offered, PARTS - QUARTER, PARTS).sum();
    return all - arrived > Math.max(all / MISSING, chance)
        || growth() > Math.max(last / GROWTH, chance);
  }

  /**
   * The growth of the backlog from the third quarter to the last, on average; 0 where an eighth has
   * no more.
   */
  private double growth() {
    for (int part = HALF; part + EIGHTH < PARTS; part += EIGHTH) {
      if (mean(part, EIGHTH) >= mean(part + EIGHTH, EIGHTH)) {
        return 0;
      }
    }
    return mean(PARTS - QUARTER, QUARTER) - mean(HALF, QUARTER);
  }

  private double mean(int from, int parts) {
    return Arrays.stream(backlog, from, from + parts).average().orElseThrow();
  }
}
