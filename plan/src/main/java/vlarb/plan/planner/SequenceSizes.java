// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.Arrays;
import java.util.Optional;
import vlarb.plan.requirements.Requirements.Placing;

/**
 * The numbers of entries that a sequence may have. Under CESY they are the powers of two. Under
 * CENRE they are ⌈N/d⌉ for the distances d: 1 to 8, 10, 11, 13, 16, 22, 32 and 64 of 64 entries.
 *
 * @param placing the strategy
 * @param entries N, the size of the table
 */
record SequenceSizes(Placing placing, int entries) {
  private static final int SMALLEST_OF_CENRE = 8;

  /** Returns true if the strategy is defined for tables of this size. */
  boolean possible() {
    return placing == Placing.CESY || entries >= SMALLEST_OF_CENRE;
  }

  /** The reason why the strategy is not defined for tables of this size. */
  String reason() {
    return "cenre needs %d entries, the table has %d".formatted(SMALLEST_OF_CENRE, entries);
  }

  /** The most classes of which all sizes are tried; CENRE has more sizes. */
  int searched() {
    return placing == Placing.CESY ? 4 : 3;
  }

  /** The fewest entries of a sequence of a distance, 1 to N. */
  int fewest(int distance) {
    return placing == Placing.CESY
        ? entries / Integer.highestOneBit(distance)
        : Math.ceilDiv(entries, distance);
  }

  /** The next larger size. A size above N fits in no table. */
  int after(int size) {
    if (placing == Placing.CESY || size == entries) {
      return 2 * size;
    }
    int next = size + 1;
    while (fewest(distance(next)) != next) {
      next++;
    }
    return next;
  }

  /** The smallest distance that this many entries can keep. */
  private int distance(int size) {
    return Math.ceilDiv(entries, size);
  }

  /**
   * Places sequences, the largest first.
   *
   * @return nothing where one finds no place; under CENRE one may get more entries than asked for
   */
  Optional<Sequences> placed(int[] sizes) {
    return placing == Placing.CESY
        ? Sequences.cesy(entries, sizes)
        : Sequences.cenre(entries, Arrays.stream(sizes).map(this::distance).toArray());
  }
}
