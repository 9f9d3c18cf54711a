// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

/**
 * The most simple paths of a pair, and the path bits that they need.
 *
 * @param most paths of the pair that has the most
 * @param cycles C, back edges of a spanning tree: no pair has more than 2 to this power, as the sum
 *     (exclusive or) of two paths of a pair is a sum of some of the C cycles. Theorem 2 says that a
 *     pair with as many exists, and of four switches, each linked to each, no pair has
 */
public record PathCounts(long most, int cycles) {
  /** Counts the paths of all pairs of a graph. */
  public static PathCounts of(LinkGraph graph) {
    long most = 0;
    for (int from = 0; from < graph.vertices(); from++) {
      // A path from the other end is the same path the other way.
      for (int to = 0; to < from; to++) {
        most = Math.max(most, SimplePaths.all(graph, from, to).size());
      }
    }
    return new PathCounts(most, new BreadthFirstTree(graph, 0).backArcs().size());
  }

  /** The paper's p: the logarithm of the most paths to base 2, rounded up. */
  public int bits() {
    return most <= 1 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(most - 1);
  }
}
