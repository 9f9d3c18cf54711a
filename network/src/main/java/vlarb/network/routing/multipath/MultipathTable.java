// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The multipath forwarding table of a vertex (section 3.3): for each destination and each setting
 * of the path bits the port of the first path from this vertex that has the setting in its pattern.
 */
public final class MultipathTable {
  /** Marks path bits that no path of a destination has. */
  public static final int NO_PORT = -1;

  /** Ports by destination and number. */
  private final int[][] ports;

  private final List<WildcardRow> rows = new ArrayList<>();

  /**
   * The table of a vertex.
   *
   * @param numbering the rule that gives paths their bits
   */
  public MultipathTable(PathNumbering numbering, int vertex) {
    LinkGraph graph = numbering.graph();
    ports = new int[graph.vertices()][1 << numbering.bits()];
    for (int destination = 0; destination < graph.vertices(); destination++) {
      int[] mine = ports[destination];
      Arrays.fill(mine, NO_PORT);
      if (destination == vertex) {
        continue;
      }
      for (NumberedPath numbered : numbering.paths(vertex, destination).paths()) {
        int port = graph.port(numbered.path().arc(0));
        numbered
            .bits()
            .numbers()
            .filter(number -> mine[number] == NO_PORT)
            .forEach(number -> mine[number] = port);
      }
      rows.addAll(WildcardRows.of(destination, numbering.bits(), mine));
    }
  }

  /** The port for a destination's path bits, counted from 0, or {@link #NO_PORT}. */
  public int port(int destination, int number) {
    return ports[destination][number];
  }

  /** The entries with don't-cares, by destination, then by the lowest number. */
  public List<WildcardRow> rows() {
    return List.copyOf(rows);
  }
}
