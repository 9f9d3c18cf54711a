// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import java.util.OptionalLong;

/**
 * CENRE, categorization by the exact number of required entries: a request of distance d gets ⌈N/d⌉
 * entries or a few more, wherever they lie, so long as no gap between two of them is above d. A
 * sequence is never moved.
 *
 * <p>The papers define which sequences are possible and leave the choice open. This class chooses
 * the sequence that keeps the table most usable: after it the longest run of occupied entries is as
 * short as can be, then the shortest run of free ones as long as can be, then it has the fewest
 * entries. That reproduces the example of the source.
 *
 * <p>Sets of entries are masks, bit i for entry i.
 *
 * <p>Source: F. J. Alfaro, J. L. Sánchez, J. Duato, <em>A new strategy to manage the InfiniBand
 * arbitration tables</em>, JPDC 69 (2009), section 5.
 *
 * @param entries N, the size of the table: 8, 16, 32 or 64
 */
public record Cenre(int entries) {
  public Cenre {
    if (entries < 8 || entries > 64 || Integer.bitCount(entries) != 1) {
      throw new IllegalArgumentException("a table has 8, 16, 32 or 64 entries, not " + entries);
    }
  }

  /** The fewest entries of a sequence of a distance: ⌈N/d⌉. */
  public int needed(int distance) {
    return (entries + distance - 1) / distance;
  }

  /**
   * Places a request: chooses the entries that keep the table most usable.
   *
   * @param occupied the entries that others have
   * @param distance 1 to N
   * @return the entries of the request, as a mask, or nothing if it is refused
   */
  public OptionalLong place(long occupied, int distance) {
    if (distance < 1 || distance > entries) {
      throw new IllegalArgumentException("a distance is 1 to " + entries + ", not " + distance);
    }
    if (needed(distance) > entries - Long.bitCount(occupied) || longestRun(occupied) >= distance) {
      return OptionalLong.empty();
    }
    long best = 0;
    int bestRun = 0;
    int bestFree = 0;
    for (int k = 0; k < entries; k++) {
      int start = start(k);
      long set = start < distance ? from(start, occupied, distance) : 0;
      if (set != 0) {
        int run = longestRun(occupied | set);
        if (best == 0 || run <= bestRun) {
          int free = shortestRun(all() & ~(occupied | set));
          int better = Integer.compare(bestRun, run);
          better = better != 0 ? better : Integer.compare(free, bestFree);
          better = better != 0 ? better : Long.bitCount(best) - Long.bitCount(set);
          if (best == 0 || better > 0) {
            best = set;
            bestRun = run;
            bestFree = free;
          }
        }
      }
    }
    return best == 0 ? OptionalLong.empty() : OptionalLong.of(best);
  }

  /** The starts in the order in which they are tried: 0, then odd multiples of N/2, N/4, ... */
  private int start(int k) {
    if (k == 0) {
      return 0;
    }
    int level = 31 - Integer.numberOfLeadingZeros(k);
    int step = entries >> level + 1;
    return step * (2 * (k - (1 << level)) + 1);
  }

  /** The sequence that begins with an entry; 0 where there is none. */
  private long from(int start, long occupied, int distance) {
    if ((occupied >>> start & 1) != 0) {
      return 0;
    }
    int needed = needed(distance);
    int step = entries % needed == 0 ? entries / needed : distance;
    long set = 1L << start;
    int at = start;
    while (start + entries - at > distance) {
      int next = at + step;
      while (next > at && (occupied >>> next % entries & 1) != 0) {
        next--;
      }
      if (next == at) {
        return 0;
      }
      at = next;
      set |= 1L << at % entries;
    }
    return set;
  }

  private long all() {
    return -1L >>> 64 - entries;
  }

  /** The table turned by some entries. */
  private long rotated(long mask, int by) {
    return (mask << by | mask >>> entries - by) & all();
  }

  /** The longest cyclic run of set bits. */
  int longestRun(long mask) {
    if (mask == all()) {
      return entries;
    }
    int length = 0;
    for (long left = mask; left != 0; left &= rotated(left, 1)) {
      length++;
    }
    return length;
  }

  /** The shortest maximal cyclic run of set bits; N where all or none are set. */
  private int shortestRun(long mask) {
    if (mask == 0 || mask == all()) {
      return entries;
    }
    long starts = mask & ~rotated(mask, 1);
    long ends = mask & ~rotated(mask, entries - 1);
    int length = 1;
    while ((starts & ends) == 0) {
      starts = rotated(starts, 1);
      length++;
    }
    return length;
  }

  /** The largest gap between entries of a sequence that follow each other, cyclically. */
  public int largestGap(long set) {
    return Long.bitCount(set) == 0 ? 0 : longestRun(all() & ~set) + 1;
  }
}
