// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import vlarb.network.multicast.Multicast;
import vlarb.network.multicast.MulticastGroups;
import vlarb.network.multicast.MulticastSettings;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.multicast.Replication;
import vlarb.network.multicast.VlAllocation;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.RandomStreams;

/**
 * The multicast groups of a network.
 *
 * @param groups how many; 0: none
 * @param members of each, drawn from all hosts
 * @param allocation of VLs to packets for groups
 */
public record DescribedMulticast(
    int groups, int members, MulticastSettings settings, VlAllocation allocation) {
  /** No groups. */
  public static final DescribedMulticast NONE =
      new DescribedMulticast(0, 0, MulticastSettings.of(Replication.UNICAST), VlAllocation.SHARED);

  /** Returns true if switches make copies. */
  public boolean isInSwitches() {
    return groups > 0 && settings.replication() != Replication.UNICAST;
  }

  /** Draws the members and makes the trees. */
  public Multicast of(Fabric fabric, RandomStreams random) {
    MulticastGroups drawn =
        groups == 0
            ? MulticastGroups.NONE
            : MulticastGroups.random(groups, members, fabric.hosts(), random);
    return new Multicast(new MulticastTrees(fabric, drawn), settings);
  }
}
