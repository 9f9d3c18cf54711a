// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
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
    if (fabric.switches() < FEWEST_SWITCHES) {
      return whole(fabric);
    }
    int[] own = IntStream.range(0, fabric.switches()).toArray();
    Partition parts = bySwitches(fabric, links, settings, shortest, own);
    return parts.window() == 0 ? whole(fabric) : parts;
  }

  /**
   * Parts of some switches each, with their hosts. The window is 0 where a link between parts takes
   * no time.
   *
   * @param shortest bytes on the wire of the shortest packet
   * @param partOfSwitch by switch the number of its part; each number below the highest has some
   */
  public static Partition bySwitches(
      Fabric fabric, LinkTiming links, NetworkSettings settings, int shortest, int[] partOfSwitch) {
    PacketTimes times = new PacketTimes(fabric, links, settings);
    int[] partOf = new int[fabric.nodes()];
    Arrays.setAll(
        partOf,
        node ->
            partOfSwitch[fabric.isSwitch(node) ? node : fabric.neighbour(fabric.firstPort(node))]);
    long window = Long.MAX_VALUE;
    for (int port = 0; port < fabric.ports(); port++) {
      if (isBetweenParts(fabric, partOf, port)) {
        window = Math.min(window, times.leastToNextSwitch(port, shortest));
        window = Math.min(window, times.leastToCredit(port, shortest));
      }
    }
    int[][] neighbours =
        neighbours(fabric, partOf, Arrays.stream(partOfSwitch).max().orElseThrow() + 1);
    return new Partition(partOf, neighbours, order(away(neighbours)), window);
  }

  /**
   * By part, the half that it is in, 0 or 1, where parts fall into two halves without a link
   * inside; else 0 everywhere.
   */
  public int[] halves() {
    int[] half = Arrays.stream(away(neighbours)).map(links -> links & 1).toArray();
    boolean isSplit =
        IntStream.range(0, half.length)
            .allMatch(part -> Arrays.stream(neighbours[part]).allMatch(o -> half[o] != half[part]));
    return isSplit ? half : new int[half.length];
  }

  /** Returns true if each switch with its hosts is a part, of the switch's number. */
  public boolean isBySwitch() {
    return parts() >= FEWEST_SWITCHES;
  }

  /** The number of parts. */
  public int parts() {
    return neighbours.length;
  }

  private static boolean isBetweenParts(Fabric fabric, int[] partOf, int port) {
    return fabric.peer(port) != Fabric.UNLINKED
        && partOf[fabric.nodeOf(port)] != partOf[fabric.neighbour(port)];
  }

  private static int[][] neighbours(Fabric fabric, int[] partOf, int parts) {
    List<TreeSet<Integer>> joined = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      joined.add(new TreeSet<>());
    }
    for (int port = 0; port < fabric.ports(); port++) {
      if (isBetweenParts(fabric, partOf, port)) {
        joined.get(partOf[fabric.nodeOf(port)]).add(partOf[fabric.neighbour(port)]);
      }
    }
    return joined.stream()
        .map(others -> others.stream().mapToInt(other -> other).toArray())
        .toArray(int[][]::new);
  }

  /** By part, the links from the first part, or from another one that it cannot be reached from. */
  private static int[] away(int[][] neighbours) {
    int[] away = new int[neighbours.length];
    Arrays.fill(away, NOT_REACHED);
    int[] reached = new int[neighbours.length];
    int known = 0;
    for (int start = 0; start < away.length; start++) {
      if (away[start] == NOT_REACHED) {
        away[start] = 0;
        reached[known++] = start;
      }
      for (int i = known - 1; i < known; i++) {
        for (int other : neighbours[reached[i]]) {
          if (away[other] == NOT_REACHED) {
            away[other] = away[reached[i]] + 1;
            reached[known++] = other;
          }
        }
      }
    }
    return away;
  }

  /**
   * Orders the parts: first those an even number of links away from the first part, then the
   * others.
   */
  private static int[] order(int[] away) {
    int[] order = new int[away.length];
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
