// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The numbered paths of a pair as a tree: paths that begin alike have a node in common, and the
 * children of a node are the hops by which some path goes on. Node 0 is the source; a node without
 * children is the destination.
 */
public final class PathTree {
  /** The node at which all paths begin. */
  public static final int SOURCE = 0;

  /** By path and hop, the port. */
  private final int[][] paths;

  private final int[] firstChild;

  /** The port by which a node is reached; the children of a node are in the order of ports. */
  private final int[] port;

  private static final class Node {
    private final TreeMap<Integer, Node> children = new TreeMap<>();
  }

  PathTree(LinkGraph graph, PathSet set) {
    paths = new int[set.paths().size()][];
    Node source = new Node();
    int nodes = 1;
    for (int i = 0; i < paths.length; i++) {
      paths[i] = set.paths().get(i).path().arcs().map(graph::port).toArray();
      Node at = source;
      for (int hop : paths[i]) {
        if (!at.children.containsKey(hop)) {
          at.children.put(hop, new Node());
          nodes++;
        }
        at = at.children.get(hop);
      }
    }
    firstChild = new int[nodes + 1];
    port = new int[nodes];
    List<Node> order = new ArrayList<>(List.of(source));
    for (int i = 0; i < nodes; i++) {
      firstChild[i] = order.size();
      order
          .get(i)
          .children
          .forEach(
              (hop, child) -> {
                port[order.size()] = hop;
                order.add(child);
              });
    }
    firstChild[nodes] = nodes;
  }

  /** Number of paths, 1 or more. */
  public int paths() {
    return paths.length;
  }

  /**
   * The port of a path, counted from 0 at its switch.
   *
   * @param path in the order of numbers
   * @param hop counted from 0, up to the path's length
   */
  public int port(int path, int hop) {
    return paths[path][hop];
  }

  /** The edges of a path. */
  public int length(int path) {
    return paths[path].length;
  }

  /** The first of the nodes that follow a node. */
  public int firstAfter(int node) {
    return firstChild[node];
  }

  /** One more than the last of the nodes that follow a node. */
  public int endAfter(int node) {
    return firstChild[node + 1];
  }

  /** The port that leads to a node, counted from 0 at the switch before it; not of the source. */
  public int portTo(int node) {
    return port[node];
  }
}
