// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

/**
 * Dragonflies whose groups are trees of two levels. Switches are numbered group by group, leaves
 * first. Ports of a leaf: hosts, then spines; of a spine: leaves, then other groups.
 */
final class Dragonflies {
  private static final int MOST_SWITCHES = 4096;

  private final Topology.DragonflyPlus topology;
  private final FabricBuilder builder = new FabricBuilder();

  private Dragonflies(Topology.DragonflyPlus topology) {
    this.topology = topology;
  }

  static Fabric build(Topology.DragonflyPlus topology) throws FabricException {
    long switches = (long) topology.groups() * (topology.leaves() + topology.spines());
    if (topology.groups() < 2
        || topology.leaves() < 1
        || topology.spines() < 1
        || topology.hosts() < 1
        || switches > MOST_SWITCHES) {
      throw new FabricException(
          topology.groups()
              + " groups of "
              + topology.leaves()
              + " leaves and "
              + topology.spines()
              + " spines cannot be, expected two groups or more, hosts, and "
              + MOST_SWITCHES
              + " switches at most");
    }
    if (between(topology) < 1) {
      throw new FabricException(
          topology.spines()
              + " spines with "
              + topology.links()
              + " links to other groups do not reach "
              + (topology.groups() - 1)
              + " groups, expected a link to each or more");
    }
    return new Dragonflies(topology).build();
  }

  /** The links between two groups. */
  private static int between(Topology.DragonflyPlus topology) {
    return topology.spines() * topology.links() / (topology.groups() - 1);
  }

  private Fabric build() throws FabricException {
    for (int group = 0; group < topology.groups(); group++) {
      for (int leaf = 0; leaf < topology.leaves(); leaf++) {
        builder.addSwitch("g" + group + "leaf" + leaf, topology.hosts() + topology.spines());
      }
      for (int spine = 0; spine < topology.spines(); spine++) {
        builder.addSwitch("g" + group + "spine" + spine, topology.leaves() + topology.links());
      }
    }
    int host = 0;
    for (int group = 0; group < topology.groups(); group++) {
      for (int leaf = 0; leaf < topology.leaves(); leaf++) {
        for (int port = 0; port < topology.hosts(); port++) {
          builder.addHost("h" + host++, member(group, leaf), port);
        }
        for (int spine = 0; spine < topology.spines(); spine++) {
          builder.link(
              member(group, leaf),
              topology.hosts() + spine,
              member(group, topology.leaves() + spine),
              leaf);
        }
      }
      for (int other = group + 1; other < topology.groups(); other++) {
        for (int link = 0; link < between(topology); link++) {
          link(cable(group, other, link), group, cable(other, group, link), other);
        }
      }
    }
    return builder.build();
  }

  private void link(int cable, int group, int otherCable, int other) {
    builder.link(spine(group, cable), port(cable), spine(other, otherCable), port(otherCable));
  }

  /** Number of a link among those of a group to others: next group first, then the one after. */
  private int cable(int group, int to, int link) {
    int ahead = Math.floorMod(to - group - 1, topology.groups());
    return ahead * between(topology) + link;
  }

  private int spine(int group, int cable) {
    return member(group, topology.leaves() + cable % topology.spines());
  }

  private int port(int cable) {
    return topology.leaves() + cable / topology.spines();
  }

  private int member(int group, int number) {
    return group * (topology.leaves() + topology.spines()) + number;
  }
}
