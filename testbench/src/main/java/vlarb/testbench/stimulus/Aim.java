// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.traffic.Dice;

/**
 * The aim of a mood of the {@link Exerciser}. Most moods let chance decide everything. The others
 * aim at a boundary that chance meets once in millions of cycles: traffic, credits, link and tables
 * work together until hardware that is wrong there must differ.
 */
enum Aim {
  /** Anything may come. */
  ANYTHING,
  /**
   * HighPriCounter is loaded with a great VLHighLimit and runs down to its end: both tables are
   * full, all VLs are flooded with the longest packets, and the link takes one after the other.
   */
  GREAT_LIMIT,
  /**
   * The pointer goes full circle: a few entries of a table, the first and the last most often, and
   * traffic on few VLs, so that the next entry is the current one again.
   */
  FULL_CIRCLE,
  /**
   * Credits arrive in the cycle that takes a packet of their VL, and sum up to the limit or one
   * more.
   */
  CREDIT_LIMIT,
  /**
   * The credits of one VL are filled up beyond the limit and used up by long packets; then the next
   * packet needs all that are left, or one block more.
   */
  CREDITS_RUN_OUT;

  /** The number of 256 changes of mood in which the next one aims at a boundary. */
  private static final int AIMED = 112;

  /** Half of them aim at a great limit, of which there are many. */
  static Aim any(Dice dice) {
    if (!dice.chance(AIMED)) {
      return ANYTHING;
    }
    return switch (dice.below(16)) {
      case 0, 1 -> CREDITS_RUN_OUT;
      case 2, 3 -> CREDIT_LIMIT;
      case 4, 5, 6, 7 -> FULL_CIRCLE;
      default -> GREAT_LIMIT;
    };
  }
}
