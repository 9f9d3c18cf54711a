// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;

/** Chains of diamonds. */
final class DiamondChains {
  /** Two of a diamond and two of the next one, at the switch that they share. */
  private static final int LINKS = 4;

  private DiamondChains() {}

  static Fabric build(Topology.DiamondChain topology) throws FabricException {
    int cycles = topology.cycles();
    if (cycles < 1 || cycles > 1 << 16) {
      throw new FabricException(
          "a chain with " + cycles + " cycles cannot be, expected 1 to " + (1 << 16));
    }
    int whole = cycles / 2;
    Graph<Integer, DefaultEdge> graph = SwitchGraph.unlinked(1 + 3 * whole + 2 * (cycles % 2));
    for (int tip = 0; tip < 3 * whole; tip += 3) {
      triangle(graph, tip);
      graph.addEdge(tip + 1, tip + 3);
      graph.addEdge(tip + 2, tip + 3);
    }
    if (cycles % 2 == 1) {
      triangle(graph, 3 * whole);
    }
    return SwitchGraph.fabric(graph, topology.hosts(), LINKS);
  }

  private static void triangle(Graph<Integer, DefaultEdge> graph, int tip) {
    graph.addEdge(tip, tip + 1);
    graph.addEdge(tip, tip + 2);
    graph.addEdge(tip + 1, tip + 2);
  }
}
