// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/** Paths in fat trees. */
final class FatTreePaths {
  private static final int UNKNOWN = -1;

  private final Fabric fabric;

  /** The fewest links between each switch and a host's switch. */
  private final int[] level;

  /** The ports up of each switch, counted inside the switch. */
  private final int[][] ups;

  /** The number of hosts among which a switch's ports up are dealt out as one, by level. */
  private final int[] stride;

  private FatTreePaths(Fabric fabric) throws RoutingException {
    this.fabric = fabric;
    level = levels(fabric);
    int top = Arrays.stream(level).max().orElse(0);
    stride = new int[top + 1];
    stride[0] = 1;
    ups = new int[fabric.switches()][];
    for (int s = 0; s < fabric.switches(); s++) {
      ups[s] = portsUp(s);
      for (int port = first(s); port < end(s); port++) {
        if (isSwitchAt(port) && level[fabric.neighbour(port)] == level[s]) {
          throw new RoutingException(
              "switches "
                  + fabric.name(s)
                  + " and "
                  + fabric.name(fabric.neighbour(port))
                  + " of one level are linked, expected a fat tree for d-mod-k");
        }
      }
      if (level[s] < top && ups[s].length == 0) {
        throw new RoutingException(
            "switch " + fabric.name(s) + " has no port up, expected a fat tree for d-mod-k");
      }
    }
    for (int l = 0; l < top; l++) {
      stride[l + 1] = stride[l] * ups(l);
    }
  }

  static ForwardingTables tables(Fabric fabric) throws RoutingException {
    if (fabric.switches() == 0) {
      return new ForwardingTables(fabric);
    }
    FatTreePaths paths = new FatTreePaths(fabric);
    ForwardingTables tables = new ForwardingTables(fabric);
    for (int host = 0; host < fabric.hosts(); host++) {
      paths.route(host, tables);
    }
    tables.check();
    return tables;
  }

  private static int[] levels(Fabric fabric) {
    int[] level = new int[fabric.switches()];
    Arrays.fill(level, UNKNOWN);
    ArrayDeque<Integer> next = new ArrayDeque<>();
    for (int host = 0; host < fabric.hosts(); host++) {
      int s = fabric.neighbour(fabric.firstPort(fabric.host(host)));
      if (level[s] == UNKNOWN) {
        level[s] = 0;
        next.add(s);
      }
    }
    while (!next.isEmpty()) {
      int s = next.remove();
      for (int port = fabric.firstPort(s); port < fabric.firstPort(s) + fabric.portsOf(s); port++) {
        if (fabric.peer(port) != Fabric.UNLINKED
            && fabric.isSwitch(fabric.neighbour(port))
            && level[fabric.neighbour(port)] == UNKNOWN) {
          level[fabric.neighbour(port)] = level[s] + 1;
          next.add(fabric.neighbour(port));
        }
      }
    }
    return level;
  }

  /** Ports up of the first switch on a level. */
  private int ups(int onLevel) {
    for (int s = 0; s < fabric.switches(); s++) {
      if (level[s] == onLevel) {
        return ups[s].length;
      }
    }
    return 1;
  }

  private int[] portsUp(int s) {
    return IntStream.range(first(s), end(s))
        .filter(port -> leadsUp(s, port))
        .map(port -> port - first(s))
        .toArray();
  }

  private void route(int host, ForwardingTables tables) {
    int[] down = new int[fabric.switches()];
    Arrays.fill(down, UNKNOWN);
    int hostPort = fabric.peer(fabric.firstPort(fabric.host(host)));
    BitSet below = new BitSet();
    below.set(fabric.nodeOf(hostPort));
    down[fabric.nodeOf(hostPort)] = hostPort;
    spreadUp(below, down);
    for (int s = 0; s < fabric.switches(); s++) {
      if (down[s] != UNKNOWN) {
        tables.set(s, host, down[s] - first(s));
      } else {
        tables.set(s, host, up(s, host));
      }
    }
  }

  /**
   * Walks up from a host's switch: each switch above gets the port down by which it was reached.
   */
  private void spreadUp(BitSet below, int[] down) {
    ArrayDeque<Integer> next = new ArrayDeque<>();
    next.add(below.nextSetBit(0));
    while (!next.isEmpty()) {
      int s = next.remove();
      for (int up : ups[s]) {
        int port = first(s) + up;
        if (!below.get(fabric.neighbour(port))) {
          below.set(fabric.neighbour(port));
          down[fabric.neighbour(port)] = fabric.peer(port);
          next.add(fabric.neighbour(port));
        }
      }
    }
  }

  private int up(int s, int host) {
    return ups[s].length == 0
        ? ForwardingTables.NO_PORT
        : ups[s][host / stride[level[s]] % ups[s].length];
  }

  private boolean isSwitchAt(int port) {
    return fabric.peer(port) != Fabric.UNLINKED && fabric.isSwitch(fabric.neighbour(port));
  }

  private boolean leadsUp(int s, int port) {
    return isSwitchAt(port) && level[fabric.neighbour(port)] == level[s] + 1;
  }

  private int first(int s) {
    return fabric.firstPort(s);
  }

  private int end(int s) {
    return fabric.firstPort(s) + fabric.portsOf(s);
  }
}
