// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import vlarb.network.topology.Fabric;

/** The trees of numbered paths of all pairs, each made when it is asked for. */
public final class PathTrees {
  private final PathNumbering numbering;
  private final PathTree[][] trees;

  /** The trees of a numbering. */
  public PathTrees(PathNumbering numbering) {
    this.numbering = numbering;
    int vertices = numbering.graph().vertices();
    trees = new PathTree[vertices][vertices];
  }

  /** The rule by which the paths have numbers. */
  public PathNumbering numbering() {
    return numbering;
  }

  /**
   * The tree of a pair.
   *
   * @param from a switch of the {@link Fabric}
   * @param to another switch
   */
  public PathTree of(int from, int to) {
    if (trees[from][to] == null) {
      trees[from][to] = new PathTree(numbering.graph(), numbering.paths(from, to));
    }
    return trees[from][to];
  }
}
