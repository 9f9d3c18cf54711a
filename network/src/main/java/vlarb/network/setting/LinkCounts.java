// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import vlarb.network.topology.Fabric;

/**
 * The links of a fabric by rate, the fastest first.
 *
 * @param usual the rate of links of which the fabric says nothing
 */
public record LinkCounts(LinkRate usual, SortedMap<LinkRate, Integer> links) {
  private static final Comparator<LinkRate> FASTEST_FIRST =
      Comparator.comparingInt(LinkRate::ticksPerByte).thenComparing(LinkRate::label);

  /** Counts. */
  public static LinkCounts of(Fabric fabric, LinkRate usual) {
    SortedMap<LinkRate, Integer> links = new TreeMap<>(FASTEST_FIRST);
    for (int port = 0; port < fabric.ports(); port++) {
      if (fabric.peer(port) > port) {
        links.merge(LinkTiming.rate(fabric, port, usual), 1, Integer::sum);
      }
    }
    return new LinkCounts(usual, links);
  }

  /** Returns true if all links are as fast as each other. */
  public boolean isUniform() {
    return links.firstKey().ticksPerByte() == links.lastKey().ticksPerByte();
  }

  /** Returns true if all links have the usual rate. */
  public boolean isUsual() {
    return isUniform() && links.firstKey().ticksPerByte() == usual.ticksPerByte();
  }

  /** The numbers of links by the name of the rate. */
  public Map<String, Integer> byName() {
    return links.entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> entry.getKey().label(),
                Map.Entry::getValue,
                Integer::sum,
                LinkedHashMap::new));
  }

  /** The numbers for people, such as {@code 4 of 4xHDR, 1 of 4xSDR}. */
  public String text() {
    return byName().entrySet().stream()
        .map(entry -> entry.getValue() + " of " + entry.getKey())
        .collect(Collectors.joining(", "));
  }
}
