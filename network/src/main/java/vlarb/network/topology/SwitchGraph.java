// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;

/** Graphs whose vertices are switches, counted from 0, with at most one link between two. */
final class SwitchGraph {
  private SwitchGraph() {}

  /** Switches without links. */
  static Graph<Integer, DefaultEdge> unlinked(int switches) {
    Graph<Integer, DefaultEdge> graph = new SimpleGraph<>(DefaultEdge.class);
    IntStream.range(0, switches).forEach(graph::addVertex);
    return graph;
  }

  /**
   * The fabric of a graph. Ports: first the hosts', then those of links in the order in which they
   * were added; the last ones may have none.
   *
   * @param hosts of a switch
   * @param links ports of a switch for links to others
   */
  static Fabric fabric(Graph<Integer, DefaultEdge> graph, int hosts, int links)
      throws FabricException {
    int switches = graph.vertexSet().size();
    FabricBuilder builder = new FabricBuilder();
    Grids.addSwitches(builder, switches, hosts, hosts + links);
    int[] used = new int[switches];
    for (DefaultEdge edge : graph.edgeSet()) {
      int a = graph.getEdgeSource(edge);
      int b = graph.getEdgeTarget(edge);
      builder.link(a, hosts + used[a]++, b, hosts + used[b]++);
    }
    return builder.build();
  }
}
