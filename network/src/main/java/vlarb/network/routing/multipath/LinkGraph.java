// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import vlarb.network.topology.Fabric;

/**
 * A network as the paper's graph: switches are vertices, links between switches are edges. An edge
 * is two arcs, one from each end. Arcs are numbered from 0, vertex by vertex, in the order of the
 * vertex's ports. Two switches may have several links; the paper's own graphs have one at most. A
 * link from a switch to itself is left out, as no simple path has it.
 */
public final class LinkGraph {
  private static final int NONE = -1;

  private final int[] first;
  private final int[] head;
  private final int[] reverse;
  private final int[] port;

  /**
   * A graph of a fabric's switches.
   *
   * @param fabric any
   */
  public LinkGraph(Fabric fabric) {
    int[] arcOf = new int[fabric.ports()];
    Arrays.fill(arcOf, NONE);
    first = new int[fabric.switches() + 1];
    List<Integer> kept = new ArrayList<>();
    for (int vertex = 0; vertex < fabric.switches(); vertex++) {
      first[vertex] = kept.size();
      int start = fabric.firstPort(vertex);
      for (int at = start; at < start + fabric.portsOf(vertex); at++) {
        if (fabric.peer(at) != Fabric.UNLINKED
            && fabric.isSwitch(fabric.neighbour(at))
            && fabric.neighbour(at) != vertex) {
          arcOf[at] = kept.size();
          kept.add(at);
        }
      }
    }
    first[fabric.switches()] = kept.size();
    head = kept.stream().mapToInt(fabric::neighbour).toArray();
    reverse = kept.stream().mapToInt(at -> arcOf[fabric.peer(at)]).toArray();
    port = kept.stream().mapToInt(at -> at - fabric.firstPort(fabric.nodeOf(at))).toArray();
  }

  /** Number of vertices. */
  public int vertices() {
    return first.length - 1;
  }

  /** Number of edges: pairs of arcs. */
  public int edges() {
    return head.length / 2;
  }

  /** Number of arcs. */
  public int arcs() {
    return head.length;
  }

  /** The first arc of a vertex; those of the next vertex begin at {@link #endOf}. */
  public int firstOf(int vertex) {
    return first[vertex];
  }

  /** One more than the last arc of a vertex. */
  public int endOf(int vertex) {
    return first[vertex + 1];
  }

  /** The vertex that an arc leads to. */
  public int head(int arc) {
    return head[arc];
  }

  /** The vertex that an arc begins at. */
  public int tail(int arc) {
    return head[reverse[arc]];
  }

  /** The other arc of the same edge. */
  public int reverse(int arc) {
    return reverse[arc];
  }

  /** The port of the vertex that an arc begins at, counted from 0. */
  public int port(int arc) {
    return port[arc];
  }

  /**
   * The edges between each vertex and one vertex.
   *
   * @return by vertex; {@link Integer#MAX_VALUE} where the vertex is not reached
   */
  public int[] edgesTo(int vertex) {
    int[] edges = new int[vertices()];
    Arrays.fill(edges, Integer.MAX_VALUE);
    edges[vertex] = 0;
    int[] reached = new int[vertices()];
    reached[0] = vertex;
    int known = 1;
    for (int i = 0; i < known; i++) {
      for (int arc = firstOf(reached[i]); arc < endOf(reached[i]); arc++) {
        if (edges[head[arc]] == Integer.MAX_VALUE) {
          edges[head[arc]] = edges[reached[i]] + 1;
          reached[known++] = head[arc];
        }
      }
    }
    return edges;
  }
}
