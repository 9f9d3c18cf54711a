// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Independent streams of random numbers: Philox, a cipher that turns (key, counter) into numbers.
 * The key holds the seed and what the stream is for.
 *
 * @param seed of a whole run
 */
public record RandomStreams(long seed) {
  /** The uses of random streams. */
  public enum Use {
    /** The links of a random topology. */
    TOPOLOGY,
    /** The connections that ask for admission. */
    CONNECTIONS,
    /** Draws the times at which a source creates packets, and their destinations. */
    SOURCE,
    /** Draws the path of each message of a host, where messages have many. */
    MESSAGE_PATH,
    /** Draws the next hops that a switch chooses. */
    NEXT_HOP,
    /** Draws the members of a multicast group. */
    GROUPS,
    /** Draws the pairs and the places of a collective operation. */
    COLLECTIVE
  }

  private static final int NUMBER_BITS = 48;

  /**
   * A stream from its beginning.
   *
   * @param number of the entity among those of its use, 0 to 2^48 − 1
   */
  public UniformRandomProvider of(Use use, long number) {
    if (number < 0 || number >= 1L << NUMBER_BITS) {
      throw new IllegalArgumentException("a stream's number is below 2^48, not " + number);
    }
    long key = (long) use.ordinal() << NUMBER_BITS | number;
    return RandomSource.PHILOX_4X64.create(new long[] {seed, key, 0, 0, 0, 0});
  }
}
