// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntFunction;
import vlarb.model.iba.VlWeight;
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
        List<String> text = between(settings.apply(port), settings.apply(peer));
        if (!text.isEmpty()) {
          found.computeIfAbsent(text, _ -> new ArrayList<>()).add(port);
        }
      }
    }
    return found.entrySet().stream()
        .map(entry -> new EndDifferences(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The differences of two ends; empty: there is none. */
  static List<String> between(EndSettings a, EndSettings b) {
    List<String> text = new ArrayList<>();
    if (a.equals(b)) {
      return text;
    }
    if (a.vls() != b.vls()) {
      text.add("data VLs in operation %d and %d".formatted(a.vls(), b.vls()));
    }
    if (a.highLimit() != b.highLimit()) {
      text.add("VLHighLimit %d and %d".formatted(a.highLimit(), b.highLimit()));
    }
    table("high table", a.high(), b.high(), text);
    table("low table", a.low(), b.low(), text);
    List<String> levels = new ArrayList<>();
    for (int level = 0; level < a.sl2vl().size(); level++) {
      if (!a.sl2vl().get(level).equals(b.sl2vl().get(level))) {
        levels.add(
            "SL%d to VL%d and VL%d".formatted(level, a.sl2vl().get(level), b.sl2vl().get(level)));
      }
    }
    if (!levels.isEmpty()) {
      text.add(String.join(", ", levels));
    }
    return text;
  }

  private static void table(String name, List<VlWeight> a, List<VlWeight> b, List<String> text) {
    List<VlWeight> ofA = a.stream().filter(entry -> entry.weight() > 0).toList();
    List<VlWeight> ofB = b.stream().filter(entry -> entry.weight() > 0).toList();
    if (ofA.equals(ofB)) {
      return;
    }
    Map<Integer, Integer> weightsA = EndSettings.weights(a);
    Map<Integer, Integer> weightsB = EndSettings.weights(b);
    TreeSet<Integer> vls = new TreeSet<>(weightsA.keySet());
    vls.addAll(weightsB.keySet());
    List<String> differing =
        vls.stream()
            .filter(vl -> !weightsA.getOrDefault(vl, 0).equals(weightsB.getOrDefault(vl, 0)))
            .map(
                vl ->
                    "VL%d %d and %d"
                        .formatted(vl, weightsA.getOrDefault(vl, 0), weightsB.getOrDefault(vl, 0)))
            .toList();
    text.add(
        name
            + ": "
            + (differing.isEmpty()
                ? "entries in another order"
                : "weights of " + String.join(", ", differing)));
  }
}
