// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import vlarb.network.traffic.RandomStreams;

/**
 * Static groups of hosts.
 *
 * @param members by group, its hosts, counted from 0, in rising order; two or more
 */
public record MulticastGroups(List<List<Integer>> members) {
  /** No groups. */
  public static final MulticastGroups NONE = new MulticastGroups(List.of());

  public MulticastGroups {
    members = members.stream().map(List::copyOf).toList();
    if (members.stream().anyMatch(group -> group.size() < 2)) {
      throw new IllegalArgumentException("a group has two members or more");
    }
  }

  /**
   * Draws groups; any set of hosts of the size is as likely.
   *
   * @param groups how many
   * @param size members of each, from 2 to the number of hosts
   */
  public static MulticastGroups random(int groups, int size, int hosts, RandomStreams random) {
    return new MulticastGroups(
        IntStream.range(0, groups)
            .mapToObj(group -> drawn(size, hosts, random.of(RandomStreams.Use.GROUPS, group)))
            .toList());
  }

  private static List<Integer> drawn(int size, int hosts, UniformRandomProvider random) {
    TreeSet<Integer> members = new TreeSet<>();
    while (members.size() < size) {
      members.add(random.nextInt(hosts));
    }
    return List.copyOf(members);
  }
}
