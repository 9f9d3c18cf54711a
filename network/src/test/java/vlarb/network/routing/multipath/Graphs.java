// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricBuilder;
import vlarb.network.topology.FabricException;

/** Small networks, a host at each switch's last port. */
final class Graphs {
  private Graphs() {}

  /**
   * A network of links such as {@code ab}, between switches named by letters from a on; the ports
   * of a switch are in the order of its links.
   */
  static Fabric lettered(String links) throws FabricException {
    List<int[]> edges = new ArrayList<>();
    int switches = 0;
    for (String link : links.split(" ")) {
      int[] edge = {link.charAt(0) - 'a', link.charAt(1) - 'a'};
      edges.add(edge);
      switches = Math.max(switches, Math.max(edge[0], edge[1]) + 1);
    }
    return of(switches, edges);
  }

  static Fabric complete(int switches) throws FabricException {
    List<int[]> edges = new ArrayList<>();
    for (int a = 0; a < switches; a++) {
      for (int b = a + 1; b < switches; b++) {
        edges.add(new int[] {a, b});
      }
    }
    return of(switches, edges);
  }

  /** A random tree, and further links at random, some of them beside others. */
  static Fabric random(Random random) throws FabricException {
    int switches = 2 + random.nextInt(7);
    List<int[]> edges = new ArrayList<>();
    for (int s = 1; s < switches; s++) {
      edges.add(new int[] {random.nextInt(s), s});
    }
    int more = random.nextInt(7);
    for (int i = 0; i < more; i++) {
      int a = random.nextInt(switches);
      int b = random.nextInt(switches);
      if (a != b) {
        edges.add(new int[] {a, b});
      }
    }
    return of(switches, edges);
  }

  private static Fabric of(int switches, List<int[]> edges) throws FabricException {
    FabricBuilder builder = new FabricBuilder();
    int[] ports = new int[switches];
    edges.forEach(
        edge -> {
          ports[edge[0]]++;
          ports[edge[1]]++;
        });
    for (int s = 0; s < switches; s++) {
      builder.addSwitch(name(s), ports[s] + 1);
    }
    int[] used = new int[switches];
    for (int[] edge : edges) {
      builder.link(edge[0], used[edge[0]]++, edge[1], used[edge[1]]++);
    }
    for (int s = 0; s < switches; s++) {
      builder.addHost("host " + name(s), s, used[s]);
    }
    return builder.build();
  }

  static String name(int s) {
    return "" + (char) ('a' + s);
  }

  /** The letters of a path's or a cycle's vertices. */
  static String letters(List<Integer> vertices) {
    StringBuilder text = new StringBuilder();
    vertices.forEach(v -> text.append(name(v)));
    return text.toString();
  }
}
