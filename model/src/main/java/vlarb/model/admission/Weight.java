// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/**
 * A weight with a fraction, so that many small connections in one sequence are rounded up together
 * and not one by one.
 *
 * @param units in 1/65536 of a 64-byte block a round of the table, 0 or more
 */
public record Weight(long units) {
  /** No weight. */
  public static final Weight ZERO = new Weight(0);

  private static final int FRACTION_BITS = 16;

  /** More blocks than any table can carry: sums of weights stay far from overflow. */
  private static final int MAX_BLOCKS = 1 << 20;

  /** The most that a weight can be: more than any table carries. */
  public static final Weight MOST = ofBlocks(MAX_BLOCKS);

  public Weight {
    if (units < 0 || units > (long) MAX_BLOCKS << FRACTION_BITS) {
      throw new IllegalArgumentException(
          "a weight is 0 to " + MAX_BLOCKS + " blocks, not " + units + "/65536");
    }
  }

  /** A whole weight, in 64-byte blocks. */
  public static Weight ofBlocks(int blocks) {
    return new Weight((long) blocks << FRACTION_BITS);
  }

  /** The sum of two weights. */
  public Weight plus(Weight other) {
    return new Weight(units + other.units);
  }

  /** Subtracts another weight, exactly: no weight was rounded when it was added. */
  public Weight minus(Weight other) {
    return new Weight(units - other.units);
  }

  /** ⌈W⌉: the least number of whole 64-byte blocks that is not less. */
  public int ceiling() {
    return (int) (units + (1 << FRACTION_BITS) - 1 >> FRACTION_BITS);
  }
}
