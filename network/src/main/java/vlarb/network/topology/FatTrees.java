// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

/**
 * Fat trees. Switches are numbered level by level, that of the hosts first. The first ports of a
 * switch lead down, those after them up; the i-th ports up of a switch lead to the i-th switch of
 * the group above.
 */
final class FatTrees {
  /** More than the addresses of a subnet. */
  private static final int MOST_HOSTS = 65_536;

  private final Topology.FatTree tree;
  private final FabricBuilder builder = new FabricBuilder();

  /** Links of a leaf up, of which each switch above has some. */
  private final int up;

  private final int pods;

  private FatTrees(Topology.FatTree tree) {
    this.tree = tree;
    up = tree.ports() / (tree.oversubscription() + 1) / tree.trunks() * tree.trunks();
    pods = tree.pods().orElse(tree.ports() / tree.trunks());
  }

  static Fabric build(Topology.FatTree tree) throws FabricException {
    if (tree.levels() < 2 || tree.levels() > 3) {
      throw new FabricException("a fat tree has 2 or 3 levels here, not " + tree.levels());
    }
    if (tree.ports() < 2 || tree.ports() > Fabric.MOST_PORTS || tree.ports() % 2 != 0) {
      throw new FabricException(
          "a fat tree of switches with "
              + tree.ports()
              + " ports cannot be, expected an even number from 2 to "
              + Fabric.MOST_PORTS);
    }
    FatTrees trees = new FatTrees(tree);
    trees.check();
    return tree.levels() == 2 ? trees.twoLevels() : trees.threeLevels();
  }

  private void check() throws FabricException {
    if (up == 0 || tree.trunks() < 1 || tree.oversubscription() < 1) {
      throw new FabricException(
          "a leaf with "
              + tree.ports()
              + " ports has no "
              + tree.trunks()
              + " links up for "
              + tree.oversubscription()
              + " times as many hosts, expected fewer trunks or less oversubscription");
    }
    if (pods < 1 || pods > tree.ports() / tree.trunks()) {
      throw new FabricException(
          "a fat tree with "
              + pods
              + " pods cannot be, expected 1 to "
              + tree.ports() / tree.trunks());
    }
    long hosts = (long) pods * (tree.levels() == 2 ? 1 : leavesOfPod()) * hostsOfLeaf();
    if (hosts > MOST_HOSTS) {
      throw new FabricException(
          "a fat tree with " + hosts + " hosts cannot be, expected at most " + MOST_HOSTS);
    }
  }

  private int hostsOfLeaf() {
    return up * tree.oversubscription();
  }

  private int leavesOfPod() {
    return tree.ports() / 2 / tree.trunks();
  }

  private Fabric twoLevels() throws FabricException {
    int spines = up / tree.trunks();
    addLevel("leaf", pods);
    addLevel("spine", spines);
    addHosts(pods);
    for (int leaf = 0; leaf < pods; leaf++) {
      for (int spine = 0; spine < spines; spine++) {
        link(leaf, hostsOfLeaf(), spine, pods + spine, leaf);
      }
    }
    return builder.build();
  }

  private Fabric threeLevels() throws FabricException {
    int ofPod = leavesOfPod();
    int above = up / tree.trunks();
    int cores = tree.ports() / 2 / tree.trunks();
    int edges = pods * ofPod;
    int aggregations = pods * above;
    addLevel("edge", edges);
    addLevel("aggregation", aggregations);
    addLevel("core", above * cores);
    addHosts(edges);
    for (int pod = 0; pod < pods; pod++) {
      for (int i = 0; i < above; i++) {
        int aggregation = edges + pod * above + i;
        for (int edge = 0; edge < ofPod; edge++) {
          link(pod * ofPod + edge, hostsOfLeaf(), i, aggregation, edge);
        }
        for (int core = 0; core < cores; core++) {
          link(aggregation, tree.ports() / 2, core, edges + aggregations + i * cores + core, pod);
        }
      }
    }
    return builder.build();
  }

  /**
   * Adds the links between two switches.
   *
   * @param first of the lower switch, leading up
   * @param place of the upper switch among those above the lower one
   * @param below place of the lower switch among those below the upper one
   */
  private void link(int lower, int first, int place, int upper, int below) {
    for (int trunk = 0; trunk < tree.trunks(); trunk++) {
      builder.link(
          lower, first + place * tree.trunks() + trunk, upper, below * tree.trunks() + trunk);
    }
  }

  private void addLevel(String name, int switches) throws FabricException {
    for (int i = 0; i < switches; i++) {
      builder.addSwitch(name + i, tree.ports());
    }
  }

  private void addHosts(int switches) throws FabricException {
    for (int s = 0; s < switches; s++) {
      for (int h = 0; h < hostsOfLeaf(); h++) {
        builder.addHost("h" + (s * hostsOfLeaf() + h), s, h);
      }
    }
  }
}
