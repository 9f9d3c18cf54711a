// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

/**
 * Fat trees. Switches are numbered level by level, that of the hosts first. The lower half of a
 * switch's ports leads down, the upper half up; the i-th port up of a switch leads to the i-th
 * switch of the group above.
 */
final class FatTrees {
  private FatTrees() {}

  /** The most ports of a switch in a tree of three levels: 65 536 hosts. */
  private static final int MOST_OF_THREE_LEVELS = 64;

  static Fabric build(Topology.FatTree tree) throws FabricException {
    return switch (tree.levels()) {
      case 2 -> twoLevels(ports(tree, Fabric.MOST_PORTS));
      case 3 -> threeLevels(ports(tree, MOST_OF_THREE_LEVELS));
      default ->
          throw new FabricException("a fat tree has 2 or 3 levels here, not " + tree.levels());
    };
  }

  private static int ports(Topology.FatTree tree, int most) throws FabricException {
    if (tree.ports() < 2 || tree.ports() > most || tree.ports() % 2 != 0) {
      throw new FabricException(
          "a fat tree of switches with "
              + tree.ports()
              + " ports cannot be, expected an even number from 2 to "
              + most
              + " with "
              + tree.levels()
              + " levels");
    }
    return tree.ports();
  }

  private static Fabric twoLevels(int ports) throws FabricException {
    int half = ports / 2;
    FabricBuilder builder = new FabricBuilder();
    addLevel(builder, "leaf", ports, ports);
    addLevel(builder, "spine", half, ports);
    addHosts(builder, ports, half);
    for (int leaf = 0; leaf < ports; leaf++) {
      for (int up = 0; up < half; up++) {
        builder.link(leaf, half + up, ports + up, leaf);
      }
    }
    return builder.build();
  }

  private static Fabric threeLevels(int ports) throws FabricException {
    int half = ports / 2;
    int edges = ports * half;
    FabricBuilder builder = new FabricBuilder();
    addLevel(builder, "edge", edges, ports);
    addLevel(builder, "aggregation", edges, ports);
    addLevel(builder, "core", half * half, ports);
    addHosts(builder, edges, half);
    for (int pod = 0; pod < ports; pod++) {
      for (int i = 0; i < half; i++) {
        for (int up = 0; up < half; up++) {
          builder.link(pod * half + i, half + up, edges + pod * half + up, i);
          builder.link(edges + pod * half + i, half + up, 2 * edges + i * half + up, pod);
        }
      }
    }
    return builder.build();
  }

  private static void addLevel(FabricBuilder builder, String name, int switches, int ports)
      throws FabricException {
    for (int i = 0; i < switches; i++) {
      builder.addSwitch(name + i, ports);
    }
  }

  private static void addHosts(FabricBuilder builder, int switches, int hosts)
      throws FabricException {
    for (int s = 0; s < switches; s++) {
      for (int h = 0; h < hosts; h++) {
        builder.addHost("h" + (s * hosts + h), s, h);
      }
    }
  }
}
