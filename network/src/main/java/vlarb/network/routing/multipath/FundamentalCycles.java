// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Algorithm 2: a cycle for each back edge of a breadth-first tree. Cycle k is the k-th back edge,
 * then the tree's path back to where the edge begins: the fundamental cycle of the edge. The paper
 * takes the shortest cycle through the edge instead, and that can be one and the same for several
 * edges; then path bits could not tell paths apart.
 */
public final class FundamentalCycles {
  /** The most cycles that path bits are calculated for. */
  public static final int MOST = 62;

  private final LinkGraph graph;
  private final List<Cycle> cycles = new ArrayList<>();

  /** Cycle lists by arc. */
  private final CycleList[] lists;

  /** Cycles that contain a vertex, by vertex. */
  private final int[] containing;

  /**
   * The cycles of a tree.
   *
   * @throws IllegalArgumentException if there are more than {@value #MOST}
   */
  public FundamentalCycles(BreadthFirstTree tree) {
    graph = tree.graph();
    int count = tree.backArcs().size();
    if (count > MOST) {
      throw new IllegalArgumentException(count + " cycles, expected at most " + MOST);
    }
    lists = new CycleList[graph.arcs()];
    Arrays.fill(lists, CycleList.EMPTY);
    containing = new int[graph.vertices()];
    for (int back : tree.backArcs()) {
      Cycle cycle = new Cycle(cycles.size() + 1, around(tree, back));
      cycles.add(cycle);
      for (int arc : cycle.arcs()) {
        note(arc, 1L << count - cycle.number());
        containing[graph.head(arc)]++;
      }
    }
  }

  private void note(int arc, long bit) {
    CycleList list = lists[arc];
    lists[arc] = new CycleList(list.clockwise() | bit, list.counterclockwise());
    lists[graph.reverse(arc)] = lists[arc].reversed();
  }

  /** The back edge, up from its end to the branching, and down to its beginning. */
  private List<Integer> around(BreadthFirstTree tree, int back) {
    List<Integer> up = new ArrayList<>(List.of(back));
    List<Integer> down = new ArrayList<>();
    int end = graph.head(back);
    int start = graph.tail(back);
    while (end != start) {
      if (tree.depth(end) >= tree.depth(start)) {
        up.add(tree.toParent(end));
        end = graph.head(tree.toParent(end));
      } else {
        down.add(graph.reverse(tree.toParent(start)));
        start = graph.head(tree.toParent(start));
      }
    }
    up.addAll(down.reversed());
    return up;
  }

  /** The graph that they are cycles of. */
  public LinkGraph graph() {
    return graph;
  }

  /** The cycles in the order of their numbers. */
  public List<Cycle> cycles() {
    return List.copyOf(cycles);
  }

  /** The cycle list of an arc. Cycle k of C is bit C − k, so that cycle 1 is the highest bit. */
  public CycleList listOf(int arc) {
    return lists[arc];
  }

  /** The number of cycles that contain a vertex. */
  public int containing(int vertex) {
    return containing[vertex];
  }
}
