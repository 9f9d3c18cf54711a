// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import vlarb.config.fabric.EndDifference;
import vlarb.config.fabric.EndSettings;
import vlarb.network.topology.Fabric;

/**
 * Compares the settings of both ends of each link.
 *
 * @param text the differences, the end that comes first in the order of port numbers first
 * @param ports that end of each link with these differences
 */
public record EndDifferences(List<String> text, List<Integer> ports) {
  public EndDifferences {
    text = List.copyOf(text);
    ports = List.copyOf(ports);
  }

  /**
   * The links whose ends differ, alike ones together, in the order of their first ports.
   *
   * @param settings by port
   */
  public static List<EndDifferences> of(Fabric fabric, IntFunction<EndSettings> settings) {
    Map<List<String>, List<Integer>> found = new LinkedHashMap<>();
    for (int port = 0; port < fabric.ports(); port++) {
      int peer = fabric.peer(port);
      if (peer > port) {
        List<String> text =
            EndDifference.lines(EndDifference.between(settings.apply(port), settings.apply(peer)));
        if (!text.isEmpty()) {
          found.computeIfAbsent(text, _ -> new ArrayList<>()).add(port);
        }
      }
    }
    return found.entrySet().stream()
        .map(entry -> new EndDifferences(entry.getKey(), entry.getValue()))
        .toList();
  }
}
