// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.List;
import vlarb.network.multicast.Multicast;
import vlarb.network.multicast.MulticastGroups;
import vlarb.network.multicast.MulticastSettings;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.multicast.Replication;
import vlarb.network.multicast.TreeRule;
import vlarb.network.multicast.VlAllocation;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.RandomStreams;

/**
 * The multicast groups of a network.
 *
 * @param members of the groups
 * @param trees by which packets of a group go
 * @param allocation of VLs to packets for groups
 */
public record DescribedMulticast(
    Members members, TreeRule trees, MulticastSettings settings, VlAllocation allocation) {
  /** The hosts of each group. */
  public sealed interface Members {
    /** The number of groups. */
    int groups();

    /** The hosts of the largest group. */
    int most();

    /** The groups of a network. */
    MulticastGroups of(Fabric fabric, RandomStreams random);

    /**
     * Groups of one size, drawn from all hosts.
     *
     * @param most hosts of each
     */
    record Drawn(int groups, int most) implements Members {
      @Override
      public MulticastGroups of(Fabric fabric, RandomStreams random) {
        return MulticastGroups.random(groups, most, fabric.hosts(), random);
      }
    }

    /** Groups whose hosts are given. */
    record Listed(MulticastGroups all) implements Members {
      @Override
      public int groups() {
        return all.members().size();
      }

      @Override
      public int most() {
        return all.members().stream().mapToInt(List::size).max().orElse(0);
      }

      @Override
      public MulticastGroups of(Fabric fabric, RandomStreams random) {
        return all;
      }
    }
  }

  /** No groups. */
  public static final DescribedMulticast NONE =
      new DescribedMulticast(
          new Members.Listed(MulticastGroups.NONE),
          TreeRule.BY_SOURCE,
          MulticastSettings.of(Replication.UNICAST),
          VlAllocation.SHARED);

  /** The number of groups; 0: none. */
  public int groups() {
    return members.groups();
  }

  /** Returns true if switches make copies. */
  public boolean isInSwitches() {
    return groups() > 0 && settings.replication() != Replication.UNICAST;
  }

  /** Draws the members and makes the trees. */
  public Multicast of(Fabric fabric, RandomStreams random) {
    return new Multicast(new MulticastTrees(fabric, members.of(fabric, random), trees), settings);
  }
}
