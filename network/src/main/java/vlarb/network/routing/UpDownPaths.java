// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/** Paths that go up first, then down. */
final class UpDownPaths implements Ways {
  /** The links that may be used. */
  enum Links {
    ALL,
    /** The links of the breadth-first tree. */
    TREE
  }

  private enum Direction {
    UP,
    DOWN
  }

  private static final int FAR = Integer.MAX_VALUE;

  private final Fabric fabric;

  /** Breadth-first level of each switch. */
  private final int[] level;

  /** Switches from the roots on, by level, then number. */
  private final int[] order;

  /** Place of each switch in the order. */
  private final int[] rank;

  /** The ports to switches that may be used, by port. */
  private final boolean[] usable;

  private final NextPorts next;

  /**
   * Paths of a network.
   *
   * @param roots the switches of level 0
   * @throws RoutingException if a root is no switch
   */
  UpDownPaths(Fabric fabric, Links links, int... roots) throws RoutingException {
    for (int root : roots) {
      if (root < 0 || root >= fabric.switches()) {
        throw new RoutingException(
            "the root is switch " + root + ", expected 0 to " + (fabric.switches() - 1));
      }
    }
    this.fabric = fabric;
    next = new NextPorts(fabric);
    level = fabric.hopsToNearest(roots);
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
    switch (links) {
      case ALL -> {
        for (int port = 0; port < fabric.ports(); port++) {
          usable[port] = fabric.leadsToSwitch(port);
        }
      }
      case TREE -> useTree();
    }
  }

  /** Tables with the lowest of ports that are equally good. */
  static ForwardingTables tables(Fabric fabric, Links links, int root) throws RoutingException {
    return fabric.switches() == 0
        ? new ForwardingTables(fabric)
        : TieBreaker.tables(fabric, new UpDownPaths(fabric, links, root), Routing.Tie.LOWEST);
  }

  /** Of each switch, the links to its parent: the neighbour of the lowest rank one level up. */
  private void useTree() {
    for (int s : order) {
      int parent = FAR;
      for (int port = first(s); port < end(s); port++) {
        if (fabric.leadsToSwitch(port) && level[fabric.neighbour(port)] == level[s] - 1) {
          parent = Math.min(parent, rank[fabric.neighbour(port)]);
        }
      }
      for (int port = first(s); port < end(s); port++) {
        if (fabric.leadsToSwitch(port) && rank[fabric.neighbour(port)] == parent) {
          usable[port] = true;
          usable[fabric.peer(port)] = true;
        }
      }
    }
  }

  /** Returns true if there is a way between any two switches that have hosts. */
  boolean reachAll() {
    int[] starts = fabric.hostSwitches();
    for (int target : starts) {
      int[] rest = rest(down(target));
      if (Arrays.stream(starts).anyMatch(s -> rest[s] == FAR)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public NextPorts to(int target) {
    int[] down = down(target);
    int[] rest = rest(down);
    next.clear();
    // Up from the lowest switch on, then down from the highest.
    for (int i = order.length - 1; i >= 0; i--) {
      if (down[order[i]] == FAR) {
        tell(order[i], rest, Direction.UP);
      }
    }
    for (int s : order) {
      if (down[s] != FAR) {
        tell(s, down, Direction.DOWN);
      }
    }
    return next;
  }

  /** Hops to a switch over down links alone. */
  private int[] down(int target) {
    int[] down = new int[fabric.switches()];
    Arrays.fill(down, FAR);
    down[target] = 0;
    // From the lowest switch up: a switch's down links lead to switches of higher rank.
    for (int i = order.length - 1; i >= 0; i--) {
      if (order[i] != target) {
        down[order[i]] = fewest(order[i], down, Direction.DOWN);
      }
    }
    return down;
  }

  /** Hops to a switch, those over down links where there is such a way, else up first. */
  private int[] rest(int[] down) {
    int[] rest = down.clone();
    for (int s : order) {
      if (down[s] == FAR) {
        rest[s] = fewest(s, rest, Direction.UP);
      }
    }
    return rest;
  }

  private int fewest(int s, int[] hops, Direction direction) {
    int fewest = FAR;
    for (int port = first(s); port < end(s); port++) {
      if (leads(s, port, direction) && hops[fabric.neighbour(port)] != FAR) {
        fewest = Math.min(fewest, hops[fabric.neighbour(port)] + 1);
      }
    }
    return fewest;
  }

  private void tell(int s, int[] hops, Direction direction) {
    for (int port = first(s); port < end(s); port++) {
      if (leads(s, port, direction) && hops[fabric.neighbour(port)] == hops[s] - 1) {
        next.add(port);
      }
    }
    next.close(s);
  }

  private boolean leads(int s, int port, Direction direction) {
    return usable[port] && rank[fabric.neighbour(port)] < rank[s] == (direction == Direction.UP);
  }

  private int first(int s) {
    return fabric.firstPort(s);
  }

  private int end(int s) {
    return fabric.firstPort(s) + fabric.portsOf(s);
  }
}
