// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import vlarb.network.topology.Fabric;

/**
 * The trees of numbered paths of all pairs, each made when it is asked for: several threads may
 * make the same.
 */
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
    PathTree made = trees[from][to];
    if (made == null) {
      made = new PathTree(numbering.graph(), numbering.paths(from, to));
      trees[from][to] = made;
    }
    return made;
  }
}
