// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * A collective operation.
 *
 * @param hosts that take part, 2 or more; a power of two for {@link Pattern#HALVING_DOUBLING}
 * @param bytes that each host has or sends, as the pattern has it; where {@link Pattern#isInParts},
 *     a multiple of the hosts
 * @param serviceLevel 0 to 15
 * @param packet payload of a packet, in bytes
 * @param start the time of the first message, in ticks
 * @param compute the time from what a host has received to what it sends of its sum, in ticks
 * @param order of an exchange of all with all
 * @param shift of a permutation: each sends to the host so many places on; empty: a random one
 * @param rounds of an exchange with neighbours, 1 or more
 */
public record CollectivePlan(
    Pattern pattern,
    int hosts,
    long bytes,
    int serviceLevel,
    int packet,
    long start,
    long compute,
    Placement placement,
    SendingOrder order,
    OptionalInt shift,
    int rounds) {

  /** The bytes of its messages, each size once. */
  public Set<Long> messageBytes() {
    return switch (pattern) {
      case ALL_TO_ALL, RING -> Set.of(bytes / hosts);
      case TREE, INCAST, PERMUTATION, NEAREST_NEIGHBOUR -> Set.of(bytes);
      case HALVING_DOUBLING -> {
        Set<Long> sizes = new TreeSet<>();
        for (int parts = hosts; parts > 1; parts >>= 1) {
          sizes.add(bytes / parts);
        }
        yield sizes;
      }
    };
  }

  /** The number of its messages, but for an exchange with neighbours. */
  public long messages() {
    return switch (pattern) {
      case ALL_TO_ALL -> (long) hosts * (hosts - 1);
      case RING -> 2L * hosts * (hosts - 1);
      case TREE -> 2L * (hosts - 1);
      case HALVING_DOUBLING -> 2L * hosts * Integer.numberOfTrailingZeros(hosts);
      case INCAST, PERMUTATION, NEAREST_NEIGHBOUR -> hosts;
    };
  }

  /** The bytes that the bandwidth of the algorithm counts: of an incast, all that the host gets. */
  public long countedBytes() {
    return pattern == Pattern.INCAST ? bytes * (hosts - 1) : bytes;
  }
}
