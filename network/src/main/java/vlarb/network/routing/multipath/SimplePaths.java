// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.List;

/**
 * The simple paths of a pair of vertices, by length, then by the ports along the path. A search for
 * each length turns back where the rest of the length cannot reach the destination, so that a few
 * short paths of a large network are found without the long paths.
 */
public final class SimplePaths {
  private final LinkGraph graph;
  private final int to;
  private final int most;
  private final int[] rest;
  private final boolean[] visited;
  private final int[] arcs;
  private final List<SimplePath> found = new ArrayList<>();

  private SimplePaths(LinkGraph graph, int to, int most) {
    this.graph = graph;
    this.to = to;
    this.most = most;
    rest = graph.edgesTo(to);
    visited = new boolean[graph.vertices()];
    arcs = new int[graph.vertices()];
  }

  /**
   * All simple paths. By theorem 2, as corrected, they are at most 2 to the number of cycles.
   *
   * @param from a vertex
   * @param to another vertex
   */
  public static List<SimplePath> all(LinkGraph graph, int from, int to) {
    return first(graph, from, to, Integer.MAX_VALUE);
  }

  /**
   * The first of the simple paths.
   *
   * @param most paths at most, 1 or more
   */
  public static List<SimplePath> first(LinkGraph graph, int from, int to, int most) {
    if (from == to) {
      throw new IllegalArgumentException("a path from vertex " + from + " to itself");
    }
    SimplePaths paths = new SimplePaths(graph, to, most);
    for (int length = paths.rest[from]; length < graph.vertices(); length++) {
      paths.extend(from, 0, length);
    }
    return List.copyOf(paths.found);
  }

  private void extend(int vertex, int length, int whole) {
    if (vertex == to) {
      if (length == whole) {
        found.add(new SimplePath(arcs, length));
      }
      return;
    }
    visited[vertex] = true;
    for (int arc = graph.firstOf(vertex); arc < graph.endOf(vertex); arc++) {
      int next = graph.head(arc);
      if (found.size() < most && !visited[next] && rest[next] < whole - length) {
        arcs[length] = arc;
        extend(next, length + 1, whole);
      }
    }
    visited[vertex] = false;
  }
}
