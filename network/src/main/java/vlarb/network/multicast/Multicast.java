// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import java.util.List;
import vlarb.network.topology.Fabric;

/**
 * The multicast of a network: the trees by which packets go, and the way in which copies are made.
 */
public record Multicast(MulticastTrees trees, MulticastSettings settings) {
  /** No groups. */
  public static Multicast none(Fabric fabric) {
    return new Multicast(
        new MulticastTrees(fabric, MulticastGroups.NONE, TreeRule.BY_SOURCE),
        MulticastSettings.of(Replication.UNICAST));
  }

  /**
   * The waits of packets beside the ways of unicast packets, as pairs of channels: a packet on the
   * first one may wait for the second. Empty where switches make no copies.
   */
  public List<int[]> followers() {
    return isInSwitches() ? trees.followers() : List.of();
  }

  /**
   * The outputs for which others may wait in place of their own, as pairs: a packet that waits for
   * the first one, whatever its way, may wait for the second, since a synchronous packet that needs
   * both holds the first. Empty where no packet holds an output.
   */
  public List<int[]> heldFor() {
    return isInSwitches() && settings.replication() == Replication.SYNCHRONOUS
        ? trees.siblings()
        : List.of();
  }

  /** Returns true if switches make copies. */
  public boolean isInSwitches() {
    return trees.groups() > 0 && settings.replication() != Replication.UNICAST;
  }
}
