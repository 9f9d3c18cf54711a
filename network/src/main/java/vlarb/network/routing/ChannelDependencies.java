// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.GabowStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import vlarb.network.topology.Fabric;

/**
 * Which channels can wait for which: a packet that holds the buffer behind one channel waits for
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
    Graph<Integer, DefaultEdge> graph = graph(tables);
    List<List<Integer>> cycles = new ArrayList<>();
    for (Set<Integer> component :
        new GabowStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
      if (component.size() > 1) {
        cycles.add(cycle(graph, component));
      }
    }
    cycles.sort((a, b) -> Integer.compare(a.getFirst(), b.getFirst()));
    return cycles;
  }

  /** An edge from a channel to the next one of some path. */
  private static Graph<Integer, DefaultEdge> graph(ForwardingTables tables) {
    Fabric fabric = tables.fabric();
    Graph<Integer, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) != Fabric.UNLINKED) {
        graph.addVertex(port);
      }
    }
    int[] visited = new int[fabric.switches()];
    for (int to = 0; to < fabric.hosts(); to++) {
      for (int from = 0; from < fabric.hosts(); from++) {
        if (from != to) {
          follow(tables, from, to, visited, graph);
        }
      }
    }
    return graph;
  }

  /** Adds the dependencies of a path, up to the first switch that others passed on the same way. */
  private static void follow(
      ForwardingTables tables, int from, int to, int[] visited, Graph<Integer, DefaultEdge> graph) {
    Fabric fabric = tables.fabric();
    int channel = fabric.firstPort(fabric.host(from));
    int at = fabric.neighbour(channel);
    while (fabric.isSwitch(at)) {
      int next = tables.port(at, to);
      graph.addEdge(channel, next);
      if (visited[at] == to + 1) {
        return;
      }
      visited[at] = to + 1;
      channel = next;
      at = fabric.neighbour(channel);
    }
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
