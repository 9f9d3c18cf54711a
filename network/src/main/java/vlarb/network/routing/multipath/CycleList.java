// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.Optional;

/**
 * The cycle list of an arc, or of a path: the cycles that it follows, each in one of its two
 * directions (definition 1). Sets of cycles are written as bits.
 *
 * @param clockwise the cycles that are followed clockwise
 * @param counterclockwise the cycles that are followed the other way; no cycle is in both
 */
public record CycleList(long clockwise, long counterclockwise) {
  /** The list of an arc that is in no cycle. */
  public static final CycleList EMPTY = new CycleList(0, 0);

  public CycleList {
    if ((clockwise & counterclockwise) != 0) {
      throw new IllegalArgumentException("a cycle has both directions");
    }
  }

  /** Number of cycles of the list. */
  public int size() {
    return Long.bitCount(clockwise | counterclockwise);
  }

  /** Returns the same cycles, each in the other direction. */
  public CycleList reversed() {
    return new CycleList(counterclockwise, clockwise);
  }

  /**
   * The cycle list union ⊔ (definition 2). Of a cycle that the two lists follow in different
   * directions neither direction stays, unless one list has no other cycle: then its direction
   * stays.
   *
   * @return empty where each list has that one cycle alone: the paper leaves this undefined
   */
  public Optional<CycleList> join(CycleList other) {
    long against = clockwise & other.counterclockwise | counterclockwise & other.clockwise;
    if (against == 0) {
      return Optional.of(
          new CycleList(clockwise | other.clockwise, counterclockwise | other.counterclockwise));
    }
    if (size() == 1 && other.size() == 1) {
      return Optional.empty();
    }
    CycleList mine = size() == 1 ? this : without(against);
    CycleList theirs = other.size() == 1 ? other : other.without(against);
    return mine.join(theirs);
  }

  private CycleList without(long cycles) {
    return new CycleList(clockwise & ~cycles, counterclockwise & ~cycles);
  }
}
