// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import org.apache.commons.rng.UniformRandomProvider;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import vlarb.network.traffic.RandomStreams;

/** Regular random networks by the pairing model. */
final class RandomPairs {
  /** With four links a switch, one drawing of 43 is simple: so many fail by no chance. */
  private static final int DRAWINGS = 100_000;

  private RandomPairs() {}

  static Fabric build(Topology.RegularRandom topology, RandomStreams random)
      throws FabricException {
    int switches = topology.switches();
    int links = topology.links();
    if (switches < 2 || links < 1 || links >= switches || switches * links % 2 != 0) {
      throw new FabricException(
          switches
              + " switches with "
              + links
              + " links each cannot be, expected fewer links than switches and an even product");
    }
    UniformRandomProvider numbers = random.of(RandomStreams.Use.TOPOLOGY, 0);
    int[] ends = new int[switches * links];
    for (int drawing = 0; drawing < DRAWINGS; drawing++) {
      shuffle(ends, numbers);
      if (isSimple(ends, switches, links) && isConnected(ends, switches, links)) {
        return fabric(topology, ends);
      }
    }
    throw new FabricException(
        "no connected network of "
            + switches
            + " switches with "
            + links
            + " links each in "
            + DRAWINGS
            + " drawings, expected fewer links");
  }

  /** Puts the ends of links in any order; the first two are a pair, and so on. */
  private static void shuffle(int[] ends, UniformRandomProvider numbers) {
    for (int i = 0; i < ends.length; i++) {
      int j = numbers.nextInt(i + 1);
      ends[i] = ends[j];
      ends[j] = i;
    }
  }

  private static boolean isSimple(int[] ends, int switches, int links) {
    boolean[] linked = new boolean[switches * switches];
    for (int i = 0; i < ends.length; i += 2) {
      int a = ends[i] / links;
      int b = ends[i + 1] / links;
      if (a == b || linked[a * switches + b]) {
        return false;
      }
      linked[a * switches + b] = true;
      linked[b * switches + a] = true;
    }
    return true;
  }

  private static boolean isConnected(int[] ends, int switches, int links) {
    Graph<Integer, DefaultEdge> graph = SwitchGraph.unlinked(switches);
    for (int i = 0; i < ends.length; i += 2) {
      graph.addEdge(ends[i] / links, ends[i + 1] / links);
    }
    return new ConnectivityInspector<>(graph).isConnected();
  }

  private static Fabric fabric(Topology.RegularRandom topology, int[] ends) throws FabricException {
    int links = topology.links();
    int hosts = topology.hosts();
    FabricBuilder builder = new FabricBuilder();
    Grids.addSwitches(builder, topology.switches(), hosts, hosts + links);
    for (int i = 0; i < ends.length; i += 2) {
      builder.link(
          ends[i] / links,
          hosts + ends[i] % links,
          ends[i + 1] / links,
          hosts + ends[i + 1] % links);
    }
    return builder.build();
  }
}
