// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;
import vlarb.network.traffic.RandomStreams;

/** Irregular networks: a random tree, then links at random. */
final class IrregularLinks {
  private static final int MOST_SWITCHES = 4096;

  /** Links between free ports may all be there already, where nearly all ports are used. */
  private static final int DRAWINGS = 100;

  private final Topology.Irregular topology;
  private final UniformRandomProvider numbers;

  private IrregularLinks(Topology.Irregular topology, UniformRandomProvider numbers) {
    this.topology = topology;
    this.numbers = numbers;
  }

  static Fabric build(Topology.Irregular topology, RandomStreams random) throws FabricException {
    int switches = topology.switches();
    if (switches < 2 || switches > MOST_SWITCHES) {
      throw new FabricException(
          switches + " switches with links at random, expected 2 to " + MOST_SWITCHES);
    }
    int least = switches - 1;
    int most = Math.min(switches * least / 2, switches * topology.links() / 2);
    if (topology.allLinks() < least || topology.allLinks() > most) {
      throw new FabricException(
          mistake(topology)
              + " cannot be, expected "
              + least
              + " or more, to reach all, and at most "
              + most);
    }
    IrregularLinks links = new IrregularLinks(topology, random.of(RandomStreams.Use.TOPOLOGY, 0));
    for (int drawing = 0; drawing < DRAWINGS; drawing++) {
      Graph<Integer, DefaultEdge> graph = links.tree();
      links.add(graph);
      if (graph.edgeSet().size() == topology.allLinks()) {
        return SwitchGraph.fabric(graph, topology.hosts(), topology.links());
      }
    }
    throw new FabricException(
        mistake(topology) + " were not found in " + DRAWINGS + " drawings, expected fewer links");
  }

  private static String mistake(Topology.Irregular topology) {
    return topology.allLinks()
        + " links between "
        + topology.switches()
        + " switches, at most "
        + topology.links()
        + " of each,";
  }

  /** Links each switch to one before it that has a port left, each as likely. */
  private Graph<Integer, DefaultEdge> tree() {
    Graph<Integer, DefaultEdge> graph = SwitchGraph.unlinked(topology.switches());
    List<Integer> open = new ArrayList<>(List.of(0));
    for (int s = 1; s < topology.switches(); s++) {
      int place = numbers.nextInt(open.size());
      graph.addEdge(open.get(place), s);
      if (isFull(graph, open.get(place))) {
        open.remove(place);
      }
      open.add(s);
    }
    return graph;
  }

  /**
   * Adds links until there are enough or there is no room: takes all pairs of switches in random
   * order, and links those that have a port left at both ends. A pair of the tree stays as it is.
   */
  private void add(Graph<Integer, DefaultEdge> graph) {
    int switches = topology.switches();
    int[] pairs =
        IntStream.range(0, switches * switches).filter(p -> p / switches < p % switches).toArray();
    for (int i = 0; i < pairs.length && graph.edgeSet().size() < topology.allLinks(); i++) {
      int place = i + numbers.nextInt(pairs.length - i);
      int pair = pairs[place];
      pairs[place] = pairs[i];
      int a = pair / switches;
      int b = pair % switches;
      if (!isFull(graph, a) && !isFull(graph, b)) {
        graph.addEdge(a, b);
      }
    }
  }

  private boolean isFull(Graph<Integer, DefaultEdge> graph, int s) {
    return graph.degreeOf(s) == topology.links();
  }
}
