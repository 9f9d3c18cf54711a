// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/** Paths in fat trees. */
final class FatTreePaths {
  private static final int UNKNOWN = -1;
  private static final int NOT_REACHED = Integer.MAX_VALUE;

  private final Fabric fabric;

  /** The fewest links between each switch and a host's switch. */
  private final int[] level;

  /**
   * The ports up of each switch: one to each switch above in turn, then the second ones to each.
   */
  private final int[][] ups;

  /** The number of hosts among which a switch's ports up are dealt out as one, by level. */
  private final int[] stride;

  /** The switches without a port up, hosts' or not. */
  private final int[] tops;

  /** The switches that hosts reach, the highest level first. */
  private final int[] fromTheTop;

  private FatTreePaths(Fabric fabric) throws RoutingException {
    this.fabric = fabric;
    level = fabric.hopsToNearest(fabric.hostSwitches());
    int top = Arrays.stream(level).filter(l -> l != NOT_REACHED).max().orElse(0);
    stride = new int[top + 1];
    stride[0] = 1;
    ups = new int[fabric.switches()][];
    for (int s = 0; s < fabric.switches(); s++) {
      ups[s] = portsUp(s);
      if (level[s] != NOT_REACHED) {
        check(s, top);
      }
    }
    for (int l = 0; l < top; l++) {
      stride[l + 1] = stride[l] * above(l);
    }
    fromTheTop =
        IntStream.range(0, fabric.switches())
            .filter(s -> level[s] != NOT_REACHED)
            .boxed()
            .sorted(Comparator.comparingInt(s -> -level[s]))
            .mapToInt(s -> s)
            .toArray();
    tops = Arrays.stream(fromTheTop).filter(s -> ups[s].length == 0).toArray();
  }

  private void check(int s, int top) throws RoutingException {
    for (int port = first(s); port < end(s); port++) {
      if (fabric.leadsToSwitch(port) && level[fabric.neighbour(port)] == level[s]) {
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

  static ForwardingTables tables(Fabric fabric) throws RoutingException {
    if (fabric.switches() == 0) {
      return new ForwardingTables(fabric);
    }
    FatTreePaths paths = new FatTreePaths(fabric);
    ForwardingTables tables = new ForwardingTables(fabric);
    int end = 0;
    for (int first = 0; first < fabric.hosts(); first = end) {
      int target = fabric.neighbour(fabric.firstPort(fabric.host(first)));
      end = first + 1;
      while (end < fabric.hosts()
          && fabric.neighbour(fabric.firstPort(fabric.host(end))) == target) {
        end++;
      }
      paths.route(target, first, end, tables);
    }
    ParallelLinks.share(tables, paths::leadsDown);
    return tables;
  }

  /**
   * The ports up of all switches.
   *
   * @param onOnePath service levels whose packets follow the tables
   * @throws RoutingException if the network is no fat tree, or a way up may lead to a switch from
   *     which none leads down
   */
  static Ascent ascent(Fabric fabric, Set<Integer> onOnePath) throws RoutingException {
    if (!reachAll(fabric)) {
      throw new RoutingException(
          "a switch of the highest level is not above all hosts, expected that each is for"
              + " adaptive: true");
    }
    return new Ascent(new FatTreePaths(fabric).ups, onOnePath);
  }

  /**
   * Returns true if each switch without a port up is above all hosts, so that every way up ends at
   * one from which a way leads down.
   *
   * @throws RoutingException if the network is no fat tree
   */
  static boolean reachAll(Fabric fabric) throws RoutingException {
    FatTreePaths paths = new FatTreePaths(fabric);
    return Arrays.stream(fabric.hostSwitches())
        .allMatch(target -> paths.allTopsLead(target, paths.down(target)));
  }

  private boolean allTopsLead(int target, int[] down) {
    return Arrays.stream(tops).allMatch(s -> s == target || down[s] != UNKNOWN);
  }

  /** The most switches above one of a level: some may have lost links. */
  private int above(int onLevel) {
    return IntStream.range(0, fabric.switches())
        .filter(s -> level[s] == onLevel)
        .map(s -> (int) Arrays.stream(ups[s]).map(fabric::neighbour).distinct().count())
        .max()
        .orElse(1);
  }

  private int[] portsUp(int s) {
    Map<Integer, List<Integer>> to = new LinkedHashMap<>();
    IntStream.range(first(s), end(s))
        .filter(this::leadsUp)
        .forEach(
            port ->
                to.computeIfAbsent(fabric.neighbour(port), above -> new ArrayList<>()).add(port));
    int most = to.values().stream().mapToInt(List::size).max().orElse(0);
    return IntStream.range(0, most)
        .flatMap(
            turn ->
                to.values().stream()
                    .filter(ports -> turn < ports.size())
                    .mapToInt(ports -> ports.get(turn)))
        .toArray();
  }

  /** Sets the ports to hosts of one switch, whose numbers follow each other. */
  private void route(int target, int firstHost, int endHost, ForwardingTables tables) {
    int[] down = down(target);
    int[][] useful = useful(down, target);
    for (int s = 0; s < fabric.switches(); s++) {
      if (s == target) {
        for (int host = firstHost; host < endHost; host++) {
          tables.setPort(host, fabric.peer(fabric.firstPort(fabric.host(host))));
        }
      } else if (down[s] != UNKNOWN) {
        for (int host = firstHost; host < endHost; host++) {
          tables.set(s, host, down[s] - first(s));
        }
      } else if (useful[s].length > 0) {
        if (useful[s].length == ups[s].length) {
          dealOut(s, firstHost, endHost, tables);
        } else {
          dealAround(s, useful[s], firstHost, endHost, tables);
        }
      }
    }
  }

  /**
   * The ports up of each switch from which a way leads to a target: all of them in a whole tree.
   */
  private int[][] useful(int[] down, int target) {
    if (allTopsLead(target, down)) {
      return ups;
    }
    int[][] useful = ups.clone();
    boolean[] reaches = new boolean[ups.length];
    for (int s : fromTheTop) {
      useful[s] = Arrays.stream(ups[s]).filter(port -> reaches[fabric.neighbour(port)]).toArray();
      reaches[s] = s == target || down[s] != UNKNOWN || useful[s].length > 0;
    }
    return useful;
  }

  /** Deals the hosts out among the ports up of a switch. */
  private void dealOut(int s, int firstHost, int endHost, ForwardingTables tables) {
    int same = stride[level[s]];
    int left = same - firstHost % same;
    int turn = firstHost / same % ups[s].length;
    for (int host = firstHost; host < endHost; host++) {
      tables.set(s, host, ups[s][turn] - first(s));
      if (--left == 0) {
        left = same;
        turn = turn + 1 == ups[s].length ? 0 : turn + 1;
      }
    }
  }

  /** Deals the hosts out as in a whole tree, but those of useless ports among the useful ones. */
  private void dealAround(
      int s, int[] useful, int firstHost, int endHost, ForwardingTables tables) {
    for (int host = firstHost; host < endHost; host++) {
      int turn = host / stride[level[s]];
      int port = ups[s][turn % ups[s].length];
      boolean leads = Arrays.stream(useful).anyMatch(one -> one == port);
      tables.set(s, host, (leads ? port : useful[turn / ups[s].length % useful.length]) - first(s));
    }
  }

  /** By switch above a host's switch, the port down by which it was reached first. */
  private int[] down(int target) {
    int[] down = new int[fabric.switches()];
    Arrays.fill(down, UNKNOWN);
    ArrayDeque<Integer> next = new ArrayDeque<>();
    next.add(target);
    while (!next.isEmpty()) {
      for (int port : ups[next.remove()]) {
        int above = fabric.neighbour(port);
        if (down[above] == UNKNOWN) {
          down[above] = fabric.peer(port);
          next.add(above);
        }
      }
    }
    return down;
  }

  private boolean leadsUp(int port) {
    return fabric.leadsToSwitch(port)
        && level[fabric.neighbour(port)] == level[fabric.nodeOf(port)] + 1;
  }

  private boolean leadsDown(int port) {
    return fabric.isSwitch(fabric.nodeOf(port))
        && fabric.leadsToSwitch(port)
        && level[fabric.neighbour(port)] < level[fabric.nodeOf(port)];
  }

  private int first(int s) {
    return fabric.firstPort(s);
  }

  private int end(int s) {
    return fabric.firstPort(s) + fabric.portsOf(s);
  }
}
