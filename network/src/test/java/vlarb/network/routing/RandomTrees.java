// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricBuilder;
import vlarb.network.topology.FabricException;

/**
 * Fat trees of two and three levels that are not those of one kind of switch: pods, switches of
 * each level, hosts of a switch and links between two switches are drawn, and each cable is put
 * into any port.
 */
final class RandomTrees {
  private static final int MOST = 4;

  private final Random random;
  private final FabricBuilder builder = new FabricBuilder();

  /** By switch, the ports that are free, in the order in which they are taken. */
  private final List<List<Integer>> free = new ArrayList<>();

  private RandomTrees(Random random) {
    this.random = random;
  }

  static Fabric build(Random random) throws FabricException {
    return new RandomTrees(random).build();
  }

  private int some() {
    return 1 + random.nextInt(MOST);
  }

  private int addSwitch(int ports) throws FabricException {
    builder.addSwitch("s" + free.size(), ports);
    List<Integer> order = new ArrayList<>(IntStream.range(0, ports).boxed().toList());
    Collections.shuffle(order, random);
    free.add(order);
    return free.size() - 1;
  }

  private List<Integer> addSwitches(int count, int ports) throws FabricException {
    List<Integer> added = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      added.add(addSwitch(ports));
    }
    return added;
  }

  private int take(int s) {
    return free.get(s).removeLast();
  }

  private void link(int below, int above, int cables) {
    for (int i = 0; i < cables; i++) {
      builder.link(below, take(below), above, take(above));
    }
  }

  private Fabric build() throws FabricException {
    int pods = 1 + some();
    int hosts = some();
    int cables = 1 + random.nextInt(2);
    List<List<Integer>> edges = new ArrayList<>();
    if (random.nextBoolean()) {
      int spines = some();
      for (int pod = 0; pod < pods; pod++) {
        edges.add(addSwitches(1, hosts + cables * spines));
      }
      for (int spine : addSwitches(spines, cables * pods)) {
        for (List<Integer> leaf : edges) {
          link(leaf.getFirst(), spine, cables);
        }
      }
    } else {
      threeLevels(pods, hosts, cables, edges);
    }
    int host = 0;
    for (List<Integer> pod : edges) {
      for (int edge : pod) {
        for (int i = 0; i < hosts; i++) {
          builder.addHost("h" + host++, edge, take(edge));
        }
      }
    }
    return builder.build();
  }

  /** Each switch in the middle of a pod has some at the top of its own, the same for all pods. */
  private void threeLevels(int pods, int hosts, int cables, List<List<Integer>> edges)
      throws FabricException {
    int ofPod = some();
    int middle = some();
    int tops = some();
    List<List<Integer>> aggregations = new ArrayList<>();
    for (int pod = 0; pod < pods; pod++) {
      edges.add(addSwitches(ofPod, hosts + cables * middle));
      aggregations.add(addSwitches(middle, cables * ofPod + tops));
      for (int edge : edges.get(pod)) {
        for (int aggregation : aggregations.get(pod)) {
          link(edge, aggregation, cables);
        }
      }
    }
    for (int i = 0; i < middle; i++) {
      for (int top : addSwitches(tops, pods)) {
        for (List<Integer> pod : aggregations) {
          link(pod.get(i), top, 1);
        }
      }
    }
  }
}
