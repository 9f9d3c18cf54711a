// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.LinkTiming;
import vlarb.network.topology.Fabric;

/**
 * Finds links that are slower than most of their kind, as one that came up with fewer lanes is.
 * Links between switches are one kind, links of hosts another.
 *
 * @param port the end with the lower number
 * @param rate of the link
 * @param most the rate that most links of the kind have
 */
public record SlowLinks(int port, LinkRate rate, LinkRate most) {
  /**
   * The slow links, in the order of ports.
   *
   * @param usual the rate of links of which the fabric says nothing
   */
  public static List<SlowLinks> of(Fabric fabric, LinkRate usual) {
    List<SlowLinks> slow = new ArrayList<>();
    IntPredicate linked = port -> fabric.peer(port) > port;
    IntPredicate between =
        port -> fabric.leadsToSwitch(port) && fabric.isSwitch(fabric.nodeOf(port));
    slow.addAll(of(fabric, usual, linked.and(between)));
    slow.addAll(of(fabric, usual, linked.and(between.negate())));
    return slow;
  }

  private static List<SlowLinks> of(Fabric fabric, LinkRate usual, IntPredicate kind) {
    List<Integer> ports = IntStream.range(0, fabric.ports()).filter(kind).boxed().toList();
    TreeMap<Integer, List<Integer>> byTime =
        ports.stream()
            .collect(
                Collectors.groupingBy(
                    port -> LinkTiming.rate(fabric, port, usual).ticksPerByte(),
                    TreeMap::new,
                    Collectors.toList()));
    // Of as many links, the faster ones count as most.
    List<Integer> most =
        byTime.values().stream().reduce((a, b) -> b.size() > a.size() ? b : a).orElse(List.of());
    return ports.stream()
        .filter(
            port ->
                LinkTiming.rate(fabric, port, usual).ticksPerByte()
                    > LinkTiming.rate(fabric, most.getFirst(), usual).ticksPerByte())
        .map(
            port ->
                new SlowLinks(
                    port,
                    LinkTiming.rate(fabric, port, usual),
                    LinkTiming.rate(fabric, most.getFirst(), usual)))
        .toList();
  }
}
