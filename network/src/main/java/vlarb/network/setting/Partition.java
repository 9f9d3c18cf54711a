// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

import java.util.Arrays;
import java.util.TreeSet;
import vlarb.network.topology.Fabric;

/**
 * A network in parts, between which nothing takes less than a window of time. A part goes on by
 * itself until its neighbours could reach it, then the next part does, so that a processor's caches
 * hold what it works on. The events are the same; only the order in which listeners see them, and
 * the packets' numbers, differ.
 *
 * @param partOf by node
 * @param neighbours by part, those that a link joins it to
 * @param order in which parts go on: where parts fall into two halves without a link inside, one
 *     half after the other, as each part then waits for neighbours that are a window ahead of it
 * @param window in ticks, above 0
 */
public record Partition(int[] partOf, int[][] neighbours, int[] order, long window) {
  /** Caches hold networks of fewer switches whole. */
  private static final int FEWEST_SWITCHES = 64;

  private static final int NOT_REACHED = -1;

  /** Makes a partition of one part: listeners see all events in the order of time. */
  public static Partition whole(Fabric fabric) {
    return new Partition(
        new int[fabric.nodes()], new int[][] {new int[0]}, new int[] {0}, Long.MAX_VALUE);
  }

  /**
   * A part for each switch with its hosts, where that is of use.
   *
   * @param shortest bytes on the wire of the shortest packet
   */
  public static Partition bySwitch(
      Fabric fabric, LinkTiming links, NetworkSettings settings, int shortest) {
    PacketTimes times = new PacketTimes(fabric, links, settings);
    int[] partOf = new int[fabric.nodes()];
    Arrays.setAll(
        partOf, node -> fabric.isSwitch(node) ? node : fabric.neighbour(fabric.firstPort(node)));
    long window = Long.MAX_VALUE;
    for (int port = 0; port < fabric.ports(); port++) {
      if (isBetweenParts(fabric, partOf, port)) {
        window = Math.min(window, times.leastToNextSwitch(port, shortest));
        window = Math.min(window, times.leastToCredit(port, shortest));
      }
    }
    if (window == 0 || fabric.switches() < FEWEST_SWITCHES) {
      return whole(fabric);
    }
    int[][] neighbours = neighbours(fabric, partOf);
    return new Partition(partOf, neighbours, order(neighbours), window);
  }

  /** The number of parts. */
  public int parts() {
    return neighbours.length;
  }

  private static boolean isBetweenParts(Fabric fabric, int[] partOf, int port) {
    return fabric.peer(port) != Fabric.UNLINKED
        && partOf[fabric.nodeOf(port)] != partOf[fabric.neighbour(port)];
  }

  private static int[][] neighbours(Fabric fabric, int[] partOf) {
    int[][] neighbours = new int[fabric.switches()][];
    for (int part = 0; part < neighbours.length; part++) {
      TreeSet<Integer> joined = new TreeSet<>();
      int first = fabric.firstPort(part);
      for (int port = first; port < first + fabric.portsOf(part); port++) {
        if (isBetweenParts(fabric, partOf, port)) {
          joined.add(partOf[fabric.neighbour(port)]);
        }
      }
      neighbours[part] = joined.stream().mapToInt(other -> other).toArray();
    }
    return neighbours;
  }

  /**
   * Orders the parts: first those an even number of links away from the first part, then the
   * others.
   */
  private static int[] order(int[][] neighbours) {
    int[] away = new int[neighbours.length];
    Arrays.fill(away, NOT_REACHED);
    int[] reached = new int[neighbours.length];
    int known = 1;
    away[0] = 0;
    for (int i = 0; i < known; i++) {
      for (int other : neighbours[reached[i]]) {
        if (away[other] == NOT_REACHED) {
          away[other] = away[reached[i]] + 1;
          reached[known++] = other;
        }
      }
    }
    int[] order = new int[neighbours.length];
    int next = 0;
    for (int half = 0; half < 2; half++) {
      for (int part = 0; part < order.length; part++) {
        if ((away[part] & 1) == half) {
          order[next++] = part;
        }
      }
    }
    return order;
  }
}
