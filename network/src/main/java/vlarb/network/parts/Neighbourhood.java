// SPDX-License-Identifier: Apache-2.0
package vlarb.network.parts;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Queue;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/**
 * Divides switches, so that few links are cut: switches near each other are together. Those with
 * hosts are in the order in which a walk over the links reaches them; a switch without is where its
 * neighbours nearer to hosts are on average. In this order each kind of switch is cut into pieces
 * with equally many links: each piece has as much to do at any time.
 */
final class Neighbourhood {
  private static final int NOT_REACHED = -1;

  private final Fabric fabric;

  /** By switch, its place in the order. */
  private final double[] place;

  /** By switch, the links to the nearest one with hosts. */
  private final int[] level;

  Neighbourhood(Fabric fabric) {
    this.fabric = fabric;
    place = new double[fabric.switches()];
    level = fabric.hopsToNearest(fabric.hostSwitches());
    int[] reached = walk();
    IntStream.range(0, place.length).forEach(i -> place[reached[i]] = i);
    IntStream.range(0, place.length)
        .filter(s -> level[s] > 0)
        .boxed()
        .sorted(Comparator.comparingInt(s -> level[s]))
        .forEach(s -> place[s] = mean(s));
  }

  /** The switches in the order in which a walk reaches them, breadth first. */
  private int[] walk() {
    int[] order = new int[place.length];
    boolean[] seen = new boolean[place.length];
    int known = 0;
    Queue<Integer> next = new ArrayDeque<>();
    for (int start :
        IntStream.concat(Arrays.stream(fabric.hostSwitches()), IntStream.range(0, place.length))
            .toArray()) {
      if (!seen[start]) {
        seen[start] = true;
        next.add(start);
      }
      while (!next.isEmpty()) {
        int at = next.remove();
        order[known++] = at;
        for (int port = fabric.firstPort(at); port < end(at); port++) {
          if (fabric.leadsToSwitch(port) && !seen[fabric.neighbour(port)]) {
            seen[fabric.neighbour(port)] = true;
            next.add(fabric.neighbour(port));
          }
        }
      }
    }
    return order;
  }

  private int end(int node) {
    return fabric.firstPort(node) + fabric.portsOf(node);
  }

  /** The mean place of the neighbours that are nearer to hosts; its own where there are none. */
  private double mean(int s) {
    return IntStream.range(fabric.firstPort(s), end(s))
        .filter(port -> fabric.leadsToSwitch(port) && level[fabric.neighbour(port)] < level[s])
        .mapToDouble(port -> place[fabric.neighbour(port)])
        .average()
        .orElse(place[s]);
  }

  private int links(int s) {
    return (int)
        IntStream.range(fabric.firstPort(s), end(s))
            .filter(port -> fabric.peer(port) != Fabric.UNLINKED)
            .count();
  }

  /**
   * Divides the switches.
   *
   * @param kind by switch, 0 or more
   * @param most pieces
   * @return by switch, the number of its piece, from 0; each number below the highest has switches
   */
  int[] pieces(int[] kind, int most) {
    int[] pieces = new int[place.length];
    int kinds = Arrays.stream(kind).max().orElse(NOT_REACHED) + 1;
    for (int one = 0; one < kinds; one++) {
      int own = one;
      cut(IntStream.range(0, pieces.length).filter(s -> kind[s] == own).toArray(), most, pieces);
    }
    int[] used = Arrays.stream(pieces).distinct().sorted().toArray();
    return Arrays.stream(pieces).map(piece -> Arrays.binarySearch(used, piece)).toArray();
  }

  private void cut(int[] switches, int most, int[] pieces) {
    int[] sorted =
        IntStream.of(switches)
            .boxed()
            .sorted(Comparator.<Integer>comparingDouble(s -> place[s]).thenComparingInt(s -> s))
            .mapToInt(s -> s)
            .toArray();
    long all = IntStream.of(sorted).mapToLong(this::links).sum();
    long before = 0;
    for (int s : sorted) {
      // The piece in which the middle of the switch's links is.
      pieces[s] = (int) Math.min(most - 1, (2 * before + links(s)) * most / Math.max(1, 2 * all));
      before += links(s);
    }
  }
}
