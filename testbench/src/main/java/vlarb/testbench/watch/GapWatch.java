// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import vlarb.model.table.cycle.EngineInputs;

/**
 * Counts for each live sequence of a managed table the positions that the arbiter's pointer passes
 * from one turn to the next, and holds them against what is promised: at most the sequence's
 * distance, less only once for each move, and counts that restart only where a decision finds no
 * high entry eligible.
 *
 * <p>It observes only the decisions, which entries are live, and the owner of each. Of a sequence
 * with two live copies the turns of the older one end with the first turn of the newer.
 */
public final class GapWatch {
  private static final long NEVER = -1;

  private final int entries;
  private long live;

  /** Positions passed so far. */
  private long passed;

  // By owner: its live positions, of two copies the newer one's, when it last had a turn, and the
  // turns too many that its moves allow for.
  private final long[] positions;
  private final long[] newer;
  private final long[] lastTurn;
  private final int[] allowance;

  /** The longest gap for each logarithm of the distance, in positions. */
  private final long[] longest;

  private long beyond;
  private long turnsTooMany;
  private long moves;
  private long handedOver;

  /**
   * @param entries the number of entries of the table, 8 to 64; owners have numbers from 0 to
   *     entries − 1
   */
  public GapWatch(int entries) {
    this.entries = entries;
    positions = new long[entries];
    newer = new long[entries];
    lastTurn = new long[entries];
    allowance = new int[entries];
    Arrays.fill(lastTurn, NEVER);
    longest = new long[Integer.numberOfTrailingZeros(entries) + 1];
  }

  /**
   * Watches a clock cycle.
   *
   * @param decision the decision that the engine is notified of in the cycle
   * @param liveNow the positions whose entries are live in the cycle, as a mask
   * @param released the sequence whose copies die at the next boundary, and whose promise ends; −1:
   *     none
   * @param owner the owner of an entry that has just become live, by position
   */
  public void cycle(EngineInputs decision, long liveNow, int released, IntUnaryOperator owner) {
    if (liveNow != live) {
      change(liveNow, owner);
    }
    if (released >= 0) {
      lastTurn[released] = NEVER;
    }
    if (decision.noneEligible) {
      Arrays.fill(lastTurn, NEVER);
    }
    if (decision.turn) {
      pass(decision.pointer, decision.turnEntry, released);
    }
  }

  /** The arbiter was reset: nothing lives, and nothing waits. */
  public void reset() {
    live = 0;
    Arrays.fill(positions, 0);
    Arrays.fill(newer, 0);
    Arrays.fill(lastTurn, NEVER);
    Arrays.fill(allowance, 0);
  }

  private void change(long liveNow, IntUnaryOperator owner) {
    for (long rest = liveNow & ~live; rest != 0; ) {
      int each = owner.applyAsInt(Long.numberOfTrailingZeros(rest));
      long copy = copyOf(each, rest, owner);
      join(each, copy);
      rest &= ~copy;
    }
    for (int each = 0; each < entries; each++) {
      if ((positions[each] & ~liveNow) != 0) {
        die(each, liveNow);
      }
    }
    live = liveNow;
  }

  private static long copyOf(int each, long positions, IntUnaryOperator owner) {
    long copy = 0;
    for (long rest = positions; rest != 0; rest &= rest - 1) {
      int position = Long.numberOfTrailingZeros(rest);
      copy |= owner.applyAsInt(position) == each ? 1L << position : 0;
    }
    return copy;
  }

  private void die(int each, long liveNow) {
    positions[each] &= liveNow;
    newer[each] = 0;
    if (positions[each] == 0) {
      lastTurn[each] = NEVER;
      allowance[each] = 0;
    }
  }

  private void join(int each, long copy) {
    if (positions[each] != 0) {
      newer[each] = copy;
      allowance[each]++;
      moves++;
    }
    positions[each] |= copy;
  }

  /** The pointer goes on from a position to another, a full circle if they are the same. */
  private void pass(int from, int to, int released) {
    long taken = 0;
    int position = from;
    do {
      position = (position + 1) % entries;
      passed++;
      if ((live >>> position & 1) != 0) {
        int each = ownerOf(position);
        boolean isNewer = (newer[each] >>> position & 1) != 0;
        boolean handedOn = (taken >>> each & 1) != 0;
        if (each != released && (isNewer || !handedOn)) {
          turn(each);
        }
        taken |= isNewer ? 1L << each : 0;
      }
    } while (position != to);
    handedOver += Long.bitCount(taken);
    for (int each = 0; each < entries; each++) {
      if (positions[each] != 0 && lastTurn[each] != NEVER) {
        count(each);
      }
    }
  }

  private int ownerOf(int position) {
    int each = 0;
    while ((positions[each] >>> position & 1) == 0) {
      each++;
    }
    return each;
  }

  private int distance(int each) {
    long copy = newer[each] != 0 ? newer[each] : positions[each];
    return entries / Long.bitCount(copy);
  }

  private void turn(int each) {
    if (lastTurn[each] != NEVER) {
      count(each);
      if (passed - lastTurn[each] < distance(each) && allowance[each]-- <= 0) {
        turnsTooMany++;
      }
    }
    lastTurn[each] = passed;
  }

  /** Notes how long a sequence has waited so far. */
  private void count(int each) {
    long gap = passed - lastTurn[each];
    int distance = distance(each);
    int level = Integer.numberOfTrailingZeros(distance);
    longest[level] = Math.max(longest[level], gap);
    beyond += gap > distance ? 1 : 0;
  }

  /** The number of levels, from 0 on, of which there can be sequences. */
  public int levels() {
    return longest.length;
  }

  /** The most positions from one turn to the next of any sequence of distance 2^level; 0: none. */
  public long longest(int level) {
    return longest[level];
  }

  /**
   * The number of times that a sequence had waited for more positions than its distance; the
   * promise is 0.
   */
  public long beyond() {
    return beyond;
  }

  /** The number of turns that came early without a move to account for them; the promise is 0. */
  public long turnsTooMany() {
    return turnsTooMany;
  }

  /** The number of times that a sequence had two live copies. */
  public long moves() {
    return moves;
  }

  /** The number of times that the newer copy's first turn ended the time of two copies. */
  public long handedOver() {
    return handedOver;
  }
}
