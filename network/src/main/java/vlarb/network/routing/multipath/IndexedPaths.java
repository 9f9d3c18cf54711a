// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers from 0 on, in the order of {@link SimplePaths}: by length, then by ports. The number is
 * that of a pair: at another switch of the path it can be the number of a path that goes on
 * otherwise, so that tables by destination alone cannot hold these paths.
 */
public final class IndexedPaths implements PathNumbering {
  private final LinkGraph graph;
  private final int bits;

  /**
   * The numbering of a graph.
   *
   * @param bits path bits: of a pair the first 2 to this power are numbered; 0 to 16
   */
  public IndexedPaths(LinkGraph graph, int bits) {
    if (bits < 0 || bits > CycleBits.MOST) {
      throw new IllegalArgumentException(bits + " path bits, expected 0 to " + CycleBits.MOST);
    }
    this.graph = graph;
    this.bits = bits;
  }

  @Override
  public LinkGraph graph() {
    return graph;
  }

  @Override
  public int bits() {
    return bits;
  }

  /** The numbered paths; of those beyond the numbers it is only known if there is one. */
  @Override
  public PathSet paths(int from, int to) {
    int most = 1 << bits;
    List<SimplePath> found = SimplePaths.first(graph, from, to, most + 1);
    List<NumberedPath> numbered = new ArrayList<>();
    for (int number = 0; number < Math.min(most, found.size()); number++) {
      numbered.add(new NumberedPath(found.get(number), PathBits.of(bits, number), number));
    }
    return new PathSet(numbered, new LeftOut(0, 0, 0, found.size() > most ? 1 : 0));
  }
}
