// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import vlarb.config.quantity.Link;

/**
 * A subnet's nodes, ports and links. Nodes are numbered from 0, switches first, then hosts, which
 * have one port each. All ports of the subnet have numbers from 0, node by node; inside a node they
 * are counted from 0 here and from 1 in texts. A port is also the name of the directed channel that
 * leaves it. {@link FabricBuilder} makes it.
 */
public final class Fabric {
  /** Stands for the other end of a port without a link. */
  public static final int UNLINKED = -1;

  /** The most ports of a switch. */
  public static final int MOST_PORTS = 254;

  private final int switches;
  private final List<String> names;
  private final int[] firstPort;
  private final int[] nodeOf;
  private final int[] peer;

  /** By port, the node at the other end of the link; -1 where there is none. */
  private final int[] neighbour;

  private final FabricLabels labels;

  /** By port, the link's own speed and width, where they are known. */
  private final Map<Integer, Link> links;

  Fabric(
      int switches,
      List<String> names,
      int[] firstPort,
      int[] peer,
      FabricLabels labels,
      Map<Integer, Link> links) {
    this.switches = switches;
    this.names = List.copyOf(names);
    this.firstPort = firstPort;
    this.peer = peer;
    this.labels = labels;
    this.links = Map.copyOf(links);
    nodeOf = new int[peer.length];
    for (int node = 0; node < names.size(); node++) {
      Arrays.fill(nodeOf, firstPort[node], firstPort[node + 1], node);
    }
    neighbour = new int[peer.length];
    for (int port = 0; port < peer.length; port++) {
      neighbour[port] = peer[port] == UNLINKED ? UNLINKED : nodeOf[peer[port]];
    }
  }

  /** Returns this fabric with other speeds and widths of some links, by the port at either end. */
  Fabric withLinks(Map<Integer, Link> others) {
    Map<Integer, Link> all = new HashMap<>(links);
    others.forEach(
        (port, link) -> {
          all.put(port, link);
          all.put(peer[port], link);
        });
    return new Fabric(switches, names, firstPort, peer, labels, all);
  }

  /** Number of switches; they are the nodes below it. */
  public int switches() {
    return switches;
  }

  /** Number of hosts. */
  public int hosts() {
    return names.size() - switches;
  }

  /** Number of switches and hosts. */
  public int nodes() {
    return names.size();
  }

  /** Number of ports of all nodes. */
  public int ports() {
    return peer.length;
  }

  /** Number of links: pairs of ports. */
  public int links() {
    return (int) Arrays.stream(peer).filter(p -> p != UNLINKED).count() / 2;
  }

  /** The node that is a host, counted from 0. */
  public int host(int index) {
    return switches + index;
  }

  /** Returns true if a node is a switch. */
  public boolean isSwitch(int node) {
    return node < switches;
  }

  /** The first port of a node; those of the next one follow its last. */
  public int firstPort(int node) {
    return firstPort[node];
  }

  /** Number of ports of a node. */
  public int portsOf(int node) {
    return firstPort[node + 1] - firstPort[node];
  }

  /** Number of ports of the largest switch. */
  public int mostPorts() {
    return IntStream.range(0, switches).map(this::portsOf).max().orElse(0);
  }

  /** The node that has a port. */
  public int nodeOf(int port) {
    return nodeOf[port];
  }

  /** The port at the other end of a port's link, or {@link #UNLINKED}. */
  public int peer(int port) {
    return peer[port];
  }

  /**
   * The speed and width of a port's link, both ends alike; empty where a text says nothing of them.
   */
  public Optional<Link> link(int port) {
    return Optional.ofNullable(links.get(port));
  }

  /**
   * The switches that hosts are at, each once, in the order of their first hosts; none where two
   * hosts are linked to each other.
   */
  public int[] hostSwitches() {
    return IntStream.range(0, hosts())
        .map(host -> neighbour(firstPort(host(host))))
        .filter(this::isSwitch)
        .distinct()
        .toArray();
  }

  /** The number of hosts at each switch. */
  public int[] hostsBySwitch() {
    int[] count = new int[switches];
    IntStream.range(0, hosts())
        .map(host -> firstPort[host(host)])
        .filter(this::leadsToSwitch)
        .forEach(port -> count[neighbour(port)]++);
    return count;
  }

  /** The node at the other end of a port's link; of a port that has one. */
  public int neighbour(int port) {
    return neighbour[port];
  }

  /** The switch with a GUID, or the host whose port has it, where GUIDs are known. */
  public OptionalInt byGuid(long guid) {
    Integer node = labels.guids().get(guid);
    return node == null ? OptionalInt.empty() : OptionalInt.of(node);
  }

  /** The switch, or the host whose port, has a LID, where LIDs are known. */
  public OptionalInt byLid(int lid) {
    Integer node = labels.lids().get(lid);
    return node == null ? OptionalInt.empty() : OptionalInt.of(node);
  }

  /** Returns true if the text of the fabric says the LIDs of nodes. */
  public boolean hasLids() {
    return !labels.lids().isEmpty();
  }

  /** Nodes that take ports of switches and send no data. */
  public List<SilentNode> silent() {
    return labels.silent();
  }

  /** The name of a node in texts. */
  public String name(int node) {
    return names.get(node);
  }

  /**
   * The name of a port in texts: {@code NAME:PORT} of a switch, counted from 1, {@code NAME} of a
   * host.
   */
  public String portName(int port) {
    int node = nodeOf[port];
    return isSwitch(node) ? name(node) + ":" + (port - firstPort[node] + 1) : name(node);
  }

  /** The port with a link that has a name in texts, as {@link #portName} has it. */
  public OptionalInt byPortName(String name) {
    return IntStream.range(0, ports())
        .filter(port -> peer[port] != UNLINKED && portName(port).equals(name))
        .findFirst();
  }

  /**
   * Hops from each switch to a node over links between switches, the last one to the node included.
   *
   * @param node a switch or a host
   * @return by switch; {@link Integer#MAX_VALUE} where the node cannot be reached
   */
  public int[] hopsTo(int node) {
    if (isSwitch(node)) {
      return hopsToNearest(node);
    }
    int port = firstPort[node];
    int[] hops = leadsToSwitch(port) ? hopsToNearest(neighbour(port)) : hopsToNearest();
    return Arrays.stream(hops).map(h -> h == Integer.MAX_VALUE ? h : h + 1).toArray();
  }

  /**
   * Hops from each switch to the nearest of some switches.
   *
   * @return by switch; {@link Integer#MAX_VALUE} where none can be reached
   */
  public int[] hopsToNearest(int... of) {
    int[] hops = new int[switches];
    Arrays.fill(hops, Integer.MAX_VALUE);
    int[] reached = new int[switches];
    int known = 0;
    for (int s : of) {
      if (hops[s] != 0) {
        hops[s] = 0;
        reached[known++] = s;
      }
    }
    for (int i = 0; i < known; i++) {
      int at = reached[i];
      for (int port = firstPort[at]; port < firstPort[at + 1]; port++) {
        if (leadsToSwitch(port) && hops[neighbour(port)] == Integer.MAX_VALUE) {
          hops[neighbour(port)] = hops[at] + 1;
          reached[known++] = neighbour(port);
        }
      }
    }
    return hops;
  }

  /** Returns true if a port has a link to a switch. */
  public boolean leadsToSwitch(int port) {
    return neighbour[port] != UNLINKED && isSwitch(neighbour[port]);
  }
}
