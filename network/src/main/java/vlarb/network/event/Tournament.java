// SPDX-License-Identifier: Apache-2.0
package vlarb.network.event;

import java.util.function.IntToLongFunction;
import vlarb.network.traffic.TrafficSource;

/**
 * A tree of losers, which finds the next of several by time, then by number. When the next one gets
 * another time, it plays on its way up against those that it met before; that way depends on its
 * number alone, so that a processor can fetch all of it at once.
 *
 * <p>Source: D. Knuth, <em>The Art of Computer Programming</em>, volume 3, section 5.4.1.
 */
public final class Tournament {
  /** The time of each match's loser; before the first match, the winner of all. */
  private final long[] times;

  private final int[] numbers;

  /**
   * A tournament.
   *
   * @param size the number of those that take part
   * @param first by number, from 0, its first time; of none the time is {@link TrafficSource#NEVER}
   */
  public Tournament(int size, IntToLongFunction first) {
    times = new long[Math.max(1, size)];
    numbers = new int[times.length];
    if (size == 0) {
      times[0] = TrafficSource.NEVER;
      return;
    }
    replaceAll(first);
  }

  /**
   * All have other times.
   *
   * @param newTimes by number
   */
  public void replaceAll(IntToLongFunction newTimes) {
    int winner = play(1, newTimes);
    set(0, winner, newTimes);
  }

  /** Plays a match after those before it, and returns the winner. */
  private int play(int match, IntToLongFunction newTimes) {
    if (match >= times.length) {
      return match - times.length;
    }
    int one = play(2 * match, newTimes);
    int other = play(2 * match + 1, newTimes);
    long difference = Long.compare(newTimes.applyAsLong(one), newTimes.applyAsLong(other));
    boolean wins = difference < 0 || difference == 0 && one < other;
    set(match, wins ? other : one, newTimes);
    return wins ? one : other;
  }

  private void set(int match, int number, IntToLongFunction newTimes) {
    times[match] = newTimes.applyAsLong(number);
    numbers[match] = number;
  }

  /** The time of the next one. */
  public long time() {
    return times[0];
  }

  /** The number of the next one. */
  public int number() {
    return numbers[0];
  }

  /** The next one has another time, 0 or more. */
  public void replace(long newTime) {
    long time = newTime;
    int number = numbers[0];
    for (int match = times.length + number >>> 1; match > 0; match >>>= 1) {
      // Who wins cannot be predicted: the sign of the difference takes no branch.
      long tie = numbers[match] - number >>> Integer.SIZE - 1;
      long lost = times[match] - time - tie >> Long.SIZE - 1;
      long swap = (times[match] ^ time) & lost;
      int swapNumber = (numbers[match] ^ number) & (int) lost;
      times[match] ^= swap;
      numbers[match] ^= swapNumber;
      time ^= swap;
      number ^= swapNumber;
    }
    times[0] = time;
    numbers[0] = number;
  }
}
