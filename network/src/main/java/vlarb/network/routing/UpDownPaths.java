// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/** Paths that go up first, then down. */
final class UpDownPaths {
  /** The links that may be used. */
  enum Links {
    ALL,
    /** The links of the breadth-first tree. */
    TREE
  }

  private static final int FAR = Integer.MAX_VALUE;

  private final Fabric fabric;

  /** Breadth-first level of each switch. */
  private final int[] level;

  /** Switches from the root on, by level, then number. */
  private final int[] order;

  /** Place of each switch in the order. */
  private final int[] rank;

  /** The ports that may be used, hosts' ports too; by port. */
  private final boolean[] usable;

  private UpDownPaths(Fabric fabric, int root, Links links) throws RoutingException {
    this.fabric = fabric;
    level = fabric.hopsTo(root);
    order =
        IntStream.range(0, fabric.switches())
            .filter(s -> level[s] != FAR)
            .boxed()
            .sorted(Comparator.<Integer>comparingInt(s -> level[s]).thenComparingInt(s -> s))
            .mapToInt(s -> s)
            .toArray();
    rank = new int[fabric.switches()];
    Arrays.fill(rank, FAR);
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    usable = new boolean[fabric.ports()];
    for (int port = 0; port < fabric.ports(); port++) {
      usable[port] = fabric.peer(port) != Fabric.UNLINKED && links == Links.ALL;
    }
    if (links == Links.TREE) {
      useTree();
    }
  }

  static ForwardingTables tables(Fabric fabric, int root, Links links) throws RoutingException {
    if (fabric.switches() == 0) {
      return new ForwardingTables(fabric);
    }
    if (root < 0 || root >= fabric.switches()) {
      throw new RoutingException(
          "the root is switch " + root + ", expected 0 to " + (fabric.switches() - 1));
    }
    UpDownPaths paths = new UpDownPaths(fabric, root, links);
    ForwardingTables tables = new ForwardingTables(fabric);
    for (int host = 0; host < fabric.hosts(); host++) {
      paths.route(host, tables);
    }
    return tables;
  }

  /**
   * Links to hosts, and of each switch the one to its parent: of the lowest rank, by the lowest
   * port.
   */
  private void useTree() {
    for (int s : order) {
      int parent = -1;
      for (int port = first(s); port < end(s); port++) {
        if (fabric.peer(port) == Fabric.UNLINKED) {
          continue;
        }
        int next = fabric.neighbour(port);
        if (!fabric.isSwitch(next)) {
          usable[port] = true;
        } else if (level[next] == level[s] - 1
            && (parent == -1 || rank[next] < rank[fabric.neighbour(parent)])) {
          parent = port;
        }
      }
      if (parent != -1) {
        usable[parent] = true;
        usable[fabric.peer(parent)] = true;
      }
    }
  }

  private void route(int host, ForwardingTables tables) {
    int[] down = new int[fabric.switches()];
    Arrays.fill(down, FAR);
    int attached = fabric.neighbour(fabric.firstPort(fabric.host(host)));
    down[attached] = 1;
    tables.set(attached, host, fabric.peer(fabric.firstPort(fabric.host(host))) - first(attached));
    // From the lowest switch up: a switch's down links lead to switches of higher rank.
    for (int i = order.length - 1; i >= 0; i--) {
      int s = order[i];
      if (s != attached) {
        down[s] = choose(s, host, down, Direction.DOWN, tables);
      }
    }
    int[] rest = down.clone();
    for (int s : order) {
      if (down[s] == FAR) {
        rest[s] = choose(s, host, rest, Direction.UP, tables);
      }
    }
  }

  private enum Direction {
    UP,
    DOWN
  }

  /**
   * Sets the port with the shortest rest in a direction; the hops, {@link #FAR} where there is
   * none.
   */
  private int choose(int s, int host, int[] hops, Direction direction, ForwardingTables tables) {
    int best = FAR;
    for (int port = first(s); port < end(s); port++) {
      if (usable[port] && fabric.isSwitch(fabric.neighbour(port))) {
        int next = fabric.neighbour(port);
        boolean up = rank[next] < rank[s];
        if (up == (direction == Direction.UP) && hops[next] != FAR && hops[next] + 1 < best) {
          best = hops[next] + 1;
          tables.set(s, host, port - first(s));
        }
      }
    }
    return best;
  }

  private int first(int s) {
    return fabric.firstPort(s);
  }

  private int end(int s) {
    return fabric.firstPort(s) + fabric.portsOf(s);
  }
}
