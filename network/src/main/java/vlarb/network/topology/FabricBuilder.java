// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import vlarb.config.quantity.Link;

/** Makes a fabric node by node and link by link. */
public final class FabricBuilder {
  private final List<String> switchNames = new ArrayList<>();
  private final List<Integer> switchPorts = new ArrayList<>();
  private final List<String> hostNames = new ArrayList<>();
  private final Map<String, Integer> byName = new HashMap<>();
  private final List<Joined> links = new ArrayList<>();
  private final Map<Long, String> guids = new HashMap<>();
  private final Map<Integer, String> lids = new HashMap<>();

  /** LIDs that two nodes have. */
  private final Set<Integer> shared = new HashSet<>();

  private final List<SilentNode> silent = new ArrayList<>();

  /** An end of a link. */
  private sealed interface End {
    /** A port of a switch, counted from 0. */
    record OfSwitch(int node, int port) implements End {}

    /** The port of a host. */
    record OfHost(int host) implements End {}
  }

  private record Joined(End a, End b, Optional<Link> kind) {}

  /**
   * Adds a switch.
   *
   * @param ports 1 to {@value Fabric#MOST_PORTS}
   * @return the number of the switch among the switches
   */
  public int addSwitch(String name, int ports) throws FabricException {
    if (ports < 1 || ports > Fabric.MOST_PORTS) {
      throw new FabricException(
          "switch " + name + " has " + ports + " ports, expected 1 to " + Fabric.MOST_PORTS);
    }
    note(name);
    switchNames.add(name);
    switchPorts.add(ports);
    return switchNames.size() - 1;
  }

  /** Adds a host and links it to a switch's port, counted from 0. */
  public void addHost(String name, int toSwitch, int port) throws FabricException {
    addHost(name, toSwitch, port, Optional.empty());
  }

  /**
   * Adds a host and links it to a switch's port, counted from 0.
   *
   * @param kind the link's own speed and width; empty: those that most links have
   */
  public void addHost(String name, int toSwitch, int port, Optional<Link> kind)
      throws FabricException {
    links.add(new Joined(new End.OfSwitch(toSwitch, port), new End.OfHost(host(name)), kind));
  }

  /**
   * Adds two hosts that are linked to each other: there can be no others.
   *
   * @param kind the link's own speed and width; empty: those that most links have
   */
  public void addPair(String a, String b, Optional<Link> kind) throws FabricException {
    links.add(new Joined(new End.OfHost(host(a)), new End.OfHost(host(b)), kind));
  }

  /** Notes a node that sends no data; the ports that it is linked to stay without a link. */
  public void addSilent(SilentNode node) {
    silent.add(node);
  }

  private int host(String name) throws FabricException {
    note(name);
    hostNames.add(name);
    return hostNames.size() - 1;
  }

  /** Says which GUID a switch, or a host's port, has. */
  public void guid(String name, long guid) throws FabricException {
    if (guids.put(guid, name) != null) {
      throw new FabricException("there are two nodes with GUID 0x" + Long.toHexString(guid));
    }
  }

  /**
   * Says which LIDs a switch, or a host's port, has. A LID that two nodes have belongs to none.
   *
   * @param base the first LID; 0: none
   * @param lmc 0 to 7: 2 to that power are the LIDs
   */
  public void lids(String name, int base, int lmc) {
    for (int lid = base; lid > 0 && lid < base + (1 << lmc); lid++) {
      String before = lids.put(lid, name);
      if (before != null && !before.equals(name)) {
        shared.add(lid);
      }
    }
  }

  /** Links two switches' ports, counted from 0. */
  public void link(int a, int portOfA, int b, int portOfB) {
    link(a, portOfA, b, portOfB, Optional.empty());
  }

  /**
   * Links two switches' ports, counted from 0.
   *
   * @param kind the link's own speed and width; empty: those that most links have
   */
  public void link(int a, int portOfA, int b, int portOfB, Optional<Link> kind) {
    links.add(new Joined(new End.OfSwitch(a, portOfA), new End.OfSwitch(b, portOfB), kind));
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
    Arrays.fill(peer, Fabric.UNLINKED);
    FabricLabels labels = labels(names);
    Fabric unlinked = new Fabric(switches, names, firstPort, peer, labels, Map.of());
    Map<Integer, Link> kinds = new HashMap<>();
    for (Joined link : links) {
      int a = port(link.a(), firstPort);
      join(unlinked, peer, a, port(link.b(), firstPort));
      link.kind().ifPresent(kind -> kinds.put(a, kind));
    }
    Fabric fabric = new Fabric(switches, names, firstPort, peer, labels, Map.of());
    checkConnected(fabric);
    return fabric.withLinks(kinds);
  }

  /** Maps GUIDs and LIDs to nodes. */
  private FabricLabels labels(List<String> names) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int node = 0; node < names.size(); node++) {
      numbers.put(names.get(node), node);
    }
    Map<Long, Integer> byGuid = new HashMap<>();
    guids.forEach((guid, name) -> byGuid.put(guid, numbers.get(name)));
    Map<Integer, Integer> byLid = new HashMap<>();
    lids.forEach((lid, name) -> byLid.put(lid, numbers.get(name)));
    byLid.keySet().removeAll(shared);
    return new FabricLabels(byGuid, byLid, silent);
  }

  private int port(End end, int[] firstPort) throws FabricException {
    return switch (end) {
      case End.OfHost(int host) -> firstPort[switchNames.size() + host];
      case End.OfSwitch(int node, int local) -> {
        if (local < 0 || local >= switchPorts.get(node)) {
          throw new FabricException(
              "switch "
                  + switchNames.get(node)
                  + " has no port "
                  + (local + 1)
                  + ", expected 1 to "
                  + switchPorts.get(node));
        }
        yield firstPort[node] + local;
      }
    };
  }

  private static void join(Fabric fabric, int[] peer, int a, int b) throws FabricException {
    if (a == b) {
      throw new FabricException("port " + fabric.portName(a) + " is linked to itself");
    }
    for (int end : new int[] {a, b}) {
      if (peer[end] != Fabric.UNLINKED) {
        throw new FabricException("port " + fabric.portName(end) + " has two links");
      }
    }
    peer[a] = b;
    peer[b] = a;
  }

  private static void checkConnected(Fabric fabric) throws FabricException {
    if (fabric.hosts() < 2) {
      throw new FabricException("there are " + fabric.hosts() + " hosts, expected 2 or more");
    }
    int[] hops = fabric.hopsTo(fabric.host(0));
    for (int host = 1; host < fabric.hosts(); host++) {
      int port = fabric.firstPort(fabric.host(host));
      int next = fabric.neighbour(port);
      boolean reached =
          fabric.isSwitch(next) ? hops[next] < Integer.MAX_VALUE : next == fabric.host(0);
      if (!reached) {
        throw new FabricException(
            "host "
                + fabric.portName(port)
                + " is not reached from host "
                + fabric.name(fabric.host(0))
                + ", expected a connected network",
            Optional.of(fabric.name(fabric.host(host))));
      }
    }
  }
}
