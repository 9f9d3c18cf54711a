// SPDX-License-Identifier: Apache-2.0
package vlarb.network.failure;

import java.util.List;
import vlarb.network.transport.TransportCounts;

/**
 * The failures of a run so far, and what became of packets.
 *
 * @param failures times that a link has failed
 * @param lost packets that were on failed links, at their ports, or for hosts without a route, by
 *     service level
 * @param transport what queue pairs did about it
 */
public record FailureCounts(long failures, List<Long> lost, TransportCounts transport) {
  public FailureCounts {
    lost = List.copyOf(lost);
  }

  /** All packets that were lost. */
  public long allLost() {
    return lost.stream().mapToLong(count -> count).sum();
  }

  /** Packets that were made and that neither arrive, nor are on their way. */
  public long gone() {
    return allLost() + transport.discarded() + transport.withdrawn();
  }
}
