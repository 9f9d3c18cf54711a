// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

/** The patterns of messages. */
public enum Pattern {
  /** Each host sends a part of its bytes to each other host. */
  ALL_TO_ALL,
  /** A sum over all hosts, by parts that go around a ring twice. */
  RING,
  /** A sum over all hosts, up a binomial tree and down again. */
  TREE,
  /** A sum over all hosts: halves of halves are exchanged, then put together. */
  HALVING_DOUBLING,
  /** All hosts send to the first one. */
  INCAST,
  /** Each host sends to one other, and gets from one. */
  PERMUTATION,
  /** Each host sends to those at its place on the switches beside its own, in rounds. */
  NEAREST_NEIGHBOUR;

  /**
   * Part of the bytes of a host that its link carries for certain, by which the bandwidth of the
   * bus is that of the algorithm: as nccl-tests have it.
   *
   * @param hosts that take part
   */
  public double busFactor(int hosts) {
    return switch (this) {
      case ALL_TO_ALL -> (hosts - 1.0) / hosts;
      case RING, TREE, HALVING_DOUBLING -> 2 * (hosts - 1.0) / hosts;
      case INCAST, PERMUTATION, NEAREST_NEIGHBOUR -> 1;
    };
  }

  /** Returns true if the bytes of a host have a part for each host that takes part. */
  public boolean isInParts() {
    return this == ALL_TO_ALL || this == RING || this == HALVING_DOUBLING;
  }
}
