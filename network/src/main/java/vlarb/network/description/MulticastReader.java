// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.quantity.Quantities;
import vlarb.network.multicast.MulticastGroups;
import vlarb.network.multicast.MulticastSettings;
import vlarb.network.multicast.Replication;
import vlarb.network.multicast.ReplicationOrder;
import vlarb.network.multicast.SynchronousStart;
import vlarb.network.multicast.TreeRule;
import vlarb.network.multicast.VlAllocation;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.topology.Fabric;

/** Reads the section {@code multicast}. */
final class MulticastReader {
  private static final int MOST_GROUPS = 64;
  private static final int MOST_MEMBERS = 1024;

  /** The largest weight of an entry of a table. */
  private static final int MOST_WEIGHT = 255;

  private final YamlSection multicast;

  MulticastReader(YamlSection multicast) {
    this.multicast = multicast;
  }

  DescribedMulticast read(Fabric fabric, CrossbarKind crossbar) throws ConfigurationException {
    DescribedMulticast.Members members = members(fabric);
    if (members.groups() == 0) {
      return DescribedMulticast.NONE;
    }
    if (fabric.hostSwitches().length == 0) {
      throw multicast.mistake("multicast has groups, expected hosts at switches");
    }
    DescribedMulticast described =
        new DescribedMulticast(
            members,
            KeyValues.choice(multicast, NetworkKey.TREES, TreeRule.BY_SOURCE),
            new MulticastSettings(
                KeyValues.choice(multicast, NetworkKey.REPLICATION, Replication.ASYNCHRONOUS),
                KeyValues.choice(multicast, NetworkKey.MULTICAST_ORDER, ReplicationOrder.FCFS),
                KeyValues.choice(multicast, NetworkKey.SYNC_START, SynchronousStart.ROOM),
                KeyValues.whole(
                    multicast,
                    NetworkKey.CENTRAL_PACKETS,
                    1,
                    MulticastSettings.MOST_CENTRAL,
                    MulticastSettings.USUAL_CENTRAL)),
            KeyValues.choice(multicast, NetworkKey.ALLOCATION, VlAllocation.SHARED));
    if (described.isInSwitches() && crossbar == CrossbarKind.VOQ) {
      throw multicast.mistake(
          "multicast has groups, expected crossbar multiplexed or full, or replication unicast");
    }
    return described;
  }

  /** Reads how many groups there are and of which size, or the hosts of each. */
  private DescribedMulticast.Members members(Fabric fabric) throws ConfigurationException {
    int most = Math.min(MOST_MEMBERS, fabric.hosts());
    if (multicast.has(NetworkKey.MULTICAST_GROUPS.leaf())) {
      int groups = KeyValues.whole(multicast, NetworkKey.MULTICAST_GROUPS, 0, MOST_GROUPS);
      int each = groups == 0 ? 0 : KeyValues.whole(multicast, NetworkKey.MEMBERS, 2, most);
      return new DescribedMulticast.Members.Drawn(groups, each);
    }
    List<List<Integer>> groups = new ArrayList<>();
    for (YamlValue group : multicast.values(NetworkKey.MEMBERS.leaf())) {
      groups.add(
          group.as(
              text -> hosts(text, fabric.hosts()),
              "numbers of 2 to "
                  + most
                  + " different hosts below "
                  + fabric.hosts()
                  + ", such as 0,1,4"));
    }
    if (groups.size() > MOST_GROUPS) {
      throw multicast.mistake("members has more than " + MOST_GROUPS + " groups");
    }
    return new DescribedMulticast.Members.Listed(new MulticastGroups(groups));
  }

  /** The hosts of a group in rising order; empty: not so many different ones. */
  private static Optional<List<Integer>> hosts(String text, int all) {
    Set<Integer> hosts = new TreeSet<>();
    String[] numbers = text.split(",", -1);
    for (String number : numbers) {
      Optional<Long> host = Quantities.count(number.strip()).filter(given -> given < all);
      if (host.isEmpty()) {
        return Optional.empty();
      }
      hosts.add(host.get().intValue());
    }
    return Optional.of(List.copyOf(hosts))
        .filter(group -> group.size() == numbers.length && group.size() >= 2);
  }

  /** The tables that an allocation can change. */
  enum TablesBy {
    /** They follow from the traffic. */
    TRAFFIC,
    /** They are given, or filled by admission. */
    OTHERS
  }

  /**
   * Checks that packets for groups can have the VLs that their allocation says.
   *
   * @param sl2vl the VL of each service level
   * @param packet the weight of one packet
   */
  void check(
      DescribedMulticast described,
      List<DescribedTraffic> traffic,
      List<Integer> sl2vl,
      TablesBy by,
      int packet)
      throws ConfigurationException {
    VlAllocation allocation = described.allocation();
    if (allocation == VlAllocation.SHARED) {
      return;
    }
    YamlValue given = multicast.required(NetworkKey.ALLOCATION.leaf());
    Set<Integer> ofGroups = new TreeSet<>();
    Set<Integer> ofOthers = new TreeSet<>();
    for (DescribedTraffic plan : traffic) {
      Set<Integer> own =
          plan.receivers() == DescribedTraffic.Receivers.GROUPS ? ofGroups : ofOthers;
      plan.forEachSize((sl, payload) -> own.add(sl2vl.get(sl)));
    }
    ofGroups.retainAll(ofOthers);
    if (!ofGroups.isEmpty()) {
      throw given.mistake("expected VLs of their own for packets to groups, unlike " + ofGroups);
    }
    if (allocation != VlAllocation.SEPARATE && by == TablesBy.OTHERS) {
      throw given.mistake("expected shared or separate, as tables do not follow from the traffic");
    }
    int weight = allocation.weight(packet, described.members().most());
    if (weight > MOST_WEIGHT) {
      throw given.mistake("expected weights of at most 255 units of 64 bytes, not " + weight);
    }
  }
}
