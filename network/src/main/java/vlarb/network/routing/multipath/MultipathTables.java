// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The multipath forwarding tables of all vertices, as switches would use them: by destination and
 * path bits, without the source. The paper does not show that a packet then stays on the path whose
 * bits it has, and from a vertex of the path on it may not: {@link #follow} tells.
 */
public final class MultipathTables {
  private final LinkGraph graph;
  private final List<MultipathTable> tables;

  /** The tables of a numbering. */
  public MultipathTables(PathNumbering numbering) {
    graph = numbering.graph();
    tables =
        IntStream.range(0, graph.vertices())
            .mapToObj(vertex -> new MultipathTable(numbering, vertex))
            .toList();
  }

  /** The table of a vertex. */
  public MultipathTable of(int vertex) {
    return tables.get(vertex);
  }

  /** The end of a packet that follows the tables. */
  public enum Outcome {
    /** The packet takes the path whose bits it has. */
    ON_ITS_PATH,
    /** The packet reaches the destination by other links. */
    ELSEWHERE,
    /** The packet comes back to a vertex, and so for ever. */
    CIRCLES,
    /** A table has no entry for the packet. */
    NO_ENTRY
  }

  /** Follows the tables with the path bits of a path. */
  public Outcome follow(NumberedPath numbered) {
    SimplePath path = numbered.path();
    int to = graph.head(path.arc(path.length() - 1));
    int at = graph.tail(path.arc(0));
    boolean same = true;
    for (int hops = 0; at != to; hops++) {
      if (hops == graph.vertices()) {
        return Outcome.CIRCLES;
      }
      int port = of(at).port(to, numbered.number());
      if (port == MultipathTable.NO_PORT) {
        return Outcome.NO_ENTRY;
      }
      int arc = graph.firstOf(at);
      while (graph.port(arc) != port) {
        arc++;
      }
      same &= hops < path.length() && path.arc(hops) == arc;
      at = graph.head(arc);
    }
    return same ? Outcome.ON_ITS_PATH : Outcome.ELSEWHERE;
  }
}
