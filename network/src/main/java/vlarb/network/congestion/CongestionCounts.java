// SPDX-License-Identifier: Apache-2.0
package vlarb.network.congestion;

/**
 * Counts of a whole run.
 *
 * @param marked packets that switches have marked (FECN)
 * @param notified notifications (BECN) that have arrived at the sources of marked packets
 * @param largestIndex the largest CCTI that a flow has had
 */
public record CongestionCounts(long marked, long notified, int largestIndex) {
  /** Adds the counts of another share of the same network. */
  public CongestionCounts plus(CongestionCounts other) {
    return new CongestionCounts(
        marked + other.marked,
        notified + other.notified,
        Math.max(largestIndex, other.largestIndex));
  }
}
