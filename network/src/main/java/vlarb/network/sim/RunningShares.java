// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import vlarb.network.congestion.CongestionCounts;
import vlarb.network.failure.FailureCounts;
import vlarb.network.topology.Fabric;

/**
 * All shares of a running network, in the order of their numbers, up to the same time.
 *
 * @param all one or more
 */
public record RunningShares(List<NetworkSimulation> all) {
  /** The shares of a network, in the order of their numbers. */
  public RunningShares {
    all = List.copyOf(all);
  }

  Fabric fabric() {
    return all.getFirst().fabric();
  }

  /** The share that has a port. */
  public NetworkSimulation of(int port) {
    return all.get(all.getFirst().share().shareOf(fabric().nodeOf(port)));
  }

  /** The sum of a count over all shares. */
  public long sum(ToLongFunction<RunCounts> count) {
    return all.stream().mapToLong(share -> count.applyAsLong(share.counts())).sum();
  }

  /** The counts of failures; empty: no link has failed. */
  public Optional<FailureCounts> failures() {
    return all.stream()
        .flatMap(share -> share.counts().failureCounts().stream())
        .filter(counts -> counts.failures() > 0)
        .findFirst();
  }

  /** The counts of congestion control so far; empty: there is none. */
  public Optional<CongestionCounts> congestionCounts() {
    return all.stream()
        .flatMap(s -> s.counts().congestionCounts().stream())
        .reduce(CongestionCounts::plus);
  }
}
