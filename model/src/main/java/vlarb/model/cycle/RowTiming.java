// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Offer;

/**
 * The times of the micro-architectures {@code tree} and {@code pairs}, in clock cycles. A look
 * reads one row of each table and finds the nearest eligible VL of each: by the order of the VLs of
 * each group of four and a tree of comparators, or by the order of each pair of VLs. A look begins
 * every {@value #PERIOD} cycles, while those before it are on their way.
 *
 * @param look cycles from the first of a look to the first that can grant its result
 * @param commit cycles for which a commit is pending
 * @param init cycles from the end of reset to {@code initDone}
 * @param seen the cycle of a look, from 0, in which heads and credits are sampled
 * @param later by how many cycles weight and HighPriCounter follow later, because a packet's length
 *     does: 1 with serial heads, else 0
 * @param restart cycles from a data grant to the first cycle of the next look: with a stable offer
 *     one more, for the head stays until the cycle after the link takes the packet
 */
public record RowTiming(int look, int commit, int init, int seen, int later, int restart) {
  /** Cycles from the beginning of a look to that of the next one. */
  public static final int PERIOD = 2;

  /**
   * Cycles from a data grant until the next packet of the same turn can be granted, without {@link
   * #later} and {@link #seen}.
   */
  public static final int TURN = 3;

  /**
   * Cycles from a decision until the ports show the remaining weight after it, without {@link
   * #later}.
   */
  public static final int ACCOUNTS = 3;

  /**
   * Cycles from a decision until the ports show HighPriCounter after it, without {@link #later}.
   */
  public static final int COUNTER = 4;

  /** The row's address, the other table after the first, and one beside the search. */
  private static final int AROUND_SEARCH = 3;

  /** Levels of the tree at least, the groups one of them: a grant's accounts are known by then. */
  private static final int FEWEST_LEVELS = 2;

  /** Levels of the search by order: the first VL, and then its entry. */
  private static final int ORDER_LEVELS = 2;

  /** The times of an arbiter with more than one data VL. */
  public static RowTiming of(ArbiterParameters parameters) {
    RowBuilding building = RowBuilding.of(parameters);
    int later = parameters.announced() ? 1 : 0;
    return new RowTiming(
        levels(parameters) + AROUND_SEARCH,
        building.commit(),
        building.init(),
        seen(parameters),
        later,
        restart(parameters.options().offer()));
  }

  /**
   * A packet is paid from credits that all VLs share by the second cycle of the look behind it;
   * where packets are announced, {@code tree} keeps a row for a cycle.
   */
  private static int seen(ArbiterParameters parameters) {
    return switch (parameters.creditCount()) {
      case SHARED -> 1;
      case ADMISSION -> parameters.architecture() == Architecture.TREE ? 1 : 0;
      case OUTSIDE, EACH_VL -> 0;
    };
  }

  private static int restart(Offer offer) {
    return switch (offer) {
      case LATEST -> 1;
      case STABLE -> 2;
    };
  }

  private static int levels(ArbiterParameters parameters) {
    return parameters.architecture() == Architecture.PAIRS
        ? ORDER_LEVELS + seen(parameters)
        : Math.max(FEWEST_LEVELS, indexBits(parameters.dataVls()) - 1);
  }

  /** Bits of an index into so many entries. */
  static int indexBits(int entries) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(entries - 1));
  }

  /** The cycles from a data grant until the next packet of the same turn can be granted. */
  public int turn() {
    return TURN + Math.max(later, seen);
  }

  /** The cycles from a decision until the ports show the remaining weight after it. */
  public int accounts() {
    return ACCOUNTS + later;
  }

  /** The cycles from a decision until the ports show HighPriCounter after it. */
  public int counter() {
    return COUNTER + later;
  }

  /**
   * The greatest age of a decision's view of the data VLs at the grant, in cycles: a result is
   * offered until the next look's replaces it.
   */
  public int oldestSnapshot() {
    return look + PERIOD - 1 - seen;
  }

  /** Packets that take the link for this many cycles or more follow each other without a bubble. */
  public int bubbleFree() {
    return look + restart;
  }
}
