// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/**
 * The trees of multicast packets, by {@link TreeRule}: for each group and each host the ways from
 * the host to the group's members, itself left out. Of several shortest paths a switch takes the
 * one from the switch that is reached first, ports in their order.
 *
 * <p>An address is what a packet carries as its destination: a host's number, or, from the number
 * of hosts on, a channel of a tree. A switch sends a copy to each channel that follows; the copy
 * has the address of that channel, and the host's own one on the last link.
 */
public final class MulticastTrees {
  private final Fabric fabric;
  private final MulticastGroups groups;
  private final int hosts;

  /** By group and host, the address of the tree's first channel. */
  private final int[][] first;

  /** A channel of a tree. */
  private record Edge(int channel, int[] below) {}

  /** The channels of all trees; those that follow a channel are beside each other. */
  private final List<Edge> edges = new ArrayList<>();

  /** By channel of a tree, the port; the address of a copy; the first that follows, and the end. */
  private final int[] channel;

  private final int[] to;
  private final int[] firstChild;
  private final int[] endChild;

  /** By channel of a tree, the hosts that it leads to. */
  private final int[][] below;

  /** Makes the trees of all groups, one for each host. */
  public MulticastTrees(Fabric fabric, MulticastGroups groups, TreeRule rule) {
    this.fabric = fabric;
    this.groups = groups;
    hosts = fabric.hosts();
    first = new int[groups.members().size()][hosts];
    List<Integer> starts = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    List<Set<Integer>> shared = groups.members().stream().map(this::tree).toList();
    for (int host = 0; host < (first.length == 0 ? 0 : hosts); host++) {
      int up = fabric.firstPort(fabric.host(host));
      if (!fabric.isSwitch(fabric.neighbour(up))) {
        throw new IllegalArgumentException("hosts of groups are at switches");
      }
      Paths free = Paths.from(fabric, fabric.neighbour(up), port -> true);
      for (int group = 0; group < first.length; group++) {
        Paths paths =
            switch (rule) {
              case BY_SOURCE -> free;
              case BY_GROUP ->
                  Paths.from(fabric, fabric.neighbour(up), shared.get(group)::contains);
            };
        first[group][host] = add(group, host, paths.into(), starts, ends);
      }
    }
    channel = edges.stream().mapToInt(Edge::channel).toArray();
    below = edges.stream().map(Edge::below).toArray(int[][]::new);
    firstChild = starts.stream().mapToInt(at -> at).toArray();
    endChild = ends.stream().mapToInt(at -> at).toArray();
    to = new int[channel.length];
    Arrays.setAll(to, e -> firstChild[e] == endChild[e] ? below[e][0] : hosts + e);
  }

  /** The channels of a group's tree, both ways. */
  private Set<Integer> tree(List<Integer> members) {
    long[] together = new long[fabric.switches()];
    for (int member : members) {
      int at = fabric.neighbour(fabric.firstPort(fabric.host(member)));
      int[] links = fabric.hopsToNearest(at);
      Arrays.setAll(together, s -> together[s] + links[s]);
    }
    int root =
        IntStream.range(0, fabric.switches())
            .boxed()
            .min(Comparator.comparingLong(s -> together[s]))
            .orElseThrow();
    Set<Integer> channels = new HashSet<>();
    for (int port : Paths.from(fabric, root, port -> true).into()) {
      if (port != Paths.NONE) {
        channels.add(port);
        channels.add(fabric.peer(port));
      }
    }
    return channels;
  }

  /** Adds the tree of a group and a host; returns the address of its first channel. */
  private int add(int group, int host, int[] into, List<Integer> starts, List<Integer> ends) {
    List<Integer> members =
        groups.members().get(group).stream().filter(member -> member != host).toList();
    List<TreeSet<Integer>> outputs = new ArrayList<>();
    for (int s = 0; s < fabric.switches(); s++) {
      outputs.add(new TreeSet<>());
    }
    for (int member : members) {
      int at = fabric.peer(fabric.firstPort(fabric.host(member)));
      while (at != Paths.NONE && outputs.get(fabric.nodeOf(at)).add(at)) {
        at = into[fabric.nodeOf(at)];
      }
    }
    int root = edges.size();
    addEdge(fabric.firstPort(fabric.host(host)), outputs);
    for (int edge = root; edge < edges.size(); edge++) {
      starts.add(edges.size());
      int node = fabric.neighbour(edges.get(edge).channel());
      if (fabric.isSwitch(node)) {
        outputs.get(node).forEach(output -> addEdge(output, outputs));
      }
      ends.add(edges.size());
    }
    return hosts + root;
  }

  private void addEdge(int output, List<TreeSet<Integer>> outputs) {
    TreeSet<Integer> reached = new TreeSet<>();
    collect(output, outputs, reached);
    edges.add(new Edge(output, reached.stream().mapToInt(host -> host).toArray()));
  }

  private void collect(int output, List<TreeSet<Integer>> outputs, TreeSet<Integer> reached) {
    int node = fabric.neighbour(output);
    if (fabric.isSwitch(node)) {
      outputs.get(node).forEach(next -> collect(next, outputs, reached));
    } else {
      reached.add(node - fabric.switches());
    }
  }

  /** The network of the trees. */
  Fabric fabric() {
    return fabric;
  }

  /** The number of groups. */
  public int groups() {
    return first.length;
  }

  /** Members of a group, the source included where it is one. */
  public List<Integer> members(int group) {
    return groups.members().get(group);
  }

  /** The address of a group for the packets of a host. */
  public int address(int group, int host) {
    return first[group][host];
  }

  /** Returns true if an address is that of a tree, not of a host. */
  public boolean isTree(int address) {
    return address >= hosts;
  }

  /** The number of hosts that packets of an address go to. */
  public int destinations(int address) {
    return address < hosts ? 1 : below[address - hosts].length;
  }

  /**
   * A host that packets of an address go to.
   *
   * @param number from 0, of its {@link #destinations}
   */
  public int destination(int address, int number) {
    return address < hosts ? address : below[address - hosts][number];
  }

  /** The first of the copies that a switch makes of a packet with an address of a tree. */
  public int firstCopy(int address) {
    return firstChild[address - hosts];
  }

  /** The copy after the last one. */
  public int endCopy(int address) {
    return endChild[address - hosts];
  }

  /** The output of a copy, a port of the network. */
  public int output(int copy) {
    return channel[copy];
  }

  /** The address that a copy has. */
  public int copyTo(int copy) {
    return to[copy];
  }

  /**
   * The channels for which packets on another one wait, as pairs of ports: those that follow in a
   * tree.
   */
  List<int[]> followers() {
    List<int[]> pairs = new ArrayList<>();
    for (int edge = 0; edge < channel.length; edge++) {
      for (int copy = firstChild[edge]; copy < endChild[edge]; copy++) {
        pairs.add(new int[] {channel[edge], channel[copy]});
      }
    }
    return pairs;
  }

  /** The channels that packets of a tree take at a switch beside another one, as pairs of ports. */
  List<int[]> siblings() {
    List<int[]> pairs = new ArrayList<>();
    for (int edge = 0; edge < channel.length; edge++) {
      for (int one = firstChild[edge]; one < endChild[edge]; one++) {
        for (int other = firstChild[edge]; other < endChild[edge]; other++) {
          pairs.add(new int[] {channel[one], channel[other]});
        }
      }
    }
    return pairs;
  }
}
