// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A subnet's nodes, ports and links. Nodes are numbered from 0, switches first, then hosts, which
 * have one port each. All ports of the subnet have numbers from 0, node by node; inside a node they
 * are counted from 0 here and from 1 in texts. A port is also the name of the directed channel that
 * leaves it.
 */
public final class Fabric {
  /** Stands for the other end of a port without a link. */
  public static final int UNLINKED = -1;

  /** The most ports of a switch. */
  public static final int MOST_PORTS = 64;

  private final int switches;
  private final List<String> names;
  private final int[] firstPort;
  private final int[] nodeOf;
  private final int[] peer;
  private final Map<Long, Integer> guids;

  private Fabric(
      int switches, List<String> names, int[] firstPort, int[] peer, Map<Long, Integer> guids) {
    this.switches = switches;
    this.names = List.copyOf(names);
    this.firstPort = firstPort;
    this.peer = peer;
    this.guids = Map.copyOf(guids);
    nodeOf = new int[peer.length];
    for (int node = 0; node < names.size(); node++) {
      Arrays.fill(nodeOf, firstPort[node], firstPort[node + 1], node);
    }
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

  /** The node that has a port. */
  public int nodeOf(int port) {
    return nodeOf[port];
  }

  /** The port at the other end of a port's link, or {@link #UNLINKED}. */
  public int peer(int port) {
    return peer[port];
  }

  /** The switches that hosts are at, each once, in the order of their first hosts. */
  public int[] hostSwitches() {
    return IntStream.range(0, hosts())
        .map(host -> neighbour(firstPort(host(host))))
        .distinct()
        .toArray();
  }

  /** The node at the other end of a port's link. */
  public int neighbour(int port) {
    return nodeOf[peer[port]];
  }

  /** The switch with a GUID, or the host whose port has it, where GUIDs are known. */
  public OptionalInt byGuid(long guid) {
    Integer node = guids.get(guid);
    return node == null ? OptionalInt.empty() : OptionalInt.of(node);
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

  /**
   * Hops from each switch to a node over links between switches, the last one to the node included.
   *
   * @param node a switch or a host
   * @return by switch; {@link Integer#MAX_VALUE} where the node cannot be reached
   */
  public int[] hopsTo(int node) {
    int[] hops = new int[switches];
    Arrays.fill(hops, Integer.MAX_VALUE);
    int[] reached = new int[switches];
    int known = 0;
    if (isSwitch(node)) {
      hops[node] = 0;
      reached[known++] = node;
    } else if (peer[firstPort[node]] != UNLINKED && isSwitch(neighbour(firstPort[node]))) {
      hops[neighbour(firstPort[node])] = 1;
      reached[known++] = neighbour(firstPort[node]);
    }
    for (int i = 0; i < known; i++) {
      int at = reached[i];
      for (int port = firstPort[at]; port < firstPort[at + 1]; port++) {
        if (peer[port] != UNLINKED
            && isSwitch(neighbour(port))
            && hops[neighbour(port)] == Integer.MAX_VALUE) {
          hops[neighbour(port)] = hops[at] + 1;
          reached[known++] = neighbour(port);
        }
      }
    }
    return hops;
  }

  /** Makes a fabric node by node and link by link. */
  public static final class Builder {
    private static final int NO_NODE = -1;
    private final List<String> switchNames = new ArrayList<>();
    private final List<Integer> switchPorts = new ArrayList<>();
    private final List<String> hostNames = new ArrayList<>();
    private final Map<String, Integer> byName = new HashMap<>();
    private final List<int[]> links = new ArrayList<>();
    private final Map<Long, String> guids = new HashMap<>();

    /**
     * Adds a switch.
     *
     * @param ports 1 to {@value Fabric#MOST_PORTS}
     * @return the number of the switch among the switches
     */
    public int addSwitch(String name, int ports) throws FabricException {
      if (ports < 1 || ports > MOST_PORTS) {
        throw new FabricException(
            "switch " + name + " has " + ports + " ports, expected 1 to " + MOST_PORTS);
      }
      note(name);
      switchNames.add(name);
      switchPorts.add(ports);
      return switchNames.size() - 1;
    }

    /** Adds a host and links it to a switch's port, counted from 0. */
    public void addHost(String name, int toSwitch, int port) throws FabricException {
      note(name);
      hostNames.add(name);
      links.add(new int[] {toSwitch, port, NO_NODE, hostNames.size() - 1});
    }

    /** Says which GUID a switch, or a host's port, has. */
    public void guid(String name, long guid) throws FabricException {
      if (guids.put(guid, name) != null) {
        throw new FabricException("there are two nodes with GUID 0x" + Long.toHexString(guid));
      }
    }

    /** Links two switches' ports, counted from 0. */
    public void link(int a, int portOfA, int b, int portOfB) {
      links.add(new int[] {a, portOfA, b, portOfB});
    }

    private void note(String name) throws FabricException {
      if (byName.put(name, byName.size()) != null) {
        throw new FabricException("there are two nodes " + name);
      }
    }

    /**
     * The fabric.
     *
     * @throws FabricException if a port does not exist or has two links, or not every host reaches
     *     every other
     */
    public Fabric build() throws FabricException {
      int switches = switchNames.size();
      List<String> names = new ArrayList<>(switchNames);
      names.addAll(hostNames);
      int[] firstPort = new int[names.size() + 1];
      for (int node = 0; node < names.size(); node++) {
        firstPort[node + 1] = firstPort[node] + (node < switches ? switchPorts.get(node) : 1);
      }
      int[] peer = new int[firstPort[names.size()]];
      Arrays.fill(peer, UNLINKED);
      Fabric fabric = new Fabric(switches, names, firstPort, peer, nodes(names));
      for (int[] link : links) {
        int a = port(link[0], link[1], firstPort);
        int b =
            link[2] == NO_NODE ? firstPort[switches + link[3]] : port(link[2], link[3], firstPort);
        join(fabric, a, b);
      }
      checkConnected(fabric);
      return fabric;
    }

    /** Maps the GUIDs to nodes. */
    private Map<Long, Integer> nodes(List<String> names) {
      Map<String, Integer> numbers = new HashMap<>();
      for (int node = 0; node < names.size(); node++) {
        numbers.put(names.get(node), node);
      }
      Map<Long, Integer> nodes = new HashMap<>();
      guids.forEach((guid, name) -> nodes.put(guid, numbers.get(name)));
      return nodes;
    }

    private int port(int node, int local, int[] firstPort) throws FabricException {
      if (local < 0 || local >= switchPorts.get(node)) {
        throw new FabricException(
            "switch "
                + switchNames.get(node)
                + " has no port "
                + (local + 1)
                + ", expected 1 to "
                + switchPorts.get(node));
      }
      return firstPort[node] + local;
    }

    private static void join(Fabric fabric, int a, int b) throws FabricException {
      if (a == b) {
        throw new FabricException("port " + fabric.portName(a) + " is linked to itself");
      }
      for (int end : new int[] {a, b}) {
        if (fabric.peer[end] != UNLINKED) {
          throw new FabricException("port " + fabric.portName(end) + " has two links");
        }
      }
      fabric.peer[a] = b;
      fabric.peer[b] = a;
    }

    private static void checkConnected(Fabric fabric) throws FabricException {
      if (fabric.hosts() < 2) {
        throw new FabricException("there are " + fabric.hosts() + " hosts, expected 2 or more");
      }
      int[] hops = fabric.hopsTo(fabric.host(0));
      for (int host = 1; host < fabric.hosts(); host++) {
        int port = fabric.firstPort(fabric.host(host));
        if (hops[fabric.neighbour(port)] == Integer.MAX_VALUE) {
          throw new FabricException(
              "host "
                  + fabric.portName(port)
                  + " is not reached from host "
                  + fabric.name(fabric.host(0))
                  + ", expected a connected network");
        }
      }
    }
  }
}
