// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Algorithm 1: a breadth-first tree of a graph, and the back edges, which are the edges that the
 * tree does not have. Neighbours are visited in the order of ports. Vertices that the root does not
 * reach are left out, with their edges.
 */
public final class BreadthFirstTree {
  private static final int NONE = -1;

  private final LinkGraph graph;
  private final int[] parent;
  private final int[] depth;
  private final List<Integer> backEdges;

  /**
   * The tree of a root.
   *
   * @param root a vertex
   */
  public BreadthFirstTree(LinkGraph graph, int root) {
    this.graph = graph;
    parent = new int[graph.vertices()];
    Arrays.fill(parent, NONE);
    depth = new int[graph.vertices()];
    Arrays.fill(depth, NONE);
    depth[root] = 0;
    List<Integer> reached = new ArrayList<>(List.of(root));
    for (int i = 0; i < reached.size(); i++) {
      int vertex = reached.get(i);
      for (int arc = graph.firstOf(vertex); arc < graph.endOf(vertex); arc++) {
        int next = graph.head(arc);
        if (depth[next] == NONE) {
          depth[next] = depth[vertex] + 1;
          parent[next] = graph.reverse(arc);
          reached.add(next);
        }
      }
    }
    backEdges = backEdges();
  }

  private List<Integer> backEdges() {
    List<Integer> edges = new ArrayList<>();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      int from = graph.tail(arc);
      int to = graph.head(arc);
      if (from < to
          && depth[from] != NONE
          && parent[from] != arc
          && parent[to] != graph.reverse(arc)) {
        edges.add(arc);
      }
    }
    return List.copyOf(edges);
  }

  /** The graph that this is a tree of. */
  LinkGraph graph() {
    return graph;
  }

  /** The arc from a vertex to its parent; not of the root. */
  int toParent(int vertex) {
    return parent[vertex];
  }

  /** The number of edges from the root to a vertex that it reaches. */
  int depth(int vertex) {
    return depth[vertex];
  }

  /**
   * The back edges, each as its arc from the vertex with the lower number, in the order of these
   * vertices and their ports. Their number is the paper's number of cycles.
   */
  public List<Integer> backArcs() {
    return backEdges;
  }
}
