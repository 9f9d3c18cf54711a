// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import vlarb.network.routing.multipath.PathTree;
import vlarb.network.routing.multipath.PathTrees;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.PortSets;

/**
 * The dependencies between channels: a packet that holds the buffer behind one channel waits for
 * the next channel on its path. If that graph has no cycle, packets can never wait for each other
 * in a circle. A packet keeps its VL on the whole path here, so that the graph is the same for each
 * VL.
 *
 * <p>Source: W. Dally, C. Seitz, <em>Deadlock-free message routing in multiprocessor
 * interconnection networks</em>, 1987.
 */
public final class ChannelDependencies {
  private ChannelDependencies() {}

  /**
   * The cycles, one of each strong component, the shortest through its lowest channel.
   *
   * @return channels in the order in which they wait for each other; empty: no deadlock can be
   */
  public static List<List<Integer>> cycles(ForwardingTables tables) {
    return cycles(tables, List.of(), List.of());
  }

  /**
   * The cycles where there are packets, too, that do not follow the tables.
   *
   * @param more pairs of channels, of which the second follows the first
   * @param heldFor pairs of channels that leave a switch; what waits for the first may wait for the
   *     second
   * @return channels in the order in which they wait for each other; empty: no deadlock can be
   */
  public static List<List<Integer>> cycles(
      ForwardingTables tables, List<int[]> more, List<int[]> heldFor) {
    Fabric fabric = tables.fabric();
    PortSets followers = followers(tables);
    more.forEach(pair -> followers.add(pair[0], local(fabric, pair[1])));
    addHeld(fabric, heldFor, followers);
    Graph<Integer, DefaultEdge> graph = graph(fabric, withoutFree(fabric, followers));
    List<List<Integer>> cycles = new ArrayList<>();
    // JGraphT's search by Gabow recurses, as deep as a component is large.
    for (Set<Integer> component :
        new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
      if (component.size() > 1) {
        cycles.add(cycle(graph, component));
      }
    }
    cycles.sort((a, b) -> Integer.compare(a.getFirst(), b.getFirst()));
    return cycles;
  }

  private static int local(Fabric fabric, int port) {
    return port - fabric.firstPort(fabric.nodeOf(port));
  }

  /** Adds the waits of channels that others hold: by one hold, then by the next. */
  private static void addHeld(Fabric fabric, List<int[]> heldFor, PortSets followers) {
    boolean grows = !heldFor.isEmpty();
    while (grows) {
      grows = false;
      for (int[] pair : heldFor) {
        int s = fabric.nodeOf(pair[0]);
        for (int port = fabric.firstPort(s);
            port < fabric.firstPort(s) + fabric.portsOf(s);
            port++) {
          int channel = fabric.peer(port);
          if (channel != Fabric.UNLINKED
              && followers.has(channel, local(fabric, pair[0]))
              && !followers.has(channel, local(fabric, pair[1]))) {
            followers.add(channel, local(fabric, pair[1]));
            grows = true;
          }
        }
      }
    }
  }

  /** By channel from a switch to a switch, the ports of the latter by which paths go on. */
  private static PortSets followers(ForwardingTables tables) {
    Fabric fabric = tables.fabric();
    PortSets followers = new PortSets(fabric.ports(), fabric.mostPorts());
    int[] starts = fabric.hostSwitches();
    int[] visited = new int[fabric.switches()];
    for (int to = 0; to < fabric.hosts(); to++) {
      for (int start : starts) {
        follow(tables, start, to, visited, followers);
      }
    }
    tables.choice().ifPresent(choice -> follow(fabric, starts, choice.paths(), followers));
    tables.ascent().ifPresent(ascent -> follow(fabric, ascent.ups(), followers));
    return followers;
  }

  /** Adds what may follow where packets go up by any port: up or down, and after down only down. */
  private static void follow(Fabric fabric, int[][] ups, PortSets followers) {
    BitSet up = new BitSet();
    for (int[] own : ups) {
      Arrays.stream(own).forEach(up::set);
    }
    for (int channel = 0; channel < fabric.ports(); channel++) {
      if (fabric.leadsToSwitch(channel) && fabric.isSwitch(fabric.nodeOf(channel))) {
        int at = fabric.neighbour(channel);
        int first = fabric.firstPort(at);
        for (int port = first; port < first + fabric.portsOf(at); port++) {
          if (fabric.peer(port) != Fabric.UNLINKED
              && port != fabric.peer(channel)
              && (up.get(channel) || !up.get(port))) {
            followers.add(channel, port - first);
          }
        }
      }
    }
  }

  /** Adds what follows on the many paths of each pair. */
  private static void follow(Fabric fabric, int[] starts, PathTrees paths, PortSets followers) {
    for (int start : starts) {
      for (int end : starts) {
        if (start != end) {
          follow(fabric, start, paths.of(start, end), PathTree.SOURCE, followers);
        }
      }
    }
  }

  private static void follow(Fabric fabric, int at, PathTree tree, int node, PortSets followers) {
    for (int next = tree.firstAfter(node); next < tree.endAfter(node); next++) {
      int channel = fabric.firstPort(at) + tree.portTo(next);
      for (int after = tree.firstAfter(next); after < tree.endAfter(next); after++) {
        followers.add(channel, tree.portTo(after));
      }
      follow(fabric, fabric.neighbour(channel), tree, next, followers);
    }
  }

  /** Adds what follows on a path, up to the first switch that others passed on the same way. */
  private static void follow(
      ForwardingTables tables, int start, int to, int[] visited, PortSets followers) {
    Fabric fabric = tables.fabric();
    int at = start;
    int channel = tables.port(start, to);
    while (visited[at] != to + 1) {
      visited[at] = to + 1;
      at = fabric.neighbour(channel);
      if (!fabric.isSwitch(at)) {
        return;
      }
      int next = tables.port(at, to);
      followers.add(channel, next - fabric.firstPort(at));
      channel = next;
    }
  }

  /**
   * Takes away, as long as there is one, a channel that follows none: nothing waits for it in a
   * circle. Of a network without cycles nothing is left.
   */
  private static PortSets withoutFree(Fabric fabric, PortSets followers) {
    PortSets left = followers.copy();
    int[] before = new int[fabric.ports()];
    for (int channel = 0; channel < fabric.ports(); channel++) {
      forEach(fabric, left, channel, next -> before[next]++);
    }
    ArrayDeque<Integer> free = new ArrayDeque<>();
    for (int channel = 0; channel < before.length; channel++) {
      if (before[channel] == 0) {
        free.add(channel);
      }
    }
    while (!free.isEmpty()) {
      int channel = free.remove();
      forEach(
          fabric,
          left,
          channel,
          next -> {
            if (--before[next] == 0) {
              free.add(next);
            }
          });
      left.clear(channel);
    }
    return left;
  }

  /** Tells the channels that follow a channel. */
  private static void forEach(
      Fabric fabric, PortSets followers, int channel, IntConsumer followed) {
    if (!followers.isEmpty(channel)) {
      int first = fabric.firstPort(fabric.neighbour(channel));
      followers.forEach(channel, local -> followed.accept(first + local));
    }
  }

  private static Graph<Integer, DefaultEdge> graph(Fabric fabric, PortSets followers) {
    Graph<Integer, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
    for (int channel = 0; channel < fabric.ports(); channel++) {
      int from = channel;
      forEach(
          fabric,
          followers,
          channel,
          next -> {
            graph.addVertex(from);
            graph.addVertex(next);
            graph.addEdge(from, next);
          });
    }
    return graph;
  }

  /** The shortest way from the lowest channel of a component back to it. */
  private static List<Integer> cycle(Graph<Integer, DefaultEdge> graph, Set<Integer> component) {
    int start = component.stream().min(Integer::compare).orElseThrow();
    Map<Integer, Integer> before = new HashMap<>();
    ArrayDeque<Integer> next = new ArrayDeque<>(List.of(start));
    while (!next.isEmpty()) {
      int at = next.remove();
      for (int to : sortedSuccessors(graph, at)) {
        if (to == start) {
          return path(before, start, at);
        }
        if (component.contains(to) && before.putIfAbsent(to, at) == null) {
          next.add(to);
        }
      }
    }
    throw new IllegalStateException("a strong component has a cycle through each of its channels");
  }

  private static int[] sortedSuccessors(Graph<Integer, DefaultEdge> graph, int channel) {
    return graph.outgoingEdgesOf(channel).stream()
        .mapToInt(graph::getEdgeTarget)
        .sorted()
        .toArray();
  }

  private static List<Integer> path(Map<Integer, Integer> before, int start, int end) {
    List<Integer> path = new ArrayList<>();
    for (int at = end; at != start; at = before.get(at)) {
      path.add(at);
    }
    path.add(start);
    return path.reversed();
  }
}
