// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.List;
import java.util.OptionalLong;

/**
 * The promises of a port to the service levels that share a VL, where packets come only on VLs that
 * some SL maps to.
 *
 * @param levels the SLs, ascending, at least one
 * @param vl the VL that the levels map to; 15 drops their packets
 * @param waitBytes longest wait of the VL, in bytes of link time; empty where there is no bound
 * @param rate the rate promised to the VL, as a share of the link; 0 where none is
 * @param full the promises where all packets have the greatest length
 * @param saturated the VL's share of the bytes sent where all these VLs always have packets
 */
public record LevelFacts(
    List<Integer> levels,
    int vl,
    OptionalLong waitBytes,
    double rate,
    FullPackets full,
    double saturated) {
  public LevelFacts {
    levels = List.copyOf(levels);
  }
}
